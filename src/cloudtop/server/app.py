"""The web application: routes, middleware, errors, start and end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Scope

from cloudtop.core.errors import ActionError, CloudtopError, UnreadableActionError
from cloudtop.server.api import leaving, paper, routes
from cloudtop.server.api.decisions import Decisions
from cloudtop.server.drawings import COMPRESSION_LEVEL, WORTH_COMPRESSING
from cloudtop.server.errors import ServerError, StaleVersionError
from cloudtop.server.guard.controls import Controls
from cloudtop.server.guard.limits import RateLimits
from cloudtop.server.guard.security import Guard
from cloudtop.server.language import LanguageMiddleware
from cloudtop.server.operators import routes as operators
from cloudtop.server.operators.logs import log_event
from cloudtop.server.operators.metrics import share_numbers
from cloudtop.server.pages import gallery, site
from cloudtop.server.store import ConflictError
from cloudtop.server.tables.service import Settings, TableService

DESCRIPTION: Final = (routes.__doc__ or "").strip()


def create_app(settings: Settings) -> ASGIApp:
    """Return the whole site for one data folder."""
    controls = Controls()
    limits = settings.limits
    rates = RateLimits.from_limits(limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service = app.state.service = TableService(settings, controls)
        service.peers.exchange.share(rates.buckets)
        share_numbers(service)
        await service.start()
        site.load()  # now, or the first visitor waits for it
        kind = "postgresql" if service.store.shared else "sqlite"
        log_event("start", "the server starts", version=app.version, database=kind)
        try:
            yield
        finally:
            await service.close()
            log_event("stop", "the server has stopped")

    app = FastAPI(
        title="Cloudtop",
        description=DESCRIPTION,
        version=version("cloudtop"),
        openapi_url="/api/openapi.json",
        docs_url=None,  # their page loads scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.site = settings.site
    app.state.metrics_for = settings.metrics_for
    app.include_router(routes.router)
    app.include_router(leaving.router)
    app.include_router(paper.router)
    app.include_router(site.router, include_in_schema=False)
    app.include_router(operators.router, include_in_schema=False)
    if settings.gallery:
        app.include_router(gallery.router, include_in_schema=False)
    site.mount_static(app)
    # Sockets are not: what they send is small, and each would need a third of a megabyte.
    level = COMPRESSION_LEVEL
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_COMPRESSING, compresslevel=level)
    app.add_exception_handler(CloudtopError, handle_refusal)
    app.add_exception_handler(RequestValidationError, handle_invalid_request)
    app.add_exception_handler(HTTPException, handle_http_error)
    app.add_exception_handler(Exception, handle_fault)
    decisions = Decisions(app, handle_refusal, handle_fault)
    guard = Guard(decisions, rates, limits.body_seconds, settings.site, controls, refuse_by_order)
    return LanguageMiddleware(guard)


def handle_refusal(request: Request, error: Exception) -> Response:
    """Answer a refusal: a page for people, one line of JSON for programs."""
    body: dict[str, object] = {"error": str(error)}
    if isinstance(error, StaleVersionError):
        body["version"] = error.version
    status = error.status if isinstance(error, ServerError) else 422
    if isinstance(error, (ActionError, ConflictError)):
        status = 422 if isinstance(error, UnreadableActionError) else 409
    return respond(request, status, body, texts=site.TEXTS_BY_KIND.get(type(error)))


def refuse_by_order(scope: Scope, error: ServerError) -> Response:
    """Answer whom the operator's orders refuse."""
    return handle_refusal(Request(scope), error)


def handle_invalid_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    reason = first.get("ctx", {}).get("error", first["msg"])  # our own text, if it is ours
    return respond(request, 422, {"error": f"{where}: {reason}"})


def handle_http_error(request: Request, error: Exception) -> Response:
    """Answer what the framework refuses; the page for that status says it all."""
    assert isinstance(error, HTTPException)
    return respond(request, error.status_code, {"error": str(error.detail)}, on_page="")


def handle_fault(request: Request, error: Exception) -> Response:
    """Answer for a fault of ours; the log has the whole story."""
    return respond(request, 500, {"error": "something went wrong here"}, on_page="")


def respond(
    request: Request,
    status: int,
    body: dict[str, object],
    on_page: str | None = None,
    texts: tuple[str, str] | None = None,
) -> Response:
    """Answer a program with the body, a person with a page that gives the reason."""
    # The reason may quote what somebody sent, with half a character in it.
    reason = body["error"] = str(body["error"]).encode("utf-8", "replace").decode()
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse(body, status)
    return site.error_page(request, status, reason if on_page is None else on_page, texts)
