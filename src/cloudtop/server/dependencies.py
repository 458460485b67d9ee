"""What routes are given by the framework: the service, the client, the table, the game."""

from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection

from cloudtop.core.game import AnyGame
from cloudtop.core.sheet_editor import SheetEditor
from cloudtop.match import games
from cloudtop.server.errors import NotFoundError
from cloudtop.server.guard.security import client_of
from cloudtop.server.language import _
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.service import TableService

T = TypeVar("T")

TABLE_ID = Path(
    min_length=1,
    max_length=16,
    pattern="^[0-9A-Z]+$",
    description="the table's code",
    examples=["7K3PXQ9MWA"],
)
GAME_KEY = Path(max_length=64, description="the key of a game", examples=["railroad_ink"])
SeatQuery = Annotated[
    int | None,
    Query(ge=0, le=99, description="look from this seat of yours; else from the one that decides"),
]


# Dependencies are coroutines: the framework would run plain functions in threads.


async def get_service(connection: HTTPConnection) -> TableService:
    service: TableService = connection.app.state.service
    return service


ServiceDep = Annotated[TableService, Depends(get_service)]


async def get_client_id(connection: HTTPConnection) -> str:
    return client_of(connection).id


ClientIdDep = Annotated[str, Depends(get_client_id)]


async def get_table(connection: HTTPConnection, table: Annotated[str, TABLE_ID]) -> LiveTable:
    service = await get_service(connection)  # each dependency of a dependency takes its time
    return await service.tables.get(table)


TableDep = Annotated[LiveTable, Depends(get_table)]


async def get_game(key: Annotated[str, GAME_KEY]) -> AnyGame:
    game = games().get(key)
    if game is None:
        raise NotFoundError(_("there is no such game here"))
    return game


GameDep = Annotated[AnyGame, Depends(get_game)]


async def get_sheet_editor(game: GameDep) -> SheetEditor:
    editor = game.sheet_editor()
    if editor is None:
        raise NotFoundError(_("sheets of this game cannot be drawn here"))
    return editor


SheetEditorDep = Annotated[SheetEditor, Depends(get_sheet_editor)]


class Worker:
    """Runs expensive jobs for one address, when its turn comes."""

    def __init__(self, connection: HTTPConnection, service: ServiceDep) -> None:
        self._address = connection.client.host if connection.client else ""
        self._queue = service.work

    async def run(self, job: Callable[[], T]) -> T:
        return await self._queue.run(self._address, job)


WorkerDep = Annotated[Worker, Depends(Worker)]
