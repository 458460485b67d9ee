"""The contract between a game and everything around it. Read this file first.

A *game* is a stateless object: every method is a function of the state it is given. The platform
(matches, agents, tables, simulations) knows games only through this file, and a game knows nothing
of the platform. The five ideas that the contract rests on:

1. **One decision at a time.** A turn is a series of small steps (take a die, choose a seat). What a
   nested effect still has to do waits in the state as plain data, never in closures or generators.
2. **Chance is a seat.** Rules never roll dice. When ``to_move`` says ``(CHANCE,)`` the dealer
   picks one of ``legal_actions(state, CHANCE)``, each as likely as ``weights`` says, and the
   outcome is an ordinary action in the log. A deck or bag has no order until it is drawn from.
3. **One source of legality.** ``legal_actions`` serves buttons, bots, masks and validation alike.
4. **Nothing leaves without a view.** Pages, pictures, agents and the log see ``view(state, seat)``
   and events as seen by that seat, never the state itself.
5. **Telling is separate from doing.** ``apply`` is silent and fast, for search; ``apply_and_tell``
   does the same and returns what the table saw, for people.

A state is plain data: a dataclass of ints, strings, bytes, tuples, lists and such dataclasses, so
that it can be compared, copied and inspected (``cloudtop.testing`` checks this for every game).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from cloudtop.core.codec import Codec
from cloudtop.core.counting import Counting
from cloudtop.core.errors import DataError, OptionError, SheetError
from cloudtop.core.gallery import GalleryGroup
from cloudtop.core.i18n import AnyText, tr
from cloudtop.core.limits import Limits
from cloudtop.core.observation import Layout
from cloudtop.core.options import Option, Options
from cloudtop.core.outlook import Outlook
from cloudtop.core.search_settings import SearchSettings
from cloudtop.core.sheet_editor import SheetEditor
from cloudtop.core.svg import Svg
from cloudtop.core.weights import Weights

Seat = int
"""A player's place at the table: 0, 1, 2 … in clockwise order."""

Names = Sequence[str]
"""The players' names by seat, then the automa's; a seat without one is called "Seat 1"."""

CHANCE: Final[Seat] = -1
"""The dealer's place: whoever rolls dice, draws tiles and shuffles.

>>> from cloudtop import CHANCE, Position
>>> Position.start("roll_and_write", seats=2).to_move == (CHANCE,)
True
"""

RandBelow = Callable[[int], int]
"""``randbelow(n)`` returns a random whole number from 0 to n - 1; the caller owns the generator."""


@dataclass(frozen=True)
class Meta:
    """What the lobby says of a game before it is played."""

    key: str
    """The name of the game's folder, also in addresses and files."""
    title: str
    summary: str
    """One sentence: what it feels like to play."""
    seats: tuple[int, int]
    """Fewest and most players."""
    minutes: tuple[int, int]
    """How long a match takes, from quick to slow."""
    rules_version: int
    """Raised by every change after which an old log would replay differently."""
    options: tuple[Option, ...] = ()
    automa: str = ""
    """Name of the opponent that the rules themselves play in a solo match; empty: there is none."""
    hidden_information: bool = False
    """True if in some match a seat may know what another may not (hands, secret choices)."""
    endings: tuple[str, ...] = ("over",)
    """Every way in which a match can end; each needs a golden match."""
    credits: str = ""
    components: tuple[str, ...] = ()
    """The TOML files of the game's ``components/`` that people may replace with their own."""
    weight: int = 0
    """How much there is to learn: 1 little, 2 some, 3 a lot; 0: not said."""


@dataclass(frozen=True)
class Event:
    """Something the table saw: output only, nothing is ever rebuilt from it.

    A page moves the element ``what`` to the place ``to`` (ids in the picture); the log says
    ``phrases[kind]`` filled with ``fields``. ``seen_by`` names the seats that may know it in full;
    everybody else gets ``hidden()``: the bare kind without fields, piece and place (for a place may
    tell which piece it was), or the ``public_version`` if the game gives one.
    """

    kind: str
    seat: Seat
    what: str = ""
    to: str = ""
    fields: tuple[tuple[str, AnyText], ...] = ()
    """What the sentence is filled with, translated when it is read; ``@2`` is seat 2's name."""
    seen_by: tuple[Seat, ...] | None = None
    irreversible: bool = False
    """True if somebody learned something by it, so that the decision cannot be taken back."""
    public_version: "Event | None" = None
    """What everybody else gets in its place, where the kind alone says too much or too little."""
    along: tuple[str, ...] = ()
    """Ids of all that it is about, where that is more than ``to``: the squares of an island."""

    def visible_to(self, seat: Seat | None) -> bool:
        return self.seen_by is None or seat in self.seen_by

    def hidden(self) -> "Event":
        """Return what is told to those who may not know it."""
        nothing = Event(f"{self.kind} (hidden)", self.seat, irreversible=self.irreversible)
        return self.public_version or nothing

    def as_seen_by(self, seat: Seat | None) -> "Event":
        return self if self.visible_to(seat) else self.hidden()


@dataclass(frozen=True)
class ScoreCard:
    """The score of one player, as it stands or as it ended: total, parts and tie-breaks."""

    total: int
    parts: tuple[tuple[str, int], ...]
    tie_breaks: tuple[int, ...] = ()
    """Compared in order when totals are equal; more is better."""


@dataclass(frozen=True)
class Choice:
    """One legal action, as people see it."""

    action: Any
    label: str
    place: str = ""
    """Id of the element in the picture that stands for it; empty: it is offered in the tray."""
    skip_confirmation: bool = False
    """It is a confirmation itself: pages do not ask once more before they send it."""

    @property
    def notation(self) -> str:
        return str(self.action)


@dataclass(frozen=True)
class Question:
    """What is asked now, in one sentence, and the rule that explains it."""

    text: str
    rule: str = ""
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Reminder:
    """A sign that is used on the board, and what it means in a few words."""

    picture: str
    """The sign as an SVG of its own."""
    text: str


class SeatView(Protocol):
    """What every view has: whose it is, who decides now, and what its seat may choose."""

    @property
    def viewer(self) -> Seat | None: ...

    @property
    def to_move(self) -> tuple[Seat, ...]: ...

    @property
    def choices(self) -> tuple[Any, ...]: ...


S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V", bound=SeatView)


class Game(ABC, Generic[S, A, V]):
    """Stateless rules of one game for states ``S``, actions ``A`` and views ``V``."""

    meta: ClassVar[Meta]

    phrases: ClassVar[Mapping[str, str]]
    """A sentence for every kind of event: ``{seat}`` is the player's name, other fields are the
    event's own. An event with ``seen_by`` needs a second sentence under ``"<kind> (hidden)"``, or
    one for its ``public_version``."""

    effects: ClassVar[Mapping[str, str]] = {}
    """How pages show some kinds of events besides moving pieces: ``"roll"`` the dice in the place,
    ``"turn"`` it over, ``"light"`` it up since it is complete."""

    part_names: ClassVar[Mapping[str, str]] = {}
    """How parts of the score are called in a sentence ("3 for empty squares"), where the word on
    the score card alone would not do."""

    part_titles: ClassVar[Mapping[str, str]] = {}
    """What a score card says for parts whose key is not the word for them ("VIPs" for "vips")."""

    prepares: ClassVar[Mapping[type, tuple[type, ...]]] = {}
    """Kinds of decisions that only prepare another one (take a die, then a seat for it), and the
    kinds that they lead to. Until one of those is made, pages offer what else could be chosen."""

    lifts: ClassVar[tuple[type, ...]] = ()
    """Of those, the kinds that take up a piece, which can be dragged to its place as well."""

    signs: ClassVar[Mapping[str, str]] = {}
    """What the things in the picture do, a sentence for each kind: pages show it below the name of
    what is pointed at (its ``<title>`` or ``aria-label``). The kind is the beginning of the id
    (``"seat"`` of ``seat-0-A1``) or ``data-sign``, of the thing or of what it lies in."""

    components_digest: str = ""
    """The SHA-256 of the component tables that replace the game's own; empty: none do. Set by
    ``cloudtop.match.components``; match files carry it on."""

    # --- setting up -------------------------------------------------------------------------

    def options(self, given: Mapping[str, object] | None = None) -> Options:
        """Return the given options with defaults for the rest, refusing what does not fit."""
        return Options(self.meta.options, given)

    def part_title(self, part: str) -> str:
        """Return what a score card says for a part, in the reader's language."""
        return tr(self.part_titles.get(part, part))

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game is not made for."""
        low, high = self.meta.seats
        if not low <= seats <= high:
            raise OptionError(f"{self.meta.key} is for {low} to {high} players, not {seats}")

    def with_rules(self, version: int) -> "Game[S, A, V]":
        """Return this game by the rules of an earlier version, so that old matches go on.

        A game that changes a rule overrides this, as a rule with a subclass whose ``meta`` has the
        version and the options of that time; versions it does not know are refused.
        """
        if version != self.meta.rules_version:
            raise OptionError(
                f"{self.meta.key} knows rules version {self.meta.rules_version}, not {version}"
            )
        return self

    def with_components(self, tables: Mapping[str, str]) -> Self:
        """Return another object: this game, played with other component tables.

        ``tables`` has the TOML text of every file in ``meta.components``. What does not fit is
        refused by a ``DataError`` that names file, table and word. So the rules take components
        from the state or from the game, never from the module that read them.
        """
        raise DataError(f"{self.meta.key} has no tables that can be replaced")

    @abstractmethod
    def codec(self, options: Options) -> Codec[Any]:
        """Return every action of a match with these options, chance outcomes included.

        Numbers are stable for a game, its options and its rules version. Called often: cache it.
        """

    @abstractmethod
    def new_state(self, seats: int, options: Options) -> S:
        """Return the table before anything random has happened."""

    @abstractmethod
    def clone(self, state: S) -> S:
        """Return a copy that shares nothing that can change. Hot: written by hand."""

    # --- playing ----------------------------------------------------------------------------

    @abstractmethod
    def to_move(self, state: S) -> tuple[Seat, ...]:
        """Return who decides now: ``()`` the match is over, ``(CHANCE,)`` the dealer.

        Several seats decide at the same time and in any order: until the last of them is done, a
        decision touches only its seat's own part of the state, so that decisions commute.
        """

    @abstractmethod
    def legal_actions(self, state: S, seat: Seat) -> Sequence[A]:
        """Return what ``seat`` may do now; empty if it is not to move. Not to be changed: it may
        be a shared table. Never empty for a seat that is to move."""

    @abstractmethod
    def weights(self, state: S) -> Sequence[int] | None:
        """Return how likely each of the dealer's legal actions is; ``None``: all equally."""

    @abstractmethod
    def apply(self, state: S, seat: Seat, action: A) -> None:
        """Carry out one legal action on ``state``, in place, telling nobody.

        The caller vouches that the action is legal; ``cloudtop.match`` is the door that checks.
        """

    @abstractmethod
    def apply_and_tell(self, state: S, seat: Seat, action: A) -> list[Event]:
        """Do exactly what ``apply`` does, and return what the table saw."""

    # --- the result -------------------------------------------------------------------------

    @abstractmethod
    def scores(self, state: S) -> tuple[ScoreCard, ...]:
        """Return a card for each seat, then one for the automa if it plays; at any moment."""

    @abstractmethod
    def ending(self, state: S) -> str:
        """Return which of ``meta.endings`` has come about; empty while the match goes on."""

    # --- what may be seen -------------------------------------------------------------------

    def has_secrets(self, options: Options) -> bool:
        """Return whether in a match with these options a seat may know what another may not.

        It is for games in which that depends on an option. Where nothing is hidden, nobody draws a
        curtain between two players at one screen, and the running match may be read by all.
        """
        return self.meta.hidden_information

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return what ``seat`` (``None``: a spectator) may know: frozen plain data."""

    def seat_view(self, state: S, seat: Seat, public: V) -> V:
        """Return ``view(state, seat)``, given a spectator's view of the same state.

        A game may share with that view what is the same in both: whoever shows a table to all of
        its players makes and compares it once.
        """
        return self.view(state, seat)

    @abstractmethod
    def determinize(self, state: S, seat: Seat, randbelow: RandBelow) -> S:
        """Return a random state that ``seat`` cannot tell from this one, sharing nothing with it.

        In a match without hidden information this is a clone.
        """

    @abstractmethod
    def scores_from_view(self, view: V) -> tuple[ScoreCard, ...]:
        """Return the score cards worked out from a view of the finished match alone.

        This is how the table's result can be checked by anybody who watched.
        """

    @abstractmethod
    def question(self, view: V) -> Question:
        """Return what is asked now, with the viewer's choices (none for a spectator)."""

    def place_instead(self, view: V, action: A, chosen: A) -> str:
        """Return the id of the element by which ``action`` is chosen instead of ``chosen``, which
        has led to ``view``; empty: the picture has none. See ``prepares``."""
        return ""

    def icon(self, view: V, action: A) -> str:
        """Return a small SVG for a choice without a place in the picture; empty: there is none."""
        return ""

    @abstractmethod
    def text(self, view: V, names: Names = ()) -> str:
        """Return the table as text for terminals, tinted as in ``toolkit/text.py``."""

    @abstractmethod
    def render(self, view: V, names: Names = (), narrow: bool = False) -> Svg:
        """Return the table as a picture. What the viewer may click carries ``data-action``.

        Its ``<desc>`` tells the table in sentences, one on a line, for those who cannot see it;
        everything else with a meaning has a name: a ``<title>`` or ``aria-label``.
        ``narrow`` asks for a tall layout that stays readable on a phone held upright.
        """

    def reminder(self, view: V) -> Sequence[Reminder]:
        """Return the signs that a newcomer has to know, for the card beside the board."""
        return ()

    def gallery(self) -> Sequence[GalleryGroup]:
        """Return every piece, card, tile and icon by itself, for the page on which all are seen."""
        return ()

    # --- for learners -----------------------------------------------------------------------

    def layout(self, options: Options) -> Layout:
        """Return what the numbers of an observation mean. Called often: cache it."""
        raise OptionError(f"{self.meta.key} has no observations for learners")

    def encode(self, view: V) -> bytes:
        """Return a view as numbers, one for each place of the layout."""
        raise OptionError(f"{self.meta.key} has no observations for learners")

    def observation(self, state: S, seat: Seat) -> bytes:
        """Return what ``seat`` knows, as numbers. A game that can make them faster than by its view
        overrides this; the numbers are the same."""
        return self.encode(self.view(state, seat))

    def limits(self, seats: int, options: Options) -> Limits:
        """Return bounds that no match with these options passes, one's own components aside."""
        return Limits(decisions=20_000, outcomes=20_000, lowest=-10_000, highest=10_000)

    def action_parts(self, action: A) -> tuple[str, ...]:
        """Return a decision as a series of smaller ones, for learners; by default it is one.

        A game with thousands of actions splits those that are made of several choices (a card, then
        a place): learners then choose among a few hundred words. Series are different for different
        actions, and none is the beginning of another.
        """
        return (str(action),)

    # --- judgement and paper ----------------------------------------------------------------

    def value(self, state: S, seat: Seat) -> float:
        """Return how well ``seat`` stands, as a good player judges it; more is better.

        The default looks at the score alone: the lead over the best of the others.
        """
        totals = [card.total for card in self.scores(state)]
        others = totals[:seat] + totals[seat + 1 :]
        return float(totals[seat] - max(others, default=0))

    def outlook(self, state: S, seat: Seat) -> float:
        """Return what ``seat`` is likely to end with: what search compares where it looks no
        further, while the match goes on. What all seats have alike may be left out.

        The default is ``value``, which is made to tell the choices of one decision apart.
        """
        return self.value(state, seat)

    outlook_weights: ClassVar[Mapping[int, Outlook]] = MappingProxyType({})
    """By number of seats, where ``outlook`` weighs parts of the table: how much each counts …"""

    def outlook_parts(self, state: S, seat: Seat) -> tuple[float, list[float]]:
        """… and how much of the match is left, and the parts themselves."""
        raise NotImplementedError(f"{self.meta.key} has outlook_weights but no outlook_parts")

    def judge(self, state: S, seat: Seat) -> Sequence[float]:
        """Return how well ``seat`` stands after each of its legal actions, in their order.

        Search and greedy play spend nearly all their time here. A game that can tell what an action
        changes without making a table for each overrides this; the figures are the same.
        """
        return [
            self._value_after(state, seat, action) for action in self.legal_actions(state, seat)
        ]

    def _value_after(self, state: S, seat: Seat, action: A) -> float:
        after = self.clone(state)
        self.apply(after, seat, action)
        return self.value(after, seat)

    def policy(self, state: S, seat: Seat) -> A:
        """Return a sensible action, at once: search plays on with it. By default the first of those
        that ``judge`` likes best."""
        values = self.judge(state, seat)
        return self.legal_actions(state, seat)[values.index(max(values))]

    def play(self, state: S, seat: Seat) -> None:
        """Carry out, in place, what ``policy`` says: one decision, or several of the seat in a row
        where that is quicker."""
        self.apply(state, seat, self.policy(state, seat))

    def plans(self, state: S, seat: Seat, width: int) -> Sequence[tuple[A, ...]]:
        """Return whole ways to play for ``seat``, the best first, at most ``width`` of them.

        Each is a series of legal actions that ends its part: after it, chance or somebody else's
        result matters, or a decision that is better thought about by itself. For games in which
        what a seat does until then is worth more as one plan than step by step; search compares
        plans there. A greater ``width`` looks more closely. By default there are none.
        """
        return ()

    search: ClassVar[SearchSettings] = SearchSettings()
    """How search looks ahead in this game."""

    averages_chance: ClassVar[bool] = True
    """Whether greedy play averages over the chance that follows an action. ``False``: ``value``
    tells as much before the dealer's turn as after it, and ``judge`` alone is as good."""

    judges_secrets: ClassVar[bool] = True
    """Whether ``judge`` may look at what its seat does not know, so that greedy play averages over
    several guesses at it. ``False``: its order of the choices never depends on such things, and one
    guess is enough."""

    judgement_weights: ClassVar[Weights | None] = None
    """The numbers that ``value`` weighs by, if they are to be found by play (``docs/weights.md``).
    All objects of a game share them: who takes other numbers for a while takes these back."""

    counting: ClassVar[Counting[Any, Any]] = Counting()
    """What simulations count besides the result: phases, kinds of actions, uses of components."""

    def score_sheet(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        """Return the score card of a sheet described as plain data (``cloudtop score``)."""
        raise SheetError(f"{self.meta.key} has no way to score a table from paper")

    def sheet_editor(self) -> SheetEditor | None:
        """Return where people draw a table from paper; ``None``: there is none."""
        return None


AnyGame = Game[Any, Any, Any]


def winners(cards: Sequence[ScoreCard]) -> tuple[int, ...]:
    """Return the places of the best cards: highest total, then tie-breaks, then shared.

    >>> from cloudtop import winners
    >>> from cloudtop.core.game import ScoreCard
    >>> winners([ScoreCard(31, (), (2,)), ScoreCard(31, (), (5,)), ScoreCard(28, ())])
    (1,)
    """
    best = max((card.total, card.tie_breaks) for card in cards)
    return tuple(n for n, card in enumerate(cards) if (card.total, card.tie_breaks) == best)
