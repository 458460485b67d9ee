"""The pieces of the table page that change with every decision, ready to be put in place."""

import time
from functools import cache, lru_cache
from typing import Any

from cloudtop.agents import agent_names
from cloudtop.core.errors import DataError
from cloudtop.core.game import AnyGame, Seat
from cloudtop.match.rulebook import rulebook
from cloudtop.server.language.words import _
from cloudtop.server.pages.chart import Curve, chart
from cloudtop.server.pages.look import Look, look
from cloudtop.server.pages.names import named
from cloudtop.server.pages.templating import render
from cloudtop.server.tables.rooms import AnyMatch, Room
from cloudtop.server.tables.scene import Panel, Scene, lines_since, moment, scene, view_at


def board(room: Room, viewer: Seat | None, narrow: bool, ply: int | None = None) -> str:
    """Return the picture with the players' names in it."""
    match = moment(room, ply)
    return named(match.game.render(view_at(room, match, viewer), narrow), match.names)


def shown(
    room: Room, holder: str, wanted: Seat | None, narrow: bool, ply: int | None = None
) -> dict[str, Any]:
    """Return all that a page needs to show a moment: picture, fragments, and how to use them."""
    seen = look(room, holder, wanted)
    now = scene(room, holder, seen.viewer, ply)
    return {
        "board": board(room, seen.viewer, narrow, ply),
        "parts": parts(room, now),
        "page": state_of(room, now, seen),
    }


def parts(room: Room, now: Scene) -> dict[str, str]:
    """Return markup by the id of the element that it goes into."""
    return {
        "banner": banner(room, now),
        "tray": tray(room, now),
        "players": players(now),
        "waiting": waiting(room, now),
        "result": result(room, now),
    }


def state_of(room: Room, now: Scene, seen: Look) -> dict[str, Any]:
    """Return what the script has to know: whom it speaks for and what it may offer."""
    names = room.match.names
    return {
        "table": now.table,
        "seat": now.viewer,
        "mine": list(now.mine),
        "version": now.version,
        "ply": now.ply,
        "last_ply": now.last_ply,
        "live": now.live,
        "over": room.match.over,
        "waiting": bool(now.waiting_for),
        "your_turn": now.your_turn,
        "undo": now.can_undo,
        "redo": now.can_redo,
        "final": sorted(now.final),
        "rule": now.question.rule,
        "since": now.since,
        "curtain": seen.curtain,
        "curtain_name": "" if seen.curtain is None else names[seen.curtain],
    }


# --- fragments ------------------------------------------------------------------------------


def banner(room: Room, now: Scene) -> str:
    head, rest = spoken(room, now)
    others = now.live and room.running and not now.your_turn
    return render(
        "_banner.html",
        now=now,
        head=head,
        rest=rest,
        since=now.since if others else None,
        ago=ago(now.since),
    )


def spoken(room: Room, now: Scene) -> tuple[str, str]:
    """Return the sentence in two: who or when, and what."""
    if not now.live:
        told = lines_since(room.match, now.viewer, max(0, now.ply - 1))
        head = _("Moment {ply} of {last}:").format(ply=now.ply, last=now.last_ply)
        words = " ".join(line.text for line in told if line.ply == now.ply)
        return head, words or _("nothing has happened yet.")
    head, colon, rest = now.banner.partition(": ")
    return (f"{head}:", rest) if colon else ("", now.banner)


def ago(then: float) -> str:
    minutes = int((time.time() - then) // 60)
    if minutes < 1:
        return _("since a moment ago")
    if minutes < 60:
        return _("for {minutes} min").format(minutes=minutes)
    hours = minutes // 60
    if hours < 48:
        return _("for {hours} h").format(hours=hours)
    return _("for {days} days").format(days=hours // 24)


def tray(room: Room, now: Scene) -> str:
    rule = rule_words(room.match.game, now.question.rule) if now.live else ""
    places = len(now.question.choices) - len(now.tray)
    return render(
        "_tray.html",
        now=now,
        rule=rule,
        places=places,
        running=room.running,
        ranking=ranking(room.match) if room.match.over else (),
        final=room.match.scores,
        winners=room.match.winners,
        rematch=room.rematch,
    )


def ranking(match: AnyMatch) -> list[int]:
    """Return the places of the score cards, best first."""
    cards = match.scores
    return sorted(
        range(len(cards)), key=lambda n: (-cards[n].total, [-v for v in cards[n].tie_breaks])
    )


def players(now: Scene) -> str:
    return render("_players.html", now=now, kind_words=kind_words)


def kind_words(panel: Panel, now: Scene) -> str:
    """Return what sits on a seat, in words."""
    if panel.mine:
        return _("you") if len(now.mine) == 1 else _("on this screen")
    known = {"human": _("person"), "open": _("open seat"), "automa": _("by the rules")}
    if panel.kind in known:
        return known[panel.kind]
    return _("AI") if panel.name.startswith(panel.kind.capitalize()) else agent_words(panel.kind)


def agent_words(agent: str) -> str:
    return _("AI: {name}").format(name=agent.capitalize())


def waiting(room: Room, now: Scene) -> str:
    if not now.waiting_for:
        return ""
    return render(
        "_waiting.html",
        now=now,
        agents=agent_names(),
        kind_words=kind_words,
        agent_words=agent_words,
    )


def result(room: Room, now: Scene) -> str:
    """Return the end of the match, whichever moment the page shows."""
    match, dealer = room.match, room.match.dealer
    if not match.over or dealer is None:
        return ""
    cards, curves = match.scores, curves_of(match)
    return render(
        "_result.html",
        now=now,
        names=match.names,
        cards=cards,
        order=ranking(match),
        winners=match.winners,
        curves=curves,
        samples=turning_points(curves),
        chart=score_chart(match, match.ply, _("The score over time")),
        commitment=dealer.commitment,
        seed=dealer.seed.hex(),
        rematch=room.rematch,
    )


@lru_cache(maxsize=64)
def score_chart(match: AnyMatch, ply: int, called: str) -> str:
    """Return the picture of how the score grew up to a ply."""
    return chart(curves_of(match), called)


def curves_of(match: AnyMatch) -> tuple[Curve, ...]:
    game, state = match.game, match.game.new_state(match.seats, match.options)
    totals = [[card.total] for card in game.scores(state)]
    for entry in match.log:
        game.apply(state, entry.seat, match.codec.parse(entry.notation))
        for curve, card in zip(totals, game.scores(state), strict=True):
            curve.append(card.total)
    return tuple(Curve(name, tuple(curve)) for name, curve in zip(match.names, totals, strict=True))


def turning_points(curves: tuple[Curve, ...]) -> list[int]:
    """Return the plies at which somebody's score changed, and the last one."""
    rows = list(zip(*(curve.totals for curve in curves), strict=True))
    changed = [ply for ply in range(1, len(rows)) if rows[ply] != rows[ply - 1]]
    return sorted({*changed, len(rows) - 1})


# --- rules ----------------------------------------------------------------------------------


@cache
def rules_of(game: AnyGame) -> dict[str, str]:
    """Return the text of every rule by its id; a game from outside may have written none."""
    try:
        return {rule.id: rule.text for rule in rulebook(game)}
    except DataError:
        return {}


def rule_words(game: AnyGame, rule: str) -> str:
    """Return the text of the rule that explains what is asked, or nothing."""
    return rules_of(game).get(rule, "")
