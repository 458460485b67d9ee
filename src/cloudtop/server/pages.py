"""The pages that people see."""

from fastapi import APIRouter, FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

router = APIRouter()


def mount_static(app: FastAPI) -> None: ...


def error_page(request: Request, status: int, reason: str) -> Response:
    return HTMLResponse(reason, status)
