"""The gallery of each game: all that its component tables list, as sound pictures."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from cloudtop.games.paper_skylines.components import OWN_BOX
from cloudtop.games.paper_skylines.pictures.icons import DRAWINGS
from cloudtop.games.railroad_ink.components import box as railroad_ink_box
from cloudtop.games.railroad_ink.components import shapes
from cloudtop.games.roll_and_write.components import box as roll_and_write
from cloudtop.games.skylands.components import read_box
from cloudtop.games.skylands.pictures.buildings import BUILDINGS
from cloudtop.games.skyline_express.components.box import PAIRS, TYPES
from cloudtop.games.skyline_express.components.reader import DEFAULT_BOX
from cloudtop.match.registry import find_game, games
from cloudtop.testing.conformance.pictures import problems_of
from tests.conformance.toys.cloud_catch import GAME as TOY

BOX = read_box()
COUNTS = {
    "roll_and_write": {
        "Dice": len(roll_and_write.COLOURS) * len(roll_and_write.FACES),
        "Passengers": len(roll_and_write.COLOURS),
        "VIPs": len(roll_and_write.COLOURS),
        "Tasks": len(roll_and_write.BOX.tasks),
        "Services": roll_and_write.SERVICES,
    },
    "railroad_ink": {
        "Route dice": len(shapes.ROUTE_FACES),
        "Special Routes": len(shapes.SPECIALS),
        "Airline dice": len(shapes.AIRLINE_FACES),
        "Weather": len(shapes.SYMBOLS),
        "Goals": len(railroad_ink_box.BOX.goals),
    },
    "paper_skylines": {
        "Buildings": len(OWN_BOX.cards),
        "Small buildings": len(OWN_BOX.cards),
        "Cities": len(OWN_BOX.cities),
        "Achievements and awards": len(OWN_BOX.achievements) + len(OWN_BOX.awards),
        "Icons": len(DRAWINGS),
    },
    "skylands": {
        "Tiles": len(BOX.faces) - len(BOX.specials),
        "Special islands": len(BOX.specials),
        "Player boards": len(BOX.boards),
        "Starting islands": len(BOX.starting_islands),
        "Buildings": len(BUILDINGS),
    },
    "skyline_express": {
        "Passengers": len(TYPES),
        "Goals": len(DEFAULT_BOX.goals),
        "Preference tiles": len(DEFAULT_BOX.preferences),
        "Service tiles": len(PAIRS),
        "Automa tiles": len(DEFAULT_BOX.automa_tiles),
    },
}


def test_every_game_has_a_gallery() -> None:
    assert set(COUNTS) == set(games())


def test_a_game_need_not_have_one() -> None:
    assert TOY.gallery() == ()


@pytest.mark.parametrize("key", COUNTS)
def test_all_components_are_shown(key: str) -> None:
    shown = {group.title: len(group.pictures) for group in find_game(key).gallery()}
    missing = {title: least for title, least in COUNTS[key].items() if shown.get(title, 0) < least}
    assert missing == {}


@pytest.mark.parametrize("key", COUNTS)
def test_names_tell_pictures_apart(key: str) -> None:
    groups = find_game(key).gallery()
    assert len({group.title for group in groups}) == len(groups)
    for group in groups:
        names = Counter(name for name, _ in group.pictures)
        assert [name for name, count in names.items() if count > 1 or not name] == []


@pytest.mark.parametrize("key", COUNTS)
def test_every_picture_is_sound_and_stands_alone(key: str) -> None:
    for group in find_game(key).gallery():
        for name, picture in group.pictures:
            elements = list(ElementTree.fromstring(picture).iter())
            assert [found for element in elements for found in problems_of(element)] == [], name
            ids = {f"#{element.get('id')}" for element in elements}
            used = {element.get("href") for element in elements} - {None}
            assert used <= ids, name
