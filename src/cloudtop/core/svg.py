"""A picture: a string that notebooks show as one."""

from collections.abc import Sequence
from itertools import chain


class Svg(str):
    """An SVG document. Jupyter shows it; elsewhere it is a plain string."""

    groups: tuple[tuple[str, ...], ...]
    """The same text in pieces that begin with an element or a line each, or are empty, and these in
    groups: whoever has an earlier picture of the table finds by them what is new."""

    def __new__(cls, text: str, groups: Sequence[tuple[str, ...]] = ()) -> "Svg":
        made = super().__new__(cls, text)
        made.groups = tuple(groups) or ((text,),)
        return made

    @classmethod
    def joined(cls, groups: Sequence[tuple[str, ...]]) -> "Svg":
        """Return the picture that some pieces make."""
        return cls("".join(chain.from_iterable(groups)), groups)

    @classmethod
    def in_pieces(cls, groups: Sequence[tuple[str, ...]]) -> "Svg":
        """Return a picture that is never looked at as a whole: its text is empty."""
        return cls("", groups)

    @property
    def parts(self) -> tuple[str, ...]:
        """All pieces, one behind the other."""
        return tuple(chain.from_iterable(self.groups))

    def _repr_svg_(self) -> str:
        return str(self)
