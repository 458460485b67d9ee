"""A Carriage from paper beyond what a match can bring: scored all the same, and called illegal."""

from random import Random
from typing import Any

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components.box import PAIR_NAMES, TYPES
from cloudtop.games.skyline_express.scoring import people_of, preferences_of
from cloudtop.games.skyline_express.state import TURN, State
from tests.games.skyline_express.helpers import own_table

PAIRS = [name.split("+") for name in PAIR_NAMES]
WORDS = [*TYPES, ""]
ORDINARY = TYPES[:5]


def score(*people: str, **fields: object) -> dict[str, Any]:
    """Score a Carriage of these Passengers, seated from the first compartment on."""
    seats = [*people, *[""] * (32 - len(people))]
    carriage = [seats[first : first + 4] for first in range(0, 32, 4)]
    return GAME.score_sheet({"carriage": carriage, **fields})


def offence(*people: str, **fields: object) -> str:
    card = score(*people, **fields)
    assert card["legal"] == ("offence" not in card)
    return str(card.get("offence", ""))


def wishes(*compartments: int) -> list[dict[str, Any]]:
    tile = {"colour": "red", "seat": "window", "types": ["worker", "soldier"]}
    return [{"compartment": number, **tile} for number in compartments]


def mixed(count: int) -> list[str]:
    return [ORDINARY[place % 5] for place in range(count)]


# --- Goals ----------------------------------------------------------------------------------


def test_all_goals_may_be_given_but_none_twice() -> None:
    codes = [goal.code for goal in GAME.new_state(2, GAME.options()).box.goals]
    assert offence(goals=codes) == ""
    card = score("worker", "worker", goals=["001", "011", "002", "011"])
    assert card["goals"] == [0, 2, 0, 2]
    assert card["offence"] == "goals: 011 stands twice"


def test_goals_may_be_given_for_the_automa() -> None:
    assert offence(goals=["001", "002", "003"], automa="easy") == ""
    assert offence(goals=["001", "001"], automa="easy") == "goals: 001 stands twice"


# --- the Carriage ---------------------------------------------------------------------------


@pytest.mark.rule("SE-5")
@pytest.mark.parametrize("kind", TYPES)
def test_no_more_passengers_of_a_type_than_the_box_has(kind: str) -> None:
    every = [number for number in range(5) for _ in range(4)] if kind == "persona" else []
    assert offence(*[kind] * 20, preferences=wishes(*every)) == ""
    too_many = offence(*[kind] * 21, preferences=wishes(*every, *every[:1]))
    assert too_many == f"carriage: 21 Passengers of type {kind}, and the box has 20"


def test_the_box_of_somebody_else_has_more_passengers() -> None:
    text = own_table("passengers.toml").replace("tiles = 20", "tiles = 24", 1)
    carriage = [["worker"] * 4] * 6 + [[""] * 4] * 2
    assert GAME.with_components({"passengers.toml": text}).score_sheet({"carriage": carriage})[
        "legal"
    ]
    assert not GAME.score_sheet({"carriage": carriage})["legal"]


@pytest.mark.rule("SE-6", "SE-18")
@pytest.mark.parametrize("automa", [None, "hard"])
def test_no_more_passengers_than_a_match_has_picks(automa: str | None) -> None:
    """10 + 8 + 10 with two players, 12 + 8 + 8 with four."""
    assert offence(*mixed(28), automa=automa) == ""
    card = score(*mixed(32), goals=["017"], automa=automa)
    assert card["goals"] == [0 if automa else 8 * 3]
    assert card["offence"] == "carriage: 32 Passengers, and a match brings 28 at most"
    assert offence(*mixed(29), automa=automa).startswith("carriage: 29 Passengers, and")


def test_the_automa_meets_the_picks_of_two_players_only() -> None:
    """In somebody else's station three players have 32 picks each."""
    text = own_table("station.toml").replace("rows = 3, tiles = 9", "rows = 4, tiles = 9", 1)
    text = text.replace("rows = 3, tiles = 9", "rows = 4, tiles = 6", 1)
    game = GAME.with_components({"station.toml": text})
    people = [*mixed(29), "", "", ""]
    sheet = {"carriage": [people[first : first + 4] for first in range(0, 32, 4)]}
    assert game.score_sheet(sheet)["legal"]
    card = game.score_sheet({**sheet, "automa": "easy"})
    assert card["offence"] == "carriage: 29 Passengers, and a match brings 28 at most"


@pytest.mark.rule("SE-33", "SE-127")
def test_the_automa_never_has_two_personas_in_a_compartment() -> None:
    one_each = ["persona", "", "", ""] * 8
    assert offence(*one_each, preferences=wishes(*range(8)), automa="easy") == ""
    crowd = ["", "", "", "", "persona", "worker", "persona", ""]
    card = score(*crowd, preferences=wishes(1, 1), automa="easy")
    assert card["offence"] == "carriage: 2 Personas of the Automa in compartment 1"
    assert card["personas"] == 1 + 1
    assert offence(*crowd, preferences=wishes(1, 1)) == ""


@pytest.mark.rule("SE-33")
def test_there_are_as_many_preference_tiles_as_personas_in_each_compartment() -> None:
    pair = ["persona", "persona", "", "", "persona"]
    assert offence(*pair, preferences=wishes(0, 0, 1)) == ""
    elsewhere = offence(*pair, preferences=wishes(0, 1, 1))
    assert elsewhere == "preferences: 1 tiles beside compartment 0 with 2 Personas"
    spare = offence(*pair, preferences=wishes(0, 0, 1, 7))
    assert spare == "preferences: 1 tiles beside compartment 7 with 0 Personas"
    assert offence(*pair) == "preferences: 0 tiles beside compartment 0 with 2 Personas"


# --- Services, Tickets, tokens --------------------------------------------------------------


@pytest.mark.rule("SE-71")
def test_two_identical_services_both_score_but_are_not_legal() -> None:
    people = ["worker", "soldier", "tourist"]
    assert offence(*people, services=[["worker", "soldier"], ["worker", "tourist"]]) == ""
    card = score(*people, services=[["worker", "soldier"], ["soldier", "worker"]])
    assert card["services"] == 2 + 2
    assert card["offence"] == "services: two Services worker+soldier"


@pytest.mark.rule("SE-29", "SE-68")
def test_eight_tickets_buy_four_services() -> None:
    assert offence(services=PAIRS[:4]) == ""
    card = score("worker", "soldier", services=PAIRS[:5])
    assert card["services"] == 2
    assert card["offence"] == "services: 5 Services, and a player gets 4 at most"


@pytest.mark.rule("SE-13", "SE-137", "SE-138")
def test_the_automa_has_one_service_more_than_its_seven_tickets_buy() -> None:
    assert offence(services=PAIRS[:4], automa="easy") == ""
    too_many = offence(services=PAIRS[:5], automa="easy")
    assert too_many == "services: 5 Services, and the Automa gets 4 at most"


@pytest.mark.rule("SE-29", "SE-41")
@pytest.mark.parametrize(("services", "most"), [(0, 8), (1, 6), (3, 2), (4, 0)])
def test_a_compartment_brings_one_ticket_used_or_not(services: int, most: int) -> None:
    owned = PAIRS[:services]
    assert offence(services=owned, tickets=most) == ""
    card = score(services=owned, tickets=most + 1, final=True)
    assert card["tickets"] == 2 * (most + 1)
    used = f" and {2 * services} used for Services" if services else ""
    assert card["offence"] == (
        f"tickets: {most + 1} unused Tickets{used}, and a player gets 8 at most"
    )


@pytest.mark.rule("SE-137", "SE-184")
@pytest.mark.parametrize(("services", "most"), [(0, 7), (1, 7), (2, 5), (4, 1)])
def test_the_automa_fills_seven_compartments_at_most(services: int, most: int) -> None:
    owned = PAIRS[:services]
    assert offence(services=owned, tickets=most, automa="easy") == ""
    card = score(services=owned, tickets=most + 1, final=True, automa="easy")
    assert card["tickets"] == 5 * (most + 1)
    assert card["offence"].startswith(f"tickets: {most + 1} unused Tickets")
    assert card["offence"].endswith("and the Automa gets 7 at most")


@pytest.mark.rule("SE-43")
def test_a_player_gets_six_tokens() -> None:
    assert offence(tokens=6) == ""
    card = score(tokens=7, final=True)
    assert card["total"] == 7
    assert card["offence"] == "tokens: 7 unused Action tokens, and a player gets 6 at most"


@pytest.mark.rule("SE-145")
def test_the_automa_gets_no_tokens() -> None:
    assert offence(tokens=0, automa="easy") == ""
    card = score(tokens=1, final=True, automa="easy")
    assert card["total"] == 0
    assert card["offence"] == "tokens: 1 unused Action tokens, and the Automa gets none"


# --- all together ---------------------------------------------------------------------------


def test_the_first_offence_is_named_in_the_order_of_the_fields() -> None:
    wrong: dict[str, Any] = {
        "goals": ["001", "001"],
        "carriage": [["worker"] * 4] * 8,
        "preferences": wishes(0),
        "services": PAIRS[:1] * 2,
        "tickets": 9,
        "tokens": 7,
    }
    right = {"carriage": [[""] * 4] * 8}
    for field in list(wrong):
        assert GAME.score_sheet({**right, **wrong})["offence"].startswith(f"{field}: ")
        del wrong[field]
    assert GAME.score_sheet(right)["legal"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_comes_about_in_a_match_is_legal_on_paper(seats: int) -> None:
    dice = Random(f"paper {seats}")
    state = GAME.new_state(seats, GAME.options())
    turns = 0
    while movers := GAME.to_move(state):
        if state.step == TURN:
            turns += 1
            check_paper(state, final=False)
        actions = GAME.legal_actions(state, movers[0])
        weights = GAME.weights(state) if movers == (CHANCE,) else None
        GAME.apply(state, movers[0], dice.choices(actions, weights)[0])
    assert turns > 27
    check_paper(state, final=True)


def check_paper(state: State, final: bool) -> None:
    for sheet in range(state.setup.sheets):
        card = GAME.score_sheet(on_paper(state, sheet, final))
        assert card["legal"], card["offence"]
        if final:
            parts = dict(GAME.scores(state)[sheet].parts)
            assert (card["tickets"], card["tokens"]) == (parts["tickets"], parts["tokens"])


def on_paper(state: State, sheet: int, final: bool) -> dict[str, Any]:
    people, owned = people_of(state, sheet), state.services[sheet]
    beside = enumerate(preferences_of(state, sheet))
    return {
        "carriage": [
            [WORDS[kind] for kind in people[first : first + 4]] for first in range(0, 32, 4)
        ],
        "preferences": [
            {
                "compartment": number,
                "colour": ("red", "green")[tile.colour],
                "seat": ("window", "aisle")[tile.kind],
                "types": [TYPES[kind] for kind in tile.types],
            }
            for number, tiles in beside
            for tile in tiles
        ],
        "services": [pair for number, pair in enumerate(PAIRS) if owned >> number & 1],
        "tickets": state.tickets[sheet].bit_count(),
        "tokens": state.tokens[sheet],
        "final": final,
        "automa": None if sheet < state.setup.seats else "medium",
    }
