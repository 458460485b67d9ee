"""What routes are given by the framework: the service, the client, the table, the game."""

from collections.abc import Callable, Hashable
from typing import Annotated, TypeVar

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection
from starlette.responses import Response

from cloudtop.core.game import AnyGame, Seat
from cloudtop.core.sheet_editor import SheetEditor
from cloudtop.match import games
from cloudtop.server.drawings import Drawing, Drawings
from cloudtop.server.errors import ForbiddenError, NotFoundError
from cloudtop.server.guard.fairness import Asker
from cloudtop.server.guard.security import address_of, client_of
from cloudtop.server.language import _
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import shares_screen, viewer_of
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


async def get_viewer(
    connection: HTTPConnection, table: TableDep, seat: SeatQuery = None
) -> Seat | None:
    """Return the seat to look from; somebody else's is refused, none is the spectator's."""
    client = client_of(connection)
    if seat is not None:
        table.require_seat(client.id, seat)
    mine = table.seats_of(client.id)
    if not client.bearer and shares_screen(table, mine):
        if seat is not None:
            raise ForbiddenError(_("several people play in this browser: look on the table's page"))
        return None
    return viewer_of(table, mine, seat)


ViewerDep = Annotated[Seat | None, Depends(get_viewer)]


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
        self._address = address_of(connection.scope)
        self._queue = service.work

    async def run(self, job: Callable[[], T]) -> T:
        return await self._queue.run(self._address, job)


WorkerDep = Annotated[Worker, Depends(Worker)]


class Artist:
    """Draws for whoever asks, or finds what was drawn for others."""

    def __init__(self, connection: HTTPConnection, service: ServiceDep) -> None:
        self._asker = Asker.at(address_of(connection.scope), client_of(connection).id)
        self._drawings: Drawings = service.drawings
        self._headers = connection.headers

    async def draw(
        self, key: Hashable, draw: Callable[[], str | bytes], *, settled: bool = True
    ) -> Drawing:
        """Return a drawing; what is settled cannot change any more while it is drawn."""
        if settled:
            return await self._drawings.get(self._asker, key, draw)
        return self._drawings.draw_here(key, draw)

    def respond(self, drawing: Drawing, media_type: str, caching: str) -> Response:
        """Answer with a drawing, in the form that the client understands."""
        headers = {"cache-control": caching, "vary": "Accept-Encoding"}
        if "gzip" not in self._headers.get("accept-encoding", ""):
            return Response(drawing.content, media_type=media_type, headers=headers)
        headers["content-encoding"] = "gzip"
        return Response(drawing.compressed, media_type=media_type, headers=headers)


ArtistDep = Annotated[Artist, Depends(Artist)]
