"""Files that every page loads: read once at the start, served from memory with a fingerprint.

All hand-written style sheets and that of the pictures become one, ``/static/cloudtop.css``.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cloudtop.server.errors import NotFoundError
from cloudtop.server.language import _
from cloudtop.toolkit.pictures import theme

STYLESHEET: Final = "cloudtop.css"
TYPES: Final = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "txt": "text/plain; charset=utf-8",
    "webmanifest": "application/manifest+json",
}
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
REVALIDATE: Final = "no-cache"


@dataclass(frozen=True)
class Asset:
    """A file in memory."""

    content: bytes
    media_type: str

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256(self.content).hexdigest()[:16]


@cache
def assets() -> dict[str, Asset]:
    """Return every file under ``web/static`` by its path there, and the one style sheet."""
    folder = files("cloudtop.web").joinpath("static")
    found = {
        name: Asset(content, TYPES[name.rpartition(".")[2]]) for name, content in walk(folder, "")
    }
    sheets = [found.pop(name) for name in sorted(found) if name.startswith("css/")]
    display = f":root{{--font:{theme.FONT};--display:{theme.DISPLAY}}}\n"
    own = b"\n".join(sheet.content for sheet in sheets)
    found[STYLESHEET] = Asset((theme.stylesheet() + display).encode() + own, TYPES["css"])
    return found


def walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from walk(entry, f"{prefix}{entry.name}/")
        elif entry.name.rpartition(".")[2] in TYPES:
            yield prefix + entry.name, entry.read_bytes()


def static_path(name: str) -> str:
    """Return the address of a file; it changes with the content, so it can be kept for ever."""
    return f"/static/{name}?v={assets()[name].fingerprint}"


def serve(request: Request, name: str) -> Response:
    """Answer with a file, or with "you have it already"."""
    asset = assets().get(name)
    if asset is None:
        raise NotFoundError(_("there is no such file"))
    named = request.query_params.get("v") == asset.fingerprint
    return respond_with_etag(request, asset, CACHE_FOREVER if named else REVALIDATE)


def respond_with_etag(request: Request, asset: Asset, caching: str) -> Response:
    tag = f'"{asset.fingerprint}"'
    headers = {"etag": tag, "cache-control": caching}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(asset.content, media_type=asset.media_type, headers=headers)
