"""How Sphinx builds the pages. The tools are in ``_ext/ronda``."""

import functools
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE / "_ext")]

import myst_parser.mdit_to_docutils.base as _myst  # noqa: E402  after the path

from ronda.reader import DISABLED, EXTENSIONS  # noqa: E402  after the path too

# Sphinx builds one document per message and never uses it: half of the time of a translated build.
_myst.make_document = functools.cache(_myst.make_document)

project = "Ronda"
author = "The Ronda authors"
copyright = "2026, The Ronda authors"
language = "es"

extensions = ["myst_parser", "ronda"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_*", "partidas"]
templates_path = ["_templates"]

myst_enable_extensions = list(EXTENSIONS)
myst_disable_syntax = list(DISABLED)
myst_heading_anchors = 3

locale_dirs = [str(HERE.parent / "locales")]  # in full, or the browser's words, sphinx.js, are not found
gettext_compact = False
gettext_uuid = False
translation_progress_classes = "untranslated"
# our catalogue tests are stricter, and do not mind another order of words
suppress_warnings = ["i18n.inconsistent_references"]

html_theme = "furo"
html_static_path = ["_static"]
_STYLES = ("tokens", "theme", "text", "overview", "walkthrough", "reference", "rules", "pictures", "paper")
_SCRIPTS = ("page", "walkthrough", "glossary")
html_css_files = [f"{name}.css" for name in _STYLES]
html_js_files = [(f"{name}.js", {"defer": "defer"}) for name in _SCRIPTS]
html_copy_source = False
html_use_index = False  # the glossary is the index
html_show_sourcelink = False
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/languages.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
