"""Why one choice is better than another: what is compared, and how it is said."""

from collections.abc import Sequence
from contextvars import copy_context
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from cloudtop.agents.explain import Explanation, explain
from cloudtop.agents.reasons import about, reason
from cloudtop.agents.search import Budget, SearchAgent
from cloudtop.core.game import AnyGame, Meta, ScoreCard, Seat
from cloudtop.core.i18n import use_translator
from cloudtop.core.perspective import Perspective
from tests.agents.small_games import GUESS, SmallGame, Table, meta
from tests.translators import Words

NAMES = ("Anna", "Ben")
NOTHING = Explanation("good", "bad", 2.0, (), (), (), 0.0)


class Orchard(SmallGame):
    """``good`` picks 3 apples at once, ``safe`` gets 4 pears after Ben's turn, ``bold`` takes 2 of
    Ben's 5 apples."""

    meta: ClassVar[Meta] = meta("orchard", (2, 2))
    part_names: ClassVar[dict[str, str]] = {"pears": "ripe pears"}

    def to_move(self, state: Table) -> tuple[Seat, ...]:
        return ((0,), (1,), ())[len(state.chosen)]

    def legal_actions(self, state: Table, seat: Seat) -> Sequence[str]:
        if self.to_move(state) != (seat,):
            return ()
        return ("good", "safe", "bold") if seat == 0 else ("red", "blue")

    def apply(self, state: Table, seat: Seat, action: str) -> None:
        state.chosen.append(action)

    def scores(self, state: Table) -> tuple[ScoreCard, ...]:
        first = state.chosen[0] if state.chosen else ""
        apples = 3 if first == "good" else 0
        pears = 4 if first == "safe" and len(state.chosen) == 2 else 0
        mine = ScoreCard(apples + pears, (("apples", apples), ("pears", pears)))
        his = 3 if first == "bold" else 5
        return mine, ScoreCard(his, (("apples", his),))


class Judged(Orchard):
    """It is also worth something to be bold: 1½ points later."""

    def value(self, state: Table, seat: Seat) -> float:
        bold = seat == 0 and state.chosen[:1] == ["bold"]
        return self.scores(state)[seat].total + 1.5 * bold


ORCHARD, JUDGED = Orchard(), Judged()


def look(game: AnyGame, best: str, other: str, horizon: int = 9) -> Explanation:
    agent, state = SearchAgent(1), game.new_state(2, game.options())
    perspective = Perspective(game, state, 0, agent.randbelow, False, 2)
    settings = replace(game.search, horizon=horizon)
    return explain(perspective, (best,), (other,), Budget(4), settings)


def test_what_is_scored_at_once_is_told_apart_from_what_comes_of_it() -> None:
    found = look(ORCHARD, "good", "safe")
    assert found.at_once == (("apples", 3.0),)
    assert found.parts == (("pears", -4.0), ("apples", 3.0))
    assert (found.gain, found.later) == (-1.0, 0.0)
    assert look(ORCHARD, "safe", "good").at_once == ()


def test_what_both_score_at_once_is_no_reason() -> None:
    assert look(ORCHARD, "good", "good").at_once == ()


def test_rivals_are_compared() -> None:
    assert look(ORCHARD, "bold", "good").rivals == ((1, -2.0),)
    assert look(ORCHARD, "good", "safe").rivals == ((1, 0.0),)


def test_what_is_judged_beyond_the_score_counts_for_later() -> None:
    found = look(JUDGED, "bold", "good", horizon=0)
    assert (found.later, found.gain) == (1.5, -3.0 + 2.0 + 1.5)
    assert look(JUDGED, "bold", "good").later == 0.0  # the match is over then: only points count


def test_moves_that_follow_in_the_turn_are_made_where_they_can_be() -> None:
    agent, state = SearchAgent(1), ORCHARD.new_state(2, ORCHARD.options())
    perspective = Perspective(ORCHARD, state, 0, agent.randbelow, False, 2)
    found = explain(perspective, ("good", "bold", "safe"), ("bold",), Budget(1))
    assert (found.best, found.other, found.gain) == ("good", "bold", 1.0)
    assert state == ORCHARD.new_state(2, ORCHARD.options())


def test_it_is_looked_as_often_as_allowed_and_at_least_once() -> None:
    made: list[Any] = []

    class Counted(Orchard):
        def determinize(self, state: Table, seat: Seat, randbelow: Any) -> Table:
            made.append(state)
            return super().determinize(state, seat, randbelow)

    look(Counted(), "good", "bold")
    assert len(made) == 4
    agent = SearchAgent(1)
    perspective = Perspective(Counted(), Table(2, [0, 0]), 0, agent.randbelow, False, 2)
    explain(perspective, ("good",), ("bold",), Budget(seconds=0.0))
    assert len(made) == 5


def test_an_explanation_never_uses_what_is_hidden() -> None:
    found = []
    for secret in ("red", "blue"):
        agent = SearchAgent(1)
        perspective = Perspective(GUESS, Table(1, [0], [], secret), 0, agent.randbelow, True, 1)
        found.append(explain(perspective, ("red",), ("blue",), Budget(40)))
    assert found[0] == found[1]
    assert 0.0 < found[0].gain < 1.0  # red is three times as likely


# --- in words -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"at_once": (("apples", 3.0),), "parts": (("apples", 3.0),)},
            "Scores 3 for apples at once.",
        ),
        (  # the other choice gets them later on as well
            {"at_once": (("apples", 3.0),), "parts": (("pears", 2.0), ("apples", 0.1))},
            "Leads to about 2 more points for ripe pears.",
        ),
        (
            {"parts": (("apples", 4.2), ("pears", -1.1))},
            "Leads to about 4 more points for apples, 1 fewer for ripe pears.",
        ),
        ({"rivals": ((1, -2.2),)}, "Costs Ben about 2 points."),
        ({"later": 1.4}, "Keeps more open: worth about 1½ points later."),
        (
            {"parts": (("apples", 3.0),), "rivals": ((1, 0.6),), "later": 0.5},
            "Leads to about 3 more points for apples. Gives Ben about ½ point.",
        ),
        (
            {"parts": (("apples", -1.0),), "later": 4.0},
            "Keeps more open: worth about 4 points later. Leads to about 1 fewer point for apples.",
        ),
        ({}, "Better in several ways: about 2 points in all."),
        ({"later": -3.0}, "Better in several ways: about 2 points in all."),
        ({"gain": 0.3, "later": 3.0}, "Several choices are worth about the same here."),
    ],
)
def test_a_reason_is_one_or_two_sentences(changes: dict[str, Any], words: str) -> None:
    assert reason(replace(NOTHING, **changes), ORCHARD, NAMES) == words


def test_a_reason_is_given_in_the_readers_language() -> None:
    german = {
        "Leads to about {parts}.": "Bringt etwa {parts}.",
        "{count} more points for {part}": "{count} Punkte mehr für {part}",
        "ripe pears": "reife Birnen",
    }
    found = replace(NOTHING, parts=(("pears", 2.0),))

    def read() -> str:
        use_translator(Words(german.__getitem__))
        return reason(found, ORCHARD, NAMES)

    assert copy_context().run(read) == "Bringt etwa 2 Punkte mehr für reife Birnen."


@pytest.mark.parametrize(
    ("points", "said"),
    [(0.5, "½"), (-1.0, "1"), (1.3, "1½"), (2.2, "2"), (2.9, "3"), (3.6, "4"), (-12.0, "12")],
)
def test_points_are_told_to_the_half(points: float, said: str) -> None:
    assert about(points) == said
