"""How well the agents play: what each is to reach, and what it reaches, with intervals.

python benchmarks/strength.py [ROW ...] [--games N] [--jobs J] [--seed S] [--whole] [--report]
                              [--json FILE] [--compiled FOLDER] [--kept FOLDER]

ROW is a name or a pattern (``levels/*``, ``*/skylands*``); ``--list`` shows all. Without one, all
are played, which takes a day; so what is played is kept, and the same command goes on where it was
stopped. Games by other versions are kept apart, by a digest of the agents and the game. A row
ends early when a test (SPRT) tells whether the wanted figure is reached; ``--whole`` plays all
games, ``--report`` none. Seconds are of processor time, for decisions where there was a choice.
``--kept benchmarks/strength`` goes on with the rows that nobody has finished yet, anywhere.
"""

import argparse
import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cloudtop.lab.arena import ArenaRun, DealResult, Estimate, LineUp, Sprt, Tournament

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ROOT / "src"
COMPILED: Final = ROOT / "build" / "compiled"
KEPT: Final = ROOT / "build" / "strength"
DECIDES: Final = ("core", "toolkit", "agents")
"""The packages that decide how a game between agents goes, besides that of the game itself."""
INTERRUPTED: Final = 130

STEP: Final = 0.70
"""What a level is to get against the one below."""
AGAINST_GREEDY: Final = {"skylands": 0.90, "skyline_express": 0.85}
"""What the strongest is to get where it is less than ``AGAINST_GREEDY_USUALLY``."""
AGAINST_GREEDY_USUALLY: Final = 0.95
AMONG_FOUR: Final = 0.70
"""How many games the strongest is to win among three greedy ones."""
MARGIN: Final = 0.05
"""A test decides between this much less and this much more than what is wanted."""
LEAST_GAMES: Final = 40
"""A test decides nothing before, so that the interval says something as well."""
HEADINGS: Final = ("row", "wanted", "reached", "95% interval", "games", "s/decision", "slowest")

Row = dict[str, Any]


@dataclass(frozen=True)
class Target:
    """A row of the table: who plays what, what is counted, and what is wanted."""

    name: str
    game: str
    agents: tuple[str, ...]
    """The first is the one whose figure counts."""
    wanted: float
    games: int = 200
    seats: int = 2
    counted: str = "share"
    """Share of the points against the other, ``wins`` of all at the table, or ``score``."""
    options: dict[str, str] = field(default_factory=dict)

    @property
    def measure(self) -> "Callable[[DealResult], float]":
        from cloudtop.lab.arena import share_of, wins_of

        first = self.agents[0]
        if self.counted == "score":
            return lambda deal: float(deal.games[0].scores[0])
        return lambda deal: (share_of if self.counted == "share" else wins_of)(first, deal)

    @property
    def line_up(self) -> "LineUp":
        from cloudtop.lab.arena import LineUp

        return LineUp(self.seats, self.agents)

    def tournament(self, games: int | None, seed: int) -> "Tournament":
        from cloudtop.lab.arena import Tournament
        from cloudtop.match import find_game

        return Tournament(
            game=self.game,
            agents=tuple(dict.fromkeys(self.agents)),
            seats=(self.seats,),
            games=games or self.games,
            seed=seed,
            options=dict(find_game(self.game).options(self.options)),
            chosen_line_ups=(self.line_up,),
        )

    def test(self) -> "Sprt | None":
        """Return what may end the row early; points have no test."""
        from cloudtop.lab.arena import Sprt

        if self.counted == "score":
            return None
        high = min(self.wanted + MARGIN, (1 + self.wanted) / 2)
        return Sprt(self.wanted - MARGIN, high, LEAST_GAMES // len(self.line_up.seatings))


def targets() -> Iterator[Target]:
    """Yield all rows, the quick ones first."""
    from cloudtop.agents.levels import LEVELS
    from cloudtop.match import games

    strongest = LEVELS[-1]
    for below, level in pairwise(LEVELS):
        for game in games():
            yield Target(f"levels/{game}/{level}", game, (level, below), STEP)
    for game in games():
        wanted = AGAINST_GREEDY.get(game, AGAINST_GREEDY_USUALLY)
        yield Target(f"greedy/{game}", game, (strongest, "greedy"), wanted)
    yield from solo_targets(strongest)
    for game in games():
        yield Target(
            name=f"four/{game}",
            game=game,
            agents=(strongest, "greedy", "greedy", "greedy"),
            wanted=AMONG_FOUR,
            seats=4,
            counted="wins",
        )


def solo_targets(agent: str) -> Iterator[Target]:
    """Yield the rows in which the rules are the opponent, or points are the aim."""
    yield Target(
        name="solo/skyline_express",
        game="skyline_express",
        agents=(agent,),
        wanted=0.90,
        seats=1,
        counted="wins",
        options={"automa": "extreme"},
    )
    yield Target("solo/roll_and_write", "roll_and_write", (agent,), 0.95, seats=1, counted="wins")
    yield Target(
        name="solo/railroad_ink",
        game="railroad_ink",
        agents=(agent,),
        wanted=60.0,
        games=500,
        seats=1,
        counted="score",
        options={"edition": "original"},
    )


def main() -> int:
    args = arguments().parse_args()
    if args.measure:
        return measure(args)
    build = args.compiled if (args.compiled / "cloudtop").is_dir() else SOURCES
    if build == SOURCES:
        print(f"no compiled build in {args.compiled}: this will be slow", file=sys.stderr)
    elif digest(build / "cloudtop") != digest(SOURCES / "cloudtop"):
        print("the compiled build was made of other sources than these", file=sys.stderr)
    command = [sys.executable, __file__, *sys.argv[1:], "--measure"]
    process = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(build)})
    try:
        return process.wait()
    except KeyboardInterrupt:
        return process.wait()  # it got Ctrl-C too, and still prints how far it came


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="how well the agents play")
    add = parser.add_argument
    add("rows", nargs="*", metavar="ROW", help="names or patterns; default: all")
    add("--list", action="store_true", help="show the names of all rows")
    add("--games", type=int, help="for each row; default: 200, and 500 where points are counted")
    add("--jobs", type=int, default=1, help="processes")
    add("--seed", type=int, default=0)
    add("--whole", action="store_true", help="play all games, also when a test is decided")
    add("--report", action="store_true", help="play nothing, show what was played")
    add("--json", type=Path, help="write the figures to this file")
    add("--compiled", type=Path, default=COMPILED, help="folder of that build")
    add("--kept", type=Path, default=KEPT, help="folder for the games")
    add("--measure", action="store_true", help=argparse.SUPPRESS)
    return parser


def measure(args: argparse.Namespace) -> int:
    """Play and report in this process, on whichever build it imports."""
    import cloudtop
    from cloudtop.core.errors import CloudtopError

    chosen = choose(args.rows)
    if args.list:
        print("\n".join(target.name for target in chosen))
        return 0
    package = Path(cloudtop.__file__).parent
    print(line(HEADINGS), flush=True)
    rows: list[Row] = []
    try:
        for target in chosen:
            row = play(target, args, args.kept / digest(package, target.game))
            if row["games"]:
                rows.append(row)
                print(line(cells(row)), flush=True)
            if args.json:
                args.json.write_text(json.dumps(as_json(rows), indent=1) + "\n")
            if row["interrupted"]:
                return INTERRUPTED
    except CloudtopError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


def choose(patterns: Sequence[str]) -> list[Target]:
    """Return the rows that were named; a name that fits none is refused."""
    everything = list(targets())
    for pattern in patterns:
        if not any(fnmatchcase(target.name, pattern) for target in everything):
            raise SystemExit(f"strength.py: no row fits {pattern!r}; --list shows all")
    wanted = patterns or ["*"]
    return [one for one in everything if any(fnmatchcase(one.name, row) for row in wanted)]


def digest(package: Path, game: str = "") -> str:
    """Return a short name for these very agents and this game, the same compiled or not; without
    one, for all games."""
    folders = [package / name for name in DECIDES] + [package / "games" / game]
    files = [path for folder in folders for path in folder.rglob("*")]
    found = hashlib.sha256()
    for path in sorted(path for path in files if path.suffix in (".py", ".toml", ".json")):
        if "pictures" not in path.parts and "text" not in path.parts:
            found.update(str(path.relative_to(package)).encode() + path.read_bytes())
    return found.hexdigest()[:12]


def play(target: Target, args: argparse.Namespace, folder: Path) -> Row:
    """Return a row's figures after playing what is missing of it."""
    from cloudtop.lab.arena import arena_run

    tournament = target.tournament(args.games, args.seed)
    test = None if args.whole else target.test()
    kept = folder / f"{target.name.replace('/', '-')}-{args.seed}.jsonl"
    interrupted = False
    if args.report and not kept.exists():
        return {"games": 0, "interrupted": interrupted}
    folder.mkdir(parents=True, exist_ok=True)
    with arena_run(tournament, kept, test, target.measure) as run:
        if not args.report:
            interrupted = play_all(run, target, args.jobs)
        return figures(target, run, interrupted)


def play_all(run: "ArenaRun", target: Target, jobs: int) -> bool:
    """Play with progress on stderr; return whether somebody pressed Ctrl-C."""
    from contextlib import closing

    tells = sys.stderr.isatty()
    try:
        with closing(run.play(jobs)) as deals:
            for _ in deals:
                if tells:
                    count = f"{len(run.deals)} of {run.tournament.deals} deals"
                    print(f"\r{target.name}: {count} ", end="", file=sys.stderr)
    except KeyboardInterrupt:
        return True
    finally:
        if tells:
            print("\r\033[K", end="", file=sys.stderr)
    return False


def figures(target: Target, run: "ArenaRun", interrupted: bool) -> Row:
    from cloudtop.lab.arena import Standings, estimate_mean, estimate_share

    row: Row = {"row": target.name, "game": target.game, "agents": list(target.agents)}
    row |= {"games": 0, "interrupted": interrupted}
    standings = Standings(run.tournament, run.deals)
    if not standings.games:
        return row
    values = list(map(target.measure, run.deals))
    estimate = estimate_mean if target.counted == "score" else estimate_share
    found, cost = estimate(values), standings.thinking[target.agents[0]]
    row |= {
        "seats": target.seats,
        "options": target.options,
        "counted": target.counted,
        "wanted": target.wanted,
        "games": len(standings.games),
        "deals": len(run.deals),
        "finished": run.finished,
        "verdict": verdict(found, target.wanted),
        "seconds_per_decision": round(cost.seconds / max(cost.decisions, 1), 4),
        "slowest_decision": round(cost.slowest, 3),
        "sprt": run.sprt.decision if run.sprt else None,
    }
    return row | found.rounded(4)


def verdict(found: "Estimate", wanted: float) -> str:
    if found.value >= wanted:
        return "clearly reached" if found.low >= wanted else "reached"
    return "clearly missed" if found.high < wanted else "missed"


def as_json(rows: list[Row]) -> Row:
    return {"python": platform.python_version(), "machine": platform.machine(), "rows": rows}


def cells(row: Row) -> tuple[str, ...]:
    def shown(figure: float) -> str:
        return f"{figure:.1f}" if row["counted"] == "score" else f"{figure:.1%}"

    return (
        row["row"],
        f"≥ {shown(row['wanted'])}",
        shown(row["value"]),
        f"{shown(row['low'])} – {shown(row['high'])}",
        str(row["games"]),
        f"{row['seconds_per_decision']:.4f}",
        f"{row['slowest_decision']:.2f}",
        row["verdict"] if row["finished"] else f"{row['verdict']}, not finished",
    )


def line(texts: Sequence[str]) -> str:
    widths = (32, 9, 9, 17, 7, 12, 9)
    padded = [f"{text:>{width}}" for text, width in zip(texts[1:], widths[1:], strict=False)]
    return "".join([f"{texts[0]:{widths[0]}}", *padded, *(f"  {text}" for text in texts[7:])])


if __name__ == "__main__":
    sys.exit(main())
