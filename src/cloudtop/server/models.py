"""What the JSON API takes and gives. Requests are read strictly: no guessing of types."""

from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr


def tidy_name(name: str) -> str:
    """Return a name on one line; what cannot be printed is refused."""
    tidy = " ".join(name.split())
    if not tidy or not tidy.isprintable():
        raise ValueError("a name needs letters that can be printed")
    return tidy


Name = Annotated[StrictStr, Field(min_length=1, max_length=40), AfterValidator(tidy_name)]
Notation = Annotated[StrictStr, Field(min_length=1, max_length=200)]
Version = Annotated[StrictInt, Field(ge=0, le=10**7)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=99)]


class Request(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatRequest(Request):
    """One seat of a new table."""

    kind: Annotated[StrictStr, Field(max_length=32)] = Field(
        description="`me`, `here` (another person on this screen), `open` (a friend by link), "
        "or the name of an agent such as `greedy`"
    )
    name: Name | None = None


class NewTableRequest(Request):
    game: Annotated[StrictStr, Field(max_length=64)]
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=12)]
    options: Annotated[dict[str, StrictBool | StrictInt | StrictStr], Field(max_length=50)] = {}
    public: StrictBool = False


class JoinRequest(Request):
    name: Name


class ActRequest(Request):
    seat: SeatNumber
    version: Version = Field(description="the version of the table that this decision answers")
    notation: Notation


class TakeBackRequest(Request):
    seat: SeatNumber
    version: Version


class SeatOnlyRequest(Request):
    seat: SeatNumber


class Problem(BaseModel):
    """Why something was refused."""

    error: str


class StaleProblem(Problem):
    version: int


class GameInfo(BaseModel):
    key: str
    title: str
    summary: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    automa: str
    options: dict[str, Any]


class SeatInfo(BaseModel):
    seat: int
    kind: str
    name: str
    mine: bool
    to_move: bool
    winner: bool
    total: int
    parts: dict[str, int]


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


class Done(BaseModel):
    version: int


class Hint(BaseModel):
    notation: str
    label: str


class Link(BaseModel):
    path: str


class Proof(BaseModel):
    ok: bool
    seed: str
    commitment: str
    chance_entries: int
    problem: str
