"""JSON routes for leaving a table, replacing who is away, coming back, deleting, archiving."""

from typing import Annotated

from fastapi import APIRouter, Path

from cloudtop.server.api import models
from cloudtop.server.api.infos import table_info
from cloudtop.server.api.routes import EVERYWHERE, NO_TABLE, NOT_YOURS, refusals
from cloudtop.server.dependencies import ClientIdDep, ServiceDep, TableDep
from cloudtop.server.tables.leaving import (
    come_back,
    free_seat,
    replace_player,
    resign,
    withdraw_vote,
)

NOT_NOW = (409, "It is not possible at this moment of the match, or somebody else was faster.")
SEAT = refusals(NO_TABLE, NOT_YOURS, NOT_NOW)

SeatPath = Annotated[int, Path(ge=0, le=99, description="the number of a seat", examples=[1])]

router = APIRouter(prefix="/api/tables/{table}", responses=EVERYWHERE, tags=["leaving"])


@router.post("/leave", summary="Leave a seat", responses=SEAT)
async def leave(
    wanted: models.LeaveRequest, table: TableDep, service: ServiceDep, client_id: ClientIdDep
) -> models.TableInfo:
    """`resign` ends the match if there is nobody to play on for: at a table of two, and where no
    other person plays. Else `casual` plays on, so that the others have their match."""
    if wanted.how == "free":
        await free_seat(table, wanted.seat, client_id)
    elif wanted.how == "agent":
        await service.hand_to_agent(table, wanted.seat, client_id, wanted.agent)
    else:
        await resign(table, wanted.seat, client_id)
    return table_info(table, client_id)


@router.post(
    "/seats/{seat}/replacement",
    summary="Let an agent play for somebody who is away",
    responses=SEAT,
)
async def replace(table: TableDep, client_id: ClientIdDep, seat: SeatPath) -> models.TableInfo:
    """If the time has passed that the table agreed on, it happens at once. Before that you only
    agree to it, and it happens when all others do, at least two."""
    await replace_player(table, seat, client_id)
    return table_info(table, client_id)


@router.delete(
    "/seats/{seat}/replacement", summary="Do not agree any more to replace it", responses=SEAT
)
async def keep(table: TableDep, client_id: ClientIdDep, seat: SeatPath) -> models.TableInfo:
    await withdraw_vote(table, seat, client_id)
    return table_info(table, client_id)


@router.post("/seats/{seat}/return", summary="Take your seat back from an agent", responses=SEAT)
async def take_back(table: TableDep, client_id: ClientIdDep, seat: SeatPath) -> models.TableInfo:
    """Possible until the match is over, after you handed the seat over or were replaced."""
    await come_back(table, seat, client_id)
    return table_info(table, client_id)


@router.delete(
    "",
    status_code=204,
    summary="Delete a table of your own",
    responses=refusals(NO_TABLE, (403, "You did not open this table."), NOT_NOW),
)
async def delete(table: TableDep, service: ServiceDep, client_id: ClientIdDep) -> None:
    """Possible after the match, and while no other person sits there. It is gone for everybody."""
    await service.delete_table(table, client_id)


@router.post(
    "/archive",
    status_code=204,
    summary="Hide a finished table from your list",
    responses=refusals(NO_TABLE, (403, "You hold no seat of this table."), NOT_NOW),
)
async def archive(table: TableDep, service: ServiceDep, client_id: ClientIdDep) -> None:
    """Nobody else notices: it stays where it is."""
    await service.archive(table, client_id, hidden=True)


@router.delete(
    "/archive",
    status_code=204,
    summary="Show it in your list again",
    responses=refusals(NO_TABLE, (403, NOT_YOURS[1])),
)
async def unarchive(table: TableDep, service: ServiceDep, client_id: ClientIdDep) -> None:
    await service.archive(table, client_id, hidden=False)
