"""Tables to try rules on: a situation is set up by letters, then played on by notations.

Types are W(orker), S(oldier), T(ourist), E(ntrepreneur), C (scholar), P(ersona); ``.`` is nobody.
A Carriage is drawn as it lies: four lines (window, aisle, aisle, window) of four compartments with
two seats each; the lower two lines may be left out when nobody sits there. Services are two
letters, Preference tiles and Goals have their codes. Whatever is not named lies in bag and stacks.
"""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

from cloudtop.core.game import CHANCE, Event, Seat
from cloudtop.games.skyline_express import GAME
from cloudtop.games.skyline_express.actions import Action
from cloudtop.games.skyline_express.components.reader import DEFAULT_BOX
from cloudtop.games.skyline_express.rules.setup import make_setup
from cloudtop.games.skyline_express.state import NONE, TURN, TURN_AUTOMA_TILE, State, new_state
from cloudtop.games.skyline_express.view import View
from cloudtop.match.record import Match

Table = Match[State, Action, View]

LETTERS = "WSTECP."
NAMES = ("worker", "soldier", "tourist", "entrepreneur", "scholar", "persona")
PAIRS = ("WS", "WT", "WE", "WC", "ST", "SE", "SC", "TE", "TC", "EC")
QUIET = "WSTEC" * 8
NOBODY = """
    .. .. .. ..
    .. .. .. ..
"""


# --- letters --------------------------------------------------------------------------------


def kinds(letters: str) -> list[int]:
    return [LETTERS.index(letter) for letter in letters]


def letters(people: Sequence[int]) -> str:
    return "".join(LETTERS[kind] for kind in people)


def seat_number(code: str) -> int:
    """``"B3"``: compartment B; window left, window right, aisle left, aisle right are 1 to 4."""
    return 4 * "ABCDEFGH".index(code[0]) + int(code[1]) - 1


def people(drawing: str) -> list[int]:
    """Read a drawn Carriage into the types on its 32 seats."""
    lines = ["".join(line.split()) for line in drawing.split("\n") if line.strip()]
    assert len(lines) in (2, 4), drawing
    assert all(len(line) == 8 for line in lines), drawing
    lines += ["." * 8] * (4 - len(lines))
    found = []
    for compartment in range(8):
        window, aisle = (lines[0], lines[1]) if compartment < 4 else (lines[3], lines[2])
        left = compartment % 4 * 2
        found += kinds(window[left : left + 2] + aisle[left : left + 2])
    return found


def preference(code: str) -> int:
    return int(code[1:]) - 1


def doors(compartments: str) -> int:
    return sum(1 << "ABCDEFGH".index(letter) for letter in compartments)


def pairs(services: Sequence[str]) -> list[int]:
    return [NONE if service == "-" else PAIRS.index(service) for service in services]


def service(two: str) -> str:
    """The dealer's notation for a Service of the stack."""
    one, other = kinds(two)
    return f"service {NAMES[one]}+{NAMES[other]}"


# --- a situation ----------------------------------------------------------------------------


def table(  # noqa: PLR0913 - a situation has many sides, and each is named
    seats: int = 2,
    *,
    round_number: int = 1,
    row: str = "WSTEC",
    behind: Sequence[str] | None = None,
    waiting: str = "WSTECW",
    lounge: Sequence[str] | None = None,
    carriage: str = NOBODY,
    beside: Mapping[str, Sequence[str]] | None = None,
    rival: str = NOBODY,
    rival_beside: Mapping[str, Sequence[str]] | None = None,
    tokens: int = 2,
    used_tokens: int = 0,
    tickets: str = "",
    used_tickets: str = "",
    services: Sequence[str] = (),
    buffet: Sequence[str] = ("WS", "WT", "WE"),
    stack: Sequence[str] | None = None,
    discards: Sequence[str] = (),
    goals: Sequence[str] = ("001", "002", "003", "004", "005", "006"),
    **options: object,
) -> State:
    """The turn of seat 0 with what is named; ``behind`` are the rows after the current one."""
    setup = make_setup(DEFAULT_BOX, seats, GAME.options({"first_player": "first seat", **options}))
    state = new_state(DEFAULT_BOX, setup)
    state.round_number, state.step = round_number - 1, TURN
    state.goals = tuple(int(goal) - 1 for goal in goals)
    lay_hall(state, row, behind)
    state.waiting = kinds(waiting)
    sit_down(state, 0, carriage, beside or {})
    sit_down(state, 1, rival, rival_beside or {})
    state.tokens[0], state.used_tokens[0] = tokens, used_tokens
    state.tickets[0], state.used_tickets[0] = doors(tickets), doors(used_tickets)
    state.services[0] = sum(1 << pair for pair in pairs(services))
    state.buffet = tuple(pairs(buffet))
    fill_lounge(state, row, lounge)
    lay_services(state, stack, discards)
    used = [*state.hall, *state.waiting, *state.people]
    state.bag = [20 - used.count(kind) for kind in range(6)]
    assert min(state.bag) >= 0, "more than 20 Passengers of a type"
    return state


def automa_table(
    row: str = "WSTEC",
    *,
    automa_services: Sequence[str] = (),
    automa_tickets: str = "",
    **sides: Any,
) -> State:
    """A solo match, the Automa about to turn over its tile; ``rival`` is its Carriage."""
    state = table(1, row=row, **sides)
    state.active, state.step = 1, TURN_AUTOMA_TILE
    state.services[1] = sum(1 << pair for pair in pairs(automa_services))
    state.tickets[1] = doors(automa_tickets)
    return state


def lay_hall(state: State, row: str, behind: Sequence[str] | None) -> None:
    """The last rows of the round: the current one, with gaps at its end, and those behind it."""
    rows, length = state.setup.halls[state.round_number]
    behind = [QUIET[:length]] if behind is None else behind
    state.row = rows - 1 - len(behind)
    hall = "." * (length * state.row) + row.ljust(length, ".") + "".join(behind)
    assert len(hall) == rows * length
    state.hall = kinds(hall)
    state.row_left = sum(1 << place for place, letter in enumerate(row) if letter != ".")


def sit_down(state: State, sheet: int, drawing: str, beside: Mapping[str, Sequence[str]]) -> None:
    seated = people(drawing)
    state.people[32 * sheet : 32 * sheet + 32] = seated
    state.occupied[sheet] = sum(1 << seat for seat in range(32) if LETTERS[seated[seat]] != ".")
    for compartment, codes in beside.items():
        tiles = tuple(preference(code) for code in codes)
        state.preferences[8 * sheet + "ABCDEFGH".index(compartment)] = tiles


def fill_lounge(state: State, row: str, lounge: Sequence[str] | None) -> None:
    """The tiles named; else the last ones that are free, one for each Persona in reach."""
    taken = {tile for tiles in state.preferences for tile in tiles}
    if lounge is None:
        reach = row.count("P") + letters(state.waiting).count("P")
        free = [tile for tile in range(20) if tile not in taken]
        state.lounge = free[len(free) - reach :]
    else:
        state.lounge = [preference(code) for code in lounge]
    out = taken | set(state.lounge)
    state.preference_stack = sum(1 << tile for tile in range(20) if tile not in out)


def lay_services(state: State, stack: Sequence[str] | None, discards: Sequence[str]) -> None:
    if stack is None:
        gone = [*state.buffet, *pairs(discards)]
        gone += [pair for pair in range(10) for owned in state.services if owned >> pair & 1]
        state.service_stack = tuple(2 - gone.count(pair) for pair in range(10))
    else:
        state.service_stack = tuple(pairs(stack).count(pair) for pair in range(10))
    state.service_discards = tuple(pairs(discards).count(pair) for pair in range(10))


# --- playing --------------------------------------------------------------------------------


def mover(state: State) -> Seat:
    movers = GAME.to_move(state)
    assert len(movers) == 1, movers
    return movers[0]


def legal(state: State) -> set[str]:
    """What the one who is to move may do, in notations."""
    return {str(action) for action in GAME.legal_actions(state, mover(state))}


def legal_of(state: State, verb: str) -> set[str]:
    return {notation for notation in legal(state) if notation.startswith(verb)}


def play(state: State, *moves: str) -> list[Event]:
    """Play on with legal moves, the dealer's included."""
    events: list[Event] = []
    codec = GAME.codec(GAME.options())
    for move in moves:
        choices = legal(state)
        assert move in choices, f"{move!r} is not legal; these are: {sorted(choices)}"
        events += GAME.apply_and_tell(state, mover(state), codec.parse(move))
    return events


def deal_any(state: State, limit: int = 200) -> State:
    """Let the dealer bring the first of what is possible until a player decides."""
    for _ in range(limit):
        if GAME.to_move(state) != (CHANCE,):
            return state
        play(state, str(GAME.legal_actions(state, CHANCE)[0]))
    raise AssertionError("the dealer does not stop")


def deal_passengers(state: State, people: str) -> None:
    play(state, *[f"passenger {NAMES[kind]}" for kind in kinds(people)])


# --- looking --------------------------------------------------------------------------------


def sitting(state: State, code: str, sheet: int = 0) -> str:
    return LETTERS[state.people[32 * sheet + seat_number(code)]]


def row_now(state: State) -> str:
    length = state.setup.halls[state.round_number][1]
    return letters(state.hall[length * state.row : length * (state.row + 1)]).rstrip(".")


def beside(state: State, compartment: str, sheet: int = 0) -> list[str]:
    tiles = state.preferences[8 * sheet + "ABCDEFGH".index(compartment)]
    return [f"P{tile + 1:02}" for tile in tiles]


def lounge(state: State) -> list[str]:
    return [f"P{tile + 1:02}" for tile in state.lounge]


def buffet(state: State) -> list[str]:
    return ["-" if pair == NONE else PAIRS[pair] for pair in state.buffet]


def extras(state: State) -> list[str]:
    return [PAIRS[pair] for pair in state.extras]


def discarded(state: State) -> list[str]:
    return [PAIRS[pair] for pair, count in enumerate(state.service_discards) for _ in range(count)]


def owned(state: State, sheet: int = 0) -> list[str]:
    return [PAIRS[pair] for pair in range(10) if state.services[sheet] >> pair & 1]


def unused(state: State, sheet: int = 0) -> str:
    """The compartments with an unused Ticket."""
    return "".join(c for n, c in enumerate("ABCDEFGH") if state.tickets[sheet] >> n & 1)


def flipped(state: State, sheet: int = 0) -> str:
    return "".join(c for n, c in enumerate("ABCDEFGH") if state.used_tickets[sheet] >> n & 1)


def entered(state: State, sheet: int = 0, round_number: int = 1) -> list[int]:
    """What a round paid: first Goal, second Goal, Personas, Services, scenario."""
    start = 5 * (3 * sheet + round_number - 1)
    return list(state.pad[start : start + 5])


# --- component tables ---------------------------------------------------------------------


def own_table(file: str) -> str:
    """The text of one of the game's own component tables."""
    return files("cloudtop.games.skyline_express.components").joinpath(file).read_text("utf-8")


# --- whole matches --------------------------------------------------------------------------


def new_match(seats: int = 2, **options: object) -> Table:
    """A match without a dealer, before anything is dealt; the first seat begins."""
    return Match(GAME, seats, {"first_player": "first seat", **options})
