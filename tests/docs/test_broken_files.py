"""A file that cannot be read gets one line with its place, and nothing is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from ronda import promote, translations
from ronda.files import replace_text
from ronda.po import BadCatalogue, read_po

from .pages import OPENING, problems
from .sites import build

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
UNO = '#: p.md:0\nmsgid "Uno"\nmsgstr "One"\n'


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('msgid "Uno\nmsgstr "One"\n', ":4: "),
        ('msgid "Uno"\nmsgstr "One\n', ":5: "),
        ('msgid "Uno"\nmsgstr "O "n" e"\n', ":5: "),
        ('msgid "Uno"\nmsgstr ""\n"One"\nOne\n', ":7: "),
        ('msgid "Uno"\nmsgid "Dos"\nmsgstr "Two"\n', ":4: "),
        ('message "Uno"\n', ":4: "),
        ('msgid "Uno"\nmsgstr "\udcffOne"\n', ":5: "),
        ("<<<<<<< HEAD\n" + UNO, ":4: "),
    ],
)
def test_a_catalogue_is_read_without_guessing(tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "p.po"
    path.write_bytes((HEADER + UNO).encode())
    assert [entry.msgstr for entry in read_po(path)] == ["One"]
    path.write_bytes((HEADER + text).encode("utf-8", "surrogateescape"))
    with pytest.raises(BadCatalogue) as bad:
        read_po(path)
    assert str(bad.value).startswith(f"{path}{place}")


def test_a_catalogue_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadCatalogue, match=r"none\.po: No such file"):
        read_po(tmp_path / "none.po")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A site with one page and its catalogue."""
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text("# Uno\n", "utf-8")
    replace_text(tmp_path / "locales/en/LC_MESSAGES/index.po", HEADER + UNO)
    return tmp_path


def translate(site: Path) -> int:
    return translations.main([], site / "docs", site / "locales")


def test_a_page_that_is_no_text_stops_everything(small: Path, capfd: pytest.CaptureFixture[str]) -> None:
    page, catalogue = small / "docs/index.md", small / "locales/en/LC_MESSAGES/index.po"
    page.write_bytes(b"# Uno\n\nDos \xff\n")
    before = catalogue.read_bytes()
    told = f"{page}:3: a byte that is no UTF-8: 0xff"
    done = build(small)
    assert (done.returncode, done.stderr.strip()) == (1, told)
    assert translate(small) == 1
    assert capfd.readouterr().err.strip() == told
    assert promote.main([str(page)], small / "docs", small / "locales") == 1
    assert "can't decode byte 0xff" in capfd.readouterr().err
    assert catalogue.read_bytes() == before


@pytest.mark.parametrize("end", ["\f", "\u2028"])
def test_lines_end_as_lines_do(small: Path, end: str) -> None:
    page = small / "docs/index.md"
    page.write_text(f"# Uno\n\nDos{end}tres\n", "utf-8")
    done = build(small)
    told = f"{page}:3: a character that ends a line for some: U+{ord(end):04X}"
    assert (done.returncode, done.stderr.strip()) == (1, told)


def test_a_broken_catalogue_stops_its_language_alone(small: Path, capfd: pytest.CaptureFixture[str]) -> None:
    catalogue = small / "locales/en/LC_MESSAGES/index.po"
    catalogue.write_text(HEADER + UNO.replace('One"', "One"), "utf-8")
    before = catalogue.read_bytes()
    assert build(small).returncode == 0
    done = build(small, "en")
    assert done.returncode == 1
    assert 'index.po:6: expected a comment or words in quotation marks: msgstr "One' in done.stderr
    assert "Traceback" not in done.stderr
    assert translate(small) == 1
    assert capfd.readouterr().err.startswith(f"{catalogue}:6: ")
    assert catalogue.read_bytes() == before


def test_a_page_that_is_broken_keeps_its_catalogue(small: Path, capfd: pytest.CaptureFixture[str]) -> None:
    page, catalogue = small / "docs/index.md", small / "locales/en/LC_MESSAGES/index.po"
    assert translate(small) == 0
    before = catalogue.read_bytes()
    for broken, told in (
        ("# Uno\n\n```{map}\nDos\n", "3: WARNING: {map} is never closed"),
        ("---\ngmae: 1893\n---\n# Dos\n", "2: WARNING: front matter: nobody reads 'gmae'"),
    ):
        page.write_text(broken, "utf-8")
        assert translate(small) == 1
        assert f"{page}:{told}" in capfd.readouterr().err
        assert catalogue.read_bytes() == before


def test_a_game_of_ours_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_bytes(b"---\ngame: 1893\n---\n\xff\n")
    page = OPENING.replace("players: [J2, J3, J4, J1]", "from: p.txt")
    (problem,) = problems(page, tmp_path)
    assert problem.startswith("2: p.txt: 'utf-8' codec can't decode byte 0xff")


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "a/b.po"
    replace_text(path, "uno\r\n")
    path.chmod(0o600)
    replace_text(path, "dos\n")
    assert path.read_bytes() == b"dos\n"
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.rglob("*.*")) == [path]
    with pytest.raises(UnicodeEncodeError):
        replace_text(path, "\udcff")
    assert list(tmp_path.rglob("*.*")) == [path]
    assert path.read_bytes() == b"dos\n"
