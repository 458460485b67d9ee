"""The way out on the table page: the dialog that says what happens, and the archive of one visitor.

The dialog is asked for when it is opened, so it always tells how things stand.
"""

from dataclasses import dataclass
from typing import Final

from fastapi import APIRouter
from starlette.responses import HTMLResponse, RedirectResponse

from cloudtop.agents import OPPONENT, agent_names
from cloudtop.core.game import Seat
from cloudtop.match.result import join_names
from cloudtop.server.dependencies import ClientIdDep, SeatQuery, ServiceDep, TableDep
from cloudtop.server.language import _
from cloudtop.server.pages.new_table import agent_kind
from cloudtop.server.pages.templating import render
from cloudtop.server.pages.time_ago import span_of
from cloudtop.server.tables.leaving import can_delete, ends_match
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.new_table import HUMAN
from cloudtop.server.tables.outcome import contenders

SEE_OTHER: Final = 303
NOT_CACHED: Final = {"cache-control": "private, no-store"}

router = APIRouter()


@dataclass(frozen=True)
class WayOut:
    """One way to leave a table, and what it does to the result."""

    key: str
    title: str
    effect: str
    button: str
    final: bool = False
    """Whether it cannot be taken back."""
    agents: bool = False
    """Whether somebody has to be chosen who plays on."""


@router.get("/tables/{table}/leaving")
async def leaving(
    table: TableDep, service: ServiceDep, client_id: ClientIdDep, seat: SeatQuery = None
) -> HTMLResponse:
    """What can be done here now, as a fragment for the dialog."""
    mine = table.seats_of(client_id)
    leaver = seat if seat in mine else mine[0] if mine else None
    content = render(
        "_leaving.html",
        title=_("Archive or delete") if table.over else _("Leave this table"),
        ways=ways_out(table, client_id, leaver),
        seat=leaver,
        mine=[(one, table.seats[one].name) for one in mine] if not table.over else [],
        stay=staying(table, client_id, service.retention.remove_after),
        agents=[agent_kind(agent) for agent in agent_names()],
        opponent=OPPONENT,
    )
    return HTMLResponse(content, headers=NOT_CACHED)


@router.post("/tables/{table}/archive")
async def archive(table: TableDep, service: ServiceDep, client_id: ClientIdDep) -> RedirectResponse:
    await service.archive(table, client_id, hidden=True)
    return RedirectResponse("/#finished", SEE_OTHER)


@router.post("/tables/{table}/unarchive")
async def unarchive(
    table: TableDep, service: ServiceDep, client_id: ClientIdDep
) -> RedirectResponse:
    await service.archive(table, client_id, hidden=False)
    return RedirectResponse("/archive", SEE_OTHER)


def ways_out(table: LiveTable, client_id: str, seat: Seat | None) -> list[WayOut]:
    """Return what can be done now, the mildest first; ``seat`` is who would leave."""
    ways = []
    if seat is not None and table.over:
        ways.append(archiving())
    elif seat is not None and table.begun:
        ways += [handing(table, seat), resigning(table, seat)]
    elif seat is not None and (len(table.people()) > 1 or table.record.host != client_id):
        ways.append(freeing())
    if not can_delete(table, client_id):
        return ways
    delete = deleting(table, client_id)
    return [delete, *ways] if is_untouched(table) else [*ways, delete]


def is_untouched(table: LiveTable) -> bool:
    """Return whether no person has decided anything yet at a table with only one person."""
    seats = {one.seat for one in table.seats if one.kind == HUMAN}
    decided = any(entry.seat in seats for entry in table.match.log[table.match.given :])
    return len(table.people()) == 1 and not decided and not table.over


def handing(table: LiveTable, seat: Seat) -> WayOut:
    kept = _(
        "The match goes on. The result counts and says that an AI finished it for {name}. You can "
        "take the seat back until the match is over."
    )
    effect = kept.format(name=table.seats[seat].name)
    return WayOut("agent", _("Hand the seat to an AI"), effect, _("Hand it over"), agents=True)


def resigning(table: LiveTable, seat: Seat) -> WayOut:
    title, button, name = _("Resign"), _("Resign"), table.seats[seat].name
    if not ends_match(table, seat):
        effect = _(
            "{name} is placed last, whatever the points say, and cannot come back. An AI plays on "
            "for the seat, so that the others can finish their match."
        )
        return WayOut("resign", title, effect.format(name=name), button, final=True)
    others = [table.match.names[place] for place in contenders(table) if place != seat]
    if len(others) == 1:
        effect = _(
            "The match ends now, and {winner} wins. The result says that {name} resigned."
        ).format(winner=others[0], name=name)
    elif others:
        effect = _(
            "The match ends now, and {name} is placed last. Of {others}, whoever has most points "
            "wins."
        ).format(name=name, others=join_names(others))
    else:
        effect = _("The match ends now, and nobody wins.")
    return WayOut("resign", title, effect, button, final=True)


def freeing() -> WayOut:
    effect = _(
        "Nothing has been decided yet, so there is no result. Your seat is free again, and the "
        "table waits until somebody takes it."
    )
    return WayOut("free", _("Leave the seat"), effect, _("Leave"))


def archiving() -> WayOut:
    effect = _(
        "The table disappears from your list, and only from yours. The result stays, and you find "
        "the table in your archive."
    )
    return WayOut("archive", _("Archive"), effect, _("Archive"))


def deleting(table: LiveTable, client_id: str) -> WayOut:
    seats = [one for one in table.seats if one.kind == HUMAN and one.client_id != client_id]
    if seats:
        effect = _(
            "The table and its result are gone for good, for {names} as well. Match files that "
            "were downloaded stay."
        ).format(names=join_names([one.name for one in seats]))
    elif table.over:
        effect = _("The table and its result are gone for good.")
    else:
        effect = _("Nobody else sits here. The table is gone for good, and there is no result.")
    return WayOut("delete", _("Delete the table"), effect, _("Delete"), final=True)


def staying(table: LiveTable, client_id: str, remove_after: float | None = None) -> str:
    """Return what happens to somebody who just closes the page."""
    if table.over or client_id not in table.people():
        return ""
    said = [_("Only a break? Close the page: the seat stays yours, and the table waits.")]
    if len(table.people()) > 1 and table.record.patience:
        after = _("After {time} away, others may let an AI play for you until you are back.")
        said.append(after.format(time=span_of(table.record.patience)))
    if remove_after is not None:
        removed = _("A table that nobody touches for {time} is removed.")
        said.append(removed.format(time=span_of(max(60, int(remove_after)))))
    return " ".join(said)
