"""A picture: a string that notebooks show as one."""


class Svg(str):
    """An SVG document. Jupyter shows it; elsewhere it is a plain string."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)
