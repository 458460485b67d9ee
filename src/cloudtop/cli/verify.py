"""``cloudtop verify``: the proof that no die was touched."""

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cloudtop.cli.common import add_components, print_json

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.match.audit import Audit

HELP: Final = "Prove that the dealer of a match was fair: every roll follows from the seed."
EXAMPLE: Final = "cloudtop verify sunday.cloudtop"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a match file")
    parser.add_argument("--json", action="store_true", help="print the verdict for a program")
    add_components(parser)


def run(args: Namespace, console: "Console") -> int:
    from cloudtop.match.audit import audit
    from cloudtop.match.files import name_file_in_errors, parse, read_text

    with name_file_in_errors(args.file):
        verdict = audit(parse(read_text(args.file)))
    if args.json:
        print_json(describe(verdict))
    else:
        explain(verdict, console)
    if not verdict.ok:
        print(f"cloudtop: {args.file}: {verdict.problem}", file=sys.stderr)
    return 0 if verdict.ok else 1


def describe(verdict: "Audit") -> dict[str, Any]:
    """Return the verdict for a program; what is only true of some matches stands there alone."""
    plain = asdict(verdict)
    del plain["problem"]
    if not verdict.given:
        del plain["given"]
    return plain


def explain(verdict: "Audit", console: "Console") -> None:
    console.print(f"Commitment {verdict.commitment or '-'}", style="dim")
    console.print(f"Seed       {verdict.seed or '-'}", style="dim")
    if not verdict.ok:
        console.print("This match could not be proved fair.", style="bold")
        return
    if verdict.given:
        console.print(f"This match was fair from entry {verdict.given + 1} on.", style="bold")
        console.print(f"The first {verdict.given} entries come from another match and its file.")
    else:
        console.print("This match was fair.", style="bold")
    console.print(
        "The commitment was shown before the first move. It belongs to this seed and to no other, "
        f"so the dealer could not change its mind, and all {verdict.chance_entries} entries of the "
        "dealer are exactly those that follow from the seed. Every decision in the log was legal."
    )
