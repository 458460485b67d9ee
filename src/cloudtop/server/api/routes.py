"""The JSON API: what the pages do, for bots and programs. Described at ``/api/openapi.json``.

A client is known by the cookie its browser got, or by a token of its own choice (32 to 128 letters,
digits, ``-`` and ``_``; make it unguessable) in ``Authorization: Bearer …``. Whoever opens a table
or takes a seat holds it; everybody else who knows the table's code is a spectator.

A bot opens or joins a table, then asks ``GET …/view`` for its choices and sends one of them to
``POST …/actions`` with the version that the view had. An answer 200 means that the decision is on
the disk. If the table has moved on meanwhile, the answer is 409 with the version that it has now,
and nothing has changed: look again. Instead of polling, listen to the WebSocket
``/api/tables/{table}/stream``: it sends a JSON object ``{"type": "table", "version": …, "ply": …,
"from": …, "lines": […], "events": […], "messages": […], "table": {…}}`` at once and after every
change. Its query may name a ``seat`` to look from, and after a break the ``version`` and the number
of the newest of the ``messages`` that the client has, to be sent only what is new.

Every refusal is an object with the reason in ``error``. Whom the operator has blocked is answered
403 everywhere; while the server is read-only, whatever changes something is answered 503. ``GET
/api/status`` tells of that, and of what the operator announces.
"""

import asyncio
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response, WebSocket
from fastapi.responses import PlainTextResponse
from starlette.requests import HTTPConnection

from cloudtop.match import dumps, games
from cloudtop.match.audit import audit
from cloudtop.match.files import parse
from cloudtop.match.languages import current_language
from cloudtop.match.tutorial import LEARNER
from cloudtop.server.api import models
from cloudtop.server.api.infos import game_info, review_info, status_info, table_info, view_to_json
from cloudtop.server.api.stream import ApiStream
from cloudtop.server.dependencies import (
    ArtistDep,
    ClientIdDep,
    GameDep,
    ServiceDep,
    TableDep,
    ViewerDep,
)
from cloudtop.server.errors import ForbiddenError
from cloudtop.server.guard.controls import controls_of
from cloudtop.server.guard.fairness import aside
from cloudtop.server.language import _
from cloudtop.server.tables.scene import lines_since, match_at, view_at

MAX_LISTED = 20

Refusals = dict[int | str, dict[str, Any]]


def refusals(*reasons: tuple[int, str]) -> Refusals:
    """Return how the description names reasons for a refusal."""
    stale = models.StaleProblem | models.Problem
    return {
        status: {"model": stale if status == 409 else models.Problem, "description": reason}
        for status, reason in reasons
    }


NO_TABLE = (404, "There is no table with this code, or its match has no such move.")
NOT_YOURS = (403, "You do not hold that seat, or the request comes from another site.")
NOT_NOW = (409, "The table has moved on (then with its `version`), or the rules do not allow it.")
TAKEN = (409, "Somebody else was faster.")
EVERYWHERE = refusals(
    (400, "The body is not JSON."),
    (401, "The bearer token is malformed."),
    (408, "The request did not arrive in full."),
    (413, "The request is too large."),
    (422, "The request cannot be read, or names something that is not there."),
    (429, "Too many requests, or too much of something: wait a moment."),
    (503, "It could not be saved, or the server is read-only: nothing has changed."),
)
ANY_TABLE = refusals(NO_TABLE)
OWN_SEAT = refusals(NO_TABLE, NOT_YOURS)
DECISION = refusals(NO_TABLE, NOT_YOURS, NOT_NOW)

router = APIRouter(prefix="/api", responses=EVERYWHERE, tags=["tables"])

SeatPath = Annotated[int, Path(ge=0, le=99, description="the number of an open seat", examples=[1])]
PlyQuery = Annotated[
    int | None, Query(ge=0, le=10**7, description="the match after this many decisions; else now")
]
SinceQuery = Annotated[
    int | None, Query(ge=0, le=10**7, description="only what came after this ply")
]


# The framework tries one route after the other: this comes first, as it is asked most.
@router.post("/tables/{table}/actions", summary="Decide", responses=DECISION)
async def act(wanted: models.ActRequest, table: TableDep, client_id: ClientIdDep) -> models.Done:
    """The answer comes after the decision is on the disk. Sent twice, it is made once: the second
    request names a version that has passed. `instead` changes your mind: your last decisions are
    undone and this one is made, in one go."""
    sitting = table.require_seat(client_id, wanted.seat)
    version = await table.act(wanted.seat, wanted.version, wanted.notation, sitting, wanted.instead)
    return models.Done(version=version)


@router.get("/status", summary="What the operator announces, and whether anything may change")
async def get_status(connection: HTTPConnection) -> models.StatusInfo:
    return status_info(controls_of(connection))


@router.get("/games", summary="All games", tags=["games"])
async def list_games() -> list[models.GameInfo]:
    return [game_info(game) for game in games().values()]


@router.post(
    "/tables", status_code=201, summary="Open a table", responses=refusals((403, NOT_YOURS[1]))
)
async def open_table(
    wanted: models.NewTableRequest, service: ServiceDep, client_id: ClientIdDep
) -> models.TableInfo:
    """You hold the seats `me` and `here`. The match begins when no seat is open."""
    return table_info(await service.open_table(wanted.to_new_table(), client_id), client_id)


@router.post(
    "/games/{key}/tutorial",
    status_code=201,
    summary="Open a table at which a game is taught",
    responses=refusals((403, NOT_YOURS[1]), (404, "There is no such game, or no tutorial of it.")),
)
async def open_tutorial(
    game: GameDep, service: ServiceDep, client_id: ClientIdDep
) -> models.TableInfo:
    """You hold seat 0, the other seats and the dice follow a script. `lesson` of the table says
    what is taught now, and what is expected."""
    return table_info(await service.open_tutorial(game, client_id), client_id)


@router.get("/tables", summary="Public tables, and those where you hold a seat")
async def list_tables(service: ServiceDep, client_id: ClientIdDep) -> list[models.TableInfo]:
    """Your own come first, then public ones; the newest of each first."""
    lists = await service.lists_for(client_id, MAX_LISTED)
    mine = await service.load_tables(lists.own)
    public = await service.choose_public(lists, MAX_LISTED)
    return [table_info(table, client_id) for table in (*mine, *public)]


@router.get("/tables/{table}", summary="One table", responses=ANY_TABLE)
async def get_table(table: TableDep, client_id: ClientIdDep) -> models.TableInfo:
    return table_info(table, client_id)


@router.post(
    "/tables/{table}/seats/{seat}",
    summary="Take an open seat",
    responses=refusals(NO_TABLE, (403, NOT_YOURS[1]), TAKEN),
)
async def take_seat(
    wanted: models.JoinRequest,
    table: TableDep,
    service: ServiceDep,
    client_id: ClientIdDep,
    seat: SeatPath,
) -> models.TableInfo:
    await service.join(table, seat, client_id, wanted.name)
    return table_info(table, client_id)


@router.post(
    "/tables/{table}/seats/{seat}/agent",
    summary="Let an agent play on an open seat",
    responses=refusals(NO_TABLE, (403, "You hold no seat of this table."), TAKEN),
)
async def fill_seat(
    wanted: models.FillRequest,
    table: TableDep,
    service: ServiceDep,
    client_id: ClientIdDep,
    seat: SeatPath,
) -> models.TableInfo:
    await service.seat_agent(table, seat, client_id, wanted.agent)
    return table_info(table, client_id)


@router.get(
    "/tables/{table}/view",
    summary="What a seat may know, and what it may do",
    responses=OWN_SEAT,
)
async def get_view(table: TableDep, viewer: ViewerDep, ply: PlyQuery = None) -> models.ViewInfo:
    match = match_at(table, ply)
    view = view_at(table, match, viewer)
    question = match.game.question(view)
    return models.ViewInfo(
        version=table.version,
        ply=match.ply,
        viewer=viewer,
        question=question.text,
        choices=[models.ChoiceInfo(notation=c.notation, label=c.label) for c in question.choices],
        view=view_to_json(view),
    )


@router.get(
    "/tables/{table}/picture",
    summary="The board as SVG",
    response_class=Response,
    responses={**OWN_SEAT, 200: {"content": {"image/svg+xml": {}}, "description": "The picture."}},
)
async def get_picture(
    table: TableDep,
    viewer: ViewerDep,
    artist: ArtistDep,
    ply: PlyQuery = None,
    narrow: Annotated[bool, Query(description="the tall layout for phones")] = False,
) -> Response:
    settled = table.over or (ply is not None and ply < table.match.ply)
    key = ("picture", table.id, table.state_number, viewer, ply, narrow, current_language())

    def draw() -> str:
        match = match_at(table, ply)
        return match.game.render(view_at(table, match, viewer), match.names, narrow)

    drawn = await artist.draw(key, draw, settled=settled)
    return artist.respond(drawn, "image/svg+xml", "no-store")


@router.get("/tables/{table}/log", summary="What happened, as sentences", responses=OWN_SEAT)
async def get_log(
    table: TableDep, viewer: ViewerDep, since: SinceQuery = None
) -> list[models.LineInfo]:
    lines = lines_since(table, viewer, since or 0)
    return [models.LineInfo(ply=line.ply, seat=line.seat, text=line.text) for line in lines]


@router.post("/tables/{table}/undo", summary="Take back your last decision", responses=DECISION)
async def undo(
    wanted: models.TakeBackRequest, table: TableDep, client_id: ClientIdDep
) -> models.Done:
    """Possible while nothing final has happened since: no roll, no other seat, nothing revealed."""
    sitting = table.require_seat(client_id, wanted.seat)
    return models.Done(version=await table.undo(wanted.seat, wanted.version, sitting))


@router.post(
    "/tables/{table}/redo",
    summary="Redo the decision that you took back",
    responses=DECISION,
)
async def redo(
    wanted: models.TakeBackRequest, table: TableDep, client_id: ClientIdDep
) -> models.Done:
    sitting = table.require_seat(client_id, wanted.seat)
    return models.Done(version=await table.redo(wanted.seat, wanted.version, sitting))


@router.post(
    "/tables/{table}/take-back",
    summary="Go back to your last decision, against agents",
    responses=DECISION,
)
async def take_back(
    wanted: models.TakeBackRequest, table: TableDep, client_id: ClientIdDep
) -> models.Done:
    """Where all other seats are agents' from the beginning: what they and the dealer did since is
    taken back too. The dealer's numbers stay as they are, so the same rolls come again. The log and
    the result say that it happened. A version since which only agents have decided will do."""
    sitting = table.require_seat(client_id, wanted.seat)
    return models.Done(version=await table.take_back(wanted.seat, wanted.version, sitting))


@router.post("/tables/{table}/lesson", summary="Go on in a tutorial", responses=DECISION)
async def go_on(
    wanted: models.LessonRequest, table: TableDep, client_id: ClientIdDep
) -> models.TableInfo:
    """Says that the moment has been read; or, while the others follow the script, that nobody has
    to wait for it. What is to be decided is decided as at any table: a move that is not taught now
    is refused with 422 and the reason."""
    table.require_seat(client_id, LEARNER)
    await table.go_on(wanted.step)
    return table_info(table, client_id)


@router.post(
    "/tables/{table}/messages",
    status_code=201,
    summary="Send a message",
    responses=refusals(NO_TABLE, NOT_YOURS, (409, "The table is archived.")),
)
async def send_message(
    wanted: models.SayRequest, table: TableDep, service: ServiceDep, client_id: ClientIdDep
) -> models.MessageInfo:
    """All players and spectators can read it. The newest 500 are kept; the version of the table
    does not change."""
    message = await service.post_message(table, wanted.seat, client_id, wanted.text)
    return models.MessageInfo(**asdict(message))


@router.get("/tables/{table}/messages", summary="The messages", responses=ANY_TABLE)
async def get_messages(table: TableDep) -> list[models.MessageInfo]:
    return [models.MessageInfo(**asdict(message)) for message in table.messages]


@router.post(
    "/tables/{table}/hint", summary="What the strongest level would do", responses=DECISION
)
async def hint(
    wanted: models.SeatOnlyRequest, table: TableDep, service: ServiceDep, client_id: ClientIdDep
) -> models.Hint:
    """It takes up to two seconds, and more on a busy server. It is found from what the seat may
    know, and nothing else."""
    found = await service.hint(table, wanted.seat, client_id)
    second = models.ChoiceInfo(notation=found.second, label=found.second_label)
    return models.Hint(
        notation=found.notation,
        label=found.label,
        reason=found.reason,
        second=second if found.second else None,
        worth=found.worth,
        comparison=found.comparison,
        asked=found.asked,
    )


@router.post(
    "/tables/{table}/handover",
    summary="Make a link that moves your seat to another device",
    responses=OWN_SEAT,
)
async def hand_over(
    wanted: models.SeatOnlyRequest, table: TableDep, service: ServiceDep, client_id: ClientIdDep
) -> models.Link:
    """Whoever opens the link within a day gets the seat, once. Earlier links stop working."""
    return models.Link(path=f"/seat/{await service.offer_handover(table, wanted.seat, client_id)}")


@router.post(
    "/tables/{table}/rematch",
    status_code=201,
    summary="Open the same table again",
    responses=refusals(NO_TABLE, (403, "You hold no seat of this table.")),
)
async def rematch(table: TableDep, service: ServiceDep, client_id: ClientIdDep) -> models.TableInfo:
    """A table has one rematch: whoever asks second gets the same."""
    return table_info(await service.rematch(table, client_id), client_id)


@router.post(
    "/tables/{table}/review",
    status_code=202,
    summary="Look at a finished match again",
    responses=refusals(NO_TABLE, (403, "You hold no seat of this table.")),
)
async def start_review(
    table: TableDep, service: ServiceDep, client_id: ClientIdDep
) -> models.ReviewStateInfo:
    """It takes a minute, in the background. A table has one review: whoever asks second gets the
    same."""
    await service.start_review(table, client_id)
    return review_info(table)


@router.get("/tables/{table}/review", summary="The review of a match", responses=ANY_TABLE)
async def get_review(table: TableDep) -> models.ReviewStateInfo:
    """How far it is, and what it found."""
    return review_info(table)


@router.delete(
    "/tables/{table}/review",
    summary="Call off a review",
    responses=refusals(NO_TABLE, (403, "You hold no seat of this table.")),
)
async def call_off_review(
    table: TableDep, service: ServiceDep, client_id: ClientIdDep
) -> models.ReviewStateInfo:
    """A review that is done stays."""
    await service.call_off_review(table, client_id)
    return review_info(table)


@router.post(
    "/tables/{table}/branches",
    status_code=201,
    summary="Try another move from a moment of a finished match",
    responses=refusals(NO_TABLE, (403, NOT_YOURS[1])),
)
async def branch(
    wanted: models.BranchRequest, table: TableDep, service: ServiceDep, client_id: ClientIdDep
) -> models.TableInfo:
    """A new table that begins with the decisions made by then, dealt on from a seed of its own. You
    hold the seat, `expert` plays all others."""
    new = await service.branch(table, wanted.ply, wanted.seat, client_id)
    return table_info(new, client_id)


@router.get(
    "/tables/{table}/file",
    summary="The match file",
    response_class=Response,
    responses={
        **refusals(NO_TABLE, (403, "The game has secrets and is not over.")),
        200: {"content": {"text/plain": {}}, "description": "The file."},
    },
)
async def get_file(table: TableDep, ply: PlyQuery = None) -> Response:
    """The dealer's seed is in it only after the last move; hidden information likewise."""
    match, over = match_at(table, ply), table.over
    if not over and match.has_secrets:
        raise ForbiddenError(_("this game has secrets: its file is available after the last move"))
    name = f"{match.game.meta.key}-{table.id}.cloudtop"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(dumps(match, with_seed=over), headers=headers)


@router.get("/tables/{table}/proof", summary="Proof that the dealer was fair", responses=ANY_TABLE)
async def get_proof(table: TableDep) -> models.Proof:
    """Not `ok` before the last move, because the seed is secret until then."""
    match_file = dumps(table.match, with_seed=table.over)
    async with aside():
        proof = await asyncio.to_thread(lambda: audit(parse(match_file)))
    return models.Proof(**asdict(proof))


@router.websocket("/tables/{table}/stream")
async def get_stream(socket: WebSocket, service: ServiceDep, table: str) -> None:
    await ApiStream(socket).run(service, table)
