"""A table from paper as a line: what is read, what is refused, what is written."""

from collections.abc import Mapping
from typing import Any

import pytest

from cloudtop.core.errors import SheetError
from cloudtop.core.options import Option
from cloudtop.core.sheet_editor import SheetDraft, SheetEditor, SheetPage
from cloudtop.toolkit.sheet_json import _unique, read_draft, read_line, write_line


class CloudEditor(SheetEditor):
    """An editor of sheets on which there are only clouds to count."""

    def blank(self) -> dict[str, Any]:
        return {"clouds": 0, "windy": False}

    def tidy(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        if not isinstance(sheet.get("clouds"), int):
            raise SheetError(f"clouds: {sheet.get('clouds')!r} is not a number")
        return {**self.blank(), **sheet}

    def settings(self, sheet: Mapping[str, Any]) -> tuple[Option, ...]:
        return (
            Option("windy", "Windy", "", False),
            Option("clouds", "Clouds", "", 0, low=0, high=9),
        )

    def draw(self, draft: SheetDraft, notation: str) -> SheetDraft:
        if notation != "cloud":
            raise SheetError(f"{notation!r} is nothing that can be done here")
        clouds = draft.sheet["clouds"] + 1
        return SheetDraft({**draft.sheet, "clouds": clouds}, "cloud")

    def show(self, draft: SheetDraft, narrow: bool = False) -> SheetPage:
        raise NotImplementedError


EDITOR = CloudEditor()


def test_a_line_is_read_back_as_it_was_written() -> None:
    sheet = {"clouds": 3, "name": "Böe \ud800"}
    assert read_line(write_line(sheet).encode()) == sheet


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


class Key(str):
    """A key that counts how often it is compared."""

    compared = 0
    __hash__ = str.__hash__

    def __eq__(self, other: object) -> bool:
        Key.compared += 1
        return str.__eq__(self, other)


def test_many_keys_take_no_more_work_each_than_few() -> None:
    keys = [Key(f"cloud {number}") for number in range(1000)]
    assert len(_unique([(key, 0) for key in keys])) == len(keys)
    with pytest.raises(SheetError, match="'cloud 999' stands twice"):
        _unique([(Key(str(key)), 0) for key in (*keys, "cloud 999")])
    assert Key.compared < 20 * len(keys)


def test_an_empty_line_is_a_blank_sheet() -> None:
    assert read_draft(EDITOR, "  \n", "x") == SheetDraft({"clouds": 0, "windy": False}, "x")


def test_a_sheet_is_tidied_or_refused() -> None:
    assert read_draft(EDITOR, '{"clouds": 2}').sheet == {"clouds": 2, "windy": False}
    with pytest.raises(SheetError, match="clouds: 'many' is not a number"):
        read_draft(EDITOR, '{"clouds": "many"}')
    with pytest.raises(SheetError, match="not JSON"):
        read_draft(EDITOR, "\ud800")
    with pytest.raises(SheetError, match="nested too deeply"):
        read_draft(EDITOR, '{"clouds": ' + "[" * 100_000)


def test_settings_are_set_and_all_else_is_drawn() -> None:
    blank = SheetDraft(EDITOR.blank())
    assert EDITOR.edit(blank, "set windy yes").sheet == {"clouds": 0, "windy": True}
    assert EDITOR.edit(blank, "set clouds 7").sheet == {"clouds": 7, "windy": False}
    assert EDITOR.edit(blank, "cloud") == SheetDraft({"clouds": 1, "windy": False}, "cloud")
    assert blank.sheet == EDITOR.blank()


@pytest.mark.parametrize(
    "notation", ["set clouds 10", "set windy maybe", "set sun 1", "set", "sun"]
)
def test_what_is_not_there_cannot_be_set(notation: str) -> None:
    with pytest.raises(SheetError):
        EDITOR.edit(SheetDraft(EDITOR.blank()), notation)
