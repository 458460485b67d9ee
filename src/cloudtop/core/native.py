"""What engines tell the compiler, and plain Python ignores.

``i64`` is a machine integer: arithmetic on it is one instruction, where an ``int`` is checked for
its size first. It wraps round at 64 bits, so it is for indices, counters and masks that fit.
``mypyc_attr`` sets properties of a compiled class.

Both are names of the type checker only; the engines need nothing but the standard library.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int
    T = TypeVar("T")

    def mypyc_attr(*names: str, **flags: object) -> Callable[[T], T]:
        """Return a decorator that leaves a class as it is."""
        return lambda cls: cls
