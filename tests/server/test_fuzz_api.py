"""Whatever is sent to the API and the sockets, the answer is never a fault of ours."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from cloudtop.server.streaming import REFUSED
from tests.server.helpers_server import ORIGIN, Someone, open_site, token

# Not checked: that all that fits the schema is taken. Numbers are read strictly, so 56.0 is refused
# though JSON Schema calls it an integer; and a legal move depends on the table, not on a schema.
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
SENT = ("method", "url", "headers", "params", "json", "data")
FEW = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
SOME = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
HEADERS = {"authorization": f"Bearer {token('Fuzz')}", "content-type": "application/json"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with open_site(tmp_path_factory.mktemp("fuzz")) as client:
        yield client


@pytest.fixture
def table(site: TestClient) -> str:
    """A table at which the one who sends nonsense holds seats, so that it gets further in."""
    return open_table(site)


def open_table(site: TestClient) -> str:
    table = Someone(site, "Fuzz").open("me", "here", "open")
    answer = Someone(site, "Guest").post(f"/tables/{table}/seats/2", {"name": "Guest"})
    assert answer.status_code == 200  # now it is dealt
    return table


def test_the_described_api(site: TestClient) -> None:
    # Not by the plugin of schemathesis: it reaches into pytest where pytest 9.2 has changed.
    described = site.get("/api/openapi.json").json()
    schema = schemathesis.openapi.from_dict(described)
    found: list[Any] = list(schema.get_all_operations())
    assert len(found) > 15
    for operation in found:
        check_operation(site, open_table(site), operation.ok().as_strategy())  # one may delete it


def check_operation(site: TestClient, table: str, cases: st.SearchStrategy[Any]) -> None:
    @FEW
    @given(case=cases, known=st.booleans())
    def check(case: Any, known: bool) -> None:
        if known and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        asked = case.as_transport_kwargs(base_url=ORIGIN, headers=HEADERS)
        answer = site.request(**{name: asked[name] for name in SENT if name in asked})
        case.validate_response(answer, checks=list(CHECKS))

    check()


ROUTES = (
    *("actions", "undo", "redo", "messages", "hint", "handover", "rematch"),
    *("seats/2", "seats/0/agent", "leave", "seats/1/replacement", "seats/0/return", "archive"),
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=4)
    ),
    max_leaves=8,
)
FIELDS = st.fixed_dictionaries(
    {},
    optional={
        "seat": st.integers(-2, 4) | JSON,
        "version": st.integers(0, 6) | JSON,
        "notation": st.sampled_from(["take red", "sit A1", "pass"]) | JSON,
        "text": JSON,
        "name": JSON,
        "agent": st.just("greedy") | JSON,
        "how": st.sampled_from(["free", "agent", "resign"]) | JSON,
    },
)


@SOME
@given(route=st.sampled_from(ROUTES), body=FIELDS | JSON)
def test_bodies_that_almost_fit(site: TestClient, table: str, route: str, body: object) -> None:
    content = json.dumps(body)
    answer = site.post(f"/api/tables/{table}/{route}", content=content, headers=HEADERS)
    assert answer.status_code < 500, answer.text


@SOME
@given(route=st.sampled_from(ROUTES), body=st.binary(max_size=200))
def test_bodies_of_random_bytes(site: TestClient, table: str, route: str, body: bytes) -> None:
    answer = site.post(f"/api/tables/{table}/{route}", content=body, headers=HEADERS)
    assert 400 <= answer.status_code < 500 or route == "rematch"


@SOME
@given(
    headers=st.dictionaries(
        st.sampled_from(
            [
                b"cookie",
                b"authorization",
                b"origin",
                b"content-length",
                b"accept",
                b"sec-fetch-site",
            ]
        ),
        st.binary(max_size=60).map(lambda value: value.replace(b"\r", b"").replace(b"\n", b"")),
        max_size=3,
    )
)
def test_headers_of_random_bytes(site: TestClient, headers: dict[bytes, bytes]) -> None:
    for path in ("/api/games", "/"):
        assert site.get(path, headers=headers).status_code < 500


@SOME
@given(query=st.binary(max_size=60), known=st.booleans(), api=st.booleans())
def test_queries_of_sockets(
    site: TestClient, table: str, query: bytes, known: bool, api: bool
) -> None:
    keys = quote(query, safe="=&")
    path = f"{'/api' if api else ''}/tables/{table}/stream?{'seat=' if known else ''}{keys}"
    try:
        with site.websocket_connect(path, headers={**HEADERS, "origin": ORIGIN}) as socket:
            assert socket.receive_json()["version"] > 0
    except WebSocketDisconnect as end:
        refused = end.code
    else:
        refused = REFUSED
    assert refused == REFUSED


@SOME
@given(said=st.lists(st.text(max_size=50) | st.binary(max_size=50), max_size=5))
def test_words_on_a_socket_are_passed_over(
    site: TestClient, table: str, said: list[str | bytes]
) -> None:
    with site.websocket_connect(f"/api/tables/{table}/stream", headers=HEADERS) as socket:
        socket.receive_json()
        for words in said:
            kind = "text" if isinstance(words, str) else "bytes"
            socket.send({"type": "websocket.receive", kind: words})
    assert site.get(f"/api/tables/{table}", headers=HEADERS).status_code == 200
