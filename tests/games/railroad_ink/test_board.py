"""The table as picture, text and question: complete, well-formed, and the same every time."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from random import Random
from xml.etree import ElementTree

import pytest

from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.actions import ALL_CHOICES, CONFIRM, DrawRoute
from cloudtop.games.railroad_ink.components.box import BOX
from cloudtop.games.railroad_ink.components.routes import NUMBERS
from cloudtop.games.railroad_ink.components.routes import TOKENS as ROUTE_TOKENS
from cloudtop.games.railroad_ink.components.shapes import EXITS, SHAPES, SPACE_IDS, SPECIALS
from cloudtop.games.railroad_ink.components.tokens import parse_token, positions
from cloudtop.games.railroad_ink.pictures.routes import ENDS, glyph
from cloudtop.games.railroad_ink.state import State
from cloudtop.games.railroad_ink.text.labels import route_label, title_of
from cloudtop.games.railroad_ink.text.sentences import sentences
from cloudtop.games.railroad_ink.view.helpers import (
    can_be_drawn,
    mirror_image,
    shape_of,
    turning_order,
    ways,
)
from cloudtop.games.railroad_ink.view.score_highlights import MIDDLE, score_highlights
from cloudtop.games.railroad_ink.view.seat_view import View
from cloudtop.toolkit.pictures.theme import TOKENS
from cloudtop.toolkit.sentences import in_lines
from cloudtop.toolkit.text import plain, spans

Moment = tuple[State, View]
Element = ElementTree.Element
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (2, {"expansion": "weather"}),
    (3, {"edition": "original", "expansion": "airline"}),
    (4, {"expansion": "airline", "open_boards": False}),
    (6, {"edition": "original"}),
]
WIDEST = 78


def moments(
    seats: int, options: dict[str, object], seed: str = "board", every: int = 1
) -> Iterator[Moment]:
    """The states of a random match and its last, seen by whoever is about to decide."""
    state = GAME.new_state(seats, GAME.options(options))
    dice = Random(f"{seats} {options} {seed}")
    for number in count():
        movers = GAME.to_move(state)
        if not movers:
            break
        seat = dice.choice(movers)
        if number % every == 0:
            yield state, GAME.view(state, max(seat, 0))
        actions = GAME.legal_actions(state, seat)
        rare = [action for action in actions if str(action).startswith(("copy", "airport"))]
        GAME.apply(state, seat, dice.choice(rare or list(actions)))
    yield state, GAME.view(state, None)


def some(seats: int, options: dict[str, object], every: int = 47) -> Iterator[Moment]:
    return moments(seats, options, every=every)


def last(seats: int, options: dict[str, object], seed: str = "board") -> View:
    *_, (_, view) = moments(seats, options, seed, every=1000)
    return view


def drawn(view: View, narrow: bool = False, names: Sequence[str] = ()) -> Element:
    return ElementTree.fromstring(GAME.render(view, names, narrow))


def ids(view: View) -> set[str]:
    return {str(element.get("id")) for element in drawn(view).iter() if element.get("id")}


def actions_in(picture: Element) -> dict[str, Element]:
    found = [element for element in picture.iter() if element.get("data-action")]
    assert len({element.get("data-action") for element in found}) == len(found)
    return {str(element.get("data-action")): element for element in found}


# --- pictures -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_choice_is_offered_once_on_the_board_or_in_the_tray(
    seats: int, options: dict[str, object], narrow: bool
) -> None:
    for _, view in some(seats, options):
        question = GAME.question(view)
        assert [choice.action for choice in question.choices] == list(view.choices)
        placed = {choice.notation: choice.place for choice in question.choices if choice.place}
        on_board = actions_in(drawn(view, narrow))
        assert {action: element.get("id") for action, element in on_board.items()} == placed
        for choice in question.choices:
            if not choice.place:
                ElementTree.fromstring(GAME.icon(view, choice.action))


def test_what_can_be_clicked_can_be_reached_and_read_aloud() -> None:
    for _, view in some(4, {"expansion": "airline"}):
        labels = {choice.notation: choice.label for choice in GAME.question(view).choices}
        for notation, element in actions_in(drawn(view)).items():
            assert element.get("tabindex") == "0"
            assert element.get("role") == "button"
            assert element.get("aria-label") == labels[notation]
            assert [child for child in element if child.tag.endswith("title")]


def test_the_picture_names_every_part_of_the_table() -> None:
    view = last(3, {"expansion": "airline"})
    expected = {"dice", *(f"goal-{name}" for name in view.goals)}
    expected |= {f"{what}-{n}" for what in ("die", "copy") for n in range(1, 5)}
    for seat in range(3):
        expected |= {f"board-{seat}", *(f"space-{seat}-{space}" for space in SPACE_IDS)}
        expected |= {f"special-{seat}-{special.name}" for special in SPECIALS}
        expected |= {f"airport-{seat}-{special.name}" for special in SPECIALS}
    assert expected <= ids(view)


NAMES = ("Ada", "Bartholomew the Uncommonly Long-named", "Cleo", "Dan", "Eve", "Finn")


@pytest.mark.parametrize("narrow", [False, True])
def test_players_are_called_by_their_names(narrow: bool) -> None:
    view = GAME.view(GAME.new_state(6, GAME.options()), 2)
    picture = drawn(view, narrow, NAMES)
    plates = {
        element.get("data-seat"): str(element.text)
        for element in picture.iter()
        if "name" in (element.get("class") or "").split()
    }
    short = plates.pop("1")
    assert plates == {"0": "Ada", "2": "Cleo", "3": "Dan", "4": "Eve", "5": "Finn"}
    assert short.endswith("…")
    assert NAMES[1].startswith(short.removesuffix("…"))
    boards = [e for e in picture.iter() if str(e.get("id")).startswith("board-")]
    labels = {str(board.get("id")): board.get("aria-label") for board in boards}
    assert labels == {f"board-{seat}": name for seat, name in enumerate(NAMES)}
    assert "Seat 1" in GAME.render(view)
    assert all(name[:12] in plain(GAME.text(view, NAMES)) for name in NAMES)


def test_goals_name_who_has_reached_them() -> None:
    view = last(3, {})
    reached = replace(view.boards[1], reached=(True, False, False))
    view = replace(view, boards=(view.boards[0], reached, view.boards[2]))
    assert "<title>Reached by Dan</title>" in GAME.render(view, ("Ada", "Dan", "Cleo"))
    assert "<title>Reached by Seat 2</title>" in GAME.render(view)


def test_every_colour_is_a_token_with_its_class() -> None:
    for view in (last(2, {"expansion": "weather"}), last(2, {"expansion": "airline"})):
        for element in drawn(view).iter():
            for attribute, letter in (("fill", "f"), ("stroke", "s")):
                colour = element.get(attribute, "none")
                if colour.startswith("#"):
                    classes = (element.get("class") or "").split()
                    names = [name[2:] for name in classes if name.startswith(f"{letter}-")]
                    assert [TOKENS[name].light for name in names] == [colour]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_same_view_gives_the_same_picture(seats: int, options: dict[str, object]) -> None:
    first = [GAME.render(view) for _, view in some(seats, options, 120)]
    assert first == [GAME.render(view) for _, view in some(seats, options, 120)]


# --- what is drawn --------------------------------------------------------------------------


def test_every_route_has_a_drawing_of_its_own() -> None:
    drawings = {token: glyph(token) for token in ROUTE_TOKENS[1:]}
    assert len(set(drawings.values())) == len(drawings)
    for drawing in drawings.values():
        ElementTree.fromstring(f"<g>{drawing}</g>")


def test_an_airport_is_drawn_with_what_leads_into_it() -> None:
    assert glyph("----@", (1, 0, 2, 3)) != glyph("----@")
    assert len(ENDS) == 4


def test_fresh_ink_structures_and_the_centre_are_marked() -> None:
    state, view = next(m for m in moments(1, {}) if m[1].boards[0].fresh and m[1].step == "draw")
    assert state.setup.challenge
    picture = GAME.render(view)
    for word in ("Factory", "University", "Village", "Exit: highway", "Exit: railway"):
        assert f">{word}" in picture
    assert picture.count('<title data-sign="exit">Exit: ') == len(EXITS)
    original = last(1, {"edition": "original"})
    assert "Village" not in GAME.render(original)
    assert BOX.centre.bit_count() == 9


def notations_of(view: View) -> list[str]:
    return [str(action) for action in view.choices]


def test_ways_are_the_choices_in_the_order_of_turning() -> None:
    seen = 0
    for _, view in moments(2, {"expansion": "airline"}):
        board = view.boards[view.viewer or 0]
        if board.space < 0 or not view.choices:
            continue
        seen += 1
        shape = shape_of(view, board.source)
        assert [f"draw {way}" for way in ways(board, board.space, shape)] == notations_of(view)
        offered = [e for e in drawn(view).iter() if e.get("data-way")]
        notations = [str(e.get("data-way")) for e in offered]
        assert sorted(notations) == sorted(notations_of(view))
        assert [e.get("display") for e in offered] == [None, *["none"] * (len(offered) - 1)]
        mirrors = [e.get("data-mirror") for e in offered]
        for notation, mirror in zip(notations, mirrors, strict=True):
            assert mirror is None or (mirror in notations and mirror != notation)
    assert seen > 10


def drawing(token: str) -> DrawRoute:
    return DrawRoute(NUMBERS[parse_token(token)])


def drawings(*tokens: str) -> list[DrawRoute]:
    return [drawing(token) for token in tokens]


def test_a_shape_turns_clockwise_and_finds_its_mirror_image() -> None:
    curve = drawings("--HH", "-HH-", "H--H", "HH--")
    assert turning_order(curve) == drawings("--HH", "H--H", "HH--", "-HH-")
    two = drawings("-HH-", "HH--")  # not next to one another when turned
    assert turning_order(two) == two
    station = drawings("HR--*", "H--R*", "RH--*", "R--H*")
    for token, among, image in (
        ("HH--", curve, "H--H"),
        ("HH--", drawings("HH--", "-HH-"), "-HH-"),
        ("HHH-", drawings("HHH-", "H-HH"), "H-HH"),
        ("HR--*", station, "H--R*"),
    ):
        assert mirror_image(drawing(token), among) == drawing(image)
    assert mirror_image(drawing("H-H-"), drawings("H-H-", "-H-H")) is None


def test_names_begin_with_a_capital_and_keep_the_others() -> None:
    assert title_of("highway T") == "Highway T"
    assert title_of("cloud") == "Cloud"


def test_dice_that_fit_nowhere_are_marked() -> None:
    for _, view in some(2, {}, 5):
        board = view.boards[view.viewer or 0]
        if view.step == "draw" and view.choices and not board.choosing:
            for number, left in enumerate(board.dice):
                fits = can_be_drawn(board, shape_of(view, number))
                assert (ALL_CHOICES[number] in view.choices) == (left and fits)
    _, view = next(moment for moment in moments(1, {}) if moment[1].step == "draw")
    full = replace(view.boards[0], pictures=("H-H-",) * len(SPACE_IDS))
    assert "fits nowhere now" not in GAME.render(view)
    stuck = GAME.render(replace(view, boards=(full,), choices=CONFIRM))
    assert stuck.count("fits nowhere now") == len(view.dice)


# --- the score on the board -----------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_what_is_shown_is_what_scored(seats: int, options: dict[str, object]) -> None:
    for _, view in some(seats, options, 40):
        for board in view.boards:
            found, parts = score_highlights(view, board), dict(board.score.parts)
            assert len(found.highway) == parts["highway"]
            assert len(found.railway) == parts["railway"]
            assert found.centre.bit_count() == parts["centre"]
            assert 2 * found.villages.bit_count() == parts["villages"]
            assert len(found.open_ends) == -parts["errors"]
            assert bool(found.networks) == bool(parts["exits"])
            if view.expansion == "weather":
                assert found.weather.bit_count() == parts["expansion"]
                drawn_symbols = sum(1 for symbol in board.weather if symbol)
                assert (found.weather | found.void).bit_count() == drawn_symbols


def test_lit_lines_follow_their_route() -> None:
    for seed in range(5):
        view = last(1, {"expansion": "airline"}, str(seed))
        board = view.boards[0]
        found = score_highlights(view, board)
        for lines, kind in ((found.highway, 1), (found.railway, 2), (found.airway, 3)):
            for space, line in lines.items():
                route = parse_token(board.pictures[space])
                sides = [side for side in line if side != MIDDLE]
                assert route.airport or {route.kinds[side] for side in sides} <= {kind}


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_part_that_scores_can_be_lit_on_every_board(
    seats: int, options: dict[str, object], narrow: bool
) -> None:
    view = last(seats, options)
    lit = [e for e in drawn(view, narrow).iter() if e.get("data-lit")]
    keys = {e.get("data-lit") for e in lit}
    scored = {
        f"part:{part}:{seat}"
        for seat, board in enumerate(view.boards)
        for part, points in board.score.parts
        if points
    }
    assert scored <= keys
    assert {e.get("display") for e in lit} == {"none"}  # alone, a picture shows none of it
    lights = [e.get("data-lights") for e in drawn(view, narrow).iter() if e.get("data-lights")]
    assert set(lights) <= keys
    assert {key for key in keys if str(key).endswith(":0")} <= set(lights)  # the board shown large
    assert len(set(lights)) == len(lights)


def test_open_ends_are_marked_once_each() -> None:
    view = last(2, {})
    ends = sum(len(score_highlights(view, board).open_ends) for board in view.boards)
    assert len(re.findall("<title[^>]*>Open end", GAME.render(view))) == ends > 0


# --- words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_text_is_narrow_and_sentences_describe_it(seats: int, options: dict[str, object]) -> None:
    for _, view in some(seats, options):
        words = plain(GAME.text(view))
        assert max(len(line) for line in words.splitlines()) <= WIDEST
        described = [e.text for e in drawn(view).iter() if e.tag.endswith("desc")]
        assert described == [in_lines(sentences(view))]


def test_text_tints_routes_and_names_free_spaces() -> None:
    _, view = next(m for m in moments(2, {}) if m[1].round == 3)
    pieces = spans(GAME.text(view))
    own = view.boards[view.viewer or 0]
    assert ("dim", "a7") in pieces or own.pictures[42]
    assert any(colour == "yellow" for colour, _ in pieces)


def test_labels_are_plain_words_and_all_differ() -> None:
    for seats, options in TABLES:
        for _, view in some(seats, options, 5):
            labels = [choice.label for choice in GAME.question(view).choices]
            assert len(set(labels)) == len(labels)
            assert [label for label in labels if not label[0].isupper()] == []


def test_every_position_of_a_shape_is_said_differently() -> None:
    for shape in SHAPES:
        found = positions(shape.route)
        if len(found) > 1:
            assert len({route_label(route) for route in found}) == len(found)
    assert route_label(parse_token("HH--")) == "joining north and east"
    assert route_label(parse_token("HRH-*")) == "highway north and south, railway east"


def test_questions_are_sentences_with_rules() -> None:
    asked: dict[str, str] = {}
    for seats, options in TABLES:
        for state, view in some(seats, options, 3):
            for seat in (view.viewer, None):
                question = GAME.question(GAME.view(state, seat))
                asked[question.text] = question.rule
    assert all(text.endswith(".") for text in asked)
    assert all(rule.startswith("RI-") for rule in asked.values())
    for needed in (
        "Choose a die to draw, or a Special Route.",
        "Choose a space for the highway curve.",
        "Put the weather into spaces of this round.",
        "The dice are being rolled.",
        "Everybody draws the dice of this round.",
        "The game is over.",
    ):
        assert needed in asked
