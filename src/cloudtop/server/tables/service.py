"""Everything that clients can ask for: opening tables, taking seats, rematches, hints, chat.

Pages and API both go through here.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from cloudtop.agents import free_name
from cloudtop.core.errors import CloudtopError, OptionError
from cloudtop.core.game import AnyGame, Seat
from cloudtop.match import find_game
from cloudtop.match.tutorial import find_tutorial
from cloudtop.server.drawings import Drawings
from cloudtop.server.errors import (
    ForbiddenError,
    LimitExceededError,
    NotFoundError,
    StaleVersionError,
)
from cloudtop.server.guard.addresses import current_shares
from cloudtop.server.guard.controls import Controls
from cloudtop.server.guard.exchange import Exchange
from cloudtop.server.guard.limits import DEFAULT_LIMITS, Limits, TokenBuckets, WorkQueue, take_share
from cloudtop.server.guard.public_url import SiteAddress
from cloudtop.server.guard.sockets import SocketCounter
from cloudtop.server.guard.tokens import new_secret
from cloudtop.server.language import _
from cloudtop.server.store import Allowance, ConflictError, Lists, Message, Notice, Store
from cloudtop.server.store.orders import DELETE, Action
from cloudtop.server.tables.agent_pool import AgentPool
from cloudtop.server.tables.chance import Chance
from cloudtop.server.tables.hints import Adviser, TableHint, tell_hint
from cloudtop.server.tables.housekeeping import Housekeeping, Retention
from cloudtop.server.tables.leaving import check_agent, delete_table, hand_to_agent
from cloudtop.server.tables.live_table import LiveTable
from cloudtop.server.tables.live_tables import LiveTables
from cloudtop.server.tables.new_table import (
    HUMAN,
    ME,
    PATIENCE,
    NewSeat,
    NewTable,
    TableSetup,
    assign_seats,
    seat_learner,
    seats_again,
)
from cloudtop.server.tables.order_watch import OrderWatch
from cloudtop.server.tables.peers import Peers
from cloudtop.server.tables.review_desk import ReviewDesk
from cloudtop.server.tables.scene import match_at
from cloudtop.server.tables.scripts import ScriptPlayer

LOGGER: Final = logging.getLogger(__name__)
MOST_RENAMED: Final = 24
"""At so many tables, the newest, a new name is shown."""

HINT_TRIES: Final = 3
"""How often a hint is looked for while the table keeps changing."""
SPARRING_PARTNER: Final = "expert"
"""Who plays the other seats where somebody tries another move."""
MAX_RESUMED: Final = 1000
LOOKED_THROUGH: Final = 100
"""Public tables among which those to be listed are chosen."""


@dataclass(frozen=True)
class Settings:
    """How the server is run."""

    data: Path
    ai_processes: int = 1
    pace: float = 0.15
    """The least number of seconds that an agent takes to decide, so that people can follow."""
    limits: Limits = DEFAULT_LIMITS
    gallery: bool = False
    """Whether there is a page with every picture of every game."""
    chance: Chance = field(default_factory=Chance)
    review_looks: int | None = None
    """How often a review looks ahead; ``None``: as often as the game's level ``expert``."""
    prepare_hints: bool = False
    """Whether the process that finds hints is started before somebody asks for one."""
    database: URL | None = None
    """A PostgreSQL that several processes may share; ``None``: SQLite in the data folder."""
    retention: Retention = field(default_factory=Retention)
    site: SiteAddress = field(default_factory=SiteAddress)
    metrics_for: tuple[str, ...] = ()
    """Addresses and networks that may read the numbers besides this machine."""


def open_store(settings: Settings) -> Store:
    kept = settings.limits.messages_per_table, settings.limits.handover_seconds
    if settings.database is not None:
        return Store.at(settings.database, *kept)
    return Store.in_folder(settings.data, *kept)


class TableService:
    """The store, the live tables and the agents, behind all routes."""

    def __init__(self, settings: Settings, controls: Controls | None = None) -> None:
        self.limits = limits = settings.limits
        self.controls = Controls() if controls is None else controls
        self.store = open_store(settings)
        self.tables = LiveTables(self.store, limits, settings.chance)
        self.orders = OrderWatch(self.store, self.controls, self._obey)
        self.peers = Peers(self.store, self.tables, ordered=self.orders.look)
        self.retention = settings.retention
        self.housekeeping = Housekeeping(self.store, self.tables, settings.retention)
        self.agents = AgentPool(settings.ai_processes, settings.pace, chance=settings.chance)
        self.adviser = Adviser(settings.chance)
        self.scripts = ScriptPlayer(settings.pace)
        self.tables.watchers += [self.agents.watch, self.scripts.watch]
        if settings.prepare_hints:
            self.tables.watchers.append(self.adviser.prepare)
        self.reviews = ReviewDesk(settings.review_looks)
        self.tables.watchers.append(lambda table: self.reviews.watch(table))
        self.sockets = SocketCounter(
            most_each=limits.sockets_per_client,
            most_at_home=limits.sockets_per_address,
            most_watching=limits.spectators_per_table,
        )
        self.work = WorkQueue()
        self.drawings = Drawings()
        self._hints = TokenBuckets(1, 5)
        self._messages = TokenBuckets(1, 10)
        self._tables_for_others = TokenBuckets(0.1, 10)
        self._hints_from_address = TokenBuckets(4, 40)
        self._share_limits(self.peers.exchange)
        self._resuming: asyncio.Task[None] | None = None
        self._rematch_lock = asyncio.Lock()

    def _share_limits(self, exchange: Exchange) -> None:
        """Let limits hold over all processes on the database, not for each of them."""
        exchange.share_sockets(self.sockets)
        exchange.share(
            {
                "hints of clients": self._hints,
                "hints of addresses": self._hints_from_address,
                "messages of clients": self._messages,
                "tables for others": self._tables_for_others,
            }
        )

    async def start(self) -> None:
        """Resume what a restart interrupted, while people are already being served."""
        await self.orders.start()
        self.peers.start()
        self.housekeeping.start()
        self._resuming = asyncio.create_task(self._resume())

    async def _resume(self) -> None:
        """Load the tables at which agents play: loading one makes them continue."""
        await self.load_tables(await self.store.tables_with_agents(MAX_RESUMED))

    async def close(self) -> None:
        if self._resuming is not None:
            self._resuming.cancel()
        await self.orders.close()
        await self.housekeeping.close()
        await self.reviews.close()
        await self.agents.close()
        await self.scripts.close()
        self.adviser.close()
        self.tables.settle_presence()
        await self.tables.finish_changes()
        self.drawings.close()
        await self.peers.say_goodbye()
        await self.peers.close()
        await asyncio.to_thread(self.store.close)

    def _obey(self, actions: Sequence[Action]) -> None:
        """Do what the operator has ordered, and let everybody who looks at a table see it."""
        for action in actions:
            if action.verb == DELETE:
                self.peers.hear(Notice("", action.subject))
        halted = self.controls.read_only
        self.agents.halted = self.scripts.halted = halted
        for table in self.tables:
            table.notify_listeners()
            if not halted:
                table.tell_watchers()

    # --- tables -----------------------------------------------------------------------------

    async def load_tables(self, table_ids: Iterable[str]) -> list[LiveTable]:
        """Return tables; those whose game or components are not here are skipped."""
        found: list[LiveTable] = []
        for table_id in table_ids:
            try:
                found.append(await self.tables.get(table_id))
            except CloudtopError as error:
                LOGGER.warning("table %s cannot be loaded: %s", table_id, error)
        return found

    async def lists_for(self, client_id: str, own: int) -> Lists:
        """Return the tables that a client is shown: its own, and public ones to choose from."""
        return await self.store.lists_for(client_id, own, LOOKED_THROUGH)

    async def choose_public(self, lists: Lists, most: int) -> list[LiveTable]:
        """Return public tables, newest first: where somebody is there before others, and only some
        of each address, so that nobody can fill the list."""
        own = set(lists.own)
        tables = await self.load_tables(one for one in lists.public if one not in own)
        listed, by_home = list[LiveTable](), Counter[str]()
        for table in sorted(tables, key=lambda table: not table.has_company()):
            by_home[table.record.opener] += 1
            if (
                by_home[table.record.opener] <= self.limits.public_per_address
                and len(listed) < most
            ):
                listed.append(table)
        return listed

    async def open_table(self, new: NewTable, client_id: str) -> LiveTable:
        game = find_game(new.game)
        game.check_seats(len(new.seats))
        seats = assign_seats(new.seats, client_id)
        if new.patience not in PATIENCE:
            raise OptionError(f"{new.patience} is not one of {', '.join(map(str, PATIENCE))}")
        setup = TableSetup(game, seats, new.options, new.public, client_id, new.patience)
        return await self._create(setup, client_id)

    async def open_tutorial(self, game: AnyGame, client_id: str, name: str = "") -> LiveTable:
        """Open a table at which the game is taught; only the learner holds a seat there."""
        tutorial = find_tutorial(game)
        if tutorial is None:
            raise NotFoundError(_("this game has no tutorial"))
        seats = seat_learner(tutorial.others, client_id, name)
        log = tuple((entry.seat, entry.notation) for entry in tutorial.before)
        options = dict(tutorial.options)
        setup = TableSetup(game, seats, options, host=client_id, log=log, tutorial=True)
        return await self._create(setup, client_id)

    async def resume_tutorial(self, game: AnyGame, client_id: str, name: str = "") -> LiveTable:
        """Return the tutorial that a client has begun and not finished, or else a new one."""
        begun = await self.store.lesson_of(client_id, game.meta.key)
        for table in await self.load_tables([begun] if begun else []):
            if table.lesson is not None:
                return table
        return await self.open_tutorial(game, client_id, name)

    async def rematch(self, table: LiveTable, client_id: str) -> LiveTable:
        """Open the same table again, once for all who ask: same game, options, seats, players."""
        if not table.seats_of(client_id):
            raise ForbiddenError(_("only players of this table can ask for a rematch"))
        if not table.over:
            raise OptionError(_("this match is not over yet"))
        game = find_game(table.record.game)  # by today's rules, whichever the old match had
        setup = TableSetup(
            game,
            seats_again(table.seats),
            dict(table.match.options),
            table.record.public,
            client_id,
            table.record.patience,
            table.id,
        )
        async with self._rematch_lock:
            if not table.rematch:
                try:
                    table.rematch = (await self._create(setup, client_id)).id
                except ConflictError:  # another process was faster
                    await table.follow(Notice("", table.id))
                table.announce()
        return await self.tables.get(table.rematch)

    async def branch(self, table: LiveTable, ply: int, seat: Seat, client_id: str) -> LiveTable:
        """Open a table at a moment of a finished match: one seat for whoever asks, agents on the
        others. It has a seed of its own, so what the old dealer would have rolled is of no use."""
        if not table.match.over:
            raise OptionError(_("this match is not over yet"))
        match = match_at(table, ply)
        if seat not in match.to_move:
            raise OptionError(_("this seat has nothing to decide at that move"))
        mine = seat in table.seats_of(client_id)
        me = NewSeat(ME, table.seats[seat].name if mine else "")
        others = NewSeat(SPARRING_PARTNER)
        wanted = [me if place == seat else others for place in range(match.seats)]
        log = tuple((entry.seat, entry.notation) for entry in match.log)
        seats, options = assign_seats(wanted, client_id), dict(match.options)
        # By the rules and the components of the match itself: others might not lead there.
        setup = TableSetup(match.game, seats, options, host=client_id, log=log)
        return await self._create(setup, client_id)

    async def start_review(self, table: LiveTable, client_id: str) -> None:
        """Look at a finished match again, in the background, once for all who ask."""
        if not table.seats_of(client_id):
            raise ForbiddenError(_("only players of this table can ask for a review"))
        if not table.match.over:
            raise OptionError(_("this match is not over yet"))
        self.reviews.start(table)

    async def call_off_review(self, table: LiveTable, client_id: str) -> None:
        if not table.seats_of(client_id):
            raise ForbiddenError(_("only players of this table can call off its review"))
        await self.reviews.call_off(table)

    async def _create(self, setup: TableSetup, client_id: str) -> LiveTable:
        """Open a table, unless a client, or an address, has enough of them."""
        await self.housekeeping.disk.require_room()
        has_seat = any(seat.client_id == client_id for seat in setup.seats)
        if not has_seat and not self._tables_for_others.take(client_id):
            raise LimitExceededError(_("you have opened many tables for others: wait a moment"))
        most, enough = (
            self.limits.tables_per_client,
            _("you already play at {count} tables: finish some of them first"),
        )
        allowed = Allowance(
            client_id,
            most,
            current_shares(),
            self.limits.tables_per_address,
            self.limits.seconds_per_table,
            too_many_running=enough.format(count=most),
            too_many_opened=_("many tables have been opened from your network: wait a moment"),
        )
        return await self.tables.create(setup, allowed)

    # --- seats ------------------------------------------------------------------------------

    async def join(self, table: LiveTable, seat: Seat, client_id: str, name: str) -> None:
        await table.take_seat(seat, client_id, name)

    async def rename(self, client_id: str, name: str) -> None:
        """Give a player another name at the tables where they play."""
        for table in await self.load_tables(await self.store.tables_of(client_id, MOST_RENAMED)):
            await table.rename(client_id, name)

    async def seat_agent(self, table: LiveTable, seat: Seat, client_id: str, agent: str) -> None:
        """Let an agent play on an open seat, as somebody at the table asks."""
        if not table.seats_of(client_id):
            raise ForbiddenError(_("only players of this table can give a seat to an AI"))
        check_agent(agent)
        await table.seat_agent(seat, agent, free_name([other.name for other in table.seats]))

    async def offer_handover(self, table: LiveTable, seat: Seat, client_id: str) -> str:
        """Return the secret of a link by which another device takes over the seat, once."""
        secret = new_secret()
        await table.offer_handover(seat, client_id, secret)
        return secret

    async def accept_handover(self, secret: str, client_id: str) -> LiveTable:
        table_id, seat = await self.store.find_handover(secret)
        table = await self.tables.get(table_id)
        await table.accept_handover(seat, client_id, secret)
        return table

    # --- leaving ----------------------------------------------------------------------------

    async def hand_to_agent(self, table: LiveTable, seat: Seat, client_id: str, agent: str) -> None:
        """Let an agent play on for somebody who leaves."""
        table.require_seat(client_id, seat)
        check_agent(agent)
        last = [one.seat for one in table.seats if one.kind == HUMAN] == [seat]
        if last and not self._tables_for_others.take(client_id):
            raise LimitExceededError(_("you have left many tables to AI alone: wait a moment"))
        await hand_to_agent(table, seat, client_id, agent)

    async def delete_table(self, table: LiveTable, client_id: str) -> None:
        await delete_table(table, client_id)
        self.tables.forget(table)
        await self.reviews.call_off(table)

    async def archive(self, table: LiveTable, client_id: str, *, hidden: bool) -> None:
        """Hide a finished table from one player's list, or show it there again."""
        if hidden and not table.seats_of(client_id):
            raise ForbiddenError(_("only players of this table can archive it"))
        if hidden and not table.over:
            raise OptionError(_("this match is not over yet"))
        await self.store.archive(table.id, client_id, hidden=hidden)

    # --- hints and chat ---------------------------------------------------------------------

    async def hint(self, table: LiveTable, seat: Seat, client_id: str) -> TableHint:
        """Return what a good player would do on the seat of whoever asks, and why.

        If the seat is asked something else by then, it is thought about again."""
        table.require_seat(client_id, seat)
        for _try in range(HINT_TRIES):
            if not table.running or seat not in table.match.to_move:
                raise NotFoundError(_("there is nothing to decide on this seat now"))
            shares = current_shares()
            if not (self._hints.take(client_id) and take_share(self._hints_from_address, shares)):
                raise LimitExceededError(_("too many hints: wait a moment"))
            asked = table.asked_since(seat)
            found = await self.adviser.find(table, seat)
            if seat in table.match.to_move and table.asked_since(seat) == asked:
                return tell_hint(table, seat, found)
        raise StaleVersionError(table.version)

    async def post_message(
        self, table: LiveTable, seat: Seat, client_id: str, text: str
    ) -> Message:
        table.require_seat(client_id, seat)
        if not self._messages.take(client_id):
            raise LimitExceededError(_("too many messages: wait a moment"))
        return await table.post_message(seat, client_id, text)
