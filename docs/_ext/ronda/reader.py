"""The one reader of documents: what a MyST page says to the engine, found with MyST's own grammar.

Sphinx, the tests, the promoter and the catalogue checker all read through here, so they cannot
disagree about what a page contains. Nothing is played and nothing is evaluated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from markdown_it.renderer import RendererHTML
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from .front import Front, read_front
from .malformed import Malformed
from .names import nearest

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

EXTENSIONS = ("alert", "colon_fence", "deflist")

PLAYED = frozenset({"moves", "state", "refused", "check", "partida"})
"""Blocks whose text is spoken to the engine, line by line; ``partida`` fetches a game of ours."""

SHOWN = frozenset(
    {
        *("compare", "facts", "flows", "map", "market", "merger", "phase"),
        *("questions", "rules", "runs", "shares", "sheet", "titles"),
    }
)
"""Blocks that print from the engine; what stands in them is prose (a caption)."""

CLAIMS = frozenset({"is"})
"""Roles that state a figure."""

NAMES = frozenset({"co", "hex", "phase", "player", "round", "tile", "train"})
"""Roles that name a thing of the game; the name must exist."""

LINKS = frozenset({"term"})
"""Roles that lead to the glossary; the key between ``<>`` is the same in all languages."""

ROLES = CLAIMS | NAMES | LINKS

DISABLED = ("html_block", "html_inline")
"""What MyST would understand and these pages may not say."""

_VERBATIM = frozenset({"code", "code-block", "toctree"})
_PROSE = frozenset(
    {"admonition", "hint", "important", "life", "list-table", "note", "terms", "tip", "warning"}
)
_INFO = re.compile(r"^\{(?P<name>[\w-]+)\}\s*(?P<argument>.*)$")
_OPTION = re.compile(r"^:(?P<key>[\w-]+):[ \t]*(?P<value>.*)$")
HOLE = "\ufffc"
"""Stands in a sentence where a role or a piece of code was."""


@dataclass(frozen=True)
class Line:
    """One line of a block: its number in the page, and where it begins in the text."""

    number: int
    start: int
    text: str


@dataclass(frozen=True)
class Block:
    """A fenced directive of ours; ``lines`` are those of its body, after the options."""

    index: int
    name: str
    argument: str
    options: dict[str, str]
    line: int
    start: int
    end: int
    lines: tuple[Line, ...]

    def said(self) -> Iterator[Line]:
        """The lines that say something: no blanks, no comments."""
        for line in self.lines:
            if line.text.strip() and not line.text.lstrip().startswith("#"):
                yield line


@dataclass(frozen=True)
class Role:
    """A role of ours; ``start`` and ``end`` enclose the text between its backticks."""

    index: int
    name: str
    text: str
    line: int
    start: int
    end: int


@dataclass(frozen=True)
class Sentence:
    """A line of prose without markup; roles and code have left a ``HOLE``."""

    line: int
    text: str


@dataclass(frozen=True)
class Message:
    """A piece of prose as catalogues have it (their ``msgid``), with the texts of its roles in order."""

    text: str
    roles: tuple[str, ...]


@dataclass(frozen=True)
class Page:
    """A page, read once."""

    text: str
    front: Front
    items: tuple[Block | Role, ...]
    sentences: tuple[Sentence, ...]
    messages: tuple[Message, ...]
    targets: dict[str, int] = field(default_factory=dict)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks of ours, in order."""
        return tuple(item for item in self.items if isinstance(item, Block))

    @property
    def roles(self) -> tuple[Role, ...]:
        """The roles of ours, in order."""
        return tuple(item for item in self.items if isinstance(item, Role))


@cache
def grammar() -> MarkdownIt:
    """The parser that Sphinx uses for these pages."""
    config = MdParserConfig(enable_extensions=set(EXTENSIONS), disable_syntax=list(DISABLED))
    return create_md_parser(config, RendererHTML)


def read_page(text: str) -> Page:
    """Read a page. Raises Malformed with the line if it cannot be read without guessing."""
    reading = _Reading(text.replace("\r\n", "\n"))
    reading.walk(reading.text, 0)
    items: list[Block | Role] = sorted([*reading.blocks, *reading.roles], key=lambda item: item.start)
    numbered = tuple(_numbered(item, index) for index, item in enumerate(items))
    return Page(
        reading.text,
        reading.front,
        numbered,
        tuple(reading.sentences),
        tuple(reading.messages),
        reading.targets,
    )


def has_words(text: str) -> bool:
    """Whether something is left of a message when its roles and its code are taken away.

    A capital by itself is a name: a label of the map, a row.
    """
    return re.search(r"[^\W\d_]{2}|\b[a-zà-ÿ]\b", re.sub(r"(\{[\w:-]+\})?(`+).*?\2", "", text)) is not None


def _numbered(item: Block | Role, index: int) -> Block | Role:
    if isinstance(item, Block):
        return Block(
            index, item.name, item.argument, item.options, item.line, item.start, item.end, item.lines
        )
    return Role(index, item.name, item.text, item.line, item.start, item.end)


class _Reading:
    """The state of one reading."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.rows = text.splitlines(keepends=True)
        self.offsets = [0]
        for row in self.rows:
            self.offsets.append(self.offsets[-1] + len(row))
        self.front = Front()
        self.blocks: list[Block] = []
        self.roles: list[Role] = []
        self.sentences: list[Sentence] = []
        self.messages: list[Message] = []
        self.targets: dict[str, int] = {}
        self.cursor = 0

    def walk(self, source: str, first: int) -> None:
        """Read ``source``, which begins at row ``first`` (from 0) of the page."""
        span = [0, len(source.splitlines())]
        env: dict[str, Any] = {}
        tokens = grammar().parse(source, env)
        for name, reference in env.get("references", {}).items():
            row = reference["map"][0] + first
            raise Malformed(
                row + 1, f"write the link where it stands: [{name}]: ... gets lost in translation"
            )
        for token in tokens:
            span = token.map or span  # cells of a table have no place of their own
            start = span[0] + first
            end = max(span[1], span[0] + 1) + first  # a term of a definition list says it has no lines
            if token.type == "front_matter":
                self.front = read_front(token.content, start + 2)
            elif token.type in ("fence", "colon_fence"):
                self._fence(token, start, end)
            elif token.type == "inline":
                self._message(token, start, end)
            elif token.type == "myst_target":
                self._target(token.content, start)

    def _target(self, name: str, row: int) -> None:
        if name in self.targets:
            raise Malformed(row + 1, f"the target ({name})= stands twice, first in line {self.targets[name]}")
        self.targets[name] = row + 1

    def _fence(self, token: Token, start: int, end: int) -> None:
        info = _INFO.match(token.info.strip())
        if info is None:
            if token.type == "colon_fence":
                self.walk(token.content, start + 1)
            return
        name = info["name"]
        if name in _VERBATIM:
            return
        known = PLAYED | SHOWN | _PROSE
        if name not in known:
            raise Malformed(start + 1, f"{{{name}}} has no place in a page{nearest(name, known)}")
        if name in PLAYED | SHOWN:
            block = self._block(name, info["argument"].strip(), token, start, end)
            self.blocks.append(block)
            if name in PLAYED:
                return
            if block.lines:
                self._nested(block.lines)
            return
        if token.type == "colon_fence" and info["argument"]:
            self._message(grammar().parseInline(info["argument"])[0], start, start + 1)
        _, body = self._split(start + 1, end - 1)
        if body:
            self._nested(body)

    def _nested(self, lines: Sequence[Line]) -> None:
        self.walk("".join(line.text + "\n" for line in lines), lines[0].number - 1)

    def _block(self, name: str, argument: str, token: Token, start: int, end: int) -> Block:
        if not self.rows[start].startswith(token.markup):
            raise Malformed(start + 1, f"{{{name}}} must start at the left margin")
        if end - 1 <= start or not self.rows[end - 1].rstrip("\n").startswith(token.markup):
            raise Malformed(start + 1, f"{{{name}}} is never closed")
        options, lines = self._split(start + 1, end - 1)
        return Block(
            0, name, argument, options, start + 1, self.offsets[start], self.offsets[end], tuple(lines)
        )

    def _split(self, start: int, end: int) -> tuple[dict[str, str], list[Line]]:
        """The options and the lines of a directive's body, rows ``start`` to ``end``."""
        options: dict[str, str] = {}
        while start < end and (option := _OPTION.match(self.rows[start])):
            options[option["key"]] = option["value"].strip()
            start += 1
        return options, [
            Line(row + 1, self.offsets[row], self.rows[row].rstrip("\n")) for row in range(start, end)
        ]

    def _message(self, token: Token, start: int, end: int) -> None:
        first = len(self.roles)
        self._prose(token.children or (), start, end)
        text = " ".join(token.content.split("\n")).strip()
        self.messages.append(Message(text, tuple(role.text for role in self.roles[first:])))

    def _prose(self, children: Sequence[Token], start: int, end: int) -> None:
        """Take the roles and the plain words of an inline token between two rows."""
        row, words = start, ""
        for child in children:
            if child.type in ("softbreak", "hardbreak"):
                self._sentence(row, words)
                row, words = row + 1, ""
            elif child.type == "text":
                words += child.content
            elif child.type == "myst_role":
                words += HOLE
                if child.meta["name"] not in ROLES:
                    name = child.meta["name"]
                    raise Malformed(row + 1, f"there is no role {{{name}}}{nearest(name, ROLES)}")
                self._role(child.meta["name"], child.content, start, end)
            elif child.type == "code_inline":
                words += HOLE
            elif child.type == "image":
                self._prose(child.children or (), start, end)
        self._sentence(row, words)

    def _sentence(self, row: int, words: str) -> None:
        if words.strip():
            self.sentences.append(Sentence(row + 1, words))

    def _role(self, name: str, content: str, start: int, end: int) -> None:
        pattern = re.compile(r"\{" + re.escape(name) + r"\}(`+)((?:(?!\1).)*?)\1", re.DOTALL)
        place = max(self.cursor, self.offsets[start])  # several cells share one row
        found = pattern.search(self.text, place, self.offsets[min(end, len(self.rows))])
        if found is None:
            raise Malformed(start + 1, f"cannot find the place of {{{name}}}`{content}`")
        self.cursor = found.end()
        line = self.text.count("\n", 0, found.start()) + 1
        self.roles.append(Role(0, name, content, line, found.start(2), found.end(2)))
