"""The pages that people see around the table: home, new table, joining, rules."""

import asyncio
import re
from dataclasses import replace
from typing import Annotated, Final

from fastapi import APIRouter, FastAPI, Query
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cloudtop.core.errors import CloudtopError
from cloudtop.core.i18n import N_
from cloudtop.match import games
from cloudtop.match.languages import language_names
from cloudtop.match.rule_pictures import rule_pictures
from cloudtop.server.dependencies import ArtistDep, ClientIdDep, GameDep, ServiceDep
from cloudtop.server.errors import (
    BlockedError,
    DamagedError,
    FullError,
    NotFoundError,
    ReadOnlyError,
)
from cloudtop.server.guard.fairness import aside
from cloudtop.server.guard.tokens import TABLE_ID_LENGTH, read_table_id
from cloudtop.server.language import LANGUAGE_COOKIE, _, language_of
from cloudtop.server.pages import app_files
from cloudtop.server.pages import docs as pages_docs
from cloudtop.server.pages import new_table as drafts
from cloudtop.server.pages import paper as pages_paper
from cloudtop.server.pages import table as pages_table
from cloudtop.server.pages import your_name as pages_name
from cloudtop.server.pages.forms import (
    YEAR_SECONDS,
    local_path,
    read_form,
    remember_name,
    remembered_name,
)
from cloudtop.server.pages.lobby import (
    game_card,
    load_archive,
    load_lobby,
    plays_alone,
    quick_table,
    shelf,
)
from cloudtop.server.pages.rules_page import load_book, rule_picture
from cloudtop.server.pages.samples import sample_picture
from cloudtop.server.pages.static import REVALIDATE, TYPES, Asset, assets, respond_with_etag, serve
from cloudtop.server.pages.templating import base_address, page, render_once, table_path
from cloudtop.server.pages.time_ago import span_of, time_ago
from cloudtop.server.pages.your_name import name_for
from cloudtop.server.store import ConflictError
from cloudtop.server.tables.new_table import PATIENCE

SEE_OTHER: Final = 303
IN_ADDRESS: Final = re.compile(r"/tables/([^/?#\s]+)")
ROOT_FILES: Final = ("favicon.svg", "robots.txt")


router = APIRouter()
router.include_router(pages_table.router)
router.include_router(pages_paper.router)
router.include_router(pages_docs.router)
router.include_router(pages_name.router)
router.include_router(app_files.router)


def load() -> None:
    """Load what every page needs: the games and the languages."""
    games()
    language_names()


@router.get("/")
async def home(request: Request, service: ServiceDep, client_id: ClientIdDep) -> Response:
    lobby = await load_lobby(service, client_id)
    # The same for all: most of the page, and so made once.
    games = Markup(render_once("_shelf.html", games=shelf(), named=bool(remembered_name(request))))
    return page(request, "home.html", shelf=games, lobby=lobby, time_ago=time_ago)


@router.get("/archive")
async def archive(
    request: Request,
    service: ServiceDep,
    client_id: ClientIdDep,
    number: Annotated[int, Query(alias="page", ge=1, le=10**6)] = 1,
) -> Response:
    tables, more = await load_archive(service, client_id, number)
    return page(request, "archive.html", tables=tables, number=number, more=more, time_ago=time_ago)


# --- games ----------------------------------------------------------------------------------


@router.get("/games/{key}/picture.svg")
async def picture(
    request: Request, game: GameDep, artist: ArtistDep, theme: str = "light"
) -> Response:
    key, dark = game.meta.key, theme == "dark"

    def draw() -> str:
        return sample_picture(key, dark=dark)

    named = ("sample", key, dark, language_of(request))
    drawn = await artist.draw(named, draw, settled=True)
    return respond_with_etag(request, Asset(drawn.content, TYPES["svg"]), REVALIDATE)


@router.get("/games/{key}/pictures/{name}.svg")
async def picture_of_rules(
    request: Request, game: GameDep, name: str, theme: str = "light"
) -> Response:
    if name not in rule_pictures(game):
        raise NotFoundError(_("there is no such picture"))
    language = language_of(request)
    async with aside():
        asset = await asyncio.to_thread(rule_picture, game, name, theme == "dark", language)
    return respond_with_etag(request, asset, REVALIDATE)


@router.post("/games/{key}/quick")
async def quick_match(
    request: Request, game: GameDep, service: ServiceDep, client_id: ClientIdDep
) -> Response:
    """One click: a table against an agent, or alone against the rules."""
    form = await read_form(request)
    name = name_for(request, form)
    table = await service.open_table(quick_table(game, form.get("how", ""), name), client_id)
    response = RedirectResponse(table_path(table.id), SEE_OTHER)
    remember_name(response, name)
    return response


@router.post("/games/{key}/tutorial")
async def tutorial(
    request: Request, game: GameDep, service: ServiceDep, client_id: ClientIdDep
) -> Response:
    """Begin the tutorial of a game, or go on where it was left."""
    name = name_for(request, await read_form(request))
    table = await service.resume_tutorial(game, client_id, name)
    response = RedirectResponse(table_path(table.id), SEE_OTHER)
    remember_name(response, name)
    return response


@router.get("/new/{key}")
async def new_table(
    request: Request, game: GameDep, how: Annotated[str, Query(alias="for")] = "ai"
) -> Response:
    return draft_page(request, drafts.first_draft(game, how, remembered_name(request)), how)


@router.post("/new/{key}")
async def open_table(
    request: Request, game: GameDep, service: ServiceDep, client_id: ClientIdDep
) -> Response:
    """Open the table, or show the form again: with a seat more or less, or with its mistakes."""
    form = await read_form(request)
    draft = drafts.read_draft(game, form)
    button = form.get("do", drafts.OPEN_BUTTON)
    if button != drafts.OPEN_BUTTON:
        return draft_page(request, drafts.change_seats(draft, button))
    draft = drafts.check_draft(draft)
    if draft.mistakes or not draft.seats:
        return draft_page(request, draft, status=422)
    try:
        table = await service.open_table(drafts.to_new_table(draft), client_id)
    except CloudtopError as error:
        status = getattr(error, "status", 422)
        return draft_page(request, replace(draft, problem=str(error)), status=status)
    response = RedirectResponse(table_path(table.id), SEE_OTHER)
    remember_name(response, draft.my_name)
    return response


def draft_page(request: Request, draft: drafts.Draft, how: str = "", status: int = 200) -> Response:
    return page(
        request,
        "new.html",
        status,
        game=game_card(draft.game),
        draft=draft,
        kinds=drafts.seat_kinds(),
        names=drafts.default_names(draft),
        how=how,
        solo=plays_alone(draft.game.meta),
        several=draft.game.meta.seats[1] > 1,
        patience=[(seconds, span_of(seconds)) for seconds in (*PATIENCE[1:], PATIENCE[0])],
    )


# --- joining --------------------------------------------------------------------------------


@router.get("/join")
async def join(request: Request, service: ServiceDep, code: str = "") -> Response:
    """Find the table for a code, however it was typed, or for its whole address."""
    if not code.strip():
        return page(request, "join.html", code="", mistake="")
    address = IN_ADDRESS.search(code)
    table_id = read_table_id(address[1] if address else code)
    try:
        table = await service.tables.get(table_id)
    except NotFoundError:
        mistake = _(
            "No table here has this code. A code has {length} letters and digits: "
            "one may be mistyped."
        ).format(length=TABLE_ID_LENGTH)
        return page(request, "join.html", 404, code=code[:80], mistake=mistake)
    return RedirectResponse(table_path(table.id), SEE_OTHER)


@router.get("/seat/{secret}")
async def handover_page(request: Request, secret: str, service: ServiceDep) -> Response:
    """Ask before the seat moves: a link may be opened by a preview or by mistake."""
    try:
        table_id, seat = await service.store.find_handover(secret)
    except ConflictError:
        return used_link_page(request)
    match = (await service.tables.get(table_id)).match
    title, name = match.game.meta.title, match.players[seat].name
    return page(request, "seat.html", secret=secret, title=title, name=name)


@router.post("/seat/{secret}")
async def accept_seat(
    request: Request, secret: str, service: ServiceDep, client_id: ClientIdDep
) -> Response:
    try:
        table = await service.accept_handover(secret, client_id)
    except ConflictError:
        return used_link_page(request)
    return RedirectResponse(table_path(table.id), SEE_OTHER)


def used_link_page(request: Request) -> Response:
    return page(request, "seat.html", 409, secret="")


# --- reading --------------------------------------------------------------------------------


@router.get("/rules")
async def all_rules(request: Request) -> Response:
    known = list(games())
    if len(known) == 1:
        return RedirectResponse(f"/rules/{known[0]}", SEE_OTHER)
    return page(request, "shelf.html", games=shelf())


@router.get("/rules/{key}")
async def rules(request: Request, game: GameDep) -> Response:
    book = await asyncio.to_thread(load_book, game.meta.key)  # the first time it draws pictures
    return page(request, "rules.html", game=game_card(game), book=book)


@router.get("/api")
async def about_api(request: Request) -> Response:
    base = base_address(request)
    return page(request, "api.html", base=base, key=next(iter(games())))


@router.post("/language")
async def choose_language(request: Request) -> Response:
    form = await read_form(request)
    chosen, back = form.get("language", ""), local_path(form.get("back", "/"))
    response = RedirectResponse(back, SEE_OTHER)
    if chosen in language_names():
        response.set_cookie(
            LANGUAGE_COOKIE, chosen, max_age=YEAR_SECONDS, httponly=True, samesite="lax"
        )
    return response


# --- files and errors -----------------------------------------------------------------------


def mount_static(app: FastAPI) -> None:
    """Serve the files of ``web/static``; reading them now shows a missing one at the start."""
    assets()

    async def static_file(request: Request) -> Response:
        return serve(request, request.path_params["name"])

    async def root_file(request: Request) -> Response:
        return serve(request, request.url.path.removeprefix("/"))

    app.add_route("/static/{name:path}", static_file)
    for name in ROOT_FILES:
        app.add_route(f"/{name}", root_file)


def error_page(
    request: Request, status: int, reason: str, texts: tuple[str, str] | None = None
) -> Response:
    """Say what happened and what to do, on a page."""
    title, advice = map(_, texts or ERROR_TEXTS.get(status, FAULT))
    return page(
        request,
        "error.html",
        status,
        number=status,
        title=title,
        advice=advice,
        reason=reason,
        leads_on=texts is not TEXTS_BY_KIND[BlockedError],
    )


NOT_FOUND: Final = (
    N_("Nothing but clouds here"),
    N_("This address leads nowhere. A table's code has ten letters and digits: please check it."),
)
ERROR_TEXTS: Final = {
    403: (
        N_("This is somebody else's seat"),
        N_("Open the table in the browser that took the seat, or ask for a link to hand it over."),
    ),
    404: NOT_FOUND,
    405: NOT_FOUND,
    409: (
        N_("The table has moved on"),
        N_("Somebody else was faster. Go back and look again: nothing of yours is lost."),
    ),
    422: (
        N_("We could not read that"),
        N_("Go back, check what was sent and try again. Nothing was changed."),
    ),
    429: (N_("A little slower, please"), N_("Wait a moment, then try again.")),
    503: (
        N_("The disk cannot be used at the moment"),
        N_("Nothing has changed. Try again in a moment; the server goes on by itself."),
    ),
}
TEXTS_BY_KIND: Final[dict[type[Exception], tuple[str, str]]] = {
    DamagedError: (
        N_("Something that was saved is damaged"),
        N_(
            "Trying again does not help. The owner of this server finds on its terminal what to do."
        ),
    ),
    FullError: (
        N_("There is no room for another table"),
        N_("Open tables go on as before. Ask whoever runs this server, or try again tomorrow."),
    ),
    BlockedError: (
        N_("You are blocked here"),
        N_("If you think that this is a mistake, ask whoever runs this server."),
    ),
    ReadOnlyError: (
        N_("Nothing can be changed at the moment"),
        N_("You can look at everything meanwhile. Try again later."),
    ),
}
"""What a page says of some refusals, whatever their status."""
FAULT: Final = (
    N_("Something went wrong on our side"),
    N_("Try again in a moment. Every move that was confirmed is saved."),
)
