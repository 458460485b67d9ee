"""A table from paper as a line: what is read, what is refused, what is written."""

from collections.abc import Mapping
from typing import Any

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.core.options import Option
from cloudtop.core.sheet_editor import Sheet, SheetEditor, SheetPage
from cloudtop.toolkit.sheet_json import read_line, read_sheet, written


class CloudDesk(SheetEditor):
    """A desk for tables on which there are only clouds to count."""

    def blank(self) -> dict[str, Any]:
        return {"clouds": 0, "windy": False}

    def tidy(self, described: Mapping[str, Any]) -> dict[str, Any]:
        if not isinstance(described.get("clouds"), int):
            raise SheetError(f"clouds: {described.get('clouds')!r} is not a number")
        return {**self.blank(), **described}

    def settings(self, described: Mapping[str, Any]) -> tuple[Option, ...]:
        return (
            Option("windy", "Windy", "", False),
            Option("clouds", "Clouds", "", 0, low=0, high=9),
        )

    def draw(self, sheet: Sheet, notation: str) -> Sheet:
        if notation != "cloud":
            raise SheetError(f"{notation!r} is nothing that can be done here")
        return Sheet({**sheet.described, "clouds": sheet.described["clouds"] + 1}, "cloud")

    def show(self, sheet: Sheet, narrow: bool = False) -> SheetPage:
        raise NotImplementedError


DESK = CloudDesk()


def test_a_line_is_read_back_as_it_was_written() -> None:
    described = {"clouds": 3, "name": "Böe \ud800"}
    assert read_line(written(described).encode()) == described


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (b"{", "this is not JSON: .* at column 2"),
        (b"[1]", "a table is written as an object"),
        (b'{"a": 1, "a": 2}', "the key 'a' stands twice"),
        (b'{"a": Infinity}', "Infinity is not a number"),
    ],
)
def test_what_readers_differ_about_is_refused(line: bytes, complaint: str) -> None:
    with pytest.raises(SheetError, match=complaint):
        read_line(line)


def test_an_empty_line_is_a_blank_sheet() -> None:
    assert read_sheet(DESK, "  \n", "x") == Sheet({"clouds": 0, "windy": False}, "x")


def test_a_sheet_is_tidied_or_refused() -> None:
    assert read_sheet(DESK, '{"clouds": 2}').described == {"clouds": 2, "windy": False}
    with pytest.raises(SheetError, match="clouds: 'many' is not a number"):
        read_sheet(DESK, '{"clouds": "many"}')
    with pytest.raises(SheetError, match="not JSON"):
        read_sheet(DESK, "\ud800")
    with pytest.raises(SheetError, match="nested too deeply"):
        read_sheet(DESK, '{"clouds": ' + "[" * 100_000)


def test_settings_are_set_and_all_else_is_drawn() -> None:
    blank = Sheet(DESK.blank())
    assert DESK.edit(blank, "set windy yes").described == {"clouds": 0, "windy": True}
    assert DESK.edit(blank, "set clouds 7").described == {"clouds": 7, "windy": False}
    assert DESK.edit(blank, "cloud") == Sheet({"clouds": 1, "windy": False}, "cloud")
    assert blank.described == DESK.blank()


@pytest.mark.parametrize(
    "notation", ["set clouds 10", "set windy maybe", "set sun 1", "set", "sun"]
)
def test_what_is_not_there_cannot_be_set(notation: str) -> None:
    with pytest.raises(SheetError):
        DESK.edit(Sheet(DESK.blank()), notation)
