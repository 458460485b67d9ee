"""A picture: a string that notebooks show as one."""

from collections.abc import Sequence


class Svg(str):
    """An SVG document. Jupyter shows it; elsewhere it is a plain string."""

    parts: tuple[str, ...]
    """The same text in pieces that begin with an element or a line each, or are empty: whoever has
    an earlier picture of the table finds by them what is new."""

    def __new__(cls, text: str, parts: Sequence[str] = ()) -> "Svg":
        made = super().__new__(cls, text)
        made.parts = tuple(parts) if parts and _are_apart(parts) else (text,)
        return made

    @classmethod
    def joined(cls, parts: Sequence[str]) -> "Svg":
        """Return the picture that some pieces make."""
        return cls("".join(parts), parts)

    @classmethod
    def in_pieces(cls, parts: Sequence[str]) -> "Svg":
        """Return a picture that is never looked at as a whole: its text is empty.

        Whether its pieces are apart is for whoever compares them to see: most are seen again."""
        made = cls("")
        made.parts = tuple(parts)
        return made

    def _repr_svg_(self) -> str:
        return str(self)


def _are_apart(parts: Sequence[str]) -> bool:
    return not [part for part in parts if part and part[0] not in "<\n"]
