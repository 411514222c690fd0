"""Where pages and catalogues lie, and the languages of the site."""

from __future__ import annotations

from pathlib import Path

PAGES = Path(__file__).parents[2]
LOCALES = Path(__file__).parents[3] / "locales"
SOURCE = "es"
TRANSLATIONS = ("en",)
LANGUAGES = (SOURCE, *TRANSLATIONS)
