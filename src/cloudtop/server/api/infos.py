"""Tables, seats and games as the API and the socket give them."""

from cloudtop.core.game import AnyGame
from cloudtop.server.api.models import GameInfo, SeatInfo, TableInfo
from cloudtop.server.tables.rooms import Room
from cloudtop.server.tables.scene import Panel, Scene, scene_for


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
    )


def table_info(room: Room, holder: str) -> TableInfo:
    return info_of(room, scene_for(room, holder))


def info_of(room: Room, now: Scene) -> TableInfo:
    """Return a table as the viewer of a scene may know it."""
    dealer = room.match.dealer
    assert dealer is not None
    return TableInfo(
        id=room.id,
        game=now.game,
        title=now.title,
        options=dict(room.match.options),
        public=room.record.public,
        version=now.version,
        ply=now.ply,
        over=now.over,
        waiting_for=list(now.waiting_for),
        to_move=list(room.match.to_move),
        banner=now.banner,
        seats=[seat_info(panel) for panel in now.panels],
        commitment=dealer.commitment,
        seed=dealer.seed.hex() if now.over else None,
        rematch=room.rematch or None,
    )


def seat_info(panel: Panel) -> SeatInfo:
    return SeatInfo(
        seat=panel.seat,
        kind=panel.kind,
        name=panel.name,
        mine=panel.mine,
        to_move=panel.to_move,
        winner=panel.winner,
        total=panel.score.total,
        parts=dict(panel.score.parts),
    )
