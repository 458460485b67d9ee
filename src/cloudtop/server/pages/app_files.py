"""What makes the site an app: its manifest, its service worker, and the page for when we are away.

``web/static/service-worker.js`` keeps pages in the browser. It is sent with a list of what to keep
and with a version that changes with any file, so browsers replace it as soon as anything is new.
"""

import hashlib
import json
from functools import cache
from typing import Any, Final

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from cloudtop.match import games
from cloudtop.match.languages import current_language
from cloudtop.server.language import _
from cloudtop.server.pages.static import (
    REVALIDATE,
    TYPES,
    Asset,
    assets,
    respond_with_etag,
    static_path,
)
from cloudtop.server.pages.templating import VERSION, page

WORKER: Final = "service-worker.js"
DAY, NIGHT = "#EAF2FA", "#0D1828"
ICONS: Final = (
    ("favicon.svg", "any", "any"),
    ("icons/icon-192.png", "192x192", "any"),
    ("icons/icon-512.png", "512x512", "any"),
    ("icons/maskable-192.png", "192x192", "maskable"),
    ("icons/maskable-512.png", "512x512", "maskable"),
)
"""File, size, and whether systems may cut a shape of their own out of it."""

router = APIRouter()


@router.get("/manifest.webmanifest")
async def manifest(request: Request) -> Response:
    content = json.dumps(describe_app(), ensure_ascii=False).encode()
    return respond_with_etag(request, Asset(content, TYPES["webmanifest"]), REVALIDATE)


@router.get(f"/{WORKER}")
async def service_worker(request: Request) -> Response:
    return respond_with_etag(request, make_worker(tuple(games())), REVALIDATE)


@router.get("/offline")
async def offline(request: Request) -> Response:
    """The page that a browser keeps, for what it has not kept."""
    return page(request, "offline.html")


def describe_app() -> dict[str, Any]:
    """Return the manifest, in the reader's language."""
    return {
        "id": "/",
        "name": "Cloudtop",
        "short_name": "Cloudtop",
        "description": _(
            "Board games of the sky: alone, against AI, on one screen or with friends."
        ),
        "lang": current_language(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": DAY,
        "theme_color": DAY,
        "categories": ["games"],
        "icons": [
            {
                "src": static_path(name),
                "type": TYPES[name.rpartition(".")[2]],
                "sizes": sizes,
                "purpose": purpose,
            }
            for name, sizes, purpose in ICONS
        ],
        "shortcuts": [
            {"name": _("Join by code"), "url": "/join"},
            {"name": _("Rules"), "url": "/rules"},
        ],
    }


@cache
def make_worker(keys: tuple[str, ...]) -> Asset:
    """Return the script of the service worker, headed by what it has to keep."""
    known = assets()
    names = sorted(name for name in known if name != WORKER)
    prints = " ".join([VERSION, *(known[name].fingerprint for name in (*names, WORKER))])
    build = {
        "version": hashlib.sha256(prints.encode()).hexdigest()[:16],
        "files": {f"/static/{name}": static_path(name) for name in names},
        "pages": ["/", "/rules", *(f"/rules/{key}" for key in keys)],
        "pictures": [
            f"/games/{key}/picture.svg{query}" for key in keys for query in ("", "?theme=dark")
        ],
    }
    head = f"const BUILD = {json.dumps(build)};\n"
    return Asset(head.encode() + known[WORKER].content, TYPES["js"])
