"""The table as picture, text and question: complete, well-formed, and the same every time."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import combinations
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from cloudtop.games.skylands import GAME
from cloudtop.games.skylands.actions import PASS, REPEAT, Turn
from cloudtop.games.skylands.components.geometry import SIDES
from cloudtop.games.skylands.pictures.shores import (
    HALF,
    REACH,
    coast,
    entry_point,
    exit_point,
    next_side,
    outline,
)
from cloudtop.games.skylands.pictures.spots import spaces
from cloudtop.games.skylands.pictures.symbols import SYMBOLS
from cloudtop.games.skylands.pictures.tiles import GROUNDS, draw_land, ground_of
from cloudtop.games.skylands.state.state import State
from cloudtop.games.skylands.text.labels import describe_special, label_of
from cloudtop.games.skylands.view.data import View
from cloudtop.games.skylands.view.helpers import people_by_region, turn_tile
from cloudtop.games.skylands.view.make_view import tile_view
from cloudtop.match import Match, seed_from
from cloudtop.toolkit.pictures.theme import TOKENS
from cloudtop.toolkit.text import plain
from tests.games.skylands.helpers import BOX, guest, pair, play, table

Moment = tuple[State, View]
Element = ElementTree.Element
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"start": "tactical"}),
    (4, {"display": "introductory", "boards": "dealt"}),
]
WIDEST = 78
LARGEST = 160_000
SHAPES = [
    ("".join(sides), "".join(others))
    for count in range(5)
    for sides in combinations(SIDES, count)
    for rest in range(5 - count)
    for others in combinations([side for side in SIDES if side not in sides], rest)
]


def moments(seats: int, options: dict[str, object], seed: str = "board") -> Iterator[Moment]:
    """Every state of a random match, seen by whoever is about to decide."""
    state = GAME.new_state(seats, GAME.options(options))
    dice = Random(f"{seats} {options} {seed}")
    while movers := GAME.to_move(state):
        yield state, GAME.view(state, max(movers[0], 0))
        actions = GAME.legal_actions(state, movers[0])
        busy = [action for action in actions if str(action) != "pass"]
        GAME.apply(state, movers[0], dice.choice(busy or list(actions)))
    yield state, GAME.view(state, None)


def some(seats: int, options: dict[str, object], every: int = 23) -> Iterator[Moment]:
    for number, moment in enumerate(moments(seats, options)):
        if number % every == 0 or not moment[1].to_move:
            yield moment


def at_step(step: str, seats: int = 2, options: dict[str, object] | None = None) -> View:
    """The first moment of some match at which a step is asked."""
    for seed in range(200):
        for _, view in moments(seats, options or {}, f"step {seed}"):
            if view.step == step and view.choices:
                return view
    raise AssertionError(f"no match ever asks to {step}")


def last(seats: int, options: dict[str, object]) -> View:
    *_, (_, view) = moments(seats, options)
    return view


def draw(view: View, narrow: bool = False, names: Sequence[str] = ()) -> Element:
    return ElementTree.fromstring(GAME.render(view, names, narrow))


def ids(view: View, narrow: bool = False) -> set[str]:
    return {str(element.get("id")) for element in draw(view, narrow).iter() if element.get("id")}


def actions_in(picture: Element) -> dict[str, Element]:
    found = [element for element in picture.iter() if element.get("data-action")]
    assert len({element.get("data-action") for element in found}) == len(found)
    return {str(element.get("data-action")): element for element in found}


# --- pictures -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("narrow", [False, True])
def test_pictures_are_well_formed_small_and_whole(
    seats: int, options: dict[str, object], narrow: bool
) -> None:
    for _, view in some(seats, options):
        picture = GAME.render(view, narrow=narrow)
        assert len(picture) < LARGEST
        names = Counter(e.get("id") for e in ElementTree.fromstring(picture).iter() if e.get("id"))
        assert [name for name, times in names.items() if times > 1] == []
        assert set(re.findall(r'<use href="#([^"]+)"', picture)) <= set(names)
        assert "style=" not in picture


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_choice_is_offered_once_on_the_board_or_in_the_tray(
    seats: int, options: dict[str, object], narrow: bool
) -> None:
    for _, view in some(seats, options, 13):
        question = GAME.question(view)
        assert [choice.action for choice in question.choices] == list(view.choices)
        placed = {choice.notation: choice.place for choice in question.choices if choice.place}
        on_board = actions_in(draw(view, narrow))
        assert {action: element.get("id") for action, element in on_board.items()} == placed
        for choice in question.choices:
            icon = GAME.icon(view, choice.action)
            assert bool(choice.place) != bool(icon)
            if icon:
                assert "<use" not in icon
                ElementTree.fromstring(icon)
        labels = [choice.label for choice in question.choices]
        assert len(set(labels)) == len(labels)


def test_what_can_be_clicked_can_be_reached_and_read_aloud() -> None:
    for _, view in some(4, {}, 17):
        labels = {choice.notation: choice.label for choice in GAME.question(view).choices}
        for notation, element in actions_in(draw(view)).items():
            assert element.get("tabindex") == "0"
            assert element.get("role") == "button"
            assert str(element.get("aria-label")).startswith(labels[notation])


def test_nobody_else_can_click() -> None:
    for state, view in some(3, {}, 17):
        for seat in (None, 0, 1, 2):
            if seat not in view.to_move:
                picture = GAME.render(GAME.view(state, seat))
                assert "data-action" not in picture
                assert "data-way" not in picture


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_all_places_that_events_name_are_there(seats: int, options: dict[str, object]) -> None:
    match: Match[Any, Any, Any] = Match.start(GAME, seats, options, seed=seed_from("events"))
    dice = Random("events")
    while match.to_move:
        before, ply = match.view(0), match.ply
        match.play(match.to_move[0], dice.choice(match.legal(match.to_move[0])))
        events = [event for entry in match.log[ply:] for event in entry.events]
        named = {name for event in events for name in (event.what, event.to) if name}
        if ply % 9 == 0:
            assert named <= ids(before) | ids(match.view(0))


NAMES = ("Ada", "Bartholomew Featherstonehaugh", "清少納言", "")


def name_plates(picture: Element) -> dict[str, str]:
    """What stands on each seat's plate."""
    plates = [e for e in picture.iter() if "name" in (e.get("class") or "").split()]
    assert len(plates) == 4
    return {str(plate.get("data-seat")): str(plate.text) for plate in plates}


@pytest.mark.parametrize("narrow", [False, True])
def test_names_stand_on_the_boards_as_far_as_there_is_room(narrow: bool) -> None:
    view = GAME.view(GAME.new_state(4, GAME.options()), 2)
    picture = draw(view, narrow, NAMES)
    plates = name_plates(picture)
    assert (plates["0"], plates["2"], plates["3"]) == ("Ada", "清少納言", "Seat 4")
    assert plates["1"].startswith("Bart")
    assert plates["1"].endswith("…")
    boards = {e.get("id"): e.get("aria-label") for e in picture.iter() if e.get("role") == "group"}
    assert [boards[f"board-{seat}"] for seat in range(4)] == [*NAMES[:3], "Seat 4"]
    assert set(name_plates(draw(view, narrow)).values()) == {f"Seat {n}" for n in range(1, 5)}


def test_names_stand_in_the_text() -> None:
    view = at_step("choose action", 4)
    text = plain(GAME.text(view, NAMES))
    assert text.startswith(f"{(*NAMES[:3], 'Seat 4')[view.acting]}: ")
    for name in (*NAMES[:3], "Seat 4"):
        assert name in text
    for seat in (1, 2, 3):
        assert f"Seat {seat}" not in text


def test_every_colour_is_a_token_with_its_class() -> None:
    for element in (
        element for view in (last(2, {}), last(4, {})) for element in draw(view).iter()
    ):
        for attribute, letter in (("fill", "f"), ("stroke", "s")):
            colour = element.get(attribute, "none")
            if colour.startswith("#"):
                classes = (element.get("class") or "").split()
                names = [name[2:] for name in classes if name.startswith(f"{letter}-")]
                assert [TOKENS[name].light for name in names] == [colour]


# --- land -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("sides", "others"), [shape for shape in SHAPES if shape[0]])
def test_coasts_meet_the_sides_at_right_angles(sides: str, others: str) -> None:
    """So they run on across a side without a bend, whatever the next tile is."""
    for side in map(SIDES.index, sides):
        bends = coast(sides, others, side)
        start, end = exit_point(side), entry_point(next_side(sides, side)[0])
        assert bends[-1] == end
        for (x, y), (u, v) in ((start, bends[0]), (end, bends[-2])):
            assert sorted((abs(x), abs(y))) == [REACH, HALF]
            assert (x == u) if abs(y) == HALF else (y == v)
            assert max(abs(u), abs(v)) < HALF


@pytest.mark.parametrize(("sides", "others"), SHAPES)
def test_land_of_every_shape_can_be_draw(sides: str, others: str) -> None:
    """Also of shapes that only boxes of other people have."""
    for terrain in GROUNDS:
        for look in ("new", "open", "complete"):
            land = draw_land(terrain, (sides, others), look)
            ElementTree.fromstring(f"<svg>{''.join(SYMBOLS.with_definitions(land))}</svg>")
            assert "<use" not in SYMBOLS.inline(land)
    for count in range(1, 6):
        assert len(set(spaces(sides, others, count))) == count


def test_an_island_has_one_outline_around_all_its_tiles() -> None:
    islands = 0
    for _, view in some(2, {}, 40):
        for board in view.boards:
            for island in board.islands:
                path = outline(ground_of(board, island))
                numbers = [float(number) for number in re.findall(r"-?\d+\.?\d*", path)]
                columns = {code[0] for code in island.squares}
                width = max(numbers[::2]) - min(numbers[::2])
                assert 50 < width <= 100 * len(columns)
                assert path.count("M") == path.count("Z")
                assert path.count("L") == len(island.open_edges)
                islands += 1
    assert islands > 50


def test_complete_islands_and_open_edges_can_be_told() -> None:
    view = last(2, {})
    picture = GAME.render(view)
    for board in view.boards:
        for island in board.islands:
            assert island.complete == (not island.open_edges)
    edges = sum(len(island.open_edges) for board in view.boards for island in board.islands)
    marks = re.findall(r'<use href="#art-(?:rim|rubble-\w+)" transform', picture)
    assert len(marks) == edges > 0
    regions = [
        region.island in {island.name for island in board.islands if island.complete}
        for board in view.boards
        for tile in board.squares
        if tile is not None
        for region in tile.regions
    ]
    grids = re.findall(r'<g id="square-\d-\w\d" transform.*?</g>', picture)
    assert sum(grid.count('"#art-complete-') for grid in grids) == regions.count(True) > 0
    assert sum(grid.count('"#art-open-') for grid in grids) == regions.count(False) > 0


def test_everybody_is_drawn_who_lives_on_an_island() -> None:
    for _, view in some(3, {}, 20):
        for board in view.boards:
            living = sum(people_by_region(board).values())
            assert living == sum(island.inhabitants for island in board.islands)


def test_a_tile_turns_as_the_rules_turn_it() -> None:
    for piece in range(0, 4 * len(BOX.faces), 4):
        for turn in range(4):
            turned = turn_tile(tile_view(BOX, piece + turn), 0)
            assert turned == tile_view(BOX, piece)


# --- choices ----------------------------------------------------------------------------------


def test_the_ways_to_turn_a_tile_lie_on_its_square() -> None:
    view = at_step("choose turn")
    picture = draw(view)
    ways = [element.get("data-way") for element in picture.iter() if element.get("data-way")]
    assert ways == [str(action) for action in view.choices if isinstance(action, Turn)]
    assert view.hand is not None
    square = next(
        e for e in picture.iter() if e.get("id") == f"square-{view.acting}-{view.hand.square}"
    )
    assert [e.get("class") for e in square.iter() if e.get("data-take")] == ["ways"]


def test_a_legal_square_shows_a_ghost_of_the_tile() -> None:
    view = at_step("choose square")
    for notation, element in actions_in(draw(view)).items():
        assert notation.startswith("place ")
        assert [child.get("class") for child in element if child.get("class") == "ghost"]


def test_inhabitants_to_come_are_seen_as_ghosts() -> None:
    view = at_step("deploy")
    picture = draw(view)
    for notation, element in actions_in(picture).items():
        ghosts = [e for e in element.iter() if e.get("class") == "ghost"]
        assert len(ghosts) == 1, notation
        assert len(ghosts[0]) > 0


def test_the_own_action_can_be_repeated_where_the_figure_stands() -> None:
    for _, view in moments(2, {}):
        if REPEAT in view.choices:
            token = view.boards[view.acting].token
            assert actions_in(draw(view))["repeat"].get("id") == f"action-{token}"
            assert "once more" in label_of(view, REPEAT)
            return
    raise AssertionError("nobody could repeat")


@pytest.mark.parametrize("narrow", [False, True])
def test_special_islands_say_their_price_and_effect(narrow: bool) -> None:
    view = next(view for _, view in moments(2, {}) if view.step == "choose action")
    picture = draw(view, narrow)
    cards = [element for element in picture.iter() if element.get("data-enlarges") is not None]
    assert len(cards) == 16
    for card in cards:
        assert "Costs " in str(card.get("aria-label"))


def test_every_special_island_can_be_described() -> None:
    said = set()
    for number, special in enumerate(BOX.specials):
        tile = tile_view(BOX, 4 * (BOX.tiles + number))
        assert tile.special is not None
        words = describe_special(tile, tile.special)
        assert words.count("any colour") == 1
        assert ("VP" in words) == (special.points > 0)
        said.add(words)
    assert len(said) == len(BOX.specials)


@pytest.mark.parametrize("narrow", [False, True])
def test_each_part_of_the_score_can_be_lit(narrow: bool) -> None:
    view = last(3, {})
    picture = draw(view, narrow)
    lit = {str(element.get("data-lit")) for element in picture.iter() if element.get("data-lit")}
    for seat, board in enumerate(view.boards):
        assert {f"part:{part}:{seat}" for part, points in board.score.parts if points} <= lit


def test_special_islands_are_worth_what_the_score_says() -> None:
    for _, view in some(2, {}, 20):
        for board in view.boards:
            assert sum(points for _, points in board.worth) == dict(board.score.parts)["specials"]


# --- text and questions -----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_text_fits_every_terminal(seats: int, options: dict[str, object]) -> None:
    for _, view in some(seats, options, 11):
        lines = plain(GAME.text(view)).splitlines()
        assert max(len(line) for line in lines) <= WIDEST


@pytest.mark.rule("SL-36")
@pytest.mark.parametrize("following", ["as printed", "free"])
def test_a_question_speaks_of_passing_where_one_may(following: str) -> None:
    asked = Counter[tuple[bool, str]]()
    for seed in range(3):
        for _, view in moments(3, {"following": following}, f"passing {seed}"):
            if view.choices:
                offers = re.search(r"\bor (pass|stop)", GAME.question(view).text) is not None
                assert offers == (PASS in view.choices)
                asked[offers, view.step] += 1
    assert (asked[False, "deploy"] > 0) == (following == "as printed")
    assert asked[True, "take island"] > 0


@pytest.mark.rule("SL-117", "SL-118")
def test_where_only_the_hostel_can_be_filled_nothing_else_is_asked() -> None:
    tiles = {**pair("woods", "a1"), **pair("city", "a3"), "e1": "hostel"}
    state = table(tiles, deploy=["a1"])
    play(state, "choose convert")
    asked = GAME.question(GAME.view(state, 0)).text
    assert asked == "You may move inhabitants to the Hostel, or pass."
    guest(state, 0, "blue")
    assert GAME.question(GAME.view(state, 0)).text.startswith("Choose what brings energy")


@pytest.mark.rule("SL-65")
def test_of_two_islands_every_number_says_who_sends_the_rest() -> None:
    tiles = {"a1": "half crystals 1", "b1": "half crystals 2", "a2": "half crystals 0"}
    tiles |= {"b2": "half crystals 3", **pair("crystals", "d1")}
    tiles |= {"a4": "small city 1", "b4": "long city 1", "c4": "small city 3"}
    state = table(tiles, deploy=["a1", "d1"])
    play(state, "choose convert")
    view = GAME.view(state, 0)
    labels = [choice.label for choice in GAME.question(view).choices]
    assert labels[-1] == "Some from d1, the rest from another island"
    assert GAME.icon(view, view.choices[-1])
    play(state, "some from a1")
    view = GAME.view(state, 0)
    question = GAME.question(view)
    assert question.text == "Choose how many come from the crystals at a1; d1 sends the rest."
    assert [choice.label for choice in question.choices] == [
        "2 from a1, 2 from d1",
        "3 from a1, 1 from d1",
    ]
    icon = ElementTree.fromstring(GAME.icon(view, view.choices[1]))
    numbers = [element.text for element in icon.iter() if (element.text or "").isdigit()]
    assert numbers == ["3", "1"]
    assert GAME.question(GAME.view(state, 1)).text == question.text  # the same for all


def test_every_question_names_a_rule_that_is_there() -> None:
    text = files("cloudtop.games.skylands").joinpath("rules", "rules.md").read_text("utf-8")
    for seats, options in TABLES:
        for _, view in some(seats, options, 5):
            question = GAME.question(view)
            assert f"**{question.rule}**" in text
            assert question.text.endswith(".")
