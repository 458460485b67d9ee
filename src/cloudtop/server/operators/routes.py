"""For whoever runs the server: is it alive, is it ready, and how is it doing."""

from collections.abc import Sequence
from ipaddress import ip_network
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from cloudtop.server.dependencies import ServiceDep
from cloudtop.server.errors import ForbiddenError, NotFoundError, ServerError
from cloudtop.server.guard.addresses import parse
from cloudtop.server.language import _
from cloudtop.server.operators.metrics import make_registry

router: Final = APIRouter()

READY_SECONDS: Final = 2.0


@router.get("/health/live")
async def live() -> Response:
    """The process answers: nothing else is asked."""
    return PlainTextResponse("alive\n")


@router.get("/health")
@router.get("/health/ready")
async def ready(service: ServiceDep) -> Response:
    """The database answers as well; 503 while it does not."""
    try:
        await service.store.ping(READY_SECONDS)
    except ServerError as error:
        return JSONResponse({"ready": False, "reason": str(error)}, 503)
    return JSONResponse({"ready": True})


@router.get("/metrics")
async def metrics(request: Request, service: ServiceDep) -> Response:
    """Numbers for Prometheus, for this machine and whom the operator names: a proxy must not pass
    the path on."""
    address = request.client.host if request.client else ""
    if not may_read(address, request.app.state.metrics_for):
        raise ForbiddenError(_("this page is for the machine that the server runs on"))
    try:
        from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
    except ImportError as error:
        raise NotFoundError(
            "metrics need the extra 'metrics': pip install 'cloudtop[metrics]'"
        ) from error
    state = request.app.state
    if not hasattr(state, "metrics"):
        state.metrics = make_registry(service)
    await service.housekeeping.disk.look()
    return Response(generate_latest(state.metrics), media_type=CONTENT_TYPE_LATEST)


def may_read(address: str, named: Sequence[str]) -> bool:
    """Return whether an address is this machine's own, or in a network that was named."""
    parsed = parse(address)
    if parsed is None:
        return False
    return parsed.is_loopback or any(parsed in ip_network(one, strict=False) for one in named)
