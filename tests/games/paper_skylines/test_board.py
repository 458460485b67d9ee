"""The table as picture, text and question: what is offered, what it costs, where a hop ends."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from cloudtop.core.game import CHANCE
from cloudtop.games.paper_skylines import GAME
from cloudtop.games.paper_skylines.actions import Advance, Build
from cloudtop.games.paper_skylines.components.box import OWN_BOX
from cloudtop.games.paper_skylines.components.card_actions import TRACKS
from cloudtop.games.paper_skylines.pictures.action_icons import (
    action_icons,
    action_items,
    passive_items,
)
from cloudtop.games.paper_skylines.pictures.cards import Cost, card_face, compact_face, in_lines
from cloudtop.games.paper_skylines.pictures.icons import DRAWINGS
from cloudtop.games.paper_skylines.state.state import State
from cloudtop.games.paper_skylines.view import hops, steps_of
from cloudtop.toolkit.text import plain
from tests.games.paper_skylines.helpers import (
    POPULATION,
    PROFIT,
    card,
    deal_any,
    number,
    play,
    put,
    spaces,
    table,
)

Element = ElementTree.Element
LARGEST = 180_000
"""A picture of a rare, crowded table; an ordinary one has two thirds of it."""
XML = 'xmlns="http://www.w3.org/2000/svg"'


def picture(state: State, seat: int | None = 0, narrow: bool = False) -> Element:
    return ElementTree.fromstring(GAME.render(GAME.view(state, seat), narrow=narrow))


def by_id(root: Element, key: str) -> Element:
    return next(element for element in root.iter() if element.get("id") == key)


def ids(root: Element) -> set[str]:
    return {element.get("id", "") for element in root.iter()}


def signs_in(root: Element) -> set[str]:
    """The signs that an element shows."""
    return {found.removeprefix("#ps-") for one in root.iter() if (found := one.get("href", ""))}


def words_in(root: Element) -> str:
    return " ".join(" ".join(root.itertext()).split())


def lit_by(root: Element, key: str) -> list[Element]:
    return [element for element in root.iter() if element.get("data-lit") == key]


def offered(elements: list[Element]) -> set[str]:
    """The choices inside some elements."""
    inside = (one for element in elements for one in element.iter())
    return {action for one in inside if (action := one.get("data-action", ""))}


def moments(seats: int) -> Iterator[State]:
    """Some states of a random match in which people build when they can."""
    state, dice, step = GAME.new_state(seats, GAME.options()), Random(seats), 0
    while movers := GAME.to_move(state):
        actions = list(GAME.legal_actions(state, movers[0]))
        builds = [action for action in actions if str(action).startswith("build ")]
        if movers[0] != CHANCE and step % 11 == 0:
            yield state
        GAME.apply(state, movers[0], dice.choice(builds or actions))
        step += 1
    yield state


# --- cards ----------------------------------------------------------------------------------


def test_every_card_shows_its_name_cost_signs_and_gains() -> None:
    for one in OWN_BOX.cards:
        for drawn in (card_face(one, "civic", None), compact_face(one, None)):
            root = ElementTree.fromstring(f"<svg {XML}>{drawn}</svg>")
            assert one.name in words_in(root)
            assert str(one.cost) in words_in(root)
            gained = {track for track, steps in zip(TRACKS, one.gains, strict=True) if steps}
            assert signs_in(root) >= {one.type, *gained}
            assert not one.landmark or one.landmark in signs_in(root)


def test_all_actions_look_different_and_use_known_signs() -> None:
    pictures = {action_icons(one.action, 114, 40) for one in OWN_BOX.cards}
    assert len(pictures) == len(OWN_BOX.cards)
    items = [item for one in OWN_BOX.cards for part in action_items(one.action) for item in part]
    items += [item for city in OWN_BOX.cities for item in passive_items(city)]
    assert {name for kind, name in items if kind == "icon"} <= set(DRAWINGS)


def test_a_card_tells_its_price_before_it_is_built() -> None:
    zoo = card("Zoo")
    assert "−2" in card_face(zoo, "industrial", Cost(zoo.cost - 2))
    assert "−" not in card_face(zoo, "industrial", Cost(zoo.cost))
    assert card_face(zoo, "industrial", Cost(zoo.cost, payable=False)) != card_face(
        zoo, "industrial", Cost(zoo.cost)
    )


@pytest.mark.parametrize(
    ("name", "lines"),
    [("Zoo", ["Zoo"]), ("Research Institute", ["Research", "Institute"]), ("Überseestadt" * 2, 1)],
)
def test_a_long_name_is_broken_where_it_can_be(name: str, lines: list[str] | int) -> None:
    found = in_lines(name, 86, 14)
    assert found == lines if isinstance(lines, list) else len(found) == lines


# --- choices --------------------------------------------------------------------------------


def test_a_hand_card_is_picked_up_and_its_places_tell_their_price() -> None:
    """Brownstone costs 3; each civic icon beside or below it makes it one cheaper."""
    city = {"R1": ["Post Office"], "R2": ["Courthouse"]}
    state = table(hand=["Brownstone", "Zoo", "Inn"], city=city, level=2)
    for narrow in (False, True):
        root = picture(state, narrow=narrow)
        key = f"hold:{number('Brownstone')}"
        assert by_id(root, f"card-{number('Brownstone')}").get("data-lights") == key
        builds = {
            place.get("id"): signs_in(place) & {"flag-1-less", "flag-2-less", "flag-3"}
            for lamp in lit_by(root, key)
            for place in lamp.iter()
            if place.get("id", "").startswith("build-")
        }
        at = f"build-{number('Brownstone')}-"
        assert builds == {
            f"{at}C": {"flag-2-less"},
            f"{at}R1": {"flag-1-less"},
            f"{at}R2": {"flag-1-less"},
            f"{at}R3": {"flag-2-less"},
        }  # on L1 it costs 3, which two other cards cannot pay


def test_a_picked_up_card_can_also_be_used_or_tucked() -> None:
    root = picture(table(hand=["Cottage", "Bakery"]))
    found = offered(lit_by(root, f"hold:{number('Bakery')}"))
    assert {"use Bakery", "tuck Bakery under C"} <= found
    assert not any("Cottage" in notation for notation in found)


def test_where_a_card_can_do_one_thing_only_a_click_does_it() -> None:
    state = table(hand=["Cottage", "Bakery", "Inn"])
    play(state, "build Cottage at R1")
    root = picture(state)
    assert by_id(root, f"card-{number('Inn')}").get("data-action") == "pay Inn"
    assert not [element for element in root.iter() if "data-lights" in element.attrib]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_other_end_can_be_chosen_while_a_card_is_paid_for(narrow: bool) -> None:
    state = table(hand=["Cottage", "Bakery", "Inn"])
    others = {"spot-0-L1", "spot-0-R1"}
    assert not others & ids(picture(state, narrow=narrow))
    play(state, "build Cottage at R1")
    assert others <= ids(picture(state, narrow=narrow))
    left, right = (Build(number("Cottage"), spot, "Cottage") for spot in (-1, 1))
    assert GAME.place_instead(GAME.view(state, 0), left, right) == "spot-0-L1"


def test_a_card_of_the_row_is_picked_up_to_be_tucked() -> None:
    state = table(hand=["Zoo"], city={"R1": ["Auction House"]}, level=3, row=["Lofts", "Suburb"])
    play(state, "visit R1")
    root = picture(state)
    places = offered(lit_by(root, f"hold:{number('Lofts')}"))
    assert places == {"tuck Lofts under C", "tuck Lofts under R1"}


@pytest.mark.parametrize("narrow", [False, True])
def test_a_gap_between_buildings_is_a_place(narrow: bool) -> None:
    city = {"L1": ["Steelworks"], "R1": ["Cottage"], "R2": ["Post Office"]}
    state = table(hand=["Row House"], city=city, level=3)
    play(state, "visit L1", "demolish R1")
    deal_any(state)
    root = picture(state, narrow=narrow)
    assert f"build-{number('Row House')}-R1" in ids(root)


def test_nobody_else_can_touch_anything() -> None:
    state = table(hand=["Cottage", "Bakery"], others=[["Inn"]])
    for seat in (1, None):
        root = picture(state, seat)
        assert not offered([root])
        assert f"card-{number('Cottage')}" not in ids(root)


# --- tracks ---------------------------------------------------------------------------------


def test_a_hop_is_shown_where_it_will_end() -> None:
    state = table(3)
    put(state, PROFIT, 3, 4, 5)
    view = GAME.view(state, 0)
    assert hops(view, 0, PROFIT, 1) == [6]
    assert hops(view, 0, POPULATION, 3) == [1, 2, 3]
    play(state, "advance profit")
    assert spaces(state)[PROFIT] == 6


def test_what_is_shown_is_what_the_rules_do() -> None:
    checked = 0
    for state in moments(4):
        for seat in GAME.to_move(state):
            view = GAME.view(state, seat)
            for action in view.choices:
                if isinstance(action, Advance):
                    track = action.track
                    shown = hops(view, seat, track, steps_of(view, view.players[seat], track))
                    after = GAME.clone(state)
                    GAME.apply(after, seat, action)
                    assert spaces(after, seat)[track] == shown[-1]
                    checked += 1
    assert checked > 20


def test_the_extra_step_of_a_city_is_shown_as_well() -> None:
    state = table(home="Lake City")
    view = GAME.view(state, 0)
    assert [steps_of(view, view.players[0], track) for track in range(3)] == [1, 2, 1]


# --- the whole table ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_wide_table_never_changes_its_size(seats: int) -> None:
    boxes = {GAME.render(GAME.view(state, 0)).split("viewBox=")[1][:20] for state in moments(seats)}
    assert len(boxes) == 1


@pytest.mark.parametrize("narrow", [False, True])
def test_a_picture_depends_on_the_view_alone_and_stays_small(narrow: bool) -> None:
    for state in moments(4):
        seat = max(0, (GAME.to_move(state) or (0,))[0])
        view = GAME.view(state, seat)
        drawn = GAME.render(view, narrow=narrow)
        assert drawn == GAME.render(replace(view), narrow=narrow)
        assert len(drawn) < LARGEST


@pytest.mark.parametrize("narrow", [False, True])
def test_a_picture_defines_the_icons_that_it_uses_and_no_others(narrow: bool) -> None:
    for state in moments(4):
        root = picture(state, max(0, (GAME.to_move(state) or (0,))[0]), narrow)
        defined = {key.removeprefix("ps-") for key in ids(root) if key.startswith("ps-")}
        assert defined == signs_in(root)


def test_icons_of_covered_and_tucked_cards_stay_in_sight() -> None:
    city = {"R1": ["Sawmill", "Zoo"]}
    state = table(city=city, tucked={"R1": ["Reading Room"]}, level=3)
    spot = by_id(picture(state), "spot-0-R1")
    assert signs_in(spot) >= {"industrial", "park", "nature", "civic", "arts"}
    assert "Reading Room" in words_in(spot)


def test_the_end_shows_what_every_part_of_the_score_came_from() -> None:
    state = list(moments(3))[-1]
    assert not GAME.to_move(state)
    keys = {element.get("data-lit") for element in picture(state).iter()}
    for seat, score in enumerate(GAME.scores(state)):
        for part, points in score.parts:
            assert points == 0 or f"part:{part}:{seat}" in keys


def test_the_text_has_every_city_from_the_sky_down() -> None:
    city = {"R1": ["Sawmill", "Zoo"]}
    text = plain(GAME.text(GAME.view(table(city=city, tucked={"R1": ["Inn"]}, level=3), 0)))
    places = [text.index(name) for name in ("Zoo", "Sawmill", "═R1", "Inn")]
    assert places == sorted(places)


def test_a_question_names_the_card_whose_action_asks() -> None:
    state = table(hand=["Zoo", "Inn"], city={"R1": ["Foundry"]})
    play(state, "visit R1")
    asked = GAME.question(GAME.view(state, 0))
    assert asked.text == "Foundry: Discard a card to resolve its action."
    assert [choice.label for choice in asked.choices] == ["Discard Zoo", "Discard Inn"]


# --- names ----------------------------------------------------------------------------------


NAMES = ("Ada", "Bartholomew Featherstonehaugh", "<Eve>")


@pytest.mark.parametrize("narrow", [False, True])
def test_names_are_on_plates_and_in_descriptions(narrow: bool) -> None:
    view = GAME.view(table(3, hand=["Cottage"]), 0)
    picture = GAME.render(view, NAMES, narrow)
    root = ElementTree.fromstring(picture)
    plates = {
        one.get("data-seat"): one.text or ""
        for one in root.iter()
        if "name" in one.get("class", "").split()
    }
    assert plates.keys() == {"0", "1", "2"}
    assert (plates["0"], plates["2"]) == ("Ada", "<Eve>")
    assert NAMES[1].startswith(plates["1"].removesuffix("…"))
    assert [by_id(root, f"city-{seat}").get("aria-label") for seat in range(3)] == list(NAMES)
    assert "Ada: profit 0" in words_in(root)
    assert "Seat" not in picture


def test_a_long_name_is_cut_to_its_plate() -> None:
    root = ElementTree.fromstring(GAME.render(GAME.view(table(4), 0), ("", *NAMES[1:2] * 3)))
    plates = sorted(one.text or "" for one in root.iter() if one.get("data-seat"))
    assert plates[-1] == "Seat 1"
    assert all(name.endswith("…") for name in plates[:-1])


def test_a_choice_names_the_victim() -> None:
    state = table(3, level=4, city={"R1": ["Embassy Row"]}, others=[[], ["Bakery"]])
    play(state, "visit R1", "draw", "draw Capitol", "draw", "draw Condo Tower")
    victim = by_id(ElementTree.fromstring(GAME.render(GAME.view(state, 0), NAMES)), "hand-2")
    assert victim.get("aria-label", "").startswith("Steal from <Eve>.")


def test_names_are_in_the_text() -> None:
    text = plain(GAME.text(GAME.view(table(3), 0), NAMES))
    assert "Ada: Take" in text
    assert "Bartholom…" in text  # in a column
    assert "Bartholomew Featherstonehaugh:" in text
    assert "Seat" not in text
