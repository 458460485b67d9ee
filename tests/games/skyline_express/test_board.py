"""The table as picture, text and question: complete, well-formed, and the same every time."""

import re
from collections import Counter
from collections.abc import Iterator
from importlib.resources import files
from random import Random
from xml.etree import ElementTree

import pytest

from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.components.carriage import COMPARTMENTS, SEAT_CODES
from cloudtop.games.skyline_express.components.reader import DEFAULT_BOX
from cloudtop.games.skyline_express.pictures.board import SMALL, other_carriage
from cloudtop.games.skyline_express.pictures.context import make_context
from cloudtop.games.skyline_express.pictures.diagrams import diagram, is_tall
from cloudtop.games.skyline_express.pictures.players import small_carriage
from cloudtop.games.skyline_express.state import State
from cloudtop.games.skyline_express.text.labels import SHORT_TEXTS, goal_line, short_goal_text
from cloudtop.games.skyline_express.view import View
from cloudtop.toolkit.pictures.theme import TOKENS
from cloudtop.toolkit.text import plain
from cloudtop.toolkit.views import other_boards
from tests.games.skyline_express.helpers import automa_table, play, table

Moment = tuple[State, View]
Element = ElementTree.Element
TABLES: list[tuple[int, dict[str, object]]] = [
    (1, {}),
    (2, {"scenario": "our hard trip"}),
    (3, {}),
    (4, {"goal_pool": "16"}),
]
WIDEST = 78
LARGEST = 150_000
OTHER_IDS = re.compile(r'\bid="([a-z-]+)"')


def moments(seats: int, options: dict[str, object], seed: str = "board") -> Iterator[Moment]:
    """Every state of a random match, seen by whoever is about to decide."""
    state = GAME.new_state(seats, GAME.options(options))
    dice = Random(f"{seats} {options} {seed}")
    while movers := GAME.to_move(state):
        yield state, GAME.view(state, max(movers[0], 0))
        actions = list(GAME.legal_actions(state, movers[0]))
        GAME.apply(state, movers[0], dice.choice(actions))
    yield state, GAME.view(state, None)


def some(seats: int, options: dict[str, object], every: int = 41) -> Iterator[Moment]:
    for number, moment in enumerate(moments(seats, options)):
        if number % every == 0 or not moment[1].to_move:
            yield moment


def last(seats: int, options: dict[str, object]) -> View:
    *_, (_, view) = moments(seats, options)
    return view


def drawn(view: View, narrow: bool = False) -> Element:
    return ElementTree.fromstring(GAME.render(view, narrow=narrow))


def by_id(picture: Element) -> dict[str, Element]:
    return {str(element.get("id")): element for element in picture.iter() if element.get("id")}


def used_in(element: Element) -> Counter[str]:
    """What drawings of the stock an element uses."""
    names = (one.get("href", "") for one in element.iter() if one.tag.endswith("use"))
    return Counter(name.removeprefix("#se-") for name in names)


def actions_in(picture: Element) -> dict[str, Element]:
    found = [element for element in picture.iter() if element.get("data-action")]
    assert len({element.get("data-action") for element in found}) == len(found)
    return {str(element.get("data-action")): element for element in found}


def lamps(picture: Element, key: str) -> list[Element]:
    return [e for e in picture.iter() if key in (e.get("data-lit") or "").split()]


def outlines(lamp: Element) -> int:
    return sum((element.get("d") or "").count("M") for element in lamp.iter())


# --- pictures -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("narrow", [False, True])
def test_pictures_are_well_formed_small_and_whole(
    seats: int, options: dict[str, object], narrow: bool
) -> None:
    for _, view in some(seats, options):
        picture = GAME.render(view, narrow=narrow)
        assert len(picture) < LARGEST
        root = ElementTree.fromstring(picture)
        names = Counter(e.get("id") for e in root.iter() if e.get("id"))
        assert [name for name, times in names.items() if times > 1] == []
        assert {str(e.get("href"))[1:] for e in root.iter() if e.get("href")} <= set(names)
        assert "style=" not in picture


@pytest.mark.parametrize("narrow", [False, True])
def test_no_id_of_the_page_is_used(narrow: bool) -> None:
    """Pages put the picture among their own elements, which are styled and found by id."""
    pages = files("cloudtop.web").joinpath("templates")
    known = {
        name
        for page in pages.iterdir()
        if page.name.endswith(".html")
        for name in OTHER_IDS.findall(page.read_text("utf-8"))
    }
    assert "waiting" in known
    for _, view in some(1, {}, 97):
        assert not known & set(by_id(drawn(view, narrow)))


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_choice_is_offered_once_on_the_board_or_in_the_tray(
    seats: int, options: dict[str, object], narrow: bool
) -> None:
    for _, view in some(seats, options, 23):
        question = GAME.question(view)
        assert [choice.action for choice in question.choices] == list(view.choices)
        placed = {choice.notation: choice.place for choice in question.choices if choice.place}
        on_board = actions_in(drawn(view, narrow))
        assert {action: element.get("id") for action, element in on_board.items()} == placed
        assert set(map(str, view.choices)) - set(placed) <= {"end turn"}
        for choice in question.choices:
            assert bool(choice.place) != bool(GAME.icon(view, choice.action))
        labels = [choice.label for choice in question.choices]
        assert len(set(labels)) == len(labels)


def test_what_can_be_clicked_can_be_reached_and_read_aloud() -> None:
    for _, view in some(4, {}, 37):
        labels = {choice.notation: choice.label for choice in GAME.question(view).choices}
        for notation, element in actions_in(drawn(view)).items():
            assert element.get("tabindex") == "0"
            assert element.get("role") == "button"
            assert str(element.get("aria-label")).startswith(labels[notation])


def test_nobody_else_can_click() -> None:
    for state, view in some(3, {}, 37):
        for seat in (None, 0, 1, 2):
            if seat not in view.to_move:
                assert "data-action" not in GAME.render(GAME.view(state, seat))


NAMES = ("Anna", "<&>", "Cleo", "Bartholomäus von und zu Hohenstein")


def named_in(picture: Element) -> dict[str, set[str]]:
    """What is written on the name plates of each seat."""
    found: dict[str, set[str]] = {}
    for element in picture.iter():
        if "name" in (element.get("class") or "").split():
            found.setdefault(str(element.get("data-seat")), set()).add(str(element.text))
    return found


@pytest.mark.parametrize("narrow", [False, True])
def test_pictures_name_the_players(narrow: bool) -> None:
    for view in (GAME.view(table(4), 2), last(4, {})):
        picture = ElementTree.fromstring(GAME.render(view, NAMES, narrow))
        named = named_in(picture)
        assert set(named) == {"0", "1", "2", "3"}
        for seat, name in enumerate(NAMES[:3]):
            assert named[str(seat)] == {name}
            assert by_id(picture)[f"carriage-{seat}"].get("aria-label") == name
        assert all(text.endswith("…") and len(text) < len(NAMES[3]) for text in named["3"])
        assert by_id(picture)["carriage-3"].get("aria-label") == NAMES[3]
        assert "Anna" in str(picture.findtext("{*}desc"))


def test_a_seat_without_a_name_goes_by_its_number() -> None:
    view = GAME.view(table(4), 2)
    assert named_in(drawn(view)) == {str(n): {f"Seat {n + 1}"} for n in range(4)}
    named = named_in(ElementTree.fromstring(GAME.render(view, ("Anna", "", "Cleo"))))
    assert named == {"0": {"Anna"}, "1": {"Seat 2"}, "2": {"Cleo"}, "3": {"Seat 4"}}


def test_carriages_of_others_are_redrawn_for_other_names() -> None:
    view = GAME.view(table(2), 0)
    for name in ("Ben", "Cleo", "Ben"):
        picture = ElementTree.fromstring(GAME.render(view, ("Anna", name)))
        assert named_in(picture)["1"] == {name}


def test_the_automa_keeps_its_name() -> None:
    view = GAME.view(table(1), 0)
    picture = ElementTree.fromstring(GAME.render(view, ("Anna", "The Automa")))
    assert by_id(picture)["carriage-1"].get("aria-label") == "Automa"
    assert named_in(picture) == {"0": {"Anna"}}
    assert "The Automa" not in GAME.text(view, ("Anna", "The Automa"))


def test_every_colour_is_a_token_with_its_class() -> None:
    for view in (last(1, {}), last(4, {})):
        for element in drawn(view).iter():
            for attribute, letter in (("fill", "f"), ("stroke", "s")):
                colour = element.get(attribute, "none")
                if colour.startswith("#"):
                    classes = (element.get("class") or "").split()
                    names = [name[2:] for name in classes if name.startswith(f"{letter}-")]
                    assert [TOKENS[name].light for name in names] == [colour]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_small_carriages_are_the_same_however_they_come_about(
    seats: int, options: dict[str, object]
) -> None:
    """What is remembered of others depends on nothing else than what it is remembered by."""
    layout = SMALL[max(seats, 2) - 1]
    for _, view in some(seats, options, 31):
        for number in other_boards(view, len(view.carriages)):
            for context in (make_context(view), make_context(view, NAMES)):
                drawn_now = small_carriage(context, number, (300, 200), layout)
                assert other_carriage(context, number, (300, 200), layout) == drawn_now


# --- Goals ------------------------------------------------------------------------------------


PAIRS = """
    WW SE TT CW
    SE WT .. ..
    .. EE .. ..
    .. .. .. ..
"""


@pytest.mark.parametrize("narrow", [False, True])
def test_a_goal_shows_in_every_carriage_where_it_counts(narrow: bool) -> None:
    state = table(3, goals=("011", "012", "017", "004", "005", "024"), carriage=PAIRS, rival=PAIRS)
    picture = drawn(GAME.view(state, 0), narrow)
    for number in range(6):
        tile = by_id(picture)[f"goal-{number + 1}"]
        assert tile.get("data-lights") == f"goal:{number + 1}"
        assert len(lamps(picture, f"goal:{number + 1}")) == 3
    windows, aisles = (lamps(picture, f"goal:{number}") for number in (1, 2))
    assert sorted(map(outlines, windows)) == [0, 2, 2]
    assert sorted(map(outlines, aisles)) == [0, 1, 1]
    assert "2 × 2 = 4" in {text.text for lamp in windows for text in lamp.iter()}
    assert sorted(map(outlines, lamps(picture, "goal:3"))) == [0, 1, 1]


def test_the_goals_of_the_round_are_lit() -> None:
    for round_number, current in ((1, (1, 2)), (2, (3, 4)), (3, (5, 6))):
        state = table(2, round_number=round_number)
        for narrow in (False, True):
            picture = GAME.render(GAME.view(state, 0), narrow=narrow)
            shown = [int(n) for n in re.findall(r'id="goal-(\d)"', picture)]
            assert sorted(shown) == [1, 2, 3, 4, 5, 6]
            if narrow:
                assert tuple(shown[:2]) == current


def test_every_goal_has_a_diagram_of_its_own() -> None:
    box = DEFAULT_BOX
    pictures = {diagram(goal, box.compartments, box.type_colours, 80, 52) for goal in box.goals}
    assert len(pictures) == len(box.goals)
    tall = {goal.places for goal in box.goals if is_tall(goal, box.compartments)}
    assert tall == {"columns", "facing compartments"}
    assert {short_goal_text(goal) for goal in box.goals} == set(SHORT_TEXTS.values())
    assert len({goal_line(goal) for goal in box.goals}) == len(box.goals)


def test_goals_of_other_tables_can_be_drawn() -> None:
    text = (
        files("cloudtop.games.skyline_express").joinpath("components/goals.toml").read_text("utf-8")
    )
    odd = '\n[[goal]]\npoints = 7\nfilled = "green compartments"\n'
    game = GAME.with_components({"goals.toml": text + odd})
    state = game.new_state(2, game.options())
    state.goals = (24, 0, 1, 2, 3, 4)
    for narrow in (False, True):
        ElementTree.fromstring(game.render(game.view(state, 0), narrow=narrow))


# --- Carriages --------------------------------------------------------------------------------


def test_wishes_are_ticked_when_they_are_met() -> None:
    """P01 wishes a red compartment by the window, with worker or soldier."""
    met = table(carriage="P. .. .. ..\nWS .. .. ..", beside={"A": ("P01",)})
    half = table(carriage="W. .. .. ..\nP. .. .. ..", beside={"A": ("P01",)})
    unmet = table(carriage=".. .P .. ..\n.. .T .. ..", beside={"B": ("P01",)})
    for state, room, ticks in ((met, "A", 3), (half, "A", 1), (unmet, "B", 0)):
        tile = by_id(drawn(GAME.view(state, 0)))[f"preference-0-{room}-1"]
        assert used_in(tile)["tick"] == ticks
    label = by_id(drawn(GAME.view(met, 0)))["preference-0-A-1"].get("aria-label")
    assert str(label).endswith("Now: on the wished seat, 2 in company, 3 points.")


def test_tickets_lie_at_their_doors() -> None:
    view = GAME.view(table(tickets="AC", used_tickets="H"), 0)
    places = by_id(drawn(view))
    found = {room: set(used_in(places[f"ticket-0-{room}"])) for room in "ABCH"}
    assert found == {
        "A": {"ticket-unused"},
        "B": {"ticket-none"},
        "C": {"ticket-unused"},
        "H": {"ticket-used"},
    }


@pytest.mark.parametrize("narrow", [False, True])
def test_a_passenger_is_picked_up_and_all_places_to_go_are_marked(narrow: bool) -> None:
    state = table(carriage="WS .. .. ..\n.. .. .. ..", waiting="TTTTTT")
    play(state, "move A1")
    view = GAME.view(state, 0)
    picture = drawn(view, narrow)
    places = by_id(picture)
    assert not used_in(places["seat-0-A1"])
    assert used_in(places["carriage-0"])["person-worker-red"] >= 1
    targets = {element.get("id") for element in actions_in(picture).values()}
    seats = {f"seat-0-{code}" for code in SEAT_CODES if code != "A1"}
    assert targets == seats | {f"waiting-{n}" for n in range(1, 7)}
    for seat in seats:
        ghosts = [e for e in places[seat].iter() if e.get("class") == "ghost"]
        assert used_in(ghosts[0]) == {"person-worker-red": 1}
    assert [e.get("class") for e in places["seat-0-A2"] if e.get("class") == "vacant"]


def test_nobody_is_lifted_while_a_tile_is_chosen() -> None:
    """The Persona has changed places; only which tile goes along is still asked."""
    state = table(
        carriage="PP W. .. ..\n.. .. .. ..", beside={"A": ("P01", "P02")}, waiting="WWWWWW"
    )
    play(state, "move A1", "switch B1")
    view = GAME.view(state, 0)
    assert view.step == "send preference"
    places = by_id(drawn(view))
    assert used_in(places["seat-0-A1"]) == {"person-worker-red": 1}
    assert used_in(places["seat-0-B1"]) == {"person-persona-white": 1}
    assert set(actions_in(places["carriage-0"])) == {"send 1", "send 2"}


def test_a_persona_in_hand_holds_its_tile() -> None:
    state = table(row="PW", lounge=("P01", "P02"))
    play(state, "take 1", "prefer 1")
    for narrow in (False, True):
        hand = used_in(by_id(drawn(GAME.view(state, 0), narrow))["in-hand"])
        assert hand["person-persona-white"] == 1
        assert hand["band-red"] == 1


def test_four_tiles_find_room_beside_a_compartment() -> None:
    carriage = "PP .. .. ..\nPP .. .. .."
    state = table(carriage=carriage, beside={"A": ("P01", "P02", "P03", "P04")}, waiting="WWWWWW")
    for narrow in (False, True):
        places = by_id(drawn(GAME.view(state, 0), narrow))
        assert {f"preference-0-A-{n}" for n in range(1, 5)} <= set(places)
    plain_ = table(waiting="WWWWWW")
    heights = [drawn(GAME.view(one, 0), True).get("viewBox") for one in (state, plain_)]
    assert heights[0] != heights[1]  # on a phone they lie in two lines


def test_the_automa_shows_its_tile_and_what_it_did() -> None:
    state = automa_table("TWSEC", carriage="W. .. .. ..\n.. .. .. ..")
    before = "".join(by_id(drawn(GAME.view(state, 0)))["automa"].itertext())
    assert "first tile" in before
    play(state, "automa A01")
    view = GAME.view(state, 0)
    assert view.automa is not None
    for narrow in (False, True):
        panel = by_id(drawn(view, narrow))["automa"]
        words = " ".join("".join(panel.itertext()).split())
        assert "It counted along the row: tourist" in words
        label = next(e.get("aria-label") for e in panel.iter() if e.get("aria-label"))
        assert "Passenger 1 from the left" in str(label)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_each_part_of_the_score_can_be_lit(
    seats: int, options: dict[str, object], narrow: bool
) -> None:
    view = last(seats, options)
    picture = drawn(view, narrow)
    for number, carriage in enumerate(view.carriages):
        now = dict(zip(("goals", "goals", "personas", "services"), carriage.pad[-1], strict=False))
        points = dict(carriage.score.parts)
        for part in ("personas", "services"):
            assert bool(lamps(picture, f"part:{part}:{number}")) >= bool(now[part])
        for part in ("tickets", "tokens"):
            assert bool(lamps(picture, f"part:{part}:{number}")) == bool(points[part])
        if not carriage.automa:
            assert lamps(picture, f"part:goals:{number}")
            assert bool(lamps(picture, "scenario")) == (view.scenario is not None)


def test_the_score_pad_comes_out_at_the_total() -> None:
    view = last(4, {})
    hall = by_id(drawn(view))["hall"]
    said = [text.text for text in hall.iter() if text.tag.endswith("text")]
    totals = [str(carriage.score.total) for carriage in view.carriages]
    assert said[-4:] == totals


# --- text and questions -----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_text_fits_every_terminal(seats: int, options: dict[str, object]) -> None:
    for _, view in some(seats, options, 29):
        lines = plain(GAME.text(view)).splitlines()
        assert max(len(line) for line in lines) <= WIDEST


def test_text_names_the_players() -> None:
    view = GAME.view(table(3), 1)
    lines = plain(GAME.text(view, ("Anna", "Ben", "Cleo"))).splitlines()
    assert lines[0].startswith("Anna: ")
    assert "Ben (you)" in lines
    assert any(line.startswith("Cleo") for line in lines)
    assert "Seat" not in " ".join(lines)


def test_every_question_names_a_rule_that_is_there() -> None:
    text = files("cloudtop.games.skyline_express").joinpath("rules/rules.md").read_text("utf-8")
    for seats, options in TABLES:
        for _, view in some(seats, options, 7):
            question = GAME.question(view)
            assert f"**{question.rule}**" in text
            assert question.text.endswith(".")


def test_the_question_names_whom_it_is_about() -> None:
    state = table(carriage="WS .. .. ..\n.. .. .. ..")
    play(state, "move A2")
    assert "soldier" in GAME.question(GAME.view(state, 0)).text
    assert len(GAME.view(state, 0).carriages[0].wishes) == COMPARTMENTS
