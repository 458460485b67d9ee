"""The editor of boards of paper: what a click draws, how it is turned, what the page then shows."""

import re
from typing import Any

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.core.sheet_editor import SheetDraft, SheetPage, Tool
from cloudtop.games.railroad_ink import GAME
from cloudtop.games.railroad_ink.components.box import BOX
from cloudtop.games.railroad_ink.components.shapes import SHAPES, SPACES
from cloudtop.games.railroad_ink.components.tokens import parse_token, positions
from cloudtop.games.railroad_ink.paper.sheet import PaperBoard
from cloudtop.games.railroad_ink.paper.violations import find_violations

EDITOR = GAME.sheet_editor()


def sheet(*board: str, selected: str = "", **fields: Any) -> SheetDraft:
    return SheetDraft(EDITOR.tidy({"board": list(board), **fields}), selected)


def clicks(start: SheetDraft, *notations: str) -> SheetDraft:
    for notation in notations:
        start = EDITOR.edit(start, notation)
    return start


def clickable(scene: SheetPage) -> list[str]:
    return re.findall(r'data-action="([^"]*)"', scene.picture)


def on_place(scene: SheetPage, space: str) -> str:
    """Return what a click on a space does."""
    found = re.search(rf'id="place-{space}" data-action="([^"]*)"', scene.picture)
    assert found
    return found[1]


def tools(scene: SheetPage) -> dict[str, Tool]:
    return {tool.label: tool for palette in scene.palettes for tool in palette.tools}


def hand(scene: SheetPage) -> dict[str, str]:
    return {tool.key: tool.notation for tool in scene.hand}


# --- drawing --------------------------------------------------------------------------------


def test_a_blank_board_scores_nothing_and_every_space_can_be_selected() -> None:
    blank = SheetDraft(EDITOR.blank())
    scene = EDITOR.show(blank)
    assert (scene.total, scene.problems) == (0, ())
    assert GAME.score_sheet(blank.sheet)["legal"]
    assert clickable(scene) == [f"at {row}{column}" for row in range(7) for column in range(7)]
    assert hand(scene) == {"r": "", "m": "", "Delete": "hold rubber"}


def test_a_space_then_a_drawing() -> None:
    selected = clicks(SheetDraft(EDITOR.blank()), "at 11")
    assert selected.selected == "11"
    drawn = clicks(selected, tools(EDITOR.show(selected))["highway curve at b2"].notation)
    assert drawn.sheet["board"] == ["11 HH--"]
    assert drawn.selected == "11"
    assert tools(EDITOR.show(drawn))["highway curve at b2"].on


@pytest.mark.parametrize(
    ("board", "space", "shape", "token"),
    [
        ([], "01", "highway straight", "H-H-"),
        ([], "30", "highway straight", "-H-H"),
        ([], "10", "station straight", "-H-R*"),
        (["30 -H-H"], "31", "highway T", "HH-H"),
        (["01 H-H-"], "11", "highway curve", "HH--"),
        (["01 H-H-"], "11", "overpass", "HRHR/NS,EW"),
        ([], "10", "overpass", "HRHR/NS,EW"),
        ([], "30", "overpass", "RHRH/NS,EW"),
    ],
)
def test_a_drawing_goes_on_with_what_is_around(
    board: list[str], space: str, shape: str, token: str
) -> None:
    scene = EDITOR.show(sheet(*board, selected=space))
    tool = next(tool for label, tool in tools(scene).items() if label.startswith(f"{shape} at"))
    drawn = tool.notation.split()[-1]
    if shape == "highway T":
        assert parse_token(drawn).kinds[3] == 1
    else:
        assert drawn == token


def test_the_same_again_turns_through_all_positions_and_comes_back() -> None:
    for shape in SHAPES:
        start = sheet(f"33 {shape.route}", selected="33", expansion="airline")
        now, seen = start, []
        for _ in positions(shape.route):
            now = EDITOR.edit(now, on_place(EDITOR.show(now), "33"))
            seen.append(now.sheet["board"][0])
        assert sorted(seen) == sorted(f"33 {way}" for way in positions(shape.route))
        assert now == start


def test_turn_mirror_and_clear_are_about_the_selected_space() -> None:
    scene = EDITOR.show(sheet("33 HR--*", "34 R---*", selected="33"))
    assert hand(scene) == {"r": "draw 33 -HR-*", "m": "draw 33 H--R*", "Delete": "clear 33"}
    cleared = clicks(sheet("33 HR--*", "34 R---*", selected="33"), "clear 33")
    assert (cleared.sheet["board"], cleared.selected) == (["34 R---*"], "33")
    assert hand(EDITOR.show(cleared)) == {"r": "", "m": "", "Delete": ""}


def test_what_changes_nothing_is_not_offered() -> None:
    assert hand(EDITOR.show(sheet("33 HHHH", selected="33"))) == {
        "r": "",
        "m": "",
        "Delete": "clear 33",
    }
    assert hand(EDITOR.show(sheet("33 H-H-", selected="33")))["m"] == ""


def test_something_in_hand_is_drawn_wherever_one_clicks() -> None:
    blank = SheetDraft(EDITOR.blank())
    held = clicks(blank, tools(EDITOR.show(blank))["railway straight"].notation)
    assert held.selected == "hold R-R-"
    scene = EDITOR.show(held)
    assert tools(scene)["railway straight"].on
    assert on_place(scene, "03") == "draw 03 R-R-"
    assert on_place(scene, "10") == "draw 10 -R-R"
    two = clicks(held, "draw 03 R-R-", on_place(EDITOR.show(held), "10"))
    assert two.sheet["board"] == ["03 R-R-", "10 -R-R"]
    assert two.selected == "hold -R-R"
    assert on_place(EDITOR.show(two), "10") == "draw 10 R-R-"
    assert clicks(two, tools(EDITOR.show(two))["railway straight"].notation).selected == ""


def test_what_is_held_can_be_turned() -> None:
    held = hand(EDITOR.show(SheetDraft(EDITOR.blank(), "hold HR--*")))
    assert held == {"r": "hold -HR-*", "m": "hold H--R*", "Delete": "hold rubber"}


def test_the_rubber_clears_and_is_put_down() -> None:
    scene = EDITOR.show(sheet("33 H-H-", selected="hold rubber"))
    assert on_place(scene, "33") == "clear 33"
    assert hand(scene)["Delete"] == "leave"
    empty = clicks(sheet("33 H-H-", selected="hold rubber"), "clear 33", "clear 33")
    assert (empty.sheet["board"], empty.selected) == ([], "hold rubber")


def test_weather_is_put_down_and_taken_up() -> None:
    start = sheet("01 H-H-", selected="01", expansion="weather")
    wet = clicks(start, tools(EDITOR.show(start))["cloud at b1"].notation)
    assert wet.sheet["weather"] == ["01 cloud"]
    assert tools(EDITOR.show(wet))["cloud at b1"].on
    assert clicks(wet, tools(EDITOR.show(wet))["cloud at b1"].notation) == start
    held = SheetDraft(wet.sheet, "hold snow")
    assert on_place(EDITOR.show(held), "01") == "weather 01 snow"
    assert clicks(wet, "clear 01").sheet["weather"] == []


# --- editions and settings ------------------------------------------------------------------


def names(scene: SheetPage) -> list[tuple[str, int]]:
    return [(palette.title, len(palette.tools)) for palette in scene.palettes]


def test_the_palette_has_what_the_edition_and_the_expansion_have() -> None:
    assert names(EDITOR.show(sheet())) == [("Dice", 15), ("Special Routes", 6)]
    assert names(EDITOR.show(sheet(edition="original"))) == [("Dice", 9), ("Special Routes", 6)]
    assert names(EDITOR.show(sheet(expansion="airline")))[2:] == [("Airline", 7)]
    assert names(EDITOR.show(sheet(expansion="weather")))[2:] == [("Weather", 3)]


def test_settings_are_fields_of_the_description() -> None:
    start = sheet("02 -HRH*")
    assert [option.key for option in EDITOR.settings(start.sheet)] == [
        "edition",
        "expansion",
        "goals",
    ]
    changed = clicks(start, "set goals 7", "set expansion airline")
    assert (changed.sheet["goals"], changed.sheet["expansion"]) == (7, "airline")
    original = clicks(start, "set edition original")
    assert [option.key for option in EDITOR.settings(original.sheet)] == ["edition", "expansion"]
    assert "villages" not in {part.key for part in EDITOR.show(original).parts}


@pytest.mark.parametrize(
    "notation",
    [
        "set goals many",
        "set goals 100",
        "set edition blue",
        "set board x",
        "set",
        "",
        "draw",
        "draw 33",
        "draw 77 H-H-",
        "draw 33 H-H-H",
        "draw 33 XXXX",
        "draw 33 H-H- twice",
        "clear 33 H-H-",
        "weather 33 sun",
        "weather 33",
        "at 99",
        "hold nothing",
        "hold",
        "at 33\n",
    ],
)
def test_what_no_click_sends_is_refused(notation: str) -> None:
    with pytest.raises(SheetError):
        EDITOR.edit(sheet("33 H-H-"), notation)


@pytest.mark.parametrize("selected", ["99", "hold", "hold HXH-", "rubber", "at 33"])
def test_a_selection_without_meaning_is_none(selected: str) -> None:
    assert (
        EDITOR.show(sheet(selected=selected)).asked == "Choose a space, then what is drawn there."
    )


@pytest.mark.parametrize("wrong", [{}, {"board": ["99 H-H-"]}, {"board": [], "dice": 4}])
def test_what_cannot_be_scored_cannot_be_drawn(wrong: dict[str, Any]) -> None:
    with pytest.raises(SheetError) as drawn:
        EDITOR.tidy(wrong)
    with pytest.raises(SheetError) as scored:
        GAME.score_sheet(wrong)
    assert str(drawn.value) == str(scored.value)


def test_a_description_is_tidied_without_a_change_of_score() -> None:
    rough = {"board": ["3 33 HRHR/EW,SN", "2 01 H-H-"], "weather": ["01 cloud"]}
    tidy = EDITOR.tidy(rough)
    assert tidy["board"] == ["01 H-H-", "33 HRHR/NS,EW"]
    assert GAME.score_sheet(tidy) == GAME.score_sheet(rough)
    assert EDITOR.tidy(tidy) == tidy


# --- the score ------------------------------------------------------------------------------

NETWORKS = ("01 H-H-", "11 HH--", "12 -H-H", "13 -HRH*", "03 R-R-", "14 -H-H", "15 H--H", "05 H-H-")


def test_parts_add_up_to_the_total_of_the_card_and_say_from_what() -> None:
    drawn = sheet(*NETWORKS, goals=4)
    scene, card = EDITOR.show(drawn), GAME.score_sheet(drawn.sheet)
    assert scene.total == card["total"] == sum(part.points for part in scene.parts)
    told = {part.key: (part.title, part.points, part.note) for part in scene.parts}
    assert told["exits"] == ("Exits", 4, "a network of 2 Exits")
    assert told["highway"] == ("Highway", 7, "7 spaces")
    assert told["railway"] == ("Railway", 1, "1 space")
    assert told["centre"] == ("Centre", 0, "0 of 9 spaces")
    assert told["goals"] == ("Goals", 4, "")
    assert told["errors"] == ("Errors", -2, "2 open ends")


def test_parts_are_lit_on_the_board() -> None:
    scene = EDITOR.show(sheet(*NETWORKS))
    offered = set(re.findall(r'data-lit="([^"]*)"', scene.picture))
    lights = {part.key: part.lights for part in scene.parts}
    assert {lights["exits"], lights["highway"], lights["railway"], lights["errors"]} <= offered
    assert lights["centre"] not in offered


def test_the_sky_is_told_by_its_parts() -> None:
    weather = sheet(
        "01 H-H-", "11 H-H-", "21 H-H-", expansion="weather", weather=["01 cloud", "11 cloud"]
    )
    assert sky(weather) == ("Weather", 2, "cloud 2")
    airline = sheet("32 A-A-", "43 ----@", expansion="airline")
    note = "airway of 0 spaces, 2 open ends, 1 Airport without airway"
    assert sky(airline) == ("Airline", -8, note)


def sky(drawn: SheetDraft) -> tuple[str, int, str]:
    part = next(part for part in EDITOR.show(drawn).parts if part.key == "expansion")
    return part.title, part.points, part.note


def test_points_that_should_not_be_there_are_shown_as_well() -> None:
    scene = EDITOR.show(sheet("32 A-A-", edition="original", goals=3))
    told = {part.key: part.points for part in scene.parts}
    assert (told["goals"], told["expansion"]) == (3, -4)
    assert scene.total == sum(told.values())


# --- what is wrong --------------------------------------------------------------------------


def test_problems_are_told_with_their_places() -> None:
    drawn = sheet("01 HH--", "02 -R-R", "33 HHHH*", goals=13)
    scene = EDITOR.show(drawn)
    assert [problem.text for problem in scene.problems] == [
        "d4: no die and no Special Route of this edition shows this drawing",
        "b1 and c1: two kinds of route meet",
        "c1: railway straight is connected to no Exit and no route",
        "d4: this drawing is connected to no Exit and no route",
        "Goals: they bring 12 points at most",
    ]
    assert [problem.lights for problem in scene.problems] == [
        *(f"offence:{number}" for number in range(4)),
        "",
    ]
    marked = re.findall(r'data-lit="(offence:\d)"', scene.picture)
    assert marked == [f"offence:{number}" for number in range(4)]
    assert scene.total == GAME.score_sheet(drawn.sheet)["total"]


def test_the_first_violation_is_that_of_the_card() -> None:
    drawn = sheet("33 HHHH*", "34 A-A-", weather=["55 snow"])
    board = PaperBoard(
        "challenge",
        "none",
        {24: parse_token("HHHH*"), 25: parse_token("A-A-")},
        {40: "snow"},
        0,
    )
    assert GAME.score_sheet(drawn.sheet)["offence"] == str(next(find_violations(BOX, board)))
    assert len(list(find_violations(BOX, board))) == 5


def test_special_routes_beyond_the_limit_are_all_marked() -> None:
    scene = EDITOR.show(sheet("01 HHHH", "03 RRRR", "05 HHHR*", "63 HHRR*"))
    told = next(problem for problem in scene.problems if "Special Routes" in problem.text)
    assert told.text == "4 Special Routes, 3 are allowed"
    assert told.lights


def test_many_problems_are_counted() -> None:
    drawn = sheet(*(f"{row}{column} H---" for row in range(1, 6) for column in range(1, 6)))
    texts = [problem.text for problem in EDITOR.show(drawn).problems]
    assert len(texts) == 7
    assert re.fullmatch(r"… and \d+ more", texts[-1])


# --- the picture ----------------------------------------------------------------------------


@pytest.mark.parametrize("narrow", [False, True])
def test_spaces_say_what_is_in_them(narrow: bool) -> None:
    drawn = sheet("02 -HRH*", selected="02", expansion="weather", weather=["02 snow"])
    picture = EDITOR.show(drawn, narrow).picture
    assert (
        'aria-label="c1: highway station T, highway east and west, railway south, Village, snow"'
        in picture
    )
    assert 'aria-label="d1: empty"' in picture
    assert picture.count('role="button"') == SPACES
    assert picture.count('aria-pressed="true"') == 1
    assert " style=" not in picture


def test_any_drawing_that_can_be_read_can_be_shown() -> None:
    odd = ["HHHH*", "H---", "HRA-", "AAAA", "HHRR/NE,SW*", "HRHR/N,E,S,W", "AHR-/NE,S"]
    board = [f"3{column} {token}" for column, token in enumerate(odd)]
    scene = EDITOR.show(sheet(*board, selected="30", expansion="airline"))
    assert scene.total == GAME.score_sheet({"board": board, "expansion": "airline"})["total"]
    turned = EDITOR.edit(sheet(*board, selected="31"), on_place(EDITOR.show(sheet(*board)), "31"))
    assert turned.selected == "31"
