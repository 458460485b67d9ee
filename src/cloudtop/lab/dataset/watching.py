"""One game of a recording: played, and written down as rows."""

from collections import Counter
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any

from cloudtop.agents import Agent, make_agent
from cloudtop.core.counting import Component
from cloudtop.core.game import CHANCE, AnyGame, ScoreCard, Seat, winners
from cloudtop.core.perspective import Perspective
from cloudtop.lab.dataset.recording import Recording
from cloudtop.lab.dataset.tables import Row, Rows
from cloudtop.lab.playout import Outcome, play_through
from cloudtop.lab.results import row
from cloudtop.lab.simulation import Plan, Played
from cloudtop.lab.summary import AUTOMA
from cloudtop.match import Dealer


def play_into(rows: Rows, game: AnyGame, recording: Recording, number: int) -> None:
    """Play game ``number`` and add what is kept of it to the rows."""
    plan = recording.plan
    options, seed = game.options(plan.options), plan.match_seed(number)
    agents = [
        make_agent(agent, f"{plan.seed}/{number}/{seat}")
        for seat, agent in enumerate(plan.players(number))
    ]
    if not (recording.detail or recording.timed):
        state, decisions, dealt = play_through(game, agents, options, seed)
        rows["games"].append(game_row(game, plan, number, state, (decisions, dealt)))
        return
    watcher = Watcher(game, recording, number)
    state, decisions, dealt = play_watched(game, agents, recording, number, watcher)
    watcher.finish(state, rows)  # before its row of games, which says that it is over
    rows["games"].append(game_row(game, plan, number, state, (decisions, dealt)))


def game_row(game: AnyGame, plan: Plan, number: int, state: Any, lengths: tuple[int, int]) -> Row:
    cards = game.scores(state)
    decisions, dealt = lengths
    outcome = Outcome(
        tuple(card.total for card in cards), winners(cards), decisions, decisions + dealt
    )
    known = row(plan, Played(number, plan.seating(number), outcome))
    end = game.counting.round_number(state), game.ending(state), game.meta.rules_version
    return [*known.values(), *end]


def play_watched(
    game: AnyGame, agents: Sequence[Agent], recording: Recording, number: int, watcher: "Watcher"
) -> tuple[Any, int, int]:
    """Play as ``play_through`` does, and show every decision to the watcher."""
    options = game.options(recording.plan.options)
    state, has_secrets = game.new_state(len(agents), options), game.has_secrets(options)
    dealer = Dealer(recording.plan.match_seed(number))
    perspectives = [
        Perspective(game, state, seat, agent.randbelow, has_secrets, len(agents))
        for seat, agent in enumerate(agents)
    ]
    decisions = dealt = 0
    while movers := game.to_move(state):
        seat = movers[0]
        if seat == CHANCE:
            outcomes = game.legal_actions(state, CHANCE)
            game.apply(state, CHANCE, dealer.pick(dealt, outcomes, game.weights(state)))
            dealt += 1
            continue
        start = perf_counter()
        action = agents[seat].choose(perspectives[seat])
        watcher.add(decisions + dealt, state, seat, action, perf_counter() - start)
        game.apply(state, seat, action)
        decisions += 1
    return state, decisions, dealt


class Watcher:
    """Notes the decisions of one game; it is shown each before it is carried out."""

    def __init__(self, game: AnyGame, recording: Recording, number: int) -> None:
        self._game = game
        self._recording = recording
        self._number = number
        self._decisions: list[Row] = []
        self._times: list[Row] = []
        self._decided: Counter[Seat] = Counter()
        self._offered: Counter[tuple[Seat, Component]] = Counter()
        self._used: Counter[tuple[Seat, Component]] = Counter()

    def add(self, ply: int, state: Any, seat: Seat, action: Any, seconds: float) -> None:
        self._decided[seat] += 1
        if self._recording.timed:
            self._times.append((self._number, ply, seat, seconds))
        if self._recording.detail:
            self._add_detail(ply, state, seat, action)

    def _add_detail(self, ply: int, state: Any, seat: Seat, action: Any) -> None:
        game, counting = self._game, self._game.counting
        choices = game.legal_actions(state, seat)
        self._decisions.append(
            (
                self._number,
                ply,
                seat,
                counting.round_number(state),
                counting.phase(state, seat),
                counting.action_kind(action),
                str(action),
                len(choices),
                game.value(state, seat),
                [card.total for card in game.scores(state)],
            )
        )
        for component in counting.offered(state, seat, choices):
            self._offered[seat, component] += 1
        for component in counting.used(state, seat, action):
            self._used[seat, component] += 1

    def finish(self, state: Any, rows: Rows) -> None:
        """Add the rows of a game that is over."""
        if self._recording.timed:
            rows["times"] += self._times
        if self._recording.detail:
            rows["decisions"] += self._decisions
            rows["seats"] += self._seat_rows(self._game.scores(state))
            rows["uses"] += self._use_rows(state)

    def _seat_rows(self, cards: Sequence[ScoreCard]) -> Iterator[Row]:
        plan, best = self._recording.plan, winners(cards)
        names = plan.seating(self._number) + (AUTOMA,) * (len(cards) - plan.seats)
        orders = [(card.total, card.tie_breaks) for card in cards]
        for seat, card in enumerate(cards):
            rank = 1 + sum(other > orders[seat] for other in orders)
            share = 1 / len(best) if seat in best else 0.0
            parts = dict(card.parts)
            points = [parts.get(name) for name in self._recording.score_parts]
            head = (self._number, seat, names[seat], card.total, rank, share, self._decided[seat])
            yield (*head, *points)

    def _use_rows(self, state: Any) -> Iterator[Row]:
        """Seat by seat in the order of names, so that rows do not depend on how sets are kept."""
        for seat in range(self._recording.plan.seats):
            for component, times in self._game.counting.in_play(state, seat):
                self._offered[seat, component] += 1
                self._used[seat, component] += times
        for seat, component in sorted({*self._offered, *self._used}):
            counts = self._offered[seat, component], self._used[seat, component]
            yield (self._number, seat, *component, *counts)
