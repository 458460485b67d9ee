"""A match: who plays what, the log of every decision, and the table that follows from it."""

import copy
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from cloudtop.core import errors
from cloudtop.core.errors import NothingToUndoError, OptionError
from cloudtop.core.game import CHANCE, A, AnyGame, Event, Game, RandBelow, S, Seat, V
from cloudtop.core.i18n import AnyText, Translator, current_translator, to_text, tr
from cloudtop.core.options import Options
from cloudtop.core.perspective import Perspective
from cloudtop.core.svg import Svg
from cloudtop.match.dealer import Dealer, new_seed
from cloudtop.match.position import Position, describe_movers
from cloudtop.match.standing import Standing
from cloudtop.toolkit.text import plain

if TYPE_CHECKING:
    from cloudtop.agents import AgentLike


ORIGINS: Final = 4
"""So many of the matches that one was copied from are remembered, to go back to."""


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: a name (empty as long as nobody has taken it), and ``human`` or the name
    of the agent that decides.

    >>> from cloudtop import Match, Player, find_game
    >>> players = [Player("Anna"), Player("Greta", "greedy")]
    >>> Match.start(find_game("skylands"), seats=2, players=players).names
    ('Anna', 'Greta')
    """

    name: str
    kind: str = "human"


@dataclass(frozen=True)
class Entry:
    """One line of the log: who decided what, who could have, and what the table saw."""

    seat: Seat
    notation: str
    movers: tuple[Seat, ...]
    events: tuple[Event, ...] = ()

    @property
    def final(self) -> bool:
        """True if it cannot be taken back: chance made it, or somebody learned something."""
        return self.seat == CHANCE or any(event.irreversible for event in self.events)

    def visible_to(self, seat: Seat | None) -> bool:
        """True if ``seat`` may read the notation: it saw all that the entry told."""
        return self.seat == seat or all(event.visible_to(seat) for event in self.events)


@dataclass(frozen=True)
class Line:
    """One sentence of the narrated log, and the ply after which it was true."""

    ply: int
    seat: Seat
    text: str


class Match(Standing[S, A, V]):
    """A running or finished match. The log is the truth; the state is the fold over it.

    >>> from cloudtop import Match, find_game, seed_from
    >>> match = Match.start(find_game("roll_and_write"), seats=2, seed=seed_from("example"))
    >>> seat = match.to_move[0]
    >>> match.legal(seat)
    ['take red', 'take yellow', 'take green', 'take blue']
    >>> events = match.play(seat, "take red")
    >>> match.undo(seat)
    'take red'
    >>> match.to_move == (seat,), match.over
    (True, False)
    """

    def __init__(
        self,
        game: Game[S, A, V],
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        dealer: Dealer | None = None,
        commitment: str = "",
        players: Sequence[Player] = (),
    ) -> None:
        game.check_seats(seats)
        self.game = game
        self.seats = seats
        self.options: Options = game.options(options)
        self.has_secrets = game.has_secrets(self.options)
        """Whether a seat may know what another may not."""
        self.codec = game.codec(self.options)
        self.dealer = dealer
        self.commitment = commitment if dealer is None else dealer.commitment
        """What the dealer was bound to before the first move; known also where its seed is not."""
        self.players = seat_players(seats, players)
        self.given = 0
        """How many entries of the log were taken over from another match: no dealer of this match
        rolled them, and nobody takes them back."""
        self.log: list[Entry] = []
        self._chance_entries = 0  # how many entries of the log are the dealer's
        self.state = game.new_state(seats, self.options)
        self._undone: dict[Seat, list[str]] = {}
        # By seat: the place of an entry, and the match without it (if it stands so far).
        self._tried: dict[Seat, tuple[int, Match[S, A, V] | None]] = {}
        # The logs and states of the matches that this one was copied from, the last one first.
        self._origins: list[tuple[list[Entry], S]] = []
        self._with_automa = len(self.scores) > seats  # that does not change during a match
        # For whom and in which language names were found: they are asked for often.
        self._named: tuple[tuple[Player, ...], Translator, tuple[str, ...]] | None = None

    @classmethod
    def start(
        cls,
        game: Game[S, A, V],
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: bytes | None = None,
        players: Sequence[Player] = (),
    ) -> "Match[S, A, V]":
        """Return a new match with a fair dealer, dealt up to the first decision of a player.

        Without a dealer (the plain constructor) chance entries are played by hand, as
        ``play(CHANCE, notation)``: for written tests and for dice rolled on a real table.
        """
        match = cls(game, seats, options, dealer=Dealer(seed or new_seed()), players=players)
        match.deal()
        return match

    def resume(self, log: Iterable[tuple[Seat, str]], undone: Mapping[Seat, Sequence[str]]) -> None:
        """Play a stored log again; ``undone`` is what each seat took back and may make again."""
        for seat, notation in log:
            self.push(seat, notation)
        self._undone = {seat: list(notations) for seat, notations in undone.items()}

    def begin_with(self, log: Iterable[tuple[Seat, str]]) -> None:
        """Take over the first entries of another match, then play on from there."""
        for seat, notation in log:
            self.push(seat, notation)
        self.given = self.ply

    def fork(self) -> "Match[S, A, V]":
        """Return a copy that can be played on while this one stays as it is."""
        twin = copy.copy(self)
        twin.log = self.log.copy()
        twin.state = self.game.clone(self.state)
        twin._undone = {seat: notations.copy() for seat, notations in self._undone.items()}
        twin._tried = self._tried.copy()
        shorter = [origin for origin in self._origins if len(origin[0]) < self.ply]
        twin._origins = [(self.log, self.state), *shorter][:ORIGINS]
        return twin

    # --- asking -----------------------------------------------------------------------------

    @property
    def ply(self) -> int:
        """The number of decisions made so far, the dealer's included."""
        return len(self.log)

    @property
    def names(self) -> tuple[str, ...]:
        """The name on each score card; a seat that nobody has taken yet goes by its number."""
        players, translator = self.players, current_translator()
        known = self._named
        if known is None or known[0] is not players or known[1] is not translator:
            known = self._named = players, translator, self._find_names()
        return known[2]

    def _find_names(self) -> tuple[str, ...]:
        automa = (tr(self.game.meta.automa),) if self._with_automa else ()
        seats = [
            player.name or tr("Seat {number}", number=seat)
            for seat, player in enumerate(self.players, start=1)
        ]
        return (*seats, *automa)

    def legal(self, seat: Seat) -> list[str]:
        """Return the notation of everything ``seat`` may do now."""
        return [str(action) for action in self.game.legal_actions(self.state, seat)]

    @property
    def position(self) -> Position[S, A, V]:
        """A copy of the table as it is, to try things on: the match stays as it is."""
        return Position(self.game, self.seats, self.options, self.game.clone(self.state))

    def view(self, seat: Seat | None, public: V | None = None) -> V:
        """Return what a seat may know; ``public`` is a spectator's view of the same moment."""
        if seat is None or public is None:
            return self.game.view(self.state, seat)
        return self.game.seat_view(self.state, seat, public)

    def picture(self, seat: Seat | None, narrow: bool = False) -> Svg:
        return self.game.render(self.view(seat), self.names, narrow)

    def perspective(self, seat: Seat, randbelow: RandBelow) -> Perspective[S, A, V]:
        """Return what an agent on ``seat`` is given; ``randbelow`` is the agent's own chance."""
        return Perspective(self.game, self.state, seat, randbelow, self.has_secrets, self.seats)

    def narrate(self, viewer: Seat | None, since: int = 0) -> list[Line]:
        """Return the log in words, as ``viewer`` may know it, from ply ``since`` on."""
        names = self.names
        return [
            Line(ply + 1, event.seat, narrate_event(self.game, event.as_seen_by(viewer), names))
            for ply, entry in enumerate(self.log[since:], start=since)
            for event in entry.events
        ]

    # --- deciding ---------------------------------------------------------------------------

    def play(self, seat: Seat, action: A | str | int) -> list[Event]:
        """Carry out one decision (an action, its notation or its number among the decisions), and
        what the dealer does next.

        What is not legal is refused and changes nothing.
        """
        return [*self.push(seat, action), *self.deal()]

    def push(self, seat: Seat, action: A | str | int) -> list[Event]:
        """Carry out one decision without dealing on: how a written log is replayed."""
        legal = self._check(seat, action)
        self._undone.pop(seat, None)
        return self._apply(seat, legal)

    def ask(self, agent: "AgentLike", seat: Seat) -> list[Event]:
        """Let an agent decide for ``seat``, and play what it chooses."""
        return self.play(seat, self.suggest(agent, seat))

    def suggest(self, agent: "AgentLike", seat: Seat) -> A:
        """Return what an agent would do on ``seat``; nothing is played.

        An agent is given itself, by its name or by its class. By name or class, a new one decides,
        whose chance follows from the moment alone: asked again, it answers the same.
        """
        from cloudtop.agents import as_agent  # most matches need none

        player = as_agent(agent, f"{self.ply}/{seat}")
        return player.choose(self.perspective(seat, player.randbelow))

    def deal(self) -> list[Event]:
        """Let the dealer decide until a player has to; without a dealer, do nothing."""
        events: list[Event] = []
        while self.dealer is not None and self.to_move == (CHANCE,):
            events += self._apply(CHANCE, self.next_chance_outcome(self.dealer))
        return events

    def next_chance_outcome(self, dealer: Dealer) -> A:
        """Return the outcome that ``dealer`` gives to the chance entry that comes now."""
        outcomes = self.game.legal_actions(self.state, CHANCE)
        return dealer.pick(self._chance_entries, outcomes, self.game.weights(self.state))

    def _check(self, seat: Seat, given: A | str | int) -> A:
        """Return the legal action that was given, or refuse it by kind."""
        movers = self.to_move
        if not movers:
            raise errors.MatchOverError(
                f"{self._who(seat)} may not {str(given)!r}: the match is over"
            )
        action: A = self.codec.find(given, chance=seat == CHANCE)
        if seat not in movers:
            others = ", ".join(self._who(mover) for mover in movers)
            refused = f"{self._who(seat)} may not {str(given)!r} now"
            raise errors.NotYourTurnError(f"{refused}: {others} decides")
        if action not in self.game.legal_actions(self.state, seat):
            raise errors.IllegalActionError(f"{self._who(seat)} may not {str(action)!r} now")
        return action

    def _who(self, seat: Seat) -> str:
        if seat == CHANCE:
            return "the dealer"
        return f"seat {seat}" if not 0 <= seat < self.seats else f"seat {seat} ({self.names[seat]})"

    def _apply(self, seat: Seat, action: A) -> list[Event]:
        movers = self.to_move
        events = self.game.apply_and_tell(self.state, seat, action)
        self.log.append(Entry(seat, str(action), movers, tuple(events)))
        self._chance_entries += seat == CHANCE
        return events

    # --- showing ----------------------------------------------------------------------------

    def __repr__(self) -> str:
        now = "over" if self.over else describe_movers(self.to_move)
        return f"<Match of {self.game.meta.key}, {self.seats} seats, ply {self.ply}: {now}>"

    def __str__(self) -> str:
        return plain(self.game.text(self.view(None), self.names))

    def _repr_svg_(self) -> str:
        return self.picture(None)

    # --- taking back ------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        return self._undoable(seat) is not None

    def last_undoable(self, seat: Seat) -> Entry | None:
        """Return the decision that ``seat`` would take back."""
        place = self._undoable(seat)
        return None if place is None else self.log[place]

    def can_take_back(self, seat: Seat) -> bool:
        """Return whether ``seat`` has decided anything in this match."""
        return any(entry.seat == seat for entry in self.log[self.given :])

    def take_back(self, seat: Seat) -> int:
        """Go back to the seat's last decision, whatever has happened since; return how many entries
        that takes away.

        Whether all others agree is for the caller to know. The dealer's numbers stay as they are:
        the same rolls come again.
        """
        own = (place for place in range(self.ply - 1, self.given - 1, -1))
        place = next((place for place in own if self.log[place].seat == seat), None)
        if place is None:
            raise NothingToUndoError(f"{self._who(seat)} has no decision to take back")
        earlier, removed = self.at(place), self.ply - place
        self.log, self.state = earlier.log, earlier.state
        self._chance_entries = earlier._chance_entries
        self._tried, self._undone = {}, {}
        return removed

    def can_redo(self, seat: Seat) -> bool:
        notations = self._undone.get(seat, [])
        return bool(notations) and notations[-1] in self.legal(seat)

    def undo(self, seat: Seat) -> str:
        """Take back the seat's last decision and return its notation, or refuse."""
        place = self._undoable(seat)
        if place is None:
            raise NothingToUndoError(f"{self._who(seat)} has no decision to take back")
        without = self._without(place)
        assert without is not None  # or the place would not be undoable
        notation, without = self.log[place].notation, without.fork()
        self.log, self.state = without.log, without.state
        self._chance_entries = without._chance_entries
        self._tried = {}
        self._undone.setdefault(seat, []).append(notation)
        return notation

    def redo(self, seat: Seat) -> list[Event]:
        """Make the decision again that was taken back last."""
        if not self.can_redo(seat):
            raise NothingToUndoError(f"{self._who(seat)} has no decision to make again")
        waiting = self._undone[seat]
        events = self.play(seat, waiting[-1])
        self._undone[seat] = waiting[:-1]
        return events

    def _undoable(self, seat: Seat) -> int | None:
        """Return the place of the entry that ``seat`` may take back.

        It is its last one, with nothing final since. Others may have decided since only if all
        that happened in one open window in which they decide at the same time: there the movers
        become fewer, never more.
        """
        after = self.to_move
        for place in range(len(self.log) - 1, self.given - 1, -1):
            entry = self.log[place]
            last = place == len(self.log) - 1
            own = last and entry.seat == seat
            if entry.final or not (own or set(after) <= set(entry.movers)):
                return None
            if entry.seat == seat:
                return place if last or self._without(place) is not None else None
            after = entry.movers
        return None

    def _without(self, place: int) -> "Match[S, A, V] | None":
        """Return the match as it would be without one entry, if what came after stands without it.

        It does where everybody who decided or decides since would have been asked just the same,
        and the seat that takes back as well: the window is still open.
        """
        seat, match = self.log[place].seat, self._try_without(place)
        if match is None or place == len(self.log) - 1:
            return match
        return match if set(match.to_move) == {*self.to_move, seat} else None

    def _try_without(self, place: int) -> "Match[S, A, V] | None":
        """Return the same while the window may be open or not.

        Servers ask after every decision, so this goes on from where it came the last time.
        """
        seat = self.log[place].seat
        tried, known = self._tried.get(seat, (-1, None))
        if tried == place and known is None:
            return None
        match = self.at(place) if tried != place or known is None else known.fork()
        for entry in self.log[match.ply + 1 :]:
            asked = set(match.to_move) == {*entry.movers, seat}
            if not asked or not match._may(entry):
                self._tried[seat] = place, None
                return None
            match.push(entry.seat, entry.notation)
        self._tried[seat] = place, match
        return match

    def _may(self, entry: Entry) -> bool:
        """Return whether an entry of another log would be legal now."""
        action = self.codec.parse(entry.notation)
        return action in self.game.legal_actions(self.state, entry.seat)

    def at(self, ply: int) -> "Match[S, A, V]":
        """Return the match as it was after ``ply`` decisions; it can be played on from there."""
        if not 0 <= ply <= self.ply:
            raise OptionError(f"there is no ply {ply}; this match has 0 to {self.ply}")
        earlier = copy.copy(self)
        earlier.log = self.log[:ply]
        earlier.given = min(self.given, ply)
        earlier._undone = {}
        earlier._tried = {}
        later = self.log[ply:]  # they are fewer than those before: servers go back by a few
        earlier._chance_entries -= sum(entry.seat == CHANCE for entry in later)
        earlier.state = self._state_after(earlier.log)
        return earlier

    def _state_after(self, log: list[Entry]) -> S:
        """Return the state to which a log leads.

        Servers copy a match for each decision, and go back by a few: only what came after the
        nearest of those copies is played again.
        """
        known: tuple[list[Entry], S] | None = next(
            (origin for origin in self._origins if origin[0] == log[: len(origin[0])]), None
        )
        if known is None:
            done, state = 0, self.game.new_state(self.seats, self.options)
        else:
            done, state = len(known[0]), self.game.clone(known[1])
        for entry in log[done:]:
            self.game.apply(state, entry.seat, self.codec.parse(entry.notation))
        return state


AnyMatch = Match[Any, Any, Any]


def narrate_event(game: AnyGame, event: Event, names: Sequence[str]) -> str:
    """Return the sentence for one event. A word ``@2`` is replaced by the name of seat 2."""
    fields = {key: _fill_in(value, names) for key, value in event.fields}
    return tr(game.phrases[event.kind], seat=_name_of(event.seat, names), **fields)


def _fill_in(word: AnyText, names: Sequence[str]) -> str:
    if isinstance(word, str) and word.startswith("@") and word[1:].isdigit():
        return _name_of(int(word[1:]), names)
    return to_text(word)


def _name_of(seat: Seat, names: Sequence[str]) -> str:
    return tr("The dealer") if seat == CHANCE else names[seat]


def seat_players(seats: int, players: Sequence[Player]) -> tuple[Player, ...]:
    """Return a player for every seat, refusing too many."""
    if len(players) > seats:
        raise OptionError(f"{len(players)} players for {seats} seats")
    rest = (Player(f"Player {seat + 1}") for seat in range(len(players), seats))
    return (*players, *rest)
