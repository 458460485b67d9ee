"""Each turn of the Automa explains itself: its tile, what was possible and why, what it did."""

from typing import Any

import pytest

from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.state import State
from cloudtop.match.record import narrate_event
from cloudtop.toolkit.text import plain
from tests.games.skyline_express.helpers import automa_table, play, service

HOST = "P. .. .. ..\n.. .. .. .."
EVERYWHERE = "P. P. P. P.\n.. .. .. ..\n.. .. .. ..\nP. P. P. P."
WISHES = {
    letter: [code]
    for letter, code in zip(
        "ABCDEFGH", ("P07", "P08", "P15", "P16", "P17", "P18", "P03", "P04"), strict=True
    )
}


def sentences(state: State, *moves: str) -> list[str]:
    names = ("You", "The Automa")
    return [plain(narrate_event(GAME, event, names)) for event in play(state, *moves)]


@pytest.mark.rule("SE-126", "SE-128")
def test_section_1_in_words() -> None:
    told = sentences(automa_table("WP", lounge=["P04"]), "automa A08")
    assert told[0] == (
        "The Automa turns over tile A08: Preferences from the right; Passenger 4 from the right."
    )
    assert told[1] == (
        "The Automa follows section 1: it can meet the wish P04, green compartment by the window."
    )
    assert "The Automa seats the persona: compartment B, window left (B1)." in told


@pytest.mark.rule("SE-126", "SE-131")
def test_section_2_in_words() -> None:
    state = automa_table("CW", rival=HOST, rival_beside={"A": ["P01"]})
    assert sentences(state, "automa A01")[1:] == [
        "The Automa: section 1 is not possible, no Persona stands in the row.",
        "The Automa follows section 2: the worker suits the Persona in compartment A.",
        "The Automa seats the worker: compartment A, window right (A2).",
    ]


@pytest.mark.rule("SE-126", "SE-133")
def test_section_3_in_words() -> None:
    state = automa_table("CT", rival=HOST, rival_beside={"A": ["P01"]})
    assert sentences(state, "automa A03")[2:] == [
        "The Automa: section 2 is not possible, "
        "nobody in the row suits a Persona with a free seat beside it.",
        "The Automa follows section 3: counted to 2 from the left, the tourist.",
        "The Automa seats the tourist: compartment A, window right (A2).",
    ]


@pytest.mark.rule("SE-135", "SE-181")
def test_a_persona_passed_over_is_told() -> None:
    state = automa_table("PS", rival=EVERYWHERE, rival_beside=WISHES)
    told = sentences(state, "automa A01")
    assert told[1] == "The Automa: section 1 is not possible, no wish in the Lounge can be met."
    assert told[3] == (
        "The Automa follows section 3: "
        "counted to 1 from the left, then past Personas it cannot seat, the soldier."
    )


@pytest.mark.rule("SE-136", "SE-182", "SE-183")
def test_exchanges_in_words() -> None:
    sides: dict[str, Any] = {"rival": EVERYWHERE, "rival_beside": WISHES}
    told = sentences(automa_table("P", waiting="PPSTEW", **sides), "automa A03")
    assert told[3] == (
        "The Automa: section 3 is not possible, no Persona can be seated and nobody else is there."
    )
    assert told[4] == (
        "The Automa cannot seat a Persona and exchanges it with the Waiting area, place 3: "
        "the soldier."
    )
    told = sentences(
        automa_table("P", waiting="PPPPPP", **sides), "automa A03", "passenger scholar"
    )
    assert told[4] == (
        "The Automa finds only Personas in the Waiting area and draws from the bag: the scholar."
    )


@pytest.mark.rule("SE-138", "SE-139")
def test_services_in_words() -> None:
    carriage = "WS .. .. ..\nT. .. .. .."
    state = automa_table("W", rival=carriage, automa_tickets="H")
    assert "The Automa flips 2 Tickets for the Service worker + soldier." in sentences(
        state, "automa A01"
    )
    state = automa_table(
        "W", rival=carriage, automa_tickets="H", buffet=["EC", "EC", "SE"], automa_services=["WS"]
    )
    told = sentences(state, "automa A01", service("TC"), service("WS"), service("ST"))
    assert [sentence for sentence in told if "looks through" in sentence] == [
        "The Automa looks through the Service stack: tourist + scholar, which pays nothing now.",
        "The Automa looks through the Service stack: worker + soldier, which it owns already.",
        "The Automa looks through the Service stack: soldier + tourist, and takes it.",
    ]
    alike = automa_table(
        "W",
        rival="WW .. .. ..\nW. .. .. ..",
        automa_tickets="H",
        buffet=["EC", "EC", "SE"],
        stack=["TC"],
    )
    told = sentences(alike, "automa A01", service("TC"))
    assert "The Automa finds no Service that pays and keeps its Tickets." in told
