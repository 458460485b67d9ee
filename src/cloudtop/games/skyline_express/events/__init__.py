"""What the table sees: narrators that the rules tell it to, and the sentences of the log."""

from .phrases import EFFECTS, PHRASES
from .recorder import Narrator, Recorder

__all__ = ["EFFECTS", "PHRASES", "Narrator", "Recorder"]
