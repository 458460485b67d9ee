"""A table in the hand: a game and one state of it, to look at, to try things on and to copy.

    >>> import random
    >>> from cloudtop import Position
    >>> position = Position.start("roll_and_write", seats=2)
    >>> position
    <Position of roll_and_write, 2 seats: chance decides>
    >>> position.deal(random.Random(1))
    >>> position.to_move
    (0,)
    >>> [str(action) for action in position.legal()]
    ['take red', 'take yellow', 'take green', 'take blue']
    >>> position.push("take blue")

Nothing is written down: for undo, a log and a fair dealer there is ``Match``.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from cloudtop.core import errors
from cloudtop.core.codec import Codec
from cloudtop.core.game import CHANCE, A, Game, S, Seat, V
from cloudtop.core.observation import Layout
from cloudtop.core.options import Options
from cloudtop.core.svg import Svg
from cloudtop.match.registry import find_game
from cloudtop.match.standing import Standing
from cloudtop.toolkit.text import plain


class Position(Standing[S, A, V]):
    """A state of a game. ``push`` changes it in place; ``copy`` keeps what was.

    >>> import random
    >>> from cloudtop import Position
    >>> position = Position.start("roll_and_write", seats=2)
    >>> position.deal(random.Random(1))
    >>> before = position.copy()
    >>> position.push("take blue")
    >>> position == before
    False
    """

    __slots__ = ("game", "options", "seats", "state")

    def __init__(self, game: Game[S, A, V], seats: int, options: Options, state: S) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.state = state

    @classmethod
    def start(
        cls,
        game: "Game[S, A, V] | str",
        seats: int,
        options: Mapping[str, object] | None = None,
    ) -> "Position[S, A, V]":
        """Return the table before anything random has happened."""
        found: Game[S, A, V] = find_game(game) if isinstance(game, str) else game
        found.check_seats(seats)
        chosen = found.options(options)
        return cls(found, seats, chosen, found.new_state(seats, chosen))

    def copy(self) -> "Position[S, A, V]":
        """Return the same table, free to be played on."""
        return Position(self.game, self.seats, self.options, self.game.clone(self.state))

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position[S, A, V]":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.game, self.options, self.state) == (other.game, other.options, other.state)

    __hash__ = None  # type: ignore[assignment]

    # --- asking -----------------------------------------------------------------------------

    @property
    def at_chance(self) -> bool:
        """Whether chance decides now."""
        return self.to_move == (CHANCE,)

    @property
    def codec(self) -> Codec[A]:
        """The numbers and notations of all actions."""
        return self.game.codec(self.options)

    def legal(self, seat: Seat | None = None) -> Sequence[A]:
        """Return what a seat may do now; without a seat, the first who is to move."""
        if seat is None:
            movers = self.to_move
            return self.game.legal_actions(self.state, movers[0]) if movers else ()
        return self.game.legal_actions(self.state, seat)

    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat got: 1 for a victory, a part of it where several share it, else 0."""
        best = self.winners
        return tuple(1.0 / len(best) if seat in best else 0.0 for seat in range(self.seats))

    def view(self, seat: Seat | None = None) -> V:
        """Return what a seat may know; ``None``: a spectator."""
        return self.game.view(self.state, seat)

    # --- for learners -----------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """What the numbers of an observation mean."""
        return self.game.layout(self.options)

    def observation(self, seat: Seat) -> bytes:
        """Return what a seat knows as numbers, one for each place of ``layout``."""
        return self.game.observation(self.state, seat)

    def mask(self, seat: Seat) -> bytes:
        """Return 1 for each of ``codec.decisions`` that a seat may make now, else 0."""
        codec = self.codec
        allowed = bytearray(len(codec.decisions))
        for action in self.game.legal_actions(self.state, seat):
            allowed[codec.decision_number(action)] = 1
        return bytes(allowed)

    # --- deciding ---------------------------------------------------------------------------

    def push(self, action: A | str | int, seat: Seat | None = None) -> None:
        """Carry out an action, its notation or its number. What is not legal changes nothing.

        A number counts among the decisions, or among the outcomes where chance decides. ``seat`` is
        needed only where several seats decide at the same time and more than one may do this.
        """
        movers = self.to_move
        if not movers:
            raise errors.MatchOverError(f"nobody may {str(action)!r}: the match is over")
        if seat is not None and seat not in movers:
            raise errors.NotYourTurnError(f"seat {seat} may not {str(action)!r} now: {movers} may")
        wanted = self.codec.find(action, chance=movers[0] == CHANCE)
        able = [
            mover
            for mover in (movers if seat is None else (seat,))
            if wanted in self.game.legal_actions(self.state, mover)
        ]
        if not able:
            raise errors.IllegalActionError(f"{str(wanted)!r} is not legal now")
        if len(able) > 1:
            raise errors.NotYourTurnError(f"seats {able} may {str(wanted)!r} now: say which does")
        self.game.apply(self.state, able[0], wanted)

    # --- chance and secrets -----------------------------------------------------------------

    def outcomes(self) -> Iterator[tuple[A, float]]:
        """Yield what chance may bring now, each with its probability."""
        actions = self.game.legal_actions(self.state, CHANCE)
        weights = self.game.weights(self.state) or [1] * len(actions)
        whole = sum(weights)
        return ((action, weight / whole) for action, weight in zip(actions, weights, strict=True))

    def deal(self, random: Random) -> None:
        """Let chance decide until a player has to, or the match is over."""
        while self.at_chance:
            actions = self.game.legal_actions(self.state, CHANCE)
            weights = self.game.weights(self.state)
            place = (
                random.randrange(len(actions))
                if weights is None
                else random.choices(range(len(actions)), weights)[0]
            )
            self.game.apply(self.state, CHANCE, actions[place])

    def sample_hidden(self, seat: Seat, random: Random) -> "Position[S, A, V]":
        """Return a table that ``seat`` cannot tell from this one: the unknown is dealt again."""
        state = self.game.determinize(self.state, seat, random.randrange)
        return Position(self.game, self.seats, self.options, state)

    # --- showing ----------------------------------------------------------------------------

    def picture(self, seat: Seat | None = None, narrow: bool = False) -> Svg:
        """Return the table as a picture, as a seat or a spectator sees it."""
        return self.game.render(self.view(seat), (), narrow)

    def __repr__(self) -> str:
        now = describe_movers(self.to_move) if self.to_move else "over"
        return f"<Position of {self.game.meta.key}, {self.seats} seats: {now}>"

    def __str__(self) -> str:
        return plain(self.game.text(self.view()))

    def _repr_svg_(self) -> str:
        return self.picture()


def describe_movers(movers: Sequence[Seat]) -> str:
    """Say who decides now."""
    if len(movers) > 1:
        return f"seats {', '.join(map(str, movers))} decide"
    return "chance decides" if movers[0] == CHANCE else f"seat {movers[0]} decides"
