"""Small pages for the tests of the tools."""

from __future__ import annotations

from pathlib import Path

from ronda.reader import read_page
from ronda.script import Script

OPENING = """\
---
game: 1893
players: [J2, J3, J4, J1]
follow: [cash(J1), treasury(EKB)]
---
# Una ronda

```{moves}
J2: buy KFBE
J3: buy EVA
J4: buy KSZ
J1: buy EKB
```
"""
"""The front matter of a page of 1893 and its first moves, 13 lines."""


def script(text: str, root: Path = Path()) -> Script:
    return Script(read_page(text), root)


def problems(text: str, root: Path = Path()) -> list[str]:
    """What is wrong with a page, as ``line: message``."""
    return [f"{problem.line}: {problem.message}" for problem in script(text, root).problems]
