"""The base of what the rules tell their events to.

A game's ``Narrator`` has one method for each thing that can happen, and all of them do nothing:
rules tell it what they do, and search is silent. Its ``Recorder`` overrides them and keeps events::

    class Narrator(BaseNarrator):
        def took(self, seat: Seat, die: int) -> None: ...

    class Recorder(Narrator):
        def took(self, seat: Seat, die: int) -> None:
            self.tell("take", seat, f"die-{die}", f"board-{seat}", (("die", NAMES[die]),))

    NARRATOR: Final = Narrator()    # the default of ``rules.apply``

Both are one chain of classes, because compiled classes have a single base.
"""

from cloudtop.core.game import Event, Seat
from cloudtop.core.i18n import AnyText
from cloudtop.core.native import mypyc_attr

Fields = tuple[tuple[str, AnyText], ...]
"""What fills the sentence of an event: ``(("die", "red"), ("points", …))``."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseNarrator:
    """Keeps what it is told in ``events``; a narrator that never tells keeps nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(
        self,
        kind: str,
        seat: Seat,
        what: str = "",
        to: str = "",
        fields: Fields = (),
        seen_by: tuple[Seat, ...] | None = None,
    ) -> None:
        """Keep an event: ``what`` moves to the place ``to``; see ``core.game.Event``.

        For what cannot be undone, or is told to others in another way, append an ``Event`` itself.
        """
        self.events.append(Event(kind, seat, what, to, fields, seen_by))
