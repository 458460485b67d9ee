"""What is in the box: the component tables, the ``Box`` read from them, geometry and look-ups."""

from .box import Box
from .reader import FILES, read_box

__all__ = ["FILES", "Box", "read_box"]
