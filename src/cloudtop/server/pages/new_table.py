"""The form for a new table: what was typed, what is wrong with it, and the table it asks for."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cloudtop.agents import OPPONENT, agent_names, agent_summary, experiment_names
from cloudtop.core.errors import OptionError
from cloudtop.core.game import AnyGame
from cloudtop.core.options import Option
from cloudtop.match.files import format_value
from cloudtop.server.language import _
from cloudtop.server.names import MAX_NAME_LENGTH, clean_line
from cloudtop.server.pages.forms import Form
from cloudtop.server.pages.lobby import first_seats, span
from cloudtop.server.tables.new_table import (
    DEFAULT_PATIENCE,
    HERE,
    ME,
    OPEN,
    PATIENCE,
    NewSeat,
    NewTable,
    default_name,
    numbered_name,
)

ADD: Final = "add"
REMOVE: Final = "remove"
OPEN_BUTTON: Final = "open"
MAX_SEATS: Final = 12
PEOPLE, AGENTS, EXPERIMENTS = "people", "agents", "experiments"
"""The groups of those who may sit on a seat."""


@dataclass(frozen=True)
class Kind:
    """Who may sit on a seat, and what that means."""

    key: str
    title: str
    help: str
    name: str = ""
    """What an agent is called if nobody gives it another name; empty for people."""
    group: str = PEOPLE


@dataclass(frozen=True)
class SeatRow:
    """One seat as it was typed."""

    kind: str
    name: str = ""
    mistake: str = ""


@dataclass(frozen=True)
class OptionRow:
    """One option as it was typed; ``value`` is text, as forms have it."""

    option: Option
    value: str
    mistake: str = ""

    @property
    def kind(self) -> str:
        if isinstance(self.option.default, bool):
            return "flag"
        return "number" if isinstance(self.option.default, int) else "word"


@dataclass(frozen=True)
class Draft:
    """The whole form."""

    game: AnyGame
    seats: tuple[SeatRow, ...]
    options: tuple[OptionRow, ...]
    public: bool = False
    patience: int = DEFAULT_PATIENCE
    focus: int | None = None
    """The seat that gets the focus, after one was added or removed."""
    problem: str = ""
    """Why the table could not be opened although nothing is wrong with the form."""

    @property
    def can_add(self) -> bool:
        return len(self.seats) < self.game.meta.seats[1]

    @property
    def can_remove(self) -> bool:
        return len(self.seats) > self.game.meta.seats[0]

    @property
    def my_name(self) -> str:
        return next((row.name.strip() for row in self.seats if row.kind == ME), "")

    @property
    def against_automa(self) -> bool:
        return len(self.seats) == 1 and bool(self.game.meta.automa)

    @property
    def advice(self) -> dict[str, str]:
        """What is advised for so many players, by the key of the option."""
        found = {row.option.key: row.option.advice_for(len(self.seats)) for row in self.options}
        return {key: text for key, text in found.items() if text}

    @property
    def mistakes(self) -> int:
        found = [seat.mistake for seat in self.seats] + [row.mistake for row in self.options]
        return sum(bool(mistake) for mistake in found)


def seat_kinds() -> tuple[Kind, ...]:
    by_link = _("You get a link to send. The table waits until the seat is taken.")
    people = (
        Kind(ME, _("Me"), _("You play this seat in this browser.")),
        Kind(HERE, _("Someone on this screen"), _("You share this screen and take turns at it.")),
        Kind(OPEN, _("A friend, by link"), by_link),
    )
    return (*people, *map(agent_kind, agent_names()))


def agent_kind(agent: str) -> Kind:
    name, group = agent.capitalize(), EXPERIMENTS if agent in experiment_names() else AGENTS
    return Kind(agent, _("AI: {name}").format(name=name), agent_summary(agent), name, group)


# --- making a draft -------------------------------------------------------------------------


def first_draft(game: AnyGame, how: str, name: str) -> Draft:
    """Return the form as it is before anybody typed; ``how`` is one of the ways to play."""
    other = SeatRow({"friends": OPEN, "here": HERE}.get(how, OPPONENT))
    seats = (SeatRow(ME, name), *[other] * (first_seats(game.meta, how) - 1))
    options = (OptionRow(option, format_value(option.default)) for option in game.meta.options)
    return Draft(game, seats, tuple(options))


def read_draft(game: AnyGame, form: Form) -> Draft:
    """Return the form as it was sent, whatever was typed."""
    rows = tuple(
        SeatRow(form[f"kind-{number}"], form.get(f"name-{number}", "")[: 2 * MAX_NAME_LENGTH])
        for number in range(MAX_SEATS)
        if f"kind-{number}" in form
    )
    options = (OptionRow(option, option_text(option, form)) for option in game.meta.options)
    public = form.get("public") == "yes"
    return Draft(game, rows, tuple(options), public, read_patience(form.get("patience", "")))


def read_patience(text: str) -> int:
    """Return after how long a player may be replaced; what is not offered is the default."""
    return next((seconds for seconds in PATIENCE if str(seconds) == text), DEFAULT_PATIENCE)


def option_text(option: Option, form: Form) -> str:
    """Return an option's text; a switch that is off is not sent at all."""
    return form.get(f"option-{option.key}", "no" if isinstance(option.default, bool) else "")[:80]


# --- changing it ----------------------------------------------------------------------------


def change_seats(draft: Draft, button: str) -> Draft:
    """Return the draft with one seat more or less; what is impossible is ignored."""
    verb, _sign, number = button.partition("-")
    seats = draft.seats
    if verb == ADD and draft.can_add:
        last = seats[-1].kind if seats else ME
        seats = (*seats, SeatRow(OPPONENT if last == ME else last))
        return replace(draft, seats=seats, focus=len(seats) - 1)
    if verb == REMOVE and draft.can_remove and number.isdigit() and int(number) < len(seats):
        place = int(number)
        seats = (*seats[:place], *seats[place + 1 :])
        return replace(draft, seats=seats, focus=min(place, len(seats) - 1))
    return draft


# --- reading it -----------------------------------------------------------------------------


def check_draft(draft: Draft) -> Draft:
    """Return the draft with a message beside everything that needs another look."""
    seats = tuple(
        replace(row, mistake=seat_mistake(row, draft.seats[:number]))
        for number, row in enumerate(draft.seats)
    )
    options = tuple(replace(row, mistake=option_mistake(row)) for row in draft.options)
    low, high = draft.game.meta.seats
    if seats and not low <= len(seats) <= high:
        wrong = _("This game is for {span} players.").format(span=span((low, high)))
        seats = (*seats[:-1], replace(seats[-1], mistake=wrong))
    return replace(draft, seats=seats, options=options)


def seat_mistake(row: SeatRow, before: Sequence[SeatRow]) -> str:
    if row.kind not in {kind.key for kind in seat_kinds()}:
        return _("Please choose who sits here.")
    if row.kind == ME and any(other.kind == ME for other in before):
        return _("You already have a seat. For another person here, choose “on this screen”.")
    if row.name.strip() and row.kind != OPEN:
        return name_mistake(row.name)
    return ""


def name_mistake(name: str) -> str:
    try:
        tidy = clean_line(name)
    except ValueError:
        return _(
            "This name contains characters that cannot be shown. Please use letters and digits."
        )
    too_long = _("This name is too long for the board: {most} characters at most.")
    return too_long.format(most=MAX_NAME_LENGTH) if len(tidy) > MAX_NAME_LENGTH else ""


def option_mistake(row: OptionRow) -> str:
    option = row.option
    try:
        option.read(row.value)
    except OptionError:
        if row.kind != "number":
            return _("Please choose one of these.")
        wanted = _("Please enter a number from {low} to {high}.")
        return wanted.format(low=option.low, high=option.high)
    return ""


def to_new_table(draft: Draft) -> NewTable:
    """Return the table that a draft without mistakes asks for."""
    seats = tuple(
        NewSeat(row.kind, clean_line(row.name) if row.kind != OPEN and row.name.strip() else "")
        for row in draft.seats
    )
    options = {row.option.key: row.option.read(row.value) for row in draft.options}
    return NewTable(draft.game.meta.key, seats, options, draft.public, draft.patience)


def default_names(draft: Draft) -> list[str]:
    """Return for each seat the name it gets if none is typed."""
    seats = [NewSeat(row.kind) for row in draft.seats]
    agents = agent_names()
    return [
        default_name(number, seats) if row.kind in agents else numbered_name(number)
        for number, row in enumerate(draft.seats)
    ]
