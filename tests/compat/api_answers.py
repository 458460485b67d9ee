"""What the HTTP API answers for the stored tables, and how answers are compared.

Sentences and times are masked, everything else is part of the API: programs read it.
"""

import json
from typing import Any

from starlette.testclient import TestClient

from tests.compat.helpers_compat import HERE, Holder, StoredTable
from tests.server.helpers_server import Json, Someone

SHEETS: dict[str, Json] = json.loads((HERE / "sheets.json").read_text(encoding="utf-8"))
"""Tables from paper, by game."""

SENTENCES = ("banner", "question", "label", "summary", "help", "problem", "note", "asked", "error")
PICTURES = ("picture",)
HTML = "page"
"""What our own page asks for and gets: no part of the API."""


def table_answers(site: TestClient, table: StoredTable) -> dict[str, Json]:
    """Return what everybody is answered who asks for a table, by person and route."""
    people = [Holder(site, name) for name in sorted(set(table.holders.values()))]
    return {
        f"{someone.name}: {route}": answer
        for someone in (*people, Someone(site, "Spectator"))
        for route, answer in answers_for(someone, table).items()
    }


def answers_for(someone: Someone, table: StoredTable) -> dict[str, Json]:
    ply = someone.table(table.id)["ply"]
    routes = ["", "/view", f"/log?since={max(0, ply - 12)}"]
    if someone.name in table.holders.values():
        second = [seat for seat, name in table.holders.items() if name == someone.name][1:]
        routes += [f"/view?ply={ply // 2}", *(f"/view?seat={seat}" for seat in second)]
        routes += ["/messages", "/proof", "/file"]
    answers = {
        f"GET {route or '/'}": get(someone, f"/tables/{table.id}{route}") for route in routes
    }
    with someone.listen(table.id, f"version={max(0, ply - 3)}") as socket:
        answers["stream"] = socket.receive_json()
    return answers


def site_answers(site: TestClient) -> dict[str, Json]:
    """Return what is answered to questions about no table."""
    anna = Holder(site, "Anna")
    known = get(anna, "/games")
    known["body"].sort(key=lambda game: game["key"])  # other tests may change the order of games
    return {
        "GET /games": known,
        "GET /tables": get(anna, "/tables"),
        **{f"POST /score/{key}": post(anna, f"/score/{key}", SHEETS[key]) for key in SHEETS},
        "POST /score/railroad_ink/desk": post(
            anna,
            "/score/railroad_ink/desk",
            {"line": json.dumps(SHEETS["railroad_ink"]), "edit": "draw 02 H-H-"},
        ),
        "GET /tables/NONE": get(anna, "/tables/NONE"),
        "GET /openapi.json": described_routes(get(anna, "/openapi.json")["body"]),
    }


def get(someone: Someone, path: str) -> Json:
    return answer_of(someone.get(path))


def post(someone: Someone, path: str, body: Json) -> Json:
    return answer_of(someone.post(path, body))


def answer_of(answer: Any) -> Json:
    plain = answer.headers["content-type"].startswith("text/plain")
    return {"status": answer.status_code, "body": answer.text if plain else answer.json()}


def masked(answer: Json) -> Json:
    """Return an answer without sentences, pictures and times."""
    if isinstance(answer, list):
        return [masked(item) for item in answer]
    if not isinstance(answer, dict):
        return answer
    return {key: mask(answer, key, value) for key, value in answer.items() if key != HTML}


def mask(around: dict[str, Json], key: str, value: Json) -> Json:
    """Return a value, or only its kind if it is a sentence, a picture or a time."""
    option = key == "title" and ("help" in around or "points" in around)
    line = key == "text" and ("ply" in around or "lights" in around)
    if key in SENTENCES or key in PICTURES or option or line:
        return f"{type(value).__name__}, {'some' if value else 'none'}"
    if key == "at":
        return type(value).__name__
    return masked(value)


def described_routes(description: Json) -> Json:
    """Return what the API's own description promises: by route, what is taken and what is given."""
    schemas = description["components"]["schemas"]
    return {
        f"{method.upper()} {path}": {
            "parameters": sorted(
                f"{one['in']} {one['name']}" for one in route.get("parameters", [])
            ),
            "body": fields_of(route.get("requestBody", {}), schemas),
            "answers": {
                status: fields_of(answer, schemas)
                for status, answer in sorted(route["responses"].items())
            },
        }
        for path, methods in description["paths"].items()
        for method, route in methods.items()
    }


def fields_of(part: Json, schemas: Json) -> list[str]:
    """Return the names of all fields of a body, those inside others included."""
    names: set[str] = set()
    waiting, seen = [part], set[str]()
    while waiting:
        here = waiting.pop()
        if isinstance(here, list):
            waiting += here
        elif isinstance(here, dict):
            names.update(here.get("properties", {}))
            waiting += here.values()
            model = here.get("$ref", "").rpartition("/")[2]
            if model and model not in seen:
                seen.add(model)
                waiting.append(schemas[model])
    return sorted(names - {HTML})
