"""A second scorer, as naive as can be: written from the rulebook's words, sharing no code.

A sheet is a list of 6 compartments, each a list of 4 words: ``""``, ``"red"`` or ``"red*"``; the
seats are window left, window right, corridor left, corridor right.
"""

Compartment = list[str]
Carriage = list[Compartment]
Pair = tuple[str, str]

COLOURS = ["red", "yellow", "green", "blue"]

# The table of the rulebook, line by line.
ACROSS_TASKS = {
    "blue 1-2": ("green", "blue"),
    "blue 3-4": ("green", "red"),
    "blue 5-6": ("red", "yellow"),
    "yellow 1-2": ("blue", "red"),
    "yellow 3-4": ("blue", "yellow"),
    "yellow 5-6": ("yellow", "green"),
}
SURROUNDED_TASKS = {
    "green 1-2": "green",
    "green 3-4": "yellow",
    "red 1-2": "red",
    "red 3-4": "blue",
}
ALL_TASKS = [*ACROSS_TASKS, *SURROUNDED_TASKS, "green 5-6", "red 5-6"]


def colour(passenger: str) -> str:
    return passenger.replace("*", "")


def task_points(compartment: Compartment, task: str, across: str) -> int:
    seats = [colour(passenger) for passenger in compartment]
    if task in ACROSS_TASKS:
        return 5 if sit_across(seats, ACROSS_TASKS[task], across) else 0
    if task in SURROUNDED_TASKS:
        return 5 if surrounded(seats, SURROUNDED_TASKS[task]) else 0
    if task == "green 5-6":
        return 2 if seats[2] != "" and seats[2] == seats[3] else 0
    if task == "red 5-6":
        return 2 if seats[0] != "" and seats[0] == seats[1] else 0
    raise ValueError(task)


def sit_across(seats: list[str], pair: Pair, across: str) -> bool:
    if sorted(seats) != sorted([pair[0], pair[0], pair[1], pair[1]]):
        return False
    window_left, window_right, corridor_left, corridor_right = seats
    if across == "diagonal":
        return window_left == corridor_right and window_right == corridor_left
    if across == "bench":
        return window_left == corridor_left and window_right == corridor_right
    return window_left != window_right and corridor_left != corridor_right


def surrounded(seats: list[str], single: str) -> bool:
    others = [passenger for passenger in seats if passenger != single]
    if len(others) != 3 or others[0] == "":
        return False
    return others[0] == others[1] and others[1] == others[2]


def vip_points(compartment: Compartment) -> int:
    points = 0
    for place, passenger in enumerate(compartment):
        if passenger.endswith("*"):
            points += 1
            for other_place, other in enumerate(compartment):
                if other_place != place and colour(other) == colour(passenger):
                    points += 1
    return points


def service_points(carriage: Carriage, service: Pair) -> int:
    first: list[str] = []
    second: list[str] = []
    for compartment in carriage:
        for passenger in compartment:
            if colour(passenger) == service[0]:
                first.append(passenger)
            if colour(passenger) == service[1]:
                second.append(passenger)
    points = 0
    while first and second:
        first.pop()
        second.pop()
        points += 2
    return points


def score(
    carriage: Carriage, tasks: list[str], services: list[Pair], across: str, opponent: bool
) -> dict[str, int]:
    task = vip = service = 0
    for compartment in carriage:
        vip += vip_points(compartment)
        if opponent:
            vip += vip_points(compartment)
        else:
            for name in tasks:
                task += task_points(compartment, name, across)
    for pair in services:
        service += service_points(carriage, pair)
    return {"tasks": task, "vips": vip, "services": service, "total": task + vip + service}
