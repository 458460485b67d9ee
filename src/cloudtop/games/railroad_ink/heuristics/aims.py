"""Structures and goals, as they are judged: what they bring so far, and what a drawing adds."""

from typing import Final

from cloudtop.core.native import i64

from ..components.bits import count
from ..components.box import Goal
from ..components.routes import IS_STATION, ON_GROUND
from ..rules.goals import (
    CORNERS,
    FILLING,
    active_villages,
    exits_fulfil,
    fills,
    points_now,
    reaches,
)
from ..rules.placement import marked_universities
from ..state import Board, Setup, State
from .network import Network
from .sketch import Sketch
from .trial import Trial
from .weights import WEIGHTS

COPY: Final = 1.0
UNIVERSITY: Final = 0.6
"""A die that can be drawn once more, a University."""

# What a goal is about, as numbers: they are compared with every drawing.
A_HIGHWAY: Final = 0
A_RAILWAY: Final = 1
A_LOOP: Final = 2
STATIONS: Final = 3
SOME_EXITS: Final = 4
SOME_SPACES: Final = 5
THE_VILLAGES: Final = 6
ABOUT: Final = {
    "highway": A_HIGHWAY,
    "railway": A_RAILWAY,
    "loop": A_LOOP,
    "stations in a network": STATIONS,
    "villages": THE_VILLAGES,
}


class Aim:
    """A goal that is not reached yet."""

    def __init__(self, goal: Goal, points: i64, setup: Setup) -> None:
        self.goal: Goal = goal
        self.points: i64 = points
        self.about: i64 = ABOUT.get(goal.kind, SOME_SPACES if goal.kind in FILLING else SOME_EXITS)
        self.number: i64 = goal.number
        self.where: i64 = -1
        """The spaces in which a drawing may bring it nearer."""
        if goal.kind == "central spaces":
            self.where = setup.box.centre
        elif goal.kind == "corners":
            self.where = CORNERS


class Aims:
    """What structures and goals are worth on a board; goals still to be reached."""

    def __init__(self, state: State, board: Board, sketch: Sketch) -> None:
        box = state.setup.box
        self.setup: Setup = state.setup
        self.villages: i64 = count(active_villages(board.routes, box.structures.villages))
        self.marked: i64 = marked_universities(board, self.setup)
        self.open: list[Aim] = []
        self.reached: float = 0.0
        """What goals bring that are fulfilled and will be paid when the round ends."""
        self.worth: float = float(box.structures.village_points * self.villages)
        wanted: i64 = box.structures.universities_for_a_special
        self.worth += UNIVERSITY * float(min(self.marked, wanted)) + float(board.goal_points)
        for place, number in enumerate(state.goals):
            if not board.reached >> place & 1:
                aim = Aim(box.goals[number], points_now(state, place), self.setup)
                if self.is_reached(aim, board, sketch):
                    self.reached += float(aim.points)
                else:
                    self.open.append(aim)
        self.worth += self.reached

    def is_reached(self, aim: Aim, board: Board, sketch: Sketch) -> bool:
        """Return whether a board fulfils a goal as it stands."""
        if aim.about == SOME_SPACES:
            return fills(board.filled, self.villages, self.setup.box, aim.goal)
        if aim.about in (STATIONS, SOME_EXITS):
            reached = [network for network in sketch.networks if fulfils(network, aim)]
            return len(reached) > 0
        if self.setup.lone_airports:
            return reaches(board, self.setup, aim.goal)
        looped = board.loop != 0
        return self.has_enough(aim, sketch.highway, sketch.railway, looped, self.villages)

    def has_enough(self, aim: Aim, highway: i64, railway: i64, looped: bool, villages: i64) -> bool:
        """Return whether a goal is fulfilled that is about longest routes, a loop or Villages."""
        if aim.about == A_HIGHWAY:
            return highway >= aim.number
        if aim.about == A_RAILWAY:
            return railway >= aim.number
        return looped if aim.about == A_LOOP else villages >= aim.number

    # --- with one more drawing ----------------------------------------------------------------

    def gains(self, trial: Trial, route: i64) -> float:
        """Return what structures and goals bring by a drawing."""
        setup, structures, space = self.setup, self.setup.box.structures, trial.space
        worth = 0.0
        active: i64 = structures.villages >> space & IS_STATION[route]
        if active:
            worth += float(structures.village_points)
        if setup.any_route or ON_GROUND[route]:
            if setup.factories >> space & 1:
                worth += COPY
            elif setup.universities >> space & 1:
                worth += self.university()
        for aim in self.open:
            if self.would_reach(aim, trial, active):
                worth += float(aim.points)
        return worth

    def university(self) -> float:
        """Return what marking one more University brings."""
        wanted: i64 = self.setup.box.structures.universities_for_a_special
        if self.marked >= wanted:
            return 0.0
        return UNIVERSITY + (WEIGHTS.special if self.marked == wanted - 1 else 0.0)

    def would_reach(self, aim: Aim, trial: Trial, active: i64) -> bool:
        """Return whether a drawing fulfils a goal; ``active``: it makes a Village active."""
        if aim.about == SOME_SPACES:
            nearer = aim.where >> trial.space & 1
            return nearer != 0 and fills(trial.filled, self.villages, self.setup.box, aim.goal)
        if aim.about in (STATIONS, SOME_EXITS):
            return fulfils(trial.first, aim) or fulfils(trial.second, aim)
        villages = self.villages + active
        return self.has_enough(aim, trial.highway, trial.railway, trial.closes_loop, villages)


def fulfils(network: Network, aim: Aim) -> bool:
    """Return whether a network fulfils a goal about Stations or Exits."""
    if aim.about == STATIONS:
        return network.stations >= aim.number
    exits = network.exits
    return (exits & (exits - 1)) != 0 and exits_fulfil(exits, aim.goal)
