"""How good is each decision? Hundreds of futures say: python examples/which_die.py

From one position, every legal decision is tried, and the match is played on at random many times
with other dice. The mean final lead says how good the decision was: the simplest kind of search, in
thirty lines, for any game of Cloudtop.
"""

import random
import sys
from typing import Any

import cloudtop


def playout(game: Any, state: Any, luck: random.Random) -> None:
    """Play ``state`` on to the end at random; the dealer draws as likely as the rules say."""
    while movers := game.to_move(state):
        actions = game.legal_actions(state, movers[0])
        weights = game.weights(state) if movers == (cloudtop.CHANCE,) else None
        game.apply(state, movers[0], luck.choices(actions, weights)[0])


def lead(game: Any, state: Any, seat: int) -> int:
    """Return by how much ``seat`` is ahead of the best of the others."""
    totals = [card.total for card in game.scores(state)]
    return int(totals[seat] - max(totals[:seat] + totals[seat + 1 :]))


def main(futures: int) -> None:
    game = cloudtop.find_game("roll_and_write")
    match = cloudtop.Match.start(game, seats=3, seed=cloudtop.seed_from("which die"))
    seat = match.to_move[0]
    view = match.perspective(seat, random.Random(1).randrange)
    print(match.narrate(seat)[-1].text)
    for action in view.actions:
        total = 0
        for future in range(futures):
            state = view.sample()  # what the seat cannot know is dealt again
            game.apply(state, seat, action)
            playout(game, state, random.Random(future))  # the same luck for every decision
            total += lead(game, state, seat)
        print(f"{action!s:<14} mean lead {total / futures:+.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 250)
