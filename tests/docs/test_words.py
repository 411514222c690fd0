"""Everything that the engine can say has words in every language, about the same things."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import moves
from engine.ledger import Reason
from engine.questions import questions
from engine.refusals import Code
from engine.revenue import Bonus
from engine.titles import IDS, title
from ronda.draw.key import SIGNS
from ronda.moves import clauses, key
from ronda.places import LANGUAGES, LOCALES, PAGES, SOURCE, TRANSLATIONS
from ronda.po import read_po
from ronda.words import KINDS, NoWords, Words, catalogue, placeholders, words_files


def every_key() -> set[str]:
    """The keys that some code of the engine needs."""
    kinds = [kind for kind in vars(moves).values() if isinstance(kind, type) and issubclass(kind, moves.Move)]
    found = {f"refused.{code}" for code in Code} | {f"reason.{reason}" for reason in Reason}
    found |= {key(kind) for kind in kinds if kind is not moves.Move}
    found |= {f"label.{question.name}" for question in questions()} | {f"part.{bonus}" for bonus in Bonus}
    for name in IDS:
        facts = title(name).facts
        found |= {f"kind.{company.kind}" for company in facts.companies}
        found |= {f"kind.{private.kind}" for private in facts.privates}
        cells = {kind for row in facts.grid for cell in row if cell for kind in cell.kinds}
        keys = {Words(language, title(name)).cell(kind) for kind in cells for language in LANGUAGES}
        found |= keys | {f"{key}.sign" for key in keys}
        found |= {f"purses.{kind}" for flow in title(name).rules.flows for kind in (flow.payer, flow.payee)}
        found |= {f"title.{name}", f"why.{name}"}
    return found | {f"sign.{sign}" for sign in SIGNS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_without_words(language: str) -> None:
    assert every_key() - catalogue(language).keys() == set()


@pytest.mark.parametrize("name", IDS)
def test_a_title_is_called_as_its_page_is(name: str) -> None:
    heading = (PAGES / name / "index.md").read_text("utf-8").split("\n# ", 1)[1].partition("\n")[0]
    assert catalogue(SOURCE)[f"title.{name}"] == heading
    for language in TRANSLATIONS:
        translated = {
            entry.msgid: entry.msgstr
            for entry in read_po(LOCALES / language / f"LC_MESSAGES/{name}/index.po")
        }
        assert catalogue(language)[f"title.{name}"] == translated[heading]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_written_twice(language: str) -> None:
    keys = [entry.msgid for path in words_files(language) for entry in read_po(path)]
    assert [key for key, count in Counter(keys).items() if count > 1] == []


def test_all_languages_have_the_same_keys() -> None:
    first, *others = (set(catalogue(language)) for language in LANGUAGES)
    assert all(first == other for other in others)


def test_cards_that_words_tell_of_exist() -> None:
    for said in catalogue("es"):
        if said.startswith(("card.", "power.")):
            _, name, card = said.split(".", 2)
            facts = title(name).facts
            added = [one for change in facts.changes.values() for one in change.privates]
            known = {one.id for one in (*facts.privates, *added)}
            assert card in known, said


@pytest.mark.parametrize("name", sorted(catalogue("es")))
def test_all_languages_speak_of_the_same_things(name: str) -> None:
    spoken = [placeholders(catalogue(language).get(name, "")) for language in LANGUAGES]
    assert all(each == spoken[0] for each in spoken), spoken
    assert set(spoken[0].values()) <= KINDS | {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_brackets_close(language: str) -> None:
    said = {name: [text.count(mark) for mark in "()«»“”"] for name, text in catalogue(language).items()}
    assert [name for name, (a, b, c, d, e, f) in said.items() if (a, c, e) != (b, d, f)] == []


def test_words_of_moves_speak_of_their_parts() -> None:
    for kind in (kind for kind in vars(moves).values() if isinstance(kind, type)):
        if not issubclass(kind, moves.Move) or kind is moves.Move:
            continue
        fields = set(kind.__struct_fields__)
        for language in LANGUAGES:
            for name in [key(kind), *(f"{key(kind)}.{part}" for part in clauses(kind))]:
                assert placeholders(catalogue(language).get(name, "")).keys() <= fields, name


@pytest.mark.parametrize(
    ("language", "said"),
    [("es", "J1 tiene 1.119M y hacen falta 12.000M."), ("en", "J1 has 1,119M and 12,000M is needed.")],
)
def test_a_sentence(language: str, said: str) -> None:
    words = Words(language, title("1893"))
    facts = {"payer": "J1", "cash": 1119, "price": 12000}
    assert words.text("refused.not_enough_cash", facts) == said
    assert [part.kind for part in words.parts("refused.not_enough_cash", facts)][:3] == [
        "player",
        "words",
        "figure",
    ]


def test_companies_the_bank_and_lists_are_known() -> None:
    words = Words("es", title("1893"))
    assert words.who("DE").kind == "co"
    assert words.who("FdSD").kind == "private"
    assert words.who("bank").text == "el banco"
    assert words.text("map.about", {"hexes": ["O2", "P1"]}) == "Una parte del mapa: O2, P1."
    assert words.round("OR 1.2") == "Ronda de operaciones 1.2"


def test_missing_words_are_an_error_that_names_the_key() -> None:
    with pytest.raises(NoWords, match=r"engine.po \(es\) has no words for 'refused.love'"):
        Words("es").text("refused.love")
    with pytest.raises(NoWords, match="nothing is called 'payer'"):
        Words("es").text("refused.not_enough_cash", {})
