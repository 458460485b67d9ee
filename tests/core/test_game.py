"""The contract's own behaviour: winners, default value, hidden events, refusals."""

from dataclasses import replace
from typing import Any

import pytest

from cloudtop.core.errors import OptionError, SheetError
from cloudtop.core.game import AnyGame, Event, Game, Meta, ScoreCard, winners
from cloudtop.core.options import Option


def card(total: int, *tie_breaks: int) -> ScoreCard:
    return ScoreCard(total, (), tie_breaks)


def a_game(**methods: Any) -> AnyGame:
    """A game that can do nothing but what is given."""
    meta = Meta(
        "dots",
        "Dots",
        "Connect them.",
        seats=(2, 4),
        minutes=(5, 10),
        rules_version=3,
        options=(Option("fast", "Fast", "Play fast.", False),),
    )
    body = {**dict.fromkeys(Game.__abstractmethods__), "meta": meta, "phrases": {}, **methods}
    game: AnyGame = type("Dots", (Game,), body)()
    return game


# --- winners --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ([card(3)], (0,)),
        ([card(3), card(5), card(4)], (1,)),
        ([card(5), card(5), card(4)], (0, 1)),
        ([card(-3), card(-5)], (0,)),
        ([card(0), card(0), card(0)], (0, 1, 2)),
        ([card(5, 1), card(5, 2)], (1,)),
        ([card(6, 0), card(5, 9)], (0,)),
        ([card(5, 2, 1), card(5, 2, 3), card(5, 1, 9)], (1,)),
        ([card(5, 2, 3), card(5, 2, 3), card(5, 2, 2)], (0, 1)),
        ([card(5, -1), card(5, -2)], (0,)),
    ],
)
def test_winners_by_total_then_tie_breaks_then_shared(
    cards: list[ScoreCard], best: tuple[int, ...]
) -> None:
    assert winners(cards) == best


# --- the default value ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "values"),
    [((7, 4, 9), (-2.0, -5.0, 2.0)), ((5, 5), (0.0, 0.0)), ((6,), (6.0,)), ((-3, -8), (5.0, -5.0))],
)
def test_the_default_value_is_the_lead_over_the_best_of_the_others(
    totals: tuple[int, ...], values: tuple[float, ...]
) -> None:
    game = a_game(scores=lambda self, state: tuple(card(total) for total in totals))
    assert tuple(game.value(None, seat) for seat in range(len(totals))) == values


# --- events ---------------------------------------------------------------------------------


SECRET = Event(
    "draw",
    1,
    what="card-7",
    to="hand-1",
    words=(("card", "Moth"),),
    seen_by=(1,),
    irreversible=True,
)


def test_a_secret_is_seen_in_full_by_those_who_may() -> None:
    assert SECRET.visible_to(1)
    assert SECRET.as_seen_by(1) is SECRET


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_others_see_that_it_happened_and_nothing_else(viewer: int | None) -> None:
    assert not SECRET.visible_to(viewer)
    seen = SECRET.as_seen_by(viewer)
    assert seen == Event("draw (hidden)", 1, what="", to="", words=(), irreversible=True)
    assert not any(secret in repr(seen) for secret in ("Moth", "card-7", "hand-1"))
    assert seen.visible_to(viewer)
    assert seen.as_seen_by(viewer) is seen


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_game_may_tell_others_something_instead(viewer: int | None) -> None:
    drawn = Event("draws a card", 1, to="hand-1")
    told = replace(SECRET, public_version=drawn)
    assert told.as_seen_by(1) is told
    assert told.as_seen_by(viewer) is drawn


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_open_event_is_seen_by_all(viewer: int | None) -> None:
    event = Event("roll", 0, words=(("value", "6"),))
    assert event.as_seen_by(viewer) is event


def test_an_event_may_be_hidden_from_everybody() -> None:
    nobody = Event("deal", -1, words=(("card", "Moth"),), seen_by=())
    assert nobody.as_seen_by(0).words == ()
    assert nobody.as_seen_by(None).words == ()


# --- setting up -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fitting_number_of_seats_is_taken(seats: int) -> None:
    a_game().check_seats(seats)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_any_other_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(OptionError) as error:
        a_game().check_seats(seats)
    assert str(error.value) == f"dots is for 2 to 4 players, not {seats}"


def test_options_are_those_of_the_meta() -> None:
    assert dict(a_game().options()) == {"fast": False}
    assert a_game().options({"fast": "yes"}).flag("fast")
    with pytest.raises(OptionError, match="there is no option 'slow'; known: fast"):
        a_game().options({"slow": True})


def test_only_the_known_rules_version_is_taken() -> None:
    game = a_game()
    assert game.with_rules(3) is game
    for version in (0, 2, 4):
        with pytest.raises(OptionError) as error:
            game.with_rules(version)
        assert str(error.value) == f"dots knows rules version 3, not {version}"


def test_a_game_without_paper_says_so() -> None:
    with pytest.raises(SheetError, match="dots has no way to score a table from paper"):
        a_game().score_sheet({})
