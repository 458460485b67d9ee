"""Reading the fields of a described table (``Game.score_paper``): what has no meaning is refused.

Every message says where it stands and what is written there, as JSON writes it.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cloudtop.core.errors import SheetError

LONGEST: Final = 60
"""How much of a wrong value a message repeats."""


def check_fields(described: Mapping[str, Any], known: Sequence[str], where: str = "") -> None:
    """Refuse a field that nobody asks for."""
    for word in described:
        if word not in known:
            place = f"{where}: " if where else ""
            raise SheetError(f"{place}unknown field {shown(word)}; known: {', '.join(known)}")


def required(described: Mapping[str, Any], field: str) -> object:
    if field not in described:
        raise SheetError(f"{field}: it is missing")
    return described[field]


def read_word(where: str, value: object, known: Sequence[str], said: str = "") -> str:
    """Return a word that is known; ``said`` names the known ones where they are many."""
    if not isinstance(value, str) or value not in known:
        raise SheetError(f"{where}: {shown(value)} is not one of {said or ', '.join(known)}")
    return value


def read_number(where: str, value: object, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise SheetError(f"{where}: {shown(value)} is not a number from 0 to {most}")
    return value


def read_flag(where: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise SheetError(f"{where}: {shown(value)} is neither true nor false")
    return value


def read_list(where: str, value: object, length: int = -1) -> Sequence[Any]:
    """Return a list as it is, of exactly ``length`` entries where one is asked for."""
    if not isinstance(value, (list, tuple)):
        raise SheetError(f"{where}: {shown(value)} is not a list")
    if length >= 0 and len(value) != length:
        raise SheetError(f"{where}: it has {len(value)} entries, not {length}")
    return value


def shown(value: object) -> str:
    """Return a value as it can stand in a message of one line."""
    if isinstance(value, str):
        words = repr(value)
    else:
        words = json.dumps(value, ensure_ascii=False, default=repr)
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
