"""Decisions, answered before the framework has looked at them.

Nothing is asked as often, and the framework's way from layer to layer takes longer than the rules
do. So a decision that can be read is made here, by the function that the framework would call. All
that is not as usual goes the framework's way, which says what is wrong with it.
"""

import json
import re
from collections.abc import Callable
from typing import Final

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from cloudtop.core.errors import CloudtopError
from cloudtop.server.api.models import ActRequest
from cloudtop.server.api.routes import act, router
from cloudtop.server.guard.security import Client, replay_body
from cloudtop.server.tables.service import TableService

PATH: Final = re.compile(r"/api/tables/([0-9A-Z]{1,16})/actions")
"""A path that the framework takes as well: a code as ``dependencies.TABLE_ID`` describes it."""
JSON: Final = (b"content-type", b"application/json")
ROUTE: Final = next(route for route in router.routes if getattr(route, "endpoint", None) is act)

Answer = Callable[[Request, Exception], Response]


class Decisions:
    """Makes decisions; everything else is left to the framework behind it."""

    def __init__(self, app: FastAPI, refuse: Answer, apologise: Answer) -> None:
        """``refuse`` answers what is refused, ``apologise`` a fault of ours."""
        self.app = app
        self._refuse = refuse
        self._apologise = apologise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table_id = find_table(scope)
        if not table_id:
            await self.app(scope, receive, send)
            return
        body: bytes = (await receive()).get("body", b"")  # all of it, as the guard has read it
        wanted = read_decision(body)
        if wanted is None:
            await self.app(scope, replay_body(body, receive), send)
        else:
            scope["route"] = ROUTE  # the log tells of it
            await self._answer(scope, receive, send, table_id, wanted)

    async def _answer(
        self, scope: Scope, receive: Receive, send: Send, table_id: str, wanted: ActRequest
    ) -> None:
        service: TableService = self.app.state.service
        client: Client = scope["cloudtop.client"]
        try:
            table = await service.tables.get(table_id)
            done = await act(wanted, table, client.id)
            answer = Response(done.model_dump_json(), media_type="application/json")
        except CloudtopError as error:
            answer = self._refuse(Request(scope), error)
        except Exception as error:
            await self._apologise(Request(scope), error)(scope, receive, send)
            raise
        await answer(scope, receive, send)


def find_table(scope: Scope) -> str:
    """Return the code of the table at which something is decided; empty if it is something else."""
    if scope["type"] != "http" or scope["method"] != "POST" or JSON not in scope["headers"]:
        return ""
    found = PATH.fullmatch(scope["path"])
    return found[1] if found else ""


def read_decision(body: bytes) -> ActRequest | None:
    """Return what was decided; nothing if it cannot be read."""
    try:
        return ActRequest.model_validate(json.loads(body))
    except (ValueError, RecursionError):
        return None
