"""The table page: live, or at any moment of the past. One template, filled from one scene."""

import json
from io import BytesIO
from typing import Annotated, Final

import segno
from fastapi import APIRouter, Path, Query, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from cloudtop.server.api.routes import AtTable, Holder, SeatQuery
from cloudtop.server.language.script_words import script_words
from cloudtop.server.pages.look import look
from cloudtop.server.pages.parts import shown
from cloudtop.server.pages.rulespage import book_of
from cloudtop.server.pages.templating import page, render
from cloudtop.server.tables.rooms import Room
from cloudtop.server.tables.scene import lines_since

router = APIRouter()

Ply = Annotated[int, Path(ge=0, le=10**7)]
Secret = Annotated[str, Query(pattern="^[A-Za-z0-9_-]{20,100}$")]
Narrow = Annotated[bool, Query()]
KEPT: Final = {"cache-control": "private, no-store"}


@router.get("/tables/{table}")
async def table_page(request: Request, room: AtTable, holder: Holder) -> HTMLResponse:
    return whole_page(request, room, holder, None)


@router.get("/tables/{table}/moments/{ply}")
async def moment_page(request: Request, room: AtTable, holder: Holder, ply: Ply) -> HTMLResponse:
    return whole_page(request, room, holder, ply)


@router.get("/tables/{table}/moments/{ply}/scene")
async def moment_scene(
    room: AtTable, holder: Holder, ply: Ply, narrow: Narrow = False, seat: SeatQuery = None
) -> JSONResponse:
    """Everything that a page swaps to show another moment, as the viewer may know it."""
    scene = shown(room, holder, seat, narrow, ply)
    return JSONResponse(scene, headers=KEPT)


@router.get("/tables/{table}/rules")
async def table_rules(room: AtTable) -> HTMLResponse:
    """The rules as a fragment for the drawer beside the board."""
    return HTMLResponse(render("_table_rules.html", book=book_of(room.match.game.meta.key)))


@router.get("/tables/{table}/qr.svg")
async def table_qr(request: Request, room: AtTable) -> Response:
    """The invitation as a QR code, dark on white as cameras like it."""
    address = f"{request.base_url}tables/{room.id}"
    return Response(drawn(address), media_type="image/svg+xml", headers=KEPT)


@router.get("/tables/{table}/handover.svg")
async def handover_qr(request: Request, room: AtTable, secret: Secret) -> Response:
    """A link to a seat as a QR code. It only draws what the asker knows already."""
    address = f"{request.base_url}seat/{secret}"
    return Response(drawn(address), media_type="image/svg+xml", headers=KEPT)


def whole_page(request: Request, room: Room, holder: str, ply: int | None) -> HTMLResponse:
    seen = look(room, holder, None)
    narrow = on_a_phone(request)
    now = shown(room, holder, None, narrow, ply)
    return page(
        request,
        "table.html",
        title=room.match.game.meta.title,
        table=room.id,
        board=now["board"],
        parts=now["parts"],
        state=json.dumps({**now["page"], "narrow": narrow, "words": script_words()}),
        now=now["page"],
        lines=lines_since(room.match, seen.viewer, 0),
        secrets=room.match.has_secrets,
    )


def on_a_phone(request: Request) -> bool:
    """Return a first guess at the layout; the script corrects it by the real width."""
    headers = request.headers
    return headers.get("sec-ch-ua-mobile") == "?1" or "Mobi" in headers.get("user-agent", "")


def drawn(address: str) -> bytes:
    out = BytesIO()
    segno.make(address, error="m").save(out, kind="svg", scale=4, border=2, light="#fff", nl=False)
    return out.getvalue()
