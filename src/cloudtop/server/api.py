"""The JSON API: what the pages do, for bots and programs. Described at ``/api/openapi.json``.

A client is known by the cookie its browser got, or by a token of its own choice (32 to 128 letters
and digits) in ``Authorization: Bearer …``. Whoever opens a table or takes a seat holds it.
"""

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse

from cloudtop.core.game import Seat
from cloudtop.match import dumps, games
from cloudtop.match.audit import audit
from cloudtop.match.files import parse
from cloudtop.server.desk import Desk
from cloudtop.server.errors import Forbidden
from cloudtop.server.infos import game_info, table_info
from cloudtop.server.models import (
    ActRequest,
    ChoiceInfo,
    Done,
    GameInfo,
    Hint,
    JoinRequest,
    LineInfo,
    Link,
    NewTableRequest,
    Problem,
    Proof,
    SeatOnlyRequest,
    StaleProblem,
    TableInfo,
    TakeBackRequest,
    ViewInfo,
)
from cloudtop.server.rooms import Room
from cloudtop.server.scene import lines_since, moment, view_at, viewer_of
from cloudtop.server.security import client_of
from cloudtop.server.stream import stream

REFUSALS: dict[int | str, dict[str, Any]] = {
    403: {"model": Problem, "description": "The client does not hold that seat."},
    404: {"model": Problem, "description": "There is no such table or moment."},
    409: {"model": StaleProblem | Problem, "description": "The table has moved on, or says no."},
    422: {"model": Problem, "description": "The request cannot be read."},
    429: {"model": Problem, "description": "Too many requests."},
}

router = APIRouter(prefix="/api", responses=REFUSALS)

TableId = Annotated[str, Path(min_length=1, max_length=16, pattern="^[0-9A-Z]+$")]
SeatQuery = Annotated[int | None, Query(ge=0, le=99)]
PlyQuery = Annotated[int | None, Query(ge=0, le=10**7)]


def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def holder_of(request: Request) -> str:
    return client_of(request).holder


async def room_of(request: Request, table: TableId) -> Room:
    return await desk_of(request).rooms.get(table)


AtDesk = Annotated[Desk, Depends(desk_of)]
Holder = Annotated[str, Depends(holder_of)]
AtTable = Annotated[Room, Depends(room_of)]


@router.get("/games", summary="All games")
async def list_games() -> list[GameInfo]:
    return [game_info(game) for game in games().values()]


@router.post("/tables", status_code=201, summary="Open a table")
async def open_table(wanted: NewTableRequest, desk: AtDesk, holder: Holder) -> TableInfo:
    return table_info(await desk.new_table(wanted, holder), holder)


@router.get("/tables", summary="Public tables, and those where you hold a seat")
async def list_tables(desk: AtDesk, holder: Holder) -> list[TableInfo]:
    ids = dict.fromkeys([*await desk.store.held_by(holder, 50), *await desk.store.public(50)])
    return [table_info(await desk.rooms.get(table), holder) for table in ids]


@router.get("/tables/{table}", summary="One table")
async def get_table(room: AtTable, holder: Holder) -> TableInfo:
    return table_info(room, holder)


@router.post("/tables/{table}/seats/{seat}", summary="Take an open seat")
async def take_seat(
    wanted: JoinRequest,
    room: AtTable,
    desk: AtDesk,
    holder: Holder,
    seat: Annotated[int, Path(ge=0, le=99)],
) -> TableInfo:
    await desk.join(room, seat, holder, wanted.name)
    return table_info(room, holder)


@router.get("/tables/{table}/view", summary="What a seat may know, and what it may do")
async def get_view(
    room: AtTable, holder: Holder, seat: SeatQuery = None, ply: PlyQuery = None
) -> ViewInfo:
    viewer = checked_viewer(room, holder, seat)
    match = moment(room, ply)
    view = view_at(room, match, viewer)
    question = match.game.question(view)
    return ViewInfo(
        version=room.version,
        ply=match.ply,
        viewer=viewer,
        question=question.text,
        choices=[ChoiceInfo(notation=c.notation, label=c.label) for c in question.choices],
        view=asdict(view),
    )


@router.get(
    "/tables/{table}/picture",
    summary="The board as SVG",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}}},
)
async def get_picture(
    room: AtTable,
    holder: Holder,
    seat: SeatQuery = None,
    ply: PlyQuery = None,
    narrow: bool = False,
) -> Response:
    viewer = checked_viewer(room, holder, seat)
    match = moment(room, ply)
    picture = match.game.render(view_at(room, match, viewer), narrow)
    return Response(picture, media_type="image/svg+xml")


@router.get("/tables/{table}/log", summary="What happened, in words")
async def get_log(
    room: AtTable, holder: Holder, seat: SeatQuery = None, since: PlyQuery = None
) -> list[LineInfo]:
    viewer = checked_viewer(room, holder, seat)
    lines = lines_since(room.match, viewer, since or 0)
    return [LineInfo(ply=line.ply, seat=line.seat, text=line.text) for line in lines]


@router.post("/tables/{table}/actions", summary="Decide")
async def act(wanted: ActRequest, room: AtTable, holder: Holder) -> Done:
    room.check_holder(holder, wanted.seat)
    return Done(version=await room.act(wanted.seat, wanted.version, wanted.notation))


@router.post("/tables/{table}/undo", summary="Take back your last decision")
async def undo(wanted: TakeBackRequest, room: AtTable, holder: Holder) -> Done:
    room.check_holder(holder, wanted.seat)
    return Done(version=await room.undo(wanted.seat, wanted.version))


@router.post("/tables/{table}/redo", summary="Make the decision again that you took back")
async def redo(wanted: TakeBackRequest, room: AtTable, holder: Holder) -> Done:
    room.check_holder(holder, wanted.seat)
    return Done(version=await room.redo(wanted.seat, wanted.version))


@router.post("/tables/{table}/hint", summary="What the greedy agent would do")
async def hint(wanted: SeatOnlyRequest, room: AtTable, desk: AtDesk, holder: Holder) -> Hint:
    notation = await desk.hint(room, wanted.seat, holder)
    choices = room.match.game.question(room.match.view(wanted.seat)).choices
    label = next((c.label for c in choices if c.notation == notation), notation)
    return Hint(notation=notation, label=label)


@router.post(
    "/tables/{table}/handover", summary="Make a link that moves your seat to another device"
)
async def hand_over(wanted: SeatOnlyRequest, room: AtTable, desk: AtDesk, holder: Holder) -> Link:
    return Link(path=f"/seat/{await desk.hand_over(room, wanted.seat, holder)}")


@router.post("/tables/{table}/rematch", status_code=201, summary="The same table once more")
async def rematch(room: AtTable, desk: AtDesk, holder: Holder) -> TableInfo:
    return table_info(await desk.rematch(room, holder), holder)


@router.get("/tables/{table}/file", summary="The match file", response_class=PlainTextResponse)
async def get_file(room: AtTable, ply: PlyQuery = None) -> Response:
    """The dealer's seed is in it only after the last move; hidden information likewise."""
    match = moment(room, ply)
    over = room.match.over
    if not over and match.game.meta.hidden_information:
        raise Forbidden("this game has secrets: its file can be had after the last move")
    name = f"{match.game.meta.key}-{room.id}.cloudtop"
    return PlainTextResponse(
        dumps(match, with_seed=over),
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.get("/tables/{table}/proof", summary="Proof that no die was touched")
async def get_proof(room: AtTable) -> Proof:
    return Proof(**asdict(audit(parse(dumps(room.match, with_seed=room.match.over)))))


@router.websocket("/tables/{table}/stream")
async def get_stream(socket: WebSocket, table: str) -> None:
    await stream(socket, socket.app.state.desk, table)


def checked_viewer(room: Room, holder: str, seat: Seat | None) -> Seat | None:
    """Return the seat to look from; somebody else's is refused, none is the spectator's."""
    if seat is not None:
        room.check_holder(holder, seat)
        return seat
    return viewer_of(room, holder)
