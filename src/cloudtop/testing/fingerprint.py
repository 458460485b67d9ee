"""States as plain data: a fingerprint to compare, and a search for what two states share.

A state may hold ints, strings, bytes, None, enums, tuples, lists, dicts, sets, ``Options`` and
dataclasses of these. Anything else (a function, a generator, a random generator, an open file) is
refused by name and place, because it could be neither copied nor compared nor inspected.
Dataclasses are read field by field, so compiled ones are as good as interpreted ones.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, Final

from cloudtop.core.errors import CloudtopError
from cloudtop.core.options import Options

Fingerprint = Any
"""Nested tuples, ints and strings: equal for two states exactly if their contents are equal."""

ATOMS: Final = frozenset((int, str, bytes, bool, type(None)))
DEEPEST: Final = 60
FIELD_NAMES: Final[dict[type, tuple[str, ...] | None]] = {}
"""Of every type that has been looked at: asked millions of times."""


class NotPlainError(CloudtopError):
    """Something in a state or a view is not plain data; the message says where and what."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.place = ""

    def add_step(self, step: str) -> "NotPlainError":
        """Note one more step of the way to the place, from the inside out."""
        self.place = step + self.place
        return self

    def __str__(self) -> str:
        return f"{self.place.lstrip('.') or 'it'} {self.reason}"


def fingerprint(value: object, *, frozen: bool = False) -> Fingerprint:
    """Return ``value`` as comparable plain data; ``frozen`` also refuses all that can change."""
    if frozen:
        for place, thing in walk_holders(value):
            if is_mutable(thing):
                raise NotPlainError(f"can change: {_kind(thing)}").add_step(place)
    return _walk(value, 0)


def differences(one: object, two: object) -> list[str]:
    """Return where two values of the same shape differ, for messages; empty if they are equal."""
    before = {place: _walk(thing, 0) for place, thing in walk(one)}
    after = {place: _walk(thing, 0) for place, thing in walk(two)}
    changed = [place for place in {**before, **after} if before.get(place) != after.get(place)]
    deepest = [
        place for place in changed if not any(o != place and o.startswith(place) for o in changed)
    ]
    return [
        f"{place.lstrip('.') or 'it'}: {_found(place, one)} and {_found(place, two)}"
        for place in deepest
    ]


def find_shared(one: object, two: object) -> list[str]:
    """Return the places in ``two`` of mutable objects that are also in ``one``."""
    known = {id(thing) for _, thing in walk_holders(one) if is_mutable(thing)}
    return [place.lstrip(".") or "it" for place, thing in walk_holders(two) if id(thing) in known]


def is_mutable(thing: object) -> bool:
    """Return whether the object itself (not what it holds) can change."""
    if field_names(type(thing)) is not None:
        parameters = getattr(type(thing), "__dataclass_params__", None)
        return parameters is None or not parameters.frozen
    return isinstance(thing, (list, dict, set, bytearray))


def walk_holders(value: object) -> Iterator[tuple[str, Any]]:
    """Yield what ``parts`` does without the atoms below: they neither change nor hold a thing.

    States and views are full of numbers, so this is what makes looking for things cheap.
    """
    return walk(value, atoms=False)


def only_atoms(value: Any) -> bool:
    return type(value) in (list, tuple) and ATOMS.issuperset(map(type, value))


def walk(
    value: object, place: str = "", depth: int = 0, *, atoms: bool = True
) -> Iterator[tuple[str, Any]]:
    """Yield the value and everything below it, each with the way that leads there."""
    yield place, value
    if depth > DEEPEST:
        raise NotPlainError("is nested too deeply, or in a circle").add_step(place[:80])
    if type(value) in ATOMS or (not atoms and only_atoms(value)):
        return
    for step, part in _steps(value):
        if atoms or type(part) not in ATOMS:
            yield from walk(part, place + step, depth + 1, atoms=atoms)


def field_names(kind: type) -> tuple[str, ...] | None:
    """Return the names of the fields of a dataclass; ``None``: it is none."""
    if kind not in FIELD_NAMES:
        known = tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None
        FIELD_NAMES[kind] = known
    return FIELD_NAMES[kind]


def _steps(value: object) -> Iterator[tuple[str, Any]]:
    if type(value) is Options or isinstance(value, Enum):
        return
    names = field_names(type(value))
    if names is not None:
        yield from ((f".{name}", getattr(value, name)) for name in names)
    elif isinstance(value, (list, tuple)):
        yield from ((f"[{number}]", part) for number, part in enumerate(value))
    elif isinstance(value, dict):
        yield from ((f"[{key!r}]", part) for key, part in value.items())
    elif isinstance(value, (set, frozenset)):
        yield from ((f"{{{part!r}}}", part) for part in value)


def _walk(value: Any, depth: int) -> Fingerprint:
    if type(value) in ATOMS:
        return value
    if depth > DEEPEST:
        raise NotPlainError("is nested too deeply, or in a circle")
    if isinstance(value, Enum):
        return (type(value).__qualname__, value.name)
    if type(value) is Options:  # not isinstance: compiled, it shares the ABC cache of Mapping
        return ("Options", tuple(value.items()))
    return (type(value).__qualname__, *_walk_contents(value, depth))


def _walk_contents(value: Any, depth: int) -> list[Fingerprint]:
    names = field_names(type(value))
    if names is not None:
        parts = ((name, getattr(value, name)) for name in names)
        return [
            part if type(part) in ATOMS else _at(f".{name}", part, depth) for name, part in parts
        ]
    if only_atoms(value):
        return list(value)
    if isinstance(value, (list, tuple)):
        return list(_walk_all(value, depth))
    if isinstance(value, (set, frozenset)):
        return sorted(_walk_all(value, depth), key=repr)
    if isinstance(value, dict):
        items = [(_walk(key, depth + 1), _at(f"[{key!r}]", value[key], depth)) for key in value]
        return sorted(items, key=repr)
    raise NotPlainError(f"is not plain data: {_kind(value)}")


def _walk_all(values: Any, depth: int) -> Iterator[Fingerprint]:
    for number, value in enumerate(values):
        yield value if type(value) in ATOMS else _at(f"[{number}]", value, depth)


def _at(step: str, value: Any, depth: int) -> Fingerprint:
    try:
        return _walk(value, depth + 1)
    except NotPlainError as error:
        raise error.add_step(step) from None


def _found(place: str, value: object) -> str:
    things = (repr(thing) for where, thing in walk(value) if where == place)
    return next(things, "nothing")[:120]


def _kind(value: object) -> str:
    name = type(value).__name__
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"
