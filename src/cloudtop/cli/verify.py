"""``cloudtop verify``: the proof that no die was touched."""

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cloudtop.cli.common import add_components, print_json
from cloudtop.core.i18n import N_, N_plural, tr, tr_plural

if TYPE_CHECKING:
    from rich.console import Console

    from cloudtop.match.audit import Audit

HELP: Final = N_("Prove that the dealer of a match was fair: every roll follows from the seed.")
EXAMPLE: Final = "cloudtop verify sunday.cloudtop"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=tr("a match file"))
    parser.add_argument("--json", action="store_true", help=tr("print the verdict for a program"))
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
    from cloudtop.cli.terminal.board import show_proof

    show_proof(verdict.seed or "-", verdict.commitment or "-", console)
    if not verdict.ok:
        console.print(tr("This match could not be proved fair."), style="bold")
        return
    if verdict.given:
        since = tr("This match was fair from entry {number} on.", number=verdict.given + 1)
        console.print(since, style="bold")
        given = N_plural(
            "The first entry comes from another match and its file.",
            "The first {count} entries come from another match and its file.",
        )
        console.print(tr_plural(verdict.given, *given))
    else:
        console.print(tr("This match was fair."), style="bold")
    proof = N_(
        "The commitment was shown before the first move. It belongs to this seed and to no other, "
        "so the dealer could not change its mind, and all {count} entries of the dealer are "
        "exactly those that follow from the seed. Every decision in the log was legal."
    )
    console.print(tr(proof, count=verdict.chance_entries))
