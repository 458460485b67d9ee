"""What the table sees: narrators that the rules tell it to, and the sentences of the log."""

from cloudtop.games.skyline_express.events.phrases import PHRASES
from cloudtop.games.skyline_express.events.recorder import Narrator, Recorder

__all__ = ["PHRASES", "Narrator", "Recorder"]
