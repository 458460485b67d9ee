"""What the JSON API takes and gives. Requests are read strictly: no guessing of types."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

from cloudtop.agents import OPPONENT
from cloudtop.server.names import MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH, clean_line
from cloudtop.server.tables.new_table import DEFAULT_PATIENCE, NewSeat, NewTable

Name = Annotated[
    StrictStr,
    Field(min_length=1, max_length=MAX_NAME_LENGTH, examples=["Anna"]),
    AfterValidator(clean_line),
]
MessageText = Annotated[
    StrictStr,
    Field(min_length=1, max_length=MAX_MESSAGE_LENGTH, examples=["Well played!"]),
    AfterValidator(clean_line),
]
SeatNumber = Annotated[
    StrictInt, Field(ge=0, le=99, description="a seat that you hold", examples=[0])
]


class Request(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatRequest(Request):
    """One seat of a new table."""

    kind: Annotated[StrictStr, Field(max_length=32)] = Field(
        description="`me`, `here` (another person on this screen), `open` (a friend by link), "
        "or the name of an agent: `novice`, `casual`, `skilled`, `expert`, `master`, weakest "
        "first; `greedy` and `random` are for experiments",
        examples=["me"],
    )
    name: Name | None = None


class NewTableRequest(Request):
    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "game": "roll_and_write",
                    "seats": [{"kind": "me", "name": "Anna"}, {"kind": "casual"}],
                    "options": {},
                    "public": False,
                }
            ]
        },
    )

    game: Annotated[StrictStr, Field(max_length=64)] = Field(
        description="the key of a game in `GET /api/games`", examples=["roll_and_write"]
    )
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=12)]
    options: Annotated[dict[str, StrictBool | StrictInt | StrictStr], Field(max_length=50)] = Field(
        default={}, description="as the game describes them; what is left out has its default"
    )
    public: StrictBool = Field(
        default=False, description="whether everybody finds the table in `GET /api/tables`"
    )

    replace_after: Literal[0, 600, 3600, 86_400, 259_200] = Field(
        default=DEFAULT_PATIENCE,
        description="after how many seconds away a player may be replaced by an agent; 0: never",
    )

    def to_new_table(self) -> NewTable:
        seats = tuple(NewSeat(seat.kind, seat.name or "") for seat in self.seats)
        return NewTable(self.game, seats, self.options, self.public, self.replace_after)


class JoinRequest(Request):
    name: Name


class SeatOnlyRequest(Request):
    seat: SeatNumber


class TakeBackRequest(SeatOnlyRequest):
    version: StrictInt = Field(
        ge=0,
        le=10**7,
        description="the version of the table that this answers, as `GET …/view` gave it",
        examples=[12],
    )


class ActRequest(TakeBackRequest):
    notation: StrictStr = Field(
        min_length=1,
        max_length=200,
        description="one of the choices of `GET …/view`",
        examples=["take red"],
    )
    instead: StrictInt = Field(
        default=0,
        ge=0,
        le=9,
        description="how many of your last decisions it is made instead of: they are undone with "
        "it, or, if one of them is final, nothing changes",
        examples=[0],
    )


class SayRequest(SeatOnlyRequest):
    text: MessageText


class BranchRequest(Request):
    seat: SeatNumber = Field(description="the seat that you want to play")
    ply: StrictInt = Field(
        ge=0, le=10**7, description="how many decisions are taken over", examples=[12]
    )


class LessonRequest(Request):
    step: StrictInt = Field(
        ge=0, le=10**7, description="the step that was read, as `lesson` gave it", examples=[3]
    )


class FillRequest(Request):
    agent: StrictStr = Field(max_length=32, examples=["casual"])


class LeaveRequest(SeatOnlyRequest):
    how: Literal["free", "agent", "resign"] = Field(
        description="`free`: not all seats are taken yet, and this one is free again; `agent`: "
        "an agent plays on, and the result says so; `resign`: placed last, whatever the points say",
        examples=["agent"],
    )
    agent: Annotated[StrictStr, Field(max_length=32)] = Field(
        default=OPPONENT, description="who plays on, with `agent`", examples=[OPPONENT]
    )


class DeskRequest(Request):
    line: Annotated[StrictStr, Field(max_length=20_000)] = Field(
        default="",
        description="the table, as a line for `cloudtop score`; empty: nothing is drawn yet",
        examples=['{"board": ["01 H-H-"]}'],
    )
    chosen: Annotated[StrictStr, Field(max_length=64)] = Field(
        default="", description="what is chosen, as the last answer gave it"
    )
    edit: Annotated[StrictStr, Field(min_length=1, max_length=200)] | None = Field(
        default=None,
        description="what is clicked: a `data-action` of the picture, the notation of a tool, or "
        "`set FIELD VALUE`; null: only look",
        examples=["draw 11 H-H-"],
    )
    narrow: StrictBool = Field(default=False, description="the tall layout for phones")
    page: StrictBool = Field(default=False, description="without effect")


class AnnouncementInfo(BaseModel):
    """What the operator tells everybody."""

    number: int = Field(description="another one for each announcement")
    text: str
    seconds: float | None = Field(description="how long it still holds; null: until it is ended")


class StatusInfo(BaseModel):
    """What the operator has ordered."""

    orders: int = Field(description="grows with every order")
    read_only: bool = Field(description="true: people can look, nobody can change anything")
    announcement: AnnouncementInfo | None


class Problem(BaseModel):
    """Why something was refused."""

    error: str


class StaleProblem(Problem):
    """The table has moved on: look again, then decide."""

    version: int


class ReplaceInfo(BaseModel):
    """What the other players may do about somebody who is away."""

    stage: str = Field(
        description="`away`: nothing yet; `vote`: all others may agree on it; `due`: any other "
        "player may replace this one"
    )
    due: float = Field(description="seconds since 1970 from which on it is `due`; 0: never")
    agreed: int = Field(description="how many others agree to replace this player")
    needed: int = Field(description="how many have to")
    mine: bool = Field(description="whether you agree")


class GameInfo(BaseModel):
    key: str
    title: str
    summary: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    automa: str
    options: dict[str, Any]
    tutorial: int = Field(description="how many moments its tutorial has; 0: there is none")


class SeatInfo(BaseModel):
    seat: int
    kind: str
    name: str
    mine: bool
    to_move: bool
    winner: bool
    total: int
    parts: dict[str, int]
    here: bool | None = Field(
        description="whether its player has an open socket here; null for your own seats, for "
        "agents, and for spectators"
    )
    away_since: float | None = Field(description="seconds since 1970, if `here` is false")
    left: str | None = Field(
        description="how its player left it: `handed` to an agent, `replaced` by one while away, "
        "`resigned`, or `returned` after the first two; null: still plays"
    )
    replace: ReplaceInfo | None = Field(description="if `here` is false and the match runs")
    returnable: bool = Field(description="whether you may take the seat back from the agent")


class LessonInfo(BaseModel):
    """A tutorial at the moment that is taught now."""

    step: int = Field(description="what `POST …/lesson` answers")
    moment: int = Field(description="its number, from 1")
    moments: int
    text: str
    lit: list[str] = Field(description="what is talked about: ids of elements in the picture")
    expected: list[str] = Field(description="the decisions that will do; none: it is to be read")
    finished: bool


class TableInfo(BaseModel):
    id: str
    game: str
    title: str
    options: dict[str, bool | int | str]
    public: bool
    version: int
    ply: int
    over: bool
    waiting_for: list[int]
    to_move: list[int]
    banner: str
    seats: list[SeatInfo]
    commitment: str
    seed: str | None = Field(description="the dealer's seed, once the match is over")
    rematch: str | None = Field(description="the table at which the same players play again")
    lesson: LessonInfo | None = Field(description="where this is a tutorial: what is taught now")
    replace_after: int = Field(
        description="after how many seconds away others may replace a player by an agent; 0: never"
    )
    ended_early: bool = Field(description="whether a resignation has ended the match")
    deletable: bool = Field(description="whether you may delete the table")
    archived: bool = Field(description="whether only its match file is kept, without messages")
    take_backs: int = Field(description="how often somebody took moves back against agents")


class ChoiceInfo(BaseModel):
    notation: str
    label: str


class ViewInfo(BaseModel):
    version: int
    ply: int
    viewer: int | None
    question: str
    choices: list[ChoiceInfo]
    view: dict[str, Any] = Field(description="the game's own view: everything this seat may know")


class LineInfo(BaseModel):
    ply: int
    seat: int
    text: str


class MessageInfo(BaseModel):
    number: int
    seat: int
    name: str
    text: str
    at: float = Field(description="seconds since 1970")


class Done(BaseModel):
    """The decision is on the disk."""

    version: int


class Hint(BaseModel):
    """What the strongest level would do, and why."""

    notation: str
    label: str
    reason: str = Field(
        description="why, in one or two sentences; empty if there is nothing to choose"
    )
    second: ChoiceInfo | None = Field(description="the second best choice")
    worth: float = Field(description="how many points less the second best is worth")
    comparison: str = Field(description="the second best and what it is worth, in one sentence")
    asked: int = Field(
        description="the version of the table at which the seat was first asked this: the hint "
        "holds, whatever others decide meanwhile, until the seat is asked something else"
    )


class Link(BaseModel):
    path: str


class Proof(BaseModel):
    ok: bool
    seed: str
    commitment: str
    chance_entries: int
    problem: str
    given: int = Field(
        description="how many entries at the beginning come from another table: they are proven "
        "there"
    )


class PlayerReviewInfo(BaseModel):
    seat: int
    name: str
    luck: float = Field(description="points of lead that chance gave, less the mean")
    skill: float = Field(description="points of lead that decisions cost: 0 is perfect, else below")
    decisions: int
    best: int = Field(description="how many of the decisions could not have been better")


class PointInfo(BaseModel):
    ply: int
    expected: list[float] = Field(description="the expected final score of each seat")


class MomentInfo(BaseModel):
    """A decision that mattered."""

    ply: int = Field(description="how many decisions came before it")
    seat: int
    played: str
    better: str
    loss: float = Field(description="how many points of lead the better choice was worth more")
    noise: float = Field(description="the standard error of the loss")
    why: str


class ReviewInfo(BaseModel):
    """A match looked at again, as `cloudtop review --json` prints it."""

    game: str
    looks: int
    players: list[PlayerReviewInfo]
    chart: list[PointInfo]
    moments: list[MomentInfo]


class ReviewStateInfo(BaseModel):
    state: str = Field(description="`none`, `waiting`, `running`, `done` or `failed`")
    steps: int = Field(description="how many decisions were looked at so far")
    total: int
    review: ReviewInfo | None


class ToolInfo(BaseModel):
    notation: str = Field(description="what to send as `edit`; empty: it would change nothing now")
    label: str
    picture: str
    key: str
    on: bool


class PaletteInfo(BaseModel):
    title: str
    tools: list[ToolInfo]


class PartInfo(BaseModel):
    key: str
    title: str
    points: int
    note: str
    lights: str = Field(description="the `data-lit` of the picture that shows it, if there is one")


class OffenceInfo(BaseModel):
    text: str
    lights: str


class DeskInfo(BaseModel):
    """A table from paper after a click."""

    line: str
    chosen: str
    asked: str
    card: dict[str, Any] = Field(description="as `POST /api/score/{key}` gives it")
    parts: list[PartInfo]
    offences: list[OffenceInfo]
    hand: list[ToolInfo] = Field(description="what can be done with what is chosen")
    palettes: list[PaletteInfo]
    picture: str
    page: dict[str, str] | None = Field(description="always null")
