"""Names in a picture: who sits where, and what is done with long ones."""

import pytest

from cloudtop.server.pages.names import named, shortened
from cloudtop.toolkit.pictures.drawing import name_plate, text_line


def test_every_seat_gets_its_name() -> None:
    picture = name_plate(0, "Seat 1", 10, 200, 20, 30) + name_plate(1, "Seat 2", 10, 200, 20, 30)
    shown = named(picture, ("Anna", "<i>Ben"))
    assert ">Anna</text>" in shown
    assert ">&lt;i&gt;Ben</text>" in shown
    assert "Seat" not in shown


def test_a_plate_without_measure_gets_the_whole_name() -> None:
    picture = text_line(0, 0, "Seat 1", extra="name", data_seat=0)
    assert ">Bartholomew Featherstonehaugh<" in named(picture, ("Bartholomew Featherstonehaugh",))


def test_only_a_name_without_room_ends_in_dots() -> None:
    narrow, wide = (name_plate(0, "Seat 1", 10, width, 20, 30) for width in (140, 600))
    name = "Bartholomew Featherstonehaugh"
    assert f">{name}<" in named(wide, (name,))
    assert ">Bartholom…<" in named(narrow, (name,))


@pytest.mark.parametrize(
    ("name", "room", "short"),
    [
        ("Anna", 3, "Anna"),
        ("Illicit", 4, "Illicit"),  # narrow letters need less room
        ("Mwamba", 4, "Mwa…"),
        ("Anna-Katharina", 5, "Anna…"),  # no hyphen before the dots
        ("Al Capone", 2.8, "Al…"),
        ("王小明先生", 4, "王小…"),
        ("Anna", 0, "A…"),  # however little room there is, a letter stays
        ("", 0, ""),
    ],
)
def test_as_much_stays_as_there_is_room_for(name: str, room: float, short: str) -> None:
    assert shortened(name, room) == short
