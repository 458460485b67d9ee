"""One match that learners play: seats decide by numbers, chance decides by itself."""

from collections.abc import Sequence
from random import Random
from typing import Any

from cloudtop.core.errors import IllegalActionError, MatchOverError, NotYourTurnError
from cloudtop.core.game import CHANCE, Seat
from cloudtop.envs.engine.rewards import MARGIN, SHAPED, forfeit, margins, win_shares
from cloudtop.envs.engine.setup import LOSE, RAISE, Setup


class Table:
    """A match from deal to end. ``movers`` are the seats that decide now; none: it is over."""

    def __init__(self, setup: Setup, random: Random) -> None:
        self.setup = setup
        self.random = random
        self.movers: tuple[Seat, ...] = ()
        self.state: Any = None
        self.forfeited_by: Seat | None = None
        """Who ended the match by an action that was not legal."""
        self._game = setup.game
        self._flat = setup.actions.longest == 1
        self._blank = b"" if self._flat else bytes(setup.actions.size)
        self._choices: list[list[int] | None] = [None] * setup.seats
        self._words: list[list[int]] = [[] for _ in range(setup.seats)]
        self._paid: list[int] = [0] * setup.seats

    def begin(self) -> None:
        """Set up a new match and deal until somebody has to decide."""
        self.take_over(self._game.new_state(self.setup.seats, self.setup.options))
        self._paid = [0] * self.setup.seats

    def take_over(self, state: Any) -> None:
        """Play on from a state, which is not copied. What was scored before is not paid again."""
        self.state = state
        self.forfeited_by = None
        for seat in range(self.setup.seats):
            self._words[seat] = []
        self._paid = [card.total for card in self._game.scores(state)][: self.setup.seats]
        self._deal()

    def copy(self) -> "Table":
        """Return the same table with chance of its own that brings the same, to be played on."""
        twin = Table(self.setup, Random())
        twin.random.setstate(self.random.getstate())
        twin.movers, twin.state = self.movers, self._game.clone(self.state)
        twin.forfeited_by = self.forfeited_by
        twin._words = [list(words) for words in self._words]
        twin._paid = list(self._paid)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.copy()

    # --- asking -----------------------------------------------------------------------------

    def choices(self, seat: Seat) -> Sequence[int]:
        """Return the numbers that a seat may choose now, in no order; not to be changed."""
        found = self._choices[seat]
        if found is None:
            found = self._find_choices(seat)
            self._choices[seat] = found
        return found

    def _find_choices(self, seat: Seat) -> list[int]:
        if not self.movers or seat not in self.movers:
            return []
        actions = self.setup.actions
        legal = self._game.legal_actions(self.state, seat)
        if self._flat:
            return actions.firsts(legal)
        begun = tuple(self._words[seat])
        if not begun:
            return list(dict.fromkeys(actions.firsts(legal)))
        depth = len(begun)
        series = [actions.numbers(action) for action in legal]
        return list({words[depth]: None for words in series if words[:depth] == begun})

    def observation(self, seat: Seat) -> bytes:
        """Return what a seat knows, as numbers of the layout."""
        seen = self._game.observation(self.state, seat)
        if self._flat:
            return seen
        return seen + (self._chosen(seat) if self._words[seat] else self._blank)

    def _chosen(self, seat: Seat) -> bytes:
        marks = bytearray(self._blank)
        for number in self._words[seat]:
            marks[number] = 1
        return bytes(marks)

    def mask(self, seat: Seat) -> bytearray:
        """Return 1 for each number that a seat may choose now, else 0."""
        marks = bytearray(self.setup.actions.size)
        for number in self.choices(seat):
            marks[number] = 1
        return marks

    # --- deciding ---------------------------------------------------------------------------

    def choose(self, seat: Seat, number: int) -> None:
        """Decide for a seat. What is not legal is treated as ``setup.illegal`` says."""
        if number not in self.choices(seat):
            self._choose_illegal(seat, number)
            return
        if self._flat:
            self.play(seat, self.setup.actions.decisions[number])
            return
        words = self._words[seat]
        words.append(number)
        self._choices[seat] = None
        action = self._whole(seat, tuple(words))
        if action is not None:
            self._words[seat] = []
            self.play(seat, action)

    def _whole(self, seat: Seat, words: tuple[int, ...]) -> Any:
        """Return the legal decision that these words are, if they are a whole one."""
        numbers = self.setup.actions.numbers
        for action in self._game.legal_actions(self.state, seat):
            if numbers(action) == words:
                return action
        return None

    def _choose_illegal(self, seat: Seat, number: int) -> None:
        if not self.movers:
            raise MatchOverError(f"seat {seat} may not choose {number}: the match is over")
        if seat not in self.movers:
            raise NotYourTurnError(f"seat {seat} may not choose {number} now: {self.movers} may")
        self.punish(seat, f"seat {seat} may not choose {self._meaning(number)} now")

    def punish(self, seat: Seat, complaint: str) -> None:
        """Treat an action that is not legal: raise, let the seat lose, or play its first choice."""
        illegal = self.setup.illegal
        if illegal == RAISE:
            raise IllegalActionError(complaint)
        if illegal == LOSE:
            self.forfeited_by = seat
            self._moved(())
        else:
            self.choose(seat, min(self.choices(seat)))

    def _meaning(self, number: int) -> str:
        words = self.setup.actions.words
        return f"{number} ({words[number]!r})" if 0 <= number < len(words) else str(number)

    def play(self, seat: Seat, action: Any) -> None:
        """Carry out a legal decision, then let chance decide until somebody else has to."""
        self._game.apply(self.state, seat, action)
        self._deal()

    def _deal(self) -> None:
        game, state = self._game, self.state
        movers = game.to_move(state)
        while movers and movers[0] == CHANCE:
            outcomes = game.legal_actions(state, CHANCE)
            weights = game.weights(state)
            # One call of random(): randrange() would cost more than the roll itself.
            if weights is None:
                outcome = outcomes[int(self.random.random() * len(outcomes))]
            else:
                outcome = self.random.choices(outcomes, weights)[0]
            game.apply(state, CHANCE, outcome)
            movers = game.to_move(state)
        self._moved(movers)

    def _moved(self, movers: tuple[Seat, ...]) -> None:
        self.movers = movers
        for seat in range(self.setup.seats):
            self._choices[seat] = None

    # --- what it was worth ------------------------------------------------------------------

    def earned(self) -> list[float] | None:
        """Return what each seat has earned since this was last asked; ``None``: nothing."""
        kind, seats = self.setup.reward, self.setup.seats
        if self.forfeited_by is not None:
            return [forfeit(kind) if seat == self.forfeited_by else 0.0 for seat in range(seats)]
        if kind == SHAPED:
            return self._progress()
        if self.movers:
            return None
        cards = self._game.scores(self.state)
        return margins(cards, seats) if kind == MARGIN else win_shares(cards, seats)

    def _progress(self) -> list[float] | None:
        totals = [card.total for card in self._game.scores(self.state)][: self.setup.seats]
        if totals == self._paid:
            return None
        change = [float(now - before) for now, before in zip(totals, self._paid, strict=True)]
        self._paid = totals
        return change
