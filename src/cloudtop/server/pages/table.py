"""The table page: live, or after any earlier move. One template, filled from one scene."""

import json
from io import BytesIO
from typing import Annotated, Final

import segno
from fastapi import APIRouter, Path, Query, Request, WebSocket
from starlette.responses import HTMLResponse, JSONResponse, Response

from cloudtop.server.dependencies import ClientIdDep, SeatQuery, ServiceDep, TableDep
from cloudtop.server.pages import final_picture, leaving
from cloudtop.server.pages.hot_seat import find_hot_seat
from cloudtop.server.pages.parts import render_table
from cloudtop.server.pages.rules_page import load_book, load_glance
from cloudtop.server.pages.script_messages import table_messages
from cloudtop.server.pages.stream import PageStream
from cloudtop.server.pages.templating import page, render
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import lines_since

router = APIRouter()
router.include_router(leaving.router)
router.include_router(final_picture.router)

Ply = Annotated[int, Path(ge=0, le=10**7)]
Secret = Annotated[str, Query(pattern="^[A-Za-z0-9_-]{20,100}$")]
Narrow = Annotated[bool, Query()]
NOT_CACHED: Final = {"cache-control": "private, no-store"}


@router.get("/tables/{table}")
async def table_page(request: Request, table: TableDep, client_id: ClientIdDep) -> HTMLResponse:
    return render_page(request, table, client_id, None)


@router.get("/tables/{table}/moments/{ply}")
async def moment_page(
    request: Request, table: TableDep, client_id: ClientIdDep, ply: Ply
) -> HTMLResponse:
    return render_page(request, table, client_id, ply)


@router.get("/tables/{table}/moments/{ply}/scene")
async def moment_scene(
    table: TableDep,
    client_id: ClientIdDep,
    ply: Ply,
    narrow: Narrow = False,
    seat: SeatQuery = None,
) -> JSONResponse:
    """Everything that a page replaces to show another move, as the viewer may know it."""
    shown = render_table(table, client_id, seat, narrow, ply)
    return JSONResponse(shown, headers=NOT_CACHED)


@router.websocket("/tables/{table}/stream")
async def table_stream(socket: WebSocket, service: ServiceDep, table: str) -> None:
    await PageStream(socket).run(service, table)


@router.get("/tables/{table}/rules")
async def table_rules(table: TableDep) -> HTMLResponse:
    """The rules as a fragment for the drawer beside the board."""
    return HTMLResponse(render("_table_rules.html", book=load_book(table.match.game.meta.key)))


@router.get("/tables/{table}/qr.svg")
async def table_qr(request: Request, table: TableDep) -> Response:
    """The invitation as a QR code, dark on white as cameras like it."""
    address = f"{request.base_url}tables/{table.id}"
    return Response(draw_qr(address), media_type="image/svg+xml", headers=NOT_CACHED)


@router.get("/tables/{table}/handover.svg")
async def handover_qr(request: Request, table: TableDep, secret: Secret) -> Response:
    """A link to a seat as a QR code. It only draws what the asker knows already."""
    address = f"{request.base_url}seat/{secret}"
    return Response(draw_qr(address), media_type="image/svg+xml", headers=NOT_CACHED)


def render_page(
    request: Request, table: LiveTable, client_id: str, ply: int | None
) -> HTMLResponse:
    seen = find_hot_seat(table, client_id, None)
    narrow = on_a_phone(request)
    now = render_table(table, client_id, None, narrow, ply)
    return page(
        request,
        "table.html",
        title=table.match.game.meta.title,
        table=table.id,
        board=now["board"],
        parts=now["parts"],
        state=json.dumps({**now["page"], "narrow": narrow, "words": table_messages()}),
        now=now["page"],
        lines=lines_since(table.match, seen.viewer, 0),
        secrets=table.match.has_secrets,
        game=table.match.game.meta.key,
        glance=load_glance(table.match.game.meta.key),
    )


def on_a_phone(request: Request) -> bool:
    """Return a first guess at the layout; the script corrects it by the real width."""
    headers = request.headers
    return headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in headers.get("user-agent", "")


def draw_qr(address: str) -> bytes:
    out = BytesIO()
    segno.make(address, error="m").save(out, kind="svg", scale=4, border=2, light="#fff", nl=False)
    return out.getvalue()
