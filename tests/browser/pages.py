"""The pages of the site, by their sources."""

from __future__ import annotations

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"

PAGES = sorted(
    path.relative_to(DOCS).with_suffix("").as_posix()
    for path in DOCS.rglob("*.md")
    if not any(part.startswith("_") for part in path.relative_to(DOCS).parts)
)


def _kind(name: str) -> tuple[str, str]:
    """A page's kind: its name, for all titles alike; two titles side by side are always one kind."""
    folder, _, page = name.rpartition("/")
    if folder == "comparar" and page != "index":
        return folder, "two titles"
    return ("guias" if folder == "guias" else "title" if folder else "", page)


KINDS = sorted({_kind(name): name for name in sorted(PAGES, key=lambda name: "1893" in name)}.values())
"""One page of each kind, 1893's where there is one: those of other titles are made of the same parts."""
RICH = ("1822mx/index", "1822mx/resumen", "1849boot/index")
"""Pages with parts that 1893 lacks: long lists of cards, a life in chapters, gauges."""
WALKTHROUGHS = [name for name in PAGES if name.endswith("/ronda")]
SHEETS = [name for name in PAGES if "```{sheet}" in (DOCS / f"{name}.md").read_text("utf-8")]
LANGUAGES = ("es", "en")
