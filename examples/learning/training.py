"""How the learner learns: first what greedy knows, then from its games against it."""

import time
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

import cloudtop
import cloudtop.envs
from cloudtop.envs.vector_env import ManyMatches
from learner import Learner
from positions import GAME, Floats, Ints, Sheets, places

STUDIED: Final = 3000
"""Games of greedy from which its judgement is learned, and how often they are gone through."""
EPOCHS: Final = 12
MISTAKES: Final = 0.1
"""How often a random move is played in them, so that there is something to judge."""
TRIED: Final = 6
"""How many ways to finish a turn are judged."""
STAGE: Final = 8000
"""Games between two looks at what was learned."""
SIDE_BY_SIDE: Final = 128
TOGETHER: Final = 8
"""Games that are learned from at once."""
TRACE: Final = 0.5
"""λ: how much of the result counts for a position, against the value of the next one."""
CARE: Final = 1e4
"""Where Adagrad begins in play: results are noisy, and what was studied is not to be forgotten."""
MEASURED: Final = 200
"""Deals after each stage, played from both seats."""


# --- what greedy knows ----------------------------------------------------------------------


def judged_positions(games: int, seed: str) -> tuple[Ints, Floats]:
    """Return positions after turns in games of greedy, and how it judges them: by how much they
    are better than others with as many empty seats, since that is what a margin is like."""
    random = Random(seed)
    found: list[Ints] = []
    left: list[int] = []
    values: list[float] = []
    for _ in range(games):
        seen, judged = watch(random)
        observations = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1)
        own = Sheets.of(observations, 0)
        found.append(places(own, Sheets.of(observations, 1)))
        left += own.left.tolist()
        values += judged
    means = np.bincount(left, values) / np.maximum(np.bincount(left), 1)
    return np.concatenate(found), np.array(values) - means[left]


def watch(random: Random) -> tuple[list[bytes], list[float]]:
    """Let greedy play a game; return observations of what turns could lead to, and its values."""
    seen: list[bytes] = []
    values: list[float] = []
    position = cloudtop.Position.start(GAME, seats=2)
    position.deal(random)
    while not position.over:
        seat, legal = position.to_move[0], position.legal()
        judged = GAME.judge(position.state, seat)
        action = legal[judged.index(max(judged))]
        if random.random() < MISTAKES:
            action = random.choice(legal)
        ends = [one for one in legal if str(one).startswith(("sit", "end"))]
        for one in random.sample(ends, min(TRIED, len(ends))):
            after = position.copy()
            after.push(one)
            seen.append(after.observation(seat))
            values.append(GAME.value(after.state, seat))
        position.push(action)
        position.deal(random)
    return seen, values


def study(learner: Learner, games: int, seed: str) -> list[float]:
    """Learn to judge as greedy does; return the mean squared error of each epoch."""
    found, values = judged_positions(games, seed)
    order = np.random.default_rng(len(values))
    errors = []
    for _ in range(EPOCHS):
        parts = np.array_split(order.permutation(len(values)), len(values) // 1000 + 1)
        errors.append(float(np.mean([learner.learn(found[part], values[part]) for part in parts])))
    learner.squares[:] = CARE
    return errors


# --- playing against it -----------------------------------------------------------------------


def against_greedy(count: int, seat: int | None) -> ManyMatches:
    terms: dict[str, Any] = {"reward": "margin", "illegal": "raise"}
    return cloudtop.envs.vector(
        "roll_and_write", count, seats=2, opponents="greedy", seat=seat, **terms
    )


def lambda_returns(values: Floats, result: float) -> Floats:
    """Return what each position of a game should have been worth."""
    returns = np.empty(len(values))
    for number in range(len(values) - 1, -1, -1):
        returns[number] = result
        result = TRACE * result + (1 - TRACE) * values[number]
    return returns


def games_of(learner: Learner, count: int, seed: int) -> Iterator[tuple[Ints, float]]:
    """Play against greedy; yield the positions of each game and by how much it was won."""
    many = against_greedy(min(count, SIDE_BY_SIDE), seat=None)
    batch = many.reset(seed)
    histories: list[list[Ints]] = [[] for _ in range(many.count)]
    while count > 0:
        actions, rows, found = learner.decide(batch)
        for row, one in zip(rows.tolist(), found, strict=True):
            histories[row].append(one)
        seats = batch.seats.copy()
        batch = many.step(actions)
        for row in np.nonzero(batch.dones)[0].tolist():
            yield np.array(histories[row]), float(batch.rewards[row, seats[row]])
            histories[row] = []
            count -= 1


def play_stage(learner: Learner, games: int, seed: int) -> None:
    """Play and learn."""
    waiting: list[tuple[Ints, Floats]] = []
    for found, result in games_of(learner, games, seed):
        waiting.append((found, lambda_returns(learner.values(found), result)))
        if len(waiting) == TOGETHER:
            positions, targets = zip(*waiting, strict=True)
            learner.learn(np.concatenate(positions), np.concatenate(targets))
            waiting = []


# --- how good it is ---------------------------------------------------------------------------


def measure(learner: Learner, deals: int, seed: int) -> Floats:
    """Return by how much the learner wins each deal, from the first seat and from the second."""
    results = np.full((2, deals), np.nan)
    for seat in (0, 1):
        many = against_greedy(deals, seat)
        batch = many.reset(seed)
        while np.isnan(results[seat]).any():
            batch = many.step(learner.decide(batch)[0])
            over = batch.dones & np.isnan(results[seat])  # only the first match of each row
            results[seat, over] = batch.rewards[over, seat]
    return results


def share(results: Floats) -> float:
    """Return the part of the games that were won; a tie is half a victory."""
    return float(((results > 0) + 0.5 * (results == 0)).mean())


def wilson(part: float, count: int, width: float = 1.96) -> tuple[float, float]:
    """Return the interval that holds the true share in 95 of 100 cases."""
    middle = (part + width**2 / (2 * count)) / (1 + width**2 / count)
    spread = sqrt(part * (1 - part) / count + width**2 / (4 * count**2))
    half = width * spread / (1 + width**2 / count)
    return middle - half, middle + half


# --- all of it --------------------------------------------------------------------------------


def train(learner: Learner, games: int, keep: Path | None = None) -> None:
    """Bring the learner to so many games, from where it is; print how it gets on."""
    stage = min(STAGE, games)
    start = time.process_time()
    if not learner.curve:
        errors = study(learner, min(STUDIED, games), "greedy plays")
        print(f"greedy's judgement: mean squared error {errors[0]:.2f}, then {errors[-1]:.2f}")
        note(learner, 0, start, min(MEASURED, games), keep)
    while (done := int(learner.curve[-1][0])) + stage <= games:
        start = time.process_time()
        play_stage(learner, stage, seed=done)
        note(learner, done + stage, start, min(MEASURED, games), keep)


def note(learner: Learner, games: int, start: float, deals: int, keep: Path | None) -> None:
    """Write down how good the learner is after so many games."""
    minutes = (time.process_time() - start) / 60 + (learner.curve[-1][1] if learner.curve else 0)
    part = share(measure(learner, deals, seed=-1))
    learner.curve.append((games, minutes, part))
    print(f"{games:>7} games, {minutes:5.1f} minutes: wins {part:.1%} against greedy", flush=True)
    if keep is not None:
        learner.save(keep)
