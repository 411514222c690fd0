"""Files as they are replaced: whole or not at all, whoever else is writing."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def replace_text(path: Path, text: str) -> None:
    """Write a file in one move, keeping its mode and the line ends of ``text``; makes its folder."""
    raw = text.encode()
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    os.close(handle)
    new = Path(temporary)
    new.write_bytes(raw)
    new.chmod(path.stat().st_mode if path.exists() else 0o644)
    new.replace(path)
