"""A log for programs: one JSON object on each line, without secrets, and never a storm of them.

A line has what an operator needs to see how the server is doing, and nothing by which anybody could
take a seat, find a private table, or follow a person: no tokens, cookies, seeds, names, messages,
queries, codes of tables or paths as they were asked for. A request is told by the template of its
route and by the network it came from; only who asks too often, by the address that one would block.
"""

import json
import logging
import os
import re
import sys
import threading
import time
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TextIO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cloudtop.server.guard.addresses import NETWORK, home_of, parse, prefix
from cloudtop.server.guard.limits import TokenBuckets
from cloudtop.server.guard.security import address_of
from cloudtop.server.guard.tokens import ALPHABET, TABLE_ID_LENGTH

LOGGER: Final = logging.getLogger(__name__)

REQUEST: Final = "request"
SOCKET: Final = "socket"
TROUBLE: Final = "trouble"
NOTE: Final = "note"
LEFT_OUT: Final = "left_out"
FREQUENT: Final = (REQUEST, SOCKET)

REQUESTS_PER_SECOND: Final = 100
OTHERS_PER_SECOND: Final = 10
BURST_SECONDS: Final = 10
"""A quiet log may write the lines of so many seconds at once."""
MOST_LETTERS: Final = 1000
"""Of one text in a line: a line fits into what a pipe takes in one piece."""
MOST_FRAMES: Final = 8

METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"))
PLACES: Final = ("api", "tables", "seat", "games", "new", "join", "rules", "score", "static")
"""The first words of our addresses: all that is said of a path that no route has answered."""
TOO_MANY: Final = 429

QUOTED: Final = re.compile(r"'[^']*'|\"[^\"]*\"")
LONG: Final = re.compile(r"[A-Za-z0-9_-]{24,}")
TABLE: Final = re.compile(rf"(?<![0-9A-Za-z])[{ALPHABET}]{{{TABLE_ID_LENGTH}}}(?![0-9A-Za-z])")
CODE_SHOWN: Final = 3


def start_json_log(stream: TextIO | None = None) -> "JsonLines":
    """Write everything that is worth a line as JSON, from now on, and nothing else."""
    handler = JsonLines(sys.stderr if stream is None else stream)
    root = logging.getLogger()
    root.handlers = [handler]
    logging.getLogger("cloudtop").setLevel(logging.INFO)
    logging.captureWarnings(capture=True)
    return handler


def log_event(event: str, message: str, **fields: object) -> None:
    """Write a line of its own; it is seen in a JSON log only."""
    LOGGER.info(message, extra={"event": event, "fields": fields})


class JsonLines(logging.Handler):
    """Writes records as lines of JSON, and counts those that come too thick and fast."""

    def __init__(self, stream: TextIO) -> None:
        super().__init__()
        self._stream = stream
        self._requests = TokenBuckets(REQUESTS_PER_SECOND, BURST_SECONDS * REQUESTS_PER_SECOND)
        self._others = TokenBuckets(OTHERS_PER_SECOND, BURST_SECONDS * OTHERS_PER_SECOND)
        self._left_out = 0
        self._lines = threading.Lock()

    def emit(self, record: logging.LogRecord) -> None:
        buckets = self._requests if event_of(record) in FREQUENT else self._others
        with self._lines:
            if not buckets.take(""):
                self._left_out += 1
                return
            lines = [describe(record)]
            if self._left_out:
                lines.insert(0, {**describe_moment(), "event": LEFT_OUT, "lines": self._left_out})
                self._left_out = 0
            try:
                text = "".join(f"{json.dumps(line)}\n" for line in lines)
                self._stream.write(text)
                self._stream.flush()
            except (OSError, ValueError):  # nobody reads it any more: the server goes on
                pass


def event_of(record: logging.LogRecord) -> str:
    usual = TROUBLE if record.levelno >= logging.WARNING else NOTE
    return str(getattr(record, "event", usual))


def describe(record: logging.LogRecord) -> dict[str, Any]:
    """Return the fields of a line."""
    event = event_of(record)
    line: dict[str, Any] = {**describe_moment(record.created), "event": event}
    line["level"] = record.levelname.lower()
    if event not in FREQUENT:
        line["message"] = without_secrets(record.getMessage())
    if record.exc_info and record.exc_info[0] is not None:
        # What an exception says may quote anything; where it happened does not.
        line["error"] = record.exc_info[0].__name__
        line["where"] = frames_of(record.exc_info[1])
    return {**line, **getattr(record, "fields", {})}


def describe_moment(at: float | None = None) -> dict[str, Any]:
    moment = datetime.fromtimestamp(time.time() if at is None else at, UTC)
    return {"at": moment.isoformat(timespec="milliseconds"), "process": os.getpid()}


def frames_of(error: BaseException | None) -> list[str]:
    """Return where an exception came from, the last place last."""
    frames = traceback.extract_tb(None if error is None else error.__traceback__)[-MOST_FRAMES:]
    return [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in frames]


def without_secrets(message: str) -> str:
    """Return the first line of a message without what was quoted, tokens and codes of tables."""
    first = message.strip().split("\n", 1)[0][:MOST_LETTERS]
    unquoted = LONG.sub("…", QUOTED.sub("'…'", first))
    return TABLE.sub(lambda found: f"{found[0][:CODE_SHOWN]}…", unquoted)


class RequestLog:
    """The outermost layer: a line for every request when it is answered, and for every socket when
    it ends."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        started, status = time.perf_counter(), 0

        async def note_status(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.close"):
                status = message.get("status", message.get("code", 0))
            await send(message)

        try:
            await self._app(scope, receive, note_status)
        finally:
            seconds = time.perf_counter() - started
            if LOGGER.isEnabledFor(logging.INFO):
                write_request(scope, status, seconds)


def write_request(scope: Scope, status: int, seconds: float) -> None:
    fields: dict[str, object] = {"route": route_of(scope), "status": status}
    address = address_of(scope)
    if scope["type"] == "http":
        fields["method"] = scope["method"] if scope["method"] in METHODS else "other"
        fields["ms"] = round(1000 * seconds, 1)
    else:
        fields["seconds"] = round(seconds, 1)
    fields["network"] = network_of(address)
    if status == TOO_MANY:
        fields["address"] = home_of(address) if parse(address) else ""
    log_event(REQUEST if scope["type"] == "http" else SOCKET, "", **fields)


def route_of(scope: Scope) -> str:
    """Return the template of the route that answered; of other paths only a word that is ours."""
    route: object = getattr(scope.get("route"), "path", None)
    if isinstance(route, str):
        return route
    place = scope["path"].split("/")[1] if "/" in scope["path"] else ""
    return f"/{place}*" if place in PLACES else "unknown"


def network_of(address: str) -> str:
    """Return the network around an address: enough to see where a crowd comes from."""
    parsed = parse(address)
    return "" if parsed is None else prefix(parsed, NETWORK)
