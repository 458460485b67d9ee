"""Any frozen value of a game as JSON can hold it."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def plain(value: object) -> Any:
    """Return dataclasses as objects, tuples as lists, sets in order, enums as their values."""
    if isinstance(value, Enum):
        return plain(value.value)
    if is_dataclass(value):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {key(name): plain(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    if isinstance(value, (set, frozenset)):
        return sorted((plain(part) for part in value), key=repr)
    known = value is None or isinstance(value, (bool, int, float, str))
    return value if known else str(value)


def key(name: object) -> str:
    """Return the key of a mapping as text: several parts are joined."""
    simple = plain(name)
    return ",".join(map(str, simple)) if isinstance(simple, list) else str(simple)
