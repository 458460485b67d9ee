"""A table from paper as one JSON object: read strictly, and scored.

``cloudtop score`` and the server read descriptions here, so that both refuse the same things in the
same words.
"""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any, NoReturn

from cloudtop.core.errors import SheetError
from cloudtop.core.game import AnyGame
from cloudtop.core.sheet_editor import SheetDraft, SheetEditor


def score_line(game: AnyGame, line: bytes) -> dict[str, Any]:
    """Return the score card of the table that a line describes, or say what is wrong with it."""
    try:
        return game.score_sheet(read_line(line))
    except RecursionError as error:
        raise SheetError("it is nested too deeply") from error


def read_draft(editor: SheetEditor, line: str, selected: str = "") -> SheetDraft:
    """Return the sheet in a line, as the editor writes it; an empty line: a blank one."""
    if not line.strip():
        return SheetDraft(editor.blank(), selected)
    try:
        sheet = editor.tidy(read_line(line.encode("utf-8", "surrogatepass")))
        return SheetDraft(sheet, selected)
    except RecursionError as error:
        raise SheetError("it is nested too deeply") from error


def read_line(line: bytes) -> dict[str, Any]:
    """Return the object that a line holds, refusing what JSON readers differ about."""
    try:
        value = json.loads(
            line.decode("utf-8-sig"),
            object_pairs_hook=_unique,
            parse_constant=_no_number,
            parse_float=_finite,
        )
    except json.JSONDecodeError as error:
        raise SheetError(f"this is not JSON: {error.msg} at column {error.colno}") from error
    except ValueError as error:  # not UTF-8, or a number of thousands of digits
        raise SheetError(f"this is not JSON: {str(error)[:100]}") from error
    if not isinstance(value, dict):
        raise SheetError(f"a table is written as an object {{…}}, not as {str(value)[:40]!r}")
    return value


def write_line(sheet: Mapping[str, Any]) -> str:
    """Return a sheet as the line that is read back."""
    return json.dumps(sheet)


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        counted = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counted.items() if count > 1)
        raise SheetError(f"the key {twice[:40]!r} stands twice in one object")
    return found


def _finite(digits: str) -> float:
    if float(digits) in (float("inf"), float("-inf")):
        _no_number(digits[:40])
    return float(digits)


def _no_number(name: str) -> NoReturn:
    raise SheetError(f"{name} is not a number in JSON")
