"""Tables, seats, games and views as the API and its socket give them."""

import time
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from cloudtop.core.game import AnyGame
from cloudtop.lab.review import describe_review
from cloudtop.match.lesson import Lesson
from cloudtop.match.tutorial import count_moments
from cloudtop.server.api.models import (
    AnnouncementInfo,
    GameInfo,
    LessonInfo,
    ReplaceInfo,
    ReviewInfo,
    ReviewStateInfo,
    SeatInfo,
    StatusInfo,
    TableInfo,
)
from cloudtop.server.guard.controls import FOREVER, Announcement, Controls
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.scene import Panel, Scene, scene_for_client


def status_info(controls: Controls) -> StatusInfo:
    announced = controls.announcement
    return StatusInfo(
        orders=controls.number,
        read_only=controls.read_only,
        announcement=None if announced is None else announcement_info(announced),
    )


def announcement_info(announced: Announcement) -> AnnouncementInfo:
    left = None if announced.until == FOREVER else max(0.0, announced.until - time.time())
    return AnnouncementInfo(number=announced.number, text=announced.text, seconds=left)


def game_info(game: AnyGame) -> GameInfo:
    meta = game.meta
    return GameInfo(
        key=meta.key,
        title=meta.title,
        summary=meta.summary,
        seats=meta.seats,
        minutes=meta.minutes,
        automa=meta.automa,
        options={option.key: option.describe() for option in meta.options},
        tutorial=count_moments(game),
    )


def table_info(table: LiveTable, client_id: str) -> TableInfo:
    return info_of(table, scene_for_client(table, client_id))


def info_of(table: LiveTable, now: Scene) -> TableInfo:
    """Return a table as the viewer of a scene may know it."""
    dealer = table.match.dealer  # a tutorial has none
    return TableInfo(
        id=table.id,
        game=now.game,
        title=now.title,
        options=dict(table.match.options),
        public=table.record.public,
        version=now.version,
        ply=now.ply,
        over=now.over,
        waiting_for=list(now.waiting_for),
        to_move=[] if table.over else list(table.match.to_move),
        banner=now.banner,
        seats=[seat_info(panel, now) for panel in now.panels],
        commitment=dealer.commitment if dealer else "",
        seed=dealer.seed.hex() if dealer and now.over else None,
        rematch=table.rematch or None,
        replace_after=table.record.patience,
        ended_early=table.ended_early,
        deletable=now.deletable,
        archived=bool(table.record.archived),
        take_backs=len(table.taken_back),
        lesson=None if table.lesson is None else lesson_info(table, table.lesson),
    )


def lesson_info(table: LiveTable, lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        step=lesson.done,
        moment=lesson.number,
        moments=len(lesson.tutorial.moments),
        text=lesson.text,
        lit=list(lesson.lit),
        expected=lesson.expected(table.match),
        finished=lesson.finished,
    )


def seat_info(panel: Panel, now: Scene) -> SeatInfo:
    absence = next((one for one in now.absences if one.seat == panel.seat), None)
    return SeatInfo(
        seat=panel.seat,
        kind=panel.kind,
        name=panel.name,
        mine=panel.mine,
        to_move=panel.to_move,
        winner=panel.winner,
        total=panel.score.total,
        parts=dict(panel.score.parts),
        here=panel.here,
        away_since=panel.away_since or None,
        left=panel.left or None,
        replace=None
        if absence is None
        else ReplaceInfo.model_validate(absence, from_attributes=True),
        returnable=panel.seat in now.may_return,
    )


def review_info(table: LiveTable) -> ReviewStateInfo:
    state = table.review
    found = None if state.review is None else describe_review(state.review, table.match)
    return ReviewStateInfo(
        state=state.phase,
        steps=state.steps,
        total=state.total,
        review=None if found is None else ReviewInfo(**found),
    )


def view_to_json(view: Any) -> dict[str, Any]:
    """Return a view as JSON can hold it: choices as notations, without what is not sent."""
    return {**to_json(view), "choices": [str(action) for action in view.choices]}


def to_json(value: object) -> Any:
    """Return any frozen value of a game as JSON can hold it.

    Dataclasses become objects without what is ``NOT_SENT``, tuples lists, enums their values. Sets
    become lists in a fixed order: that is what ``pydantic_core.to_jsonable_python`` does not do.
    """
    if isinstance(value, Enum):
        return to_json(value.value)
    if is_dataclass(value):
        sent = [field.name for field in fields(value) if field.metadata.get("sent", True)]
        return {name: to_json(getattr(value, name)) for name in sent}
    if isinstance(value, Mapping):
        return {to_key(name): to_json(part) for name, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_json(part) for part in value]
    if isinstance(value, (set, frozenset)):
        return sorted((to_json(part) for part in value), key=repr)
    known = value is None or isinstance(value, (bool, int, float, str))
    return value if known else str(value)


def to_key(name: object) -> str:
    """Return the key of a mapping as text: several parts are joined."""
    simple = to_json(name)
    return ",".join(map(str, simple)) if isinstance(simple, list) else str(simple)
