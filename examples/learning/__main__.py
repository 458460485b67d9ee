"""Learn Roll & Write and beat greedy: python examples/learning [GAMES] [--keep FILE] [--curve SVG]

A value of positions is learned, in tables of weights (plain NumPy). First they take over how greedy
judges positions; then they learn from games against it, by TD(λ). docs/learning.md explains it.
With ``--keep`` the weights are saved after each stage, and the next run goes on from there.
"""

import argparse
from pathlib import Path

from curve import draw
from learner import Learner
from training import measure, share, train, wilson


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="?", type=int, default=64_000, help="to learn from")
    parser.add_argument("--keep", type=Path, help="save to this file, and go on from it (.npz)")
    parser.add_argument("--curve", type=Path, help="draw what was reached into this file (.svg)")
    args = parser.parse_args()
    if args.games < 1:
        parser.error(f"1 game or more can be learned from, not {args.games}")
    learner = Learner.load(args.keep) if args.keep and args.keep.exists() else Learner()
    train(learner, args.games, args.keep)

    deals = min(1000, args.games)
    results = measure(learner, deals, seed=2**40)  # dice that nobody has learned from
    low, high = wilson(share(results), results.size)
    print(f"{results.size} games with new dice, seats swapped: wins {share(results):.1%}", end=" ")
    print(f"({low:.1%} to {high:.1%}), mean margin {results.mean():+.1f}")
    if args.curve:
        args.curve.write_text(draw(learner.curve, (share(results), low, high)), encoding="utf-8")


if __name__ == "__main__":
    main()
