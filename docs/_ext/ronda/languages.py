"""One site in two languages: each page links to its counterpart, and the root picks the language."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .places import LANGUAGES, SOURCE
from .words import Words

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

NAMES = {"es": "Español", "en": "English"}
STORED = "ronda-language"
"""Where the browser keeps the reader's choice."""

_ROOT = """<!doctype html>
<html lang="{source}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
{alternates}
<script>
const known = {codes};
let saved = null;
try {{ saved = localStorage.getItem("{stored}"); }} catch {{ /* a browser may forbid it */ }}
const wanted = [saved, ...(navigator.languages || [])].filter(Boolean).map(code => code.slice(0, 2));
location.replace((wanted.find(code => known.includes(code)) || "en") + "/index.html" + location.hash);
</script>
</head>
<body><ul>{items}</ul></body>
</html>
"""


def link(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the templates about this page in all languages (an ``html-page-context`` handler)."""
    here = app.builder.get_target_uri(pagename)
    up = "../" * (here.count("/") + 1)
    context["ronda_languages"] = [
        {
            "code": code,
            "name": NAMES[code],
            "url": f"{up}{code}/{here}",
            "current": code == app.config.language,
        }
        for code in LANGUAGES
    ]


def _alternates(addresses: dict[str, str]) -> str:
    return "".join(
        f'<link rel="alternate" hreflang="{code}" href="{html.escape(url)}">\n'
        for code, url in addresses.items()
    )


def write_root(folder: Path, title: str) -> None:
    """Write the page that sends a reader to the saved or the browser's language."""
    items = "".join(
        f'<li><a href="{code}/index.html" hreflang="{code}" lang="{code}">{NAMES[code]}</a></li>'
        for code in LANGUAGES
    )
    page = _ROOT.format(
        source=SOURCE,
        title=html.escape(title),
        alternates=_alternates({code: f"{code}/index.html" for code in LANGUAGES}),
        codes=json.dumps(LANGUAGES),
        stored=STORED,
        items=items,
    )
    folder.joinpath("index.html").write_text(page, "utf-8")


def say_navigation(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Say furo's one hard-coded sentence in the reader's language (``html-page-context``, after furo)."""
    tree = context.get("furo_navigation_tree", "")
    words = Words(app.config.language).text("navigation.toggle")
    context["furo_navigation_tree"] = tree.replace("Toggle navigation of", html.escape(words))


def changed_contents(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Every page shows the contents of the site: all are written again when they change (``env-updated``)."""
    titles = {name: title.astext() for name, title in env.titles.items()}
    contents = json.dumps([sorted(titles.items()), sorted(env.toctree_includes.items())])
    kept = vars(env)  # it is saved with the environment, for the next build
    before, kept["ronda_contents"] = kept.get("ronda_contents"), contents
    return [] if before in (None, contents) else sorted(env.found_docs)


def name_site(app: Sphinx, config: Config) -> None:
    """The site's own title, without furo's "documentation" (a ``config-inited`` handler)."""
    config.html_title = config.project


def own(app: Sphinx, doctree: nodes.document) -> None:
    """Let what was translated belong to the page.

    It still belongs to the message that it was read from, and drags the whole environment along when
    the page is stored.
    """
    for node in doctree.findall():
        node.document = doctree


def setup(app: Sphinx) -> None:
    """Register the switch of languages."""
    app.connect("config-inited", name_site)
    app.connect("html-page-context", link)
    app.connect("doctree-read", own)
    app.connect("html-page-context", say_navigation, priority=900)
    app.connect("env-updated", changed_contents)
