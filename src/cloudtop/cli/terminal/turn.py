"""One decision of a person: the table, the question, the choices, and other commands."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

from rich.console import Console
from rich.text import Text

from cloudtop.agents.hints import give_hint, hint_budget
from cloudtop.agents.reasons import compare_second, reason
from cloudtop.agents.search import SearchAgent
from cloudtop.cli.common import in_words, path_of, printable
from cloudtop.cli.terminal import board
from cloudtop.cli.terminal.choices import show_choices, tail
from cloudtop.cli.terminal.prompt import as_number, ask
from cloudtop.cli.terminal.seating import HUMAN
from cloudtop.core import errors
from cloudtop.core.codec import folded
from cloudtop.core.game import Choice, Question, Seat
from cloudtop.core.i18n import N_, tr
from cloudtop.match.files import save
from cloudtop.match.record import AnyMatch

LOG_LINES: Final = 20
MAX_SHOWN: Final = 60
SHORT: Final = {"?": "help", "h": "hint", "u": "undo", "r": "redo", "q": "quit", "exit": "quit"}


class QuitError(Exception):
    """The player leaves; the match waits."""


@dataclass(frozen=True)
class Word:
    """Something to type instead of a choice. ``do`` returns whether the turn is done."""

    help: str
    do: Callable[[str], bool]


class Turn:
    """Asks one seat until the match has moved, forwards or back."""

    def __init__(self, match: AnyMatch, seat: Seat, console: Console, *, several: bool) -> None:
        self.match = match
        self.seat = seat
        self.console = console
        self._several = several
        self._question: Question = match.game.question(match.view(seat))
        self._words: dict[str, Word] = {
            "hint": Word(tr("what a good player would do, and why"), self._hint),
            "undo": Word(
                tr("take back your last decision, while nothing followed from it"), self._undo
            ),
            "redo": Word(tr("redo what you took back"), self._redo),
            "board": Word(tr("show the table and the choices again"), self._board),
            "score": Word(tr("the score so far"), self._score),
            "log": Word(
                tr("the last {count} lines of what happened; 'log all' for all", count=LOG_LINES),
                self._log,
            ),
            "rules": Word(
                tr("the rule behind this question; 'rules ID' or 'rules all'"), self._rules
            ),
            "save": Word(
                tr("'save FILE' keeps a copy in FILE (the match is always saved)"), self._save
            ),
            "help": Word(tr("this list"), self._help),
            "quit": Word(tr("leave; the match waits for you"), self._quit),
        }

    @property
    def choices(self) -> tuple[Choice, ...]:
        return self._question.choices

    def take(self) -> None:
        """Ask until something is decided, undone or redone."""
        self._board("")
        while True:
            line = ask(self.console)
            try:
                done = self._answer(line)
            except (errors.CloudtopError, OSError) as error:
                self._complain(error)
                done = False
            if done:
                return

    # --- understanding ----------------------------------------------------------------------

    def _answer(self, line: str) -> bool:
        number = as_number(line)
        if number is not None or not line:
            return self._by_number(number or 0, empty=not line)
        first, _, rest = line.partition(" ")
        word = self._words.get(SHORT.get(first.lower(), first.lower()))
        if word is None or folded(line) in (folded(choice.notation) for choice in self.choices):
            return self._by_notation(line)
        return word.do(rest.strip())

    def _by_notation(self, line: str) -> bool:
        # The end alone is enough if it is clear what is meant, as in ``A1`` for ``sit A1``.
        meant = [choice.notation for choice in self.choices if folded(tail(choice)) == folded(line)]
        notation = meant[0] if len(meant) == 1 else line
        try:
            self.match.play(self.seat, notation)
        except errors.IllegalActionError:
            reason = tr("{choice} is not possible now", choice=repr(notation))
            raise errors.IllegalActionError(reason) from None
        except errors.UnreadableActionError:
            typeable = [*(choice.notation for choice in self.choices), *self._words]
            near = get_close_matches(folded(line), typeable, n=1)
            hint = tr("type help to see what you can type")
            if near:
                hint = tr("did you mean {word}?", word=repr(near[0]))
            typed = repr(line[:MAX_SHOWN])
            unknown = tr("{typed} is not understood; {hint}", typed=typed, hint=hint)
            raise errors.UnreadableActionError(unknown) from None
        return True

    def _by_number(self, number: int, *, empty: bool) -> bool:
        if empty and len(self.choices) == 1:
            number = 1
        if not 1 <= number <= len(self.choices):
            count = len(self.choices)
            one = N_(
                "Please choose 1, or just press Enter. Type help to see what else you can type."
            )
            many = N_("Please choose 1 to {count}. Type help to see what else you can type.")
            self._say(tr(one if count == 1 else many, count=count))
            return False
        self.match.play(self.seat, self.choices[number - 1].notation)
        return True

    def _complain(self, error: Exception) -> None:
        """Say what was wrong, and the question once more; the table still stands above."""
        reason = in_words(error)
        end = "" if reason.endswith((".", "?")) else "."
        self._say(f"{reason[:1].upper()}{reason[1:]}{end}")
        self._say(self._asked(), "bold")

    # --- showing ----------------------------------------------------------------------------

    def _board(self, rest: str) -> bool:
        board.show_table(self.match, self.seat, self.console)
        self._say(self._asked(), "bold")
        show_choices(self.choices, self.console)
        more = ["undo"] if self._who_can_undo() is not None else []
        more += ["redo"] if self.match.can_redo(self.seat) else []
        others = ", ".join([*more, "hint", "rules", "help", "quit"])
        self._say(f"   {tr('or: {words}', words=others)}", "dim")
        return False

    def _asked(self) -> str:
        who = self.match.names[self.seat] if self._several else tr("Your turn")
        asked = self._question.text
        return f"{who}: {asked[:1].lower()}{asked[1:]}"

    def _hint(self, rest: str) -> bool:
        adviser = SearchAgent(f"hint {self.match.ply}", hint_budget(self.match.game))
        hint = give_hint(self.match.perspective(self.seat, adviser.randbelow), adviser)
        self._say(tr("Best: {choice}", choice=self._numbered(hint.action)))
        if hint.explanation is not None:
            self._say(f"  {reason(hint.explanation, self.match.game, self.match.names)}")
            self._say(f"  {compare_second(self._numbered(hint.second), hint.less)}")
        return False

    def _numbered(self, action: object) -> str:
        """Return a choice as it is listed: its number and its label."""
        for number, choice in enumerate(self.choices, start=1):
            if choice.action == action:
                return f"{number} {choice.label or choice.notation}"
        return str(action)

    def _score(self, rest: str) -> bool:
        if self.match.has_secrets:
            self._say(tr("This game has secrets, so the score is shown at the end."))
        else:
            board.show_scores(self.match, self.console)
        return False

    def _log(self, rest: str) -> bool:
        lines = self.match.narrate(self.seat)
        for line in lines if rest == "all" else lines[-LOG_LINES:]:
            self._say(f"{line.ply:>4}  {line.text}")
        return False

    def _rules(self, rest: str) -> bool:
        from cloudtop.cli.terminal.rulebook import show_rule, show_rules
        from cloudtop.match.languages import current_language
        from cloudtop.match.rulebook import rulebook

        wanted = rest or self._question.rule
        if wanted == "all" or not wanted:
            show_rules(self.match.game, self.console)
        else:
            show_rule(rulebook(self.match.game, current_language()).rule(wanted), self.console)
        return False

    def _help(self, rest: str) -> bool:
        self._say(tr("Type the number of a choice, its notation, or just the end of that:"))
        self._say(f"  1    {self.choices[0].notation}    {tail(self.choices[0])}")
        self._say(tr("You can also type:"))
        for name, word in self._words.items():
            self._say(f"  {name:<6} {word.help}")
        return False

    # --- doing ------------------------------------------------------------------------------

    def _undo(self, rest: str) -> bool:
        who = self._who_can_undo()
        if who is None:
            reason = tr("there is nothing to take back: chance or others came after it")
            raise errors.NothingToUndoError(reason)
        self._say(tr("Taken back: {choice}", choice=self.match.undo(who)))
        return True

    def _who_can_undo(self) -> Seat | None:
        """Return whose decision can be taken back: one's own, or the last at a shared screen."""
        if self.match.can_undo(self.seat):
            return self.seat
        last = self.match.log[-1].seat if self.match.log else self.seat
        open_table = self._several and not self.match.has_secrets
        person = last >= 0 and self.match.players[last].kind == HUMAN
        return last if open_table and person and self.match.can_undo(last) else None

    def _redo(self, rest: str) -> bool:
        if not self.match.can_redo(self.seat):
            raise errors.NothingToUndoError(tr("there is nothing to redo"))
        self.match.redo(self.seat)
        return True

    def _save(self, rest: str) -> bool:
        if not rest:
            self._say(
                tr("The match is saved after every decision. 'save FILE' keeps a copy in FILE.")
            )
        elif (path := path_of(rest)).exists():
            exists = tr("{file} already exists; please choose another name.", file=path)
            self._say(exists, whole=True)
        else:
            save(self.match, path)
            self._say(tr("A copy is in {file}", file=path), whole=True)
        return False

    def _quit(self, rest: str) -> bool:
        raise QuitError

    def _say(self, words: str, style: str = "", *, whole: bool = False) -> None:
        """Print a line; ``whole``: not folded, so that a path in it can be copied."""
        self.console.print(Text(printable(words), style), soft_wrap=whole)
