"""What is in the box: the component tables, the ``Box`` read from them, geometry and look-ups."""

from cloudtop.games.skylands.components.box import Box
from cloudtop.games.skylands.components.reader import FILES, read_box

__all__ = ["FILES", "Box", "read_box"]
