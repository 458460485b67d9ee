"""The pages of the documentation site that are made from the program itself.

The command line from its parsers, the HTTP API from its description (OpenAPI), notations from the
lists of actions, the reference from docstrings.
"""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from fastapi import FastAPI
from sphinx.pycode import ModuleAnalyzer

import cloudtop
from cloudtop import cli
from cloudtop.core.game import AnyGame
from cloudtop.match.rule_pictures import DrawnPicture, draw_rule_picture, rule_pictures
from cloudtop.server.api import paper, routes
from cloudtop.server.app import DESCRIPTION
from cloudtop.server.pages.rules_page import rule_picture
from cloudtop.server.pages.samples import sample_picture

MODULES: Final = {
    "reference/contract": (
        "cloudtop.core.game",
        "cloudtop.core.codec",
        "cloudtop.core.options",
        "cloudtop.core.perspective",
        "cloudtop.core.observation",
        "cloudtop.core.errors",
    ),
    "reference/agents": ("cloudtop.agents", "cloudtop.agents.search"),
    "reference/lab": ("cloudtop.lab", "cloudtop.lab.arena", "cloudtop.lab.report"),
    "reference/environments": ("cloudtop.envs", "cloudtop.envs.openspiel"),
    "reference/testing": ("cloudtop.testing",),
}
"""Pages of the reference, and the modules whose docstrings and public names they show."""
JSON: Final = "application/json"


def pages() -> dict[str, str]:
    """Return what each page goes on with, by the name of the page."""
    return {
        "reference/cloudtop": front_door(),
        **{name: module_page(modules) for name, modules in MODULES.items()},
        "reference/command-line": command_line(),
        "reference/http-api": http_api(),
        "specifications/notations": notations(),
    }


def pictures_of_rules() -> dict[str, dict[str, DrawnPicture]]:
    """Return the pictures of each game's rules, by the game and their names."""
    return {
        key: {name: draw_rule_picture(game, name) for name in rule_pictures(game)}
        for key, game in cloudtop.all_games().items()
    }


def boards() -> dict[str, bytes]:
    """Return a match of each game in full swing and what its rules show, by day and by night."""
    shown = {
        f"rules/picture-{key}-{name}-{'dark' if dark else 'light'}.svg": rule_picture(
            game, name, dark, "en"
        ).content
        for key, game in cloudtop.all_games().items()
        for name in rule_pictures(game)
        for dark in (False, True)
    }
    return shown | {
        f"rules/{key}-{'dark' if dark else 'light'}.svg": sample_picture(key, dark=dark).encode()
        for key in cloudtop.all_games()
        for dark in (False, True)
    }


# --- the reference --------------------------------------------------------------------------


def front_door() -> str:
    """Return the page of everything that ``import cloudtop`` gives."""
    names = [name for name in cloudtop.__all__ if not name.startswith("_")]
    blocks = [autodoc(kind_of(getattr(cloudtop, name)), name) for name in names]
    return "\n".join(["", rst(".. automodule:: cloudtop"), *blocks])


def kind_of(thing: object) -> str:
    if inspect.isclass(thing):
        return "exception" if issubclass(thing, BaseException) else "class"
    return "function" if callable(thing) else "data"


def autodoc(kind: str, name: str) -> str:
    if kind == "data":  # a plain number cannot say what it is: the line below it does
        told = ModuleAnalyzer.for_module("cloudtop.core.game").find_attr_docs()["", name]
        indented = [f"   {line}" for line in told]
        return rst(f".. py:data:: {name}", "   :module: cloudtop", "", *indented)
    members = ("   :members:", "   :inherited-members: Generic, Exception")
    return rst(f".. auto{kind}:: cloudtop.{name}", *(members if kind == "class" else ()))


def module_page(modules: tuple[str, ...]) -> str:
    """Return the public names of some modules, but for classes that the front door shows."""
    shown = {name for name in cloudtop.__all__ if inspect.isclass(getattr(cloudtop, name))}
    options = ("   :members:", f"   :exclude-members: {', '.join(sorted(shown))}")
    blocks = [rst(f".. automodule:: {name}", *options) for name in modules]
    titled = [f"## {name}\n\n{block}" for name, block in zip(modules, blocks, strict=True)]
    return "\n".join(["", *titled])


def rst(*lines: str) -> str:
    return "\n".join(["```{eval-rst}", *lines, "```", ""])


# --- the command line -----------------------------------------------------------------------


def command_line() -> str:
    """Return the page of all commands and their arguments."""
    known = cli.commands()
    top = cli.parser(known)
    parts = [command_part(name, one, known[name]) for name, one in parsers_below(top).items()]
    return "\n".join(["", f"{top.description} {top.epilog}", "", *parts])


def parsers_below(parser: argparse.ArgumentParser) -> Mapping[str, argparse.ArgumentParser]:
    """Return the parsers of the commands, or of the tasks of a command, by their names."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return action.choices
    return {}


def command_part(name: str, parser: argparse.ArgumentParser, command: cli.Command) -> str:
    tasks = [
        line
        for task, one in parsers_below(parser).items()
        for line in (f"### {name} {task}", "", one.description or "", "", *argument_table(one), "")
    ]
    example = ("```console", f"$ {command.EXAMPLE}", "```")
    table = () if tasks else argument_table(parser)
    return "\n".join([f"## {name}", "", command.HELP, "", *example, "", *table, *tasks, ""])


def argument_table(parser: argparse.ArgumentParser) -> list[str]:
    rows = [row for action in parser._actions for row in argument_row(action)]
    return ["| argument | meaning |", "| --- | --- |", *rows] if rows else []


def argument_row(action: argparse.Action) -> Iterator[str]:
    if isinstance(action, argparse._HelpAction) or action.help == argparse.SUPPRESS:
        return
    value = metavar_of(action)
    names = [f"{flag} {value}".strip() for flag in action.option_strings] or [value]
    help_text = (action.help or "") % {**vars(action), "prog": "cloudtop"}
    yield f"| {', '.join(f'`{name}`' for name in names)} | {cell(help_text)} |"


def metavar_of(action: argparse.Action) -> str:
    if action.nargs == 0:
        return ""
    if isinstance(action.metavar, tuple):
        return " ".join(action.metavar)
    if action.metavar is None and action.choices is not None:
        return "{" + ",".join(map(str, action.choices)) + "}"
    return action.metavar or action.dest.upper()


def cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


# --- the HTTP API ---------------------------------------------------------------------------


def http_api() -> str:
    """Return the page of all routes, fields and refusals."""
    site = FastAPI(description=DESCRIPTION)
    site.include_router(routes.router)
    site.include_router(paper.router)
    described = site.openapi()
    routes_by_path = [
        (method, path, route)
        for path, methods in described["paths"].items()
        for method, route in methods.items()
    ]
    answers = [route["responses"] for _, _, route in routes_by_path]
    shared = set.intersection(*map(set, answers)) - {"200", "201"}
    refusals = answer_rows({code: answers[0][code] for code in shared})
    parts = [route_part(*one, shared) for one in routes_by_path]
    models = [
        model_part(name, model)
        for name, model in described["components"]["schemas"].items()
        if model.get("properties")
    ]
    intro = re.sub(r"``(.+?)``", r"`\1`", described["info"]["description"])
    head = ("", intro, "", "## Refusals of all routes", "", *refusals)
    return "\n".join([*head, "## Routes", "", *parts, "## Objects", "", *models])


def route_part(method: str, path: str, route: dict[str, Any], shared: set[str]) -> str:
    lines = [f"### {route['summary']}", "", "```text", f"{method.upper()} {path}", "```", ""]
    lines += [route.get("description", ""), ""]
    lines += parameter_table(route.get("parameters", []))
    if "requestBody" in route:
        lines += [f"The body is {kind_name(route['requestBody']['content'][JSON]['schema'])}.", ""]
    own = {code: what for code, what in route["responses"].items() if code not in shared}
    return "\n".join([*lines, *answer_rows(own), ""])


def answer_rows(answers: dict[str, dict[str, Any]]) -> list[str]:
    rows = [f"| {status} | {answer(status, what)} |" for status, what in sorted(answers.items())]
    return ["| status | answer |", "| --- | --- |", *rows, ""]


def answer(status: str, what: dict[str, Any]) -> str:
    content = what.get("content", {})
    if status >= "3" or not content:
        return cell(what["description"])
    kinds = [
        kind_name(one["schema"]) if kind == JSON and "schema" in one else f"`{kind}`"
        for kind, one in content.items()
    ]
    kinds = [kind for kind in kinds if kind != f"`{JSON}`"]
    return ", ".join(kinds)


def parameter_table(parameters: list[dict[str, Any]]) -> list[str]:
    rows = [
        f"| `{one['name']}` | {one['in']} | {cell(one.get('description', ''))} |"
        for one in parameters
    ]
    return ["| parameter | in | meaning |", "| --- | --- | --- |", *rows, ""] if rows else []


def model_part(name: str, model: dict[str, Any]) -> str:
    rows = [
        f"| `{field}` | {kind_name(about)} | {cell(about.get('description', ''))} |"
        for field, about in model["properties"].items()
    ]
    table = ["| field | type | meaning |", "| --- | --- | --- |", *rows]
    return "\n".join([f"### {name}", "", model.get("description", ""), "", *table, "", ""])


def kind_name(schema: dict[str, Any]) -> str:
    """Return a type as a reader of JSON calls it, with a link where it has a part of its own."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(kind_name(one) for one in schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(f'`"{value}"`' for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {kind_name(schema.get('items', {}))}"
    return str(schema.get("type", "any value"))


# --- notations ------------------------------------------------------------------------------


def notations() -> str:
    """Return, for every game, each kind of action with its notation."""
    return "\n" + "\n".join(notation_part(game) for game in cloudtop.all_games().values())


def notation_part(game: AnyGame) -> str:
    codec = game.codec(game.options())
    kinds: dict[type, list[Any]] = {}
    for action in codec.actions:
        kinds.setdefault(type(action), []).append(action)
    outcomes = set(codec.outcomes)
    rows = [
        f"| {examples(actions)} | {len(actions):,} | {who} | {cell(meaning(kind))} |"
        for kind, actions in kinds.items()
        for who in ["dealer" if actions[0] in outcomes else "player"]
    ]
    head = (
        f"## {game.meta.title}\n\n`{game.meta.key}`, rules version {game.meta.rules_version}, with "
        f"its default options: {len(codec.decisions):,} decisions and {len(codec.outcomes):,} "
        "outcomes of chance.\n"
    )
    return "\n".join(
        [head, "| notation | how many | who | meaning |", "| --- | --- | --- | --- |", *rows, ""]
    )


def examples(actions: list[Any]) -> str:
    first, last = str(actions[0]), str(actions[-1])
    return f"`{first}`" if first == last else f"`{first}` … `{last}`"


def meaning(kind: type) -> str:
    """Return what an action's class says; a dataclass without words lists its fields."""
    text = inspect.getdoc(kind) or ""
    text = "" if text.startswith(f"{kind.__name__}(") else text
    text = text.removeprefix("Chance: ")
    return re.sub(r"``(.+?)``", r"`\1`", text[:1].upper() + text[1:])
