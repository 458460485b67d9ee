"""The table page: live, or after any earlier move. One template, filled from one scene."""

import asyncio
import json
import time
from collections.abc import Hashable
from io import BytesIO
from typing import Annotated, Final

import segno
from fastapi import APIRouter, Depends, Path, Query, Request, WebSocket
from starlette.responses import HTMLResponse, Response

from cloudtop.core.game import AnyGame
from cloudtop.match.languages import current_language
from cloudtop.server.dependencies import ArtistDep, ClientIdDep, SeatQuery, ServiceDep, TableDep
from cloudtop.server.guard.controls import controls_of
from cloudtop.server.guard.public_url import SiteAddress
from cloudtop.server.language import _
from cloudtop.server.pages import final_picture, leaving
from cloudtop.server.pages.forms import remembered_name
from cloudtop.server.pages.hot_seat import find_hot_seat
from cloudtop.server.pages.parts import render_table
from cloudtop.server.pages.rules_page import load_book, load_glance
from cloudtop.server.pages.script_messages import table_messages
from cloudtop.server.pages.stream import PageStream
from cloudtop.server.pages.templating import READER, base_address, page_context, reader_of, render
from cloudtop.server.tables.leaving import rights_of
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import lines_since

router = APIRouter()
router.include_router(leaving.router)
router.include_router(final_picture.router)

Ply = Annotated[int, Path(ge=0, le=10**7)]
Secret = Annotated[str, Query(pattern="^[A-Za-z0-9_-]{20,100}$")]
Narrow = Annotated[bool, Query()]
ANY_READER: Final = "----reader------"
"""Stands in a page that is kept for the sign of whoever reads it; as long as one."""
NOT_CACHED: Final = {"cache-control": "private, no-store"}


class Look:
    """How a page wants to be shown a table."""

    def __init__(
        self, narrow: Narrow = False, seat: SeatQuery = None, front: SeatQuery = None
    ) -> None:
        self.narrow, self.seat, self.front = narrow, seat, front


LookDep = Annotated[Look, Depends(Look)]


@router.get("/tables/{table}")
async def table_page(
    request: Request, table: TableDep, client_id: ClientIdDep, artist: ArtistDep
) -> Response:
    return await draw_page(request, artist, table, client_id, None)


@router.get("/tables/{table}/moments/{ply}")
async def moment_page(
    request: Request, table: TableDep, client_id: ClientIdDep, ply: Ply, artist: ArtistDep
) -> Response:
    return await draw_page(request, artist, table, client_id, ply)


@router.get("/tables/{table}/moments/{ply}/scene")
async def moment_scene(
    table: TableDep, client_id: ClientIdDep, ply: Ply, artist: ArtistDep, look: LookDep
) -> Response:
    """Everything that a page replaces to show another move, as the viewer may know it."""
    seat, narrow, front = look.seat, look.narrow, look.front
    key = ("scene", ply, seat, narrow, front, *sight_of(table, client_id))

    def draw() -> str:
        return json.dumps(render_table(table, client_id, seat, narrow, ply, front))

    drawn = await artist.draw(key, draw, settled=is_settled(table, ply))
    return artist.respond(drawn, "application/json", "private, no-store")


@router.websocket("/tables/{table}/stream")
async def table_stream(socket: WebSocket, service: ServiceDep, table: str) -> None:
    await PageStream(socket).run(service, table)


@router.get("/tables/{table}/rules")
async def table_rules(table: TableDep) -> HTMLResponse:
    """The rules as a fragment for the drawer beside the board."""
    book = await asyncio.to_thread(load_book, table.match.game.meta.key)
    return HTMLResponse(render("_table_rules.html", book=book))


@router.get("/tables/{table}/qr.svg")
async def table_qr(request: Request, table: TableDep) -> Response:
    """The invitation as a QR code, dark on white as cameras like it."""
    address = f"{base_address(request)}/tables/{table.id}"
    return Response(draw_qr(address), media_type="image/svg+xml", headers=NOT_CACHED)


@router.get("/tables/{table}/handover.svg")
async def handover_qr(request: Request, table: TableDep, secret: Secret) -> Response:
    """A link to a seat as a QR code. It only draws what the asker knows already."""
    address = f"{base_address(request)}/seat/{secret}"
    return Response(draw_qr(address), media_type="image/svg+xml", headers=NOT_CACHED)


def sight_of(table: LiveTable, client_id: str) -> tuple[Hashable, ...]:
    """Return what decides how a table looks to a client now: with the same, it looks the same."""
    mine, rights = tuple(table.seats_of(client_id)), rights_of(table, client_id)
    # What says how long ago something was is true for a minute; scripts keep it up to date.
    minute = 0 if table.over else int(time.time() // 60)
    return table.id, table.state_number, mine, rights, current_language(), minute


def is_settled(table: LiveTable, ply: int | None) -> bool:
    """Return whether nobody can change any more what is shown."""
    return table.over or (ply is not None and ply < table.match.ply)


async def draw_page(
    request: Request, artist: ArtistDep, table: LiveTable, client_id: str, ply: int | None
) -> Response:
    narrow = on_a_phone(request)
    name = remembered_name(request)
    told = controls_of(request).shown
    key = ("page", ply, narrow, request.url.path, name, told, *sight_of(table, client_id))

    def draw() -> str:
        return render_page(request, table, client_id, narrow, ply)

    drawn = await artist.draw(key, draw, settled=is_settled(table, ply))
    # It is the same page for all who see the same, but for the sign of who reads it.
    reader = reader_of(request, current_language())
    content = drawn.content.replace(ANY_READER.encode(), reader.encode(), 1)
    return HTMLResponse(content, headers={"cache-control": "no-store", READER: reader})


def render_page(
    request: Request, table: LiveTable, client_id: str, narrow: bool, ply: int | None
) -> str:
    seen = find_hot_seat(table, table.seats_of(client_id), None)
    now = render_table(table, client_id, None, narrow, ply)
    site: SiteAddress = request.app.state.site
    told = {"narrow": narrow, "site": {"public": str(site.public or ""), "lan": site.lan}}
    return render(
        "table.html",
        **page_context(request),
        reader=ANY_READER,
        title=table.match.game.meta.title,
        table=table.id,
        board=now["board"],
        parts=now["parts"],
        state=json.dumps({**now["page"], **page_words(table.match.game), **told}),
        now=now["page"],
        lines=lines_since(table, seen.viewer, 0),
        secrets=table.match.has_secrets,
        game=table.match.game.meta.key,
        glance=load_glance(table.match.game.meta.key),
        reminder=table.match.game.reminder(table.match.view(None)),
    )


def page_words(game: AnyGame) -> dict[str, dict[str, str]]:
    """Return what is told once with the page: the script's messages, and what signs do."""
    return {"words": table_messages(), "signs": {key: _(game.signs[key]) for key in game.signs}}


def on_a_phone(request: Request) -> bool:
    """Return a first guess at the layout; the script corrects it by the real width."""
    headers = request.headers
    return headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in headers.get("user-agent", "")


def draw_qr(address: str) -> bytes:
    out = BytesIO()
    segno.make(address, error="m").save(out, kind="svg", scale=4, border=2, light="#fff", nl=False)
    return out.getvalue()
