"""The JSON API: what the pages do, for bots and programs. Described at ``/api/openapi.json``.

A client is known by the cookie its browser got, or by a token of its own choice (32 to 128 letters,
digits, ``-`` and ``_``; make it unguessable) in ``Authorization: Bearer …``. Whoever opens a table
or takes a seat holds it; everybody else who knows the table's code is a spectator.

A bot opens or joins a table, then asks ``GET …/view`` for its choices and sends one of them to
``POST …/actions`` with the version that the view had. An answer 200 means that the decision is on
the disk. If the table has moved on meanwhile, the answer is 409 with the version that it has now,
and nothing has changed: look again. Instead of asking again and again, listen to the WebSocket
``/api/tables/{table}/stream``: it sends a JSON object ``{"type": "table", "version": …, "ply": …,
"from": …, "lines": […], "events": […], "messages": […], "table": {…}}`` at once and after every
change. Its query may name a ``seat`` to look from, and after a break the ``version`` and the number
of the newest of the ``messages`` that the client has, to be sent only what is new.

Every refusal is an object with the reason in ``error``.
"""

import asyncio
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse

from cloudtop.core.game import Seat
from cloudtop.match import dumps, games
from cloudtop.match.audit import audit
from cloudtop.match.files import parse
from cloudtop.server.api.infos import game_info, table_info
from cloudtop.server.api.models import (
    ActRequest,
    ChoiceInfo,
    Done,
    FillRequest,
    GameInfo,
    Hint,
    JoinRequest,
    LineInfo,
    Link,
    MessageInfo,
    NewTableRequest,
    Problem,
    Proof,
    SayRequest,
    SeatOnlyRequest,
    StaleProblem,
    TableInfo,
    TakeBackRequest,
    ViewInfo,
)
from cloudtop.server.api.plain import plain
from cloudtop.server.api.stream import stream
from cloudtop.server.errors import Forbidden
from cloudtop.server.guard.security import client_of
from cloudtop.server.language.words import _
from cloudtop.server.tables.desk import Desk
from cloudtop.server.tables.rooms import Room
from cloudtop.server.tables.scene import lines_since, moment, view_at, viewer_of

MOST_LISTED = 20

Refusals = dict[int | str, dict[str, Any]]


def refusals(*reasons: tuple[int, str]) -> Refusals:
    """Return how the description names reasons for a refusal."""
    return {
        status: {
            "model": StaleProblem | Problem if status == 409 else Problem,
            "description": reason,
        }
        for status, reason in reasons
    }


NO_TABLE = (404, "There is no table with this code, or it has no such moment.")
NOT_YOURS = (403, "You do not hold that seat, or the request comes from another site.")
NOT_NOW = (409, "The table has moved on (then with its `version`), or the rules do not allow it.")
TAKEN = (409, "Somebody else was a moment earlier.")
EVERYWHERE = refusals(
    (400, "The body is not JSON."),
    (401, "The bearer token is not one."),
    (408, "The request did not come to its end."),
    (413, "The request is too large."),
    (422, "The request cannot be read, or names something that is not there."),
    (429, "Too many requests, or too much of something: wait a moment."),
    (503, "The disk does not take it: nothing has changed."),
)
ANY_TABLE = refusals(NO_TABLE)
OWN_SEAT = refusals(NO_TABLE, NOT_YOURS)
DECISION = refusals(NO_TABLE, NOT_YOURS, NOT_NOW)

router = APIRouter(prefix="/api", responses=EVERYWHERE, tags=["tables"])

TableId = Annotated[
    str,
    Path(
        min_length=1,
        max_length=16,
        pattern="^[0-9A-Z]+$",
        description="the table's code",
        examples=["7K3PXQ9MWA"],
    ),
]
SeatPath = Annotated[int, Path(ge=0, le=99, description="the number of an open seat", examples=[1])]
SeatQuery = Annotated[
    int | None,
    Query(ge=0, le=99, description="look from this seat of yours; else from the one that decides"),
]
PlyQuery = Annotated[
    int | None, Query(ge=0, le=10**7, description="the moment after so many decisions; else now")
]
SinceQuery = Annotated[
    int | None, Query(ge=0, le=10**7, description="only what came after this ply")
]


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


@router.get("/games", summary="All games", tags=["games"])
async def list_games() -> list[GameInfo]:
    return [game_info(game) for game in games().values()]


@router.post(
    "/tables", status_code=201, summary="Open a table", responses=refusals((403, NOT_YOURS[1]))
)
async def open_table(wanted: NewTableRequest, desk: AtDesk, holder: Holder) -> TableInfo:
    """You hold the seats `me` and `here`. The match begins when no seat is open any more."""
    return table_info(await desk.new_table(wanted, holder), holder)


@router.get("/tables", summary="Public tables, and those where you hold a seat")
async def list_tables(desk: AtDesk, holder: Holder) -> list[TableInfo]:
    """Your own come first, and of all the newest."""
    own, public = (
        await desk.store.held_by(holder, MOST_LISTED),
        await desk.store.public(MOST_LISTED),
    )
    rooms = await desk.live(dict.fromkeys([*own, *public]))
    return [table_info(room, holder) for room in rooms]


@router.get("/tables/{table}", summary="One table", responses=ANY_TABLE)
async def get_table(room: AtTable, holder: Holder) -> TableInfo:
    return table_info(room, holder)


@router.post(
    "/tables/{table}/seats/{seat}",
    summary="Take an open seat",
    responses=refusals(NO_TABLE, (403, NOT_YOURS[1]), TAKEN),
)
async def take_seat(
    wanted: JoinRequest, room: AtTable, desk: AtDesk, holder: Holder, seat: SeatPath
) -> TableInfo:
    await desk.join(room, seat, holder, wanted.name)
    return table_info(room, holder)


@router.post(
    "/tables/{table}/seats/{seat}/agent",
    summary="Let an agent play on an open seat",
    responses=refusals(NO_TABLE, (403, "You hold no seat of this table."), TAKEN),
)
async def fill_seat(
    wanted: FillRequest, room: AtTable, desk: AtDesk, holder: Holder, seat: SeatPath
) -> TableInfo:
    await desk.fill(room, seat, holder, wanted.agent)
    return table_info(room, holder)


@router.get(
    "/tables/{table}/view",
    summary="What a seat may know, and what it may do",
    responses=OWN_SEAT,
)
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
        view=plain(view),
    )


@router.get(
    "/tables/{table}/picture",
    summary="The board as SVG",
    response_class=Response,
    responses={**OWN_SEAT, 200: {"content": {"image/svg+xml": {}}, "description": "The picture."}},
)
async def get_picture(
    room: AtTable,
    holder: Holder,
    seat: SeatQuery = None,
    ply: PlyQuery = None,
    narrow: Annotated[bool, Query(description="the tall layout for phones")] = False,
) -> Response:
    viewer = checked_viewer(room, holder, seat)
    match = moment(room, ply)
    picture = match.game.render(view_at(room, match, viewer), narrow)
    return Response(picture, media_type="image/svg+xml")


@router.get("/tables/{table}/log", summary="What happened, in words", responses=OWN_SEAT)
async def get_log(
    room: AtTable, holder: Holder, seat: SeatQuery = None, since: SinceQuery = None
) -> list[LineInfo]:
    viewer = checked_viewer(room, holder, seat)
    lines = lines_since(room.match, viewer, since or 0)
    return [LineInfo(ply=line.ply, seat=line.seat, text=line.text) for line in lines]


@router.post("/tables/{table}/actions", summary="Decide", responses=DECISION)
async def act(wanted: ActRequest, room: AtTable, holder: Holder) -> Done:
    """The answer comes after the decision is on the disk. Sent twice, it is made once: the second
    one answers a version that is past."""
    room.check_holder(holder, wanted.seat)
    return Done(version=await room.act(wanted.seat, wanted.version, wanted.notation))


@router.post("/tables/{table}/undo", summary="Take back your last decision", responses=DECISION)
async def undo(wanted: TakeBackRequest, room: AtTable, holder: Holder) -> Done:
    """Possible while nothing final has happened since: no die, no other seat, nothing learned."""
    room.check_holder(holder, wanted.seat)
    return Done(version=await room.undo(wanted.seat, wanted.version))


@router.post(
    "/tables/{table}/redo",
    summary="Make the decision again that you took back",
    responses=DECISION,
)
async def redo(wanted: TakeBackRequest, room: AtTable, holder: Holder) -> Done:
    room.check_holder(holder, wanted.seat)
    return Done(version=await room.redo(wanted.seat, wanted.version))


@router.post("/tables/{table}/messages", status_code=201, summary="Say", responses=OWN_SEAT)
async def say(wanted: SayRequest, room: AtTable, desk: AtDesk, holder: Holder) -> MessageInfo:
    """Everybody at the table and all spectators read it. The newest 500 are kept; the version of
    the table stays as it is."""
    message = await desk.say(room, wanted.seat, holder, wanted.text)
    return MessageInfo(**asdict(message))


@router.get("/tables/{table}/messages", summary="What was said", responses=ANY_TABLE)
async def get_messages(room: AtTable) -> list[MessageInfo]:
    return [MessageInfo(**asdict(message)) for message in room.messages]


@router.post("/tables/{table}/hint", summary="What the greedy agent would do", responses=OWN_SEAT)
async def hint(wanted: SeatOnlyRequest, room: AtTable, desk: AtDesk, holder: Holder) -> Hint:
    notation = await desk.hint(room, wanted.seat, holder)
    choices = room.match.game.question(room.match.view(wanted.seat)).choices
    label = next((c.label for c in choices if c.notation == notation), notation)
    return Hint(notation=notation, label=label)


@router.post(
    "/tables/{table}/handover",
    summary="Make a link that moves your seat to another device",
    responses=OWN_SEAT,
)
async def hand_over(wanted: SeatOnlyRequest, room: AtTable, desk: AtDesk, holder: Holder) -> Link:
    """Whoever opens the link within a day gets the seat, once. An earlier link ends."""
    return Link(path=f"/seat/{await desk.hand_over(room, wanted.seat, holder)}")


@router.post(
    "/tables/{table}/rematch",
    status_code=201,
    summary="The same table once more",
    responses=refusals(NO_TABLE, (403, "You hold no seat of this table.")),
)
async def rematch(room: AtTable, desk: AtDesk, holder: Holder) -> TableInfo:
    """There is one rematch of a table: whoever asks second gets the same."""
    return table_info(await desk.rematch(room, holder), holder)


@router.get(
    "/tables/{table}/file",
    summary="The match file",
    response_class=Response,
    responses={
        **refusals(NO_TABLE, (403, "The game has secrets and still goes on.")),
        200: {"content": {"text/plain": {}}, "description": "The file."},
    },
)
async def get_file(room: AtTable, ply: PlyQuery = None) -> Response:
    """The dealer's seed is in it only after the last move; hidden information likewise."""
    match = moment(room, ply)
    over = room.match.over
    if not over and match.has_secrets:
        raise Forbidden(_("this game has secrets: its file can be had after the last move"))
    name = f"{match.game.meta.key}-{room.id}.cloudtop"
    return PlainTextResponse(
        dumps(match, with_seed=over),
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.get("/tables/{table}/proof", summary="Proof that no die was touched", responses=ANY_TABLE)
async def get_proof(room: AtTable) -> Proof:
    """Not `ok` before the last move, because the seed is not shown before."""
    match_file = dumps(room.match, with_seed=room.match.over)
    return Proof(**asdict(await asyncio.to_thread(lambda: audit(parse(match_file)))))


@router.websocket("/tables/{table}/stream")
async def get_stream(socket: WebSocket, table: str) -> None:
    await stream(socket, socket.app.state.desk, table)


def checked_viewer(room: Room, holder: str, seat: Seat | None) -> Seat | None:
    """Return the seat to look from; somebody else's is refused, none is the spectator's."""
    if seat is not None:
        room.check_holder(holder, seat)
        return seat
    return viewer_of(room, holder)
