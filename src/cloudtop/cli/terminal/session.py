"""A match at a terminal: who decides, what happened since, and every decision saved at once."""

from pathlib import Path
from threading import Timer
from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cloudtop.agents import make_agent
from cloudtop.cli.common import command_line, printable
from cloudtop.cli.terminal import board
from cloudtop.cli.terminal.prompt import InputClosedError, ask
from cloudtop.cli.terminal.seating import HUMAN, describe_players, humans
from cloudtop.cli.terminal.turn import QuitError, Turn
from cloudtop.core.errors import CloudtopError
from cloudtop.core.game import Seat
from cloudtop.core.i18n import tr
from cloudtop.match.files import dumps, format_value, loads, read_text, save
from cloudtop.match.record import AnyMatch

INTERRUPTED: Final = 130
LONG_SECONDS: Final = 3.0
"""An agent that thinks for longer is said to be thinking."""


class Session:
    """One sitting: from the first question to the result, or until somebody leaves."""

    def __init__(
        self, match: AnyMatch, path: Path, console: Console, again: tuple[str, ...] = ()
    ) -> None:
        self.match = match
        self.path = path
        self.console = console
        self._again = again
        """Words that belong to every command line for this match."""
        self._shared = len(humans(match)) < 2 or not match.has_secrets
        self._told: dict[Seat | None, int] = {}
        self._begun = 0
        self._watching: Seat | None = None
        self._kept = ""

    def run(self) -> int:
        """Play until the match is over or the player leaves; return the exit code."""
        self._check_agents()
        self._keep()
        try:
            self._introduce()
            self._play()
        except (QuitError, InputClosedError):
            return self._leave(0)
        except KeyboardInterrupt:
            self.console.print()
            return self._leave(INTERRUPTED)
        self._finish()
        return 0

    # --- the way of a match -----------------------------------------------------------------

    def _play(self) -> None:
        self.match.deal()
        while not self.match.over:
            movers = self.match.to_move
            agents = [seat for seat in movers if self._kind(seat) != HUMAN]
            if agents:
                self._let_agent_decide(agents[0])
            else:
                self._let_human_decide(movers[0])
            self._keep()

    def _let_agent_decide(self, seat: Seat) -> None:
        luck = f"{self.match.commitment}/{self.match.ply}/{seat}"
        who = f"{self.match.names[seat]} ({self._kind(seat)})"
        words = tr("{name} is thinking…", name=who)
        timer = Timer(LONG_SECONDS, self._say, [words, "dim"])
        timer.start()
        try:
            self.match.ask(make_agent(self._kind(seat), luck), seat)
        finally:
            timer.cancel()

    def _let_human_decide(self, seat: Seat) -> None:
        if not self._shared and self._watching != seat:
            self._draw_curtain(seat)
        self._watching = seat
        self._tell(seat, self._told.get(self._screen(seat), self._begun))
        ply = self.match.ply
        Turn(self.match, seat, self.console, several=len(humans(self.match)) > 1).take()
        self._told[self._screen(seat)] = min(ply, self.match.ply)

    def _tell(self, seat: Seat | None, since: int) -> None:
        """Say what happened since the last decision at this screen, that decision included."""
        for line in self.match.narrate(seat, since):
            words = Text(printable(line.text), "" if line.seat == seat else "dim")
            self.console.print(Padding(words, (0, 0, 0, 2), expand=False))

    def _draw_curtain(self, seat: Seat) -> None:
        """Hide what the last player saw before the next one looks."""
        self.console.clear()
        name = printable(self.match.names[seat])
        handed = tr("Hand over to {name}, then press Enter.", name=name)
        self.console.print(handed, style="bold")
        if ask(self.console, "").lower() in ("quit", "q"):
            raise QuitError

    def _screen(self, seat: Seat | None) -> Seat | None:
        """Return whose story is told on the screen: everybody's, or one player's own."""
        return None if self._shared else seat

    def _kind(self, seat: Seat) -> str:
        return self.match.players[seat].kind

    def _check_agents(self) -> None:
        """Refuse a file that names an agent nobody knows, before anything is played."""
        for player in self.match.players:
            if player.kind != HUMAN:
                make_agent(player.kind, "")

    # --- keeping ----------------------------------------------------------------------------

    def _keep(self) -> None:
        """Save the match; but if another window has played on in its file, go on from there."""
        other = self._played_elsewhere() if self._kept else None
        if other is not None:
            self.match = other
            self._told = {}
            self._begun = self._worth_telling()
            moved_on = tr("This match was continued in another window; it continues from there.")
            self._say(moved_on, "bold")
        save(self.match, self.path)
        self._kept = dumps(self.match)

    def _played_elsewhere(self) -> AnyMatch | None:
        """Return the match in the file if it is ours, but not as we left it."""
        try:
            text = read_text(self.path)
            found = None if text == self._kept else loads(text)
        except (CloudtopError, OSError):
            return None  # taken away or damaged: what we have is better
        if found is None or found.dealer is None or self.match.dealer is None:
            return None
        return found if found.dealer.seed == self.match.dealer.seed else None

    def _worth_telling(self) -> int:
        """Of a match that goes on, the last round or so is enough to remember it by."""
        begun = any(entry.seat >= 0 for entry in self.match.log)
        return max(0, self.match.ply - 3 * self.match.seats) if begun else 0

    # --- beginning and end ------------------------------------------------------------------

    def _introduce(self) -> None:
        match = self.match
        self._say(f"{match.game.meta.title}: {describe_players(match)}", "bold")
        for option in match.game.meta.options:
            if match.options[option.key] != option.default:
                self._say(f"{tr(option.title)}: {tr(format_value(match.options[option.key]))}")
        if match.dealer is not None:
            self._say(f"{tr('Commitment')} {match.dealer.commitment}", "dim")
        self._say(tr("Choose by number. Type help to see what else you can type."), "dim")
        self.console.print()
        self._begun = self._worth_telling()

    def _finish(self) -> None:
        viewer = humans(self.match)[0] if len(humans(self.match)) == 1 else None
        self._tell(viewer, max(self._told.values(), default=self._begun))
        board.show_table(self.match, viewer, self.console)
        board.show_result(self.match, self.console)
        self.console.print()
        if self.match.dealer is not None:
            board.show_proof(self.match.dealer.seed.hex(), self.match.commitment, self.console)
        self._say(tr("Prove that every roll was fair, or see the match again:"))
        self._say(f"  {self._command('verify')}", whole=True)
        self._say(f"  {self._command('replay')}", whole=True)

    def _leave(self, code: int) -> int:
        # Once more, in case Ctrl-C came between a decision and its saving: the log is always whole.
        self._keep()
        self._say(tr("The match is saved in {file}", file=self.path), whole=True)
        self._say(tr("Continue it with:"))
        self._say(f"  {self._command('play', '--resume')}", whole=True)
        return code

    def _command(self, *words: str) -> str:
        return command_line(*words, str(self.path), *self._again)

    def _say(self, words: str, style: str = "", *, whole: bool = False) -> None:
        """Print a line; ``whole``: not folded, so that a path in it can be copied."""
        self.console.print(Text(printable(words), style), soft_wrap=whole)
