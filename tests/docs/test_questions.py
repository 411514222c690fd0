"""What a page may ask, and that asking computes a sum and nothing else."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import Game, new_game, notation
from engine.questions import Answer, BadQuestion, Moment, Unit, about_title, answer, ask, questions
from engine.questions.grammar import compute
from engine.titles import title

MOVES = "J2: buy KFBE/J3: buy EVA/J4: buy KSZ/J1: buy EKB/J2: buy FdSD/J3: buy KBE/J4: buy BKB/J1: par DE 60"


@pytest.fixture(scope="module")
def game() -> Game:
    played = new_game("1893", players=("J2", "J3", "J4", "J1"))
    for line in MOVES.split("/"):
        played.play(notation.read(line))
    return played


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("cash(J1)", 120),
        ("treasury(EKB)", 210),
        ("treasury(DE)", 0),
        ("treasury(RSE)", None),
        ("cash(EKB)", 210),
        ("price(DE)", 60),
        ("price(RAG)", None),
        ("par(DE)", 60),
        ("10 * par(DE)", 600),
        ("share(J1, DE)", 20),
        ("market(DE)", 80),
        ("president(DE)", "J1"),
        ("owner(EVA)", "J3"),
        ("owner(HdSK)", None),
        ("floated(DE)", False),
        ("floated(EKB)", True),
        ("phase", "2"),
        ("round", "SR 1"),
        ("trains(EKB)", None),
        ("train_count(EKB)", 0),
        ("train_limit(DE)", 3),
        ("trains_left(2)", 7),
        ("price_of(8+x)", 800),
        ("price_of(2) / 2", 40),
        ("float_percent(DE)", 50),
        ("par_count", 5),
        ("cash(J1) + cash(J2) + treasury(EKB)", 400),
        ("certificate(DE, 0) * par(DE) * 5", 60),
        ("treasury(RSE) + 5", None),
        ("-(2 - 5)", 3),
    ],
)
def test_answers(game: Game, question: str, value: object) -> None:
    assert ask(game, question) == value


@pytest.mark.parametrize(
    ("question", "complaint"),
    [
        ("csh(J1)", "no question 'csh' here; did you mean cash"),
        ("cash(J9)", "no player 'J9' here"),
        ("price(DF)", "no company 'DF' here; did you mean DE"),
        ("share(J1)", "asked as share(holder, company)"),
        ("cash(J1) +", "breaks off"),
        ("cash(J1", "not closed"),
        ("cash()", "empty name"),
        ("cash(J1) + share(J1, DE)", "cannot add money and percent"),
        ("cash(J1) * cash(J1)", "counts nothing"),
        ("cash(J1) / 7", "not a whole number"),
        ("cash(J1) / 0", "divide by 0"),
        ("president(DE) + 1", "cannot compute with J1"),
        ("9999999999999", "too large"),
        ("1000000 * 1000000 * 10", "too large"),
        ("(" * 40 + "1" + ")" * 40, "too many brackets"),
        ("-" * 40 + "1", "too many signs"),
        ("1 + " * 100 + "1", "at most"),
        ("2 ** 9", "cannot read"),
        ("__import__(os)", "cannot read"),
        ("bank.__class__", "cannot read"),
        ("[1]", "cannot read"),
        ("paid(J1, love)", "no reason to pay 'love'"),
    ],
)
def test_complaints(game: Game, question: str, complaint: str) -> None:
    with pytest.raises(BadQuestion) as error:
        ask(game, question)
    assert complaint in str(error.value)


@given(st.text(alphabet="cash(J1)+-*/%, 0123456789abc._[]{}'\"=<>", max_size=80))
def test_any_text_is_a_question_or_a_complaint(text: str) -> None:
    def vocabulary(name: str, names: tuple[str, ...]) -> Answer:
        return Answer(len(name) + len(names), Unit.MONEY)

    with contextlib.suppress(BadQuestion):
        assert isinstance(compute(text, vocabulary), Answer)


def test_a_title_is_asked_without_a_game() -> None:
    assert about_title(title("1893"), "start_cash(4)") == Answer(450, Unit.MONEY)
    with pytest.raises(BadQuestion, match="plays no game"):
        about_title(title("1893"), "cash(J1)")


def test_the_last_move_and_the_step(game: Game) -> None:
    other = new_game("1893", players=("J2", "J3", "J4", "J1"))
    start = len(other.events)
    for line in MOVES.split("/")[:4]:
        last = len(other.events)
        other.play(notation.read(line))
    at = Moment(other, other.events[start:], other.events[last:], "J1")
    assert str(answer(at, "paid")) == "210"
    assert str(answer(at, "paid(J2)")) == "200"
    assert str(answer(at, "received(KSZ, starting_treasury)")) == "100"
    assert str(answer(at, "moved(private)")) == "660"
    assert ask(game, "paid") is None


def test_every_question_says_what_it_asks() -> None:
    assert all(question.about.endswith(".") for question in questions())
    assert len(questions()) == len({question.name for question in questions()})


@pytest.mark.parametrize(
    ("given_answer", "written"),
    [
        (Answer(1200, Unit.MONEY), "1200"),
        (Answer(30, Unit.PERCENT), "30%"),
        (Answer(True, Unit.FLAG), "yes"),
        (Answer(None, Unit.MONEY), "—"),
        (Answer(0, Unit.MONEY), "0"),
    ],
)
def test_answers_as_pages_write_them(given_answer: Answer, written: str) -> None:
    assert str(given_answer) == written
