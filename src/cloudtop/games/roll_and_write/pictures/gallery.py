"""Every die, passenger, task, service and icon, for the gallery."""

from typing import Final

from cloudtop.core.gallery import GalleryGroup
from cloudtop.toolkit.pictures.gallery import around, gallery_group
from cloudtop.toolkit.pictures.pieces import crown, die, figure, token, vip

from ..components.box import COLOURS, FACES, SERVICE_NAMES, Box, Task
from .icons import bell, cap, cloud, cube, tick
from .middle import joker, service_pair, task_card

TASK_WIDTH: Final = 190


def gallery(box: Box) -> tuple[GalleryGroup, ...]:
    dice = ((f"{colour} {value}", die(colour, value, 60)) for colour in COLOURS for value in FACES)
    tasks = (
        (name, task_card(task, across, TASK_WIDTH, 0))
        for task in box.tasks
        for name, across in ways_to_draw(task)
    )
    services = ((name, service_pair(n, 26)) for n, name in enumerate(SERVICE_NAMES))
    icons = (
        ("service points", bell()),
        ("dice points", cube()),
        ("first player", cap()),
        ("VIP", crown(22)),
        ("any one colour", joker()),
        ("done", tick()),
    )
    return (
        gallery_group("Dice", dice, around(72)),
        gallery_group("Passengers", ((one, figure(one, 44)) for one in COLOURS), around(52)),
        gallery_group("VIPs", ((one, vip(one, 44)) for one in COLOURS), around(64)),
        gallery_group("Tokens", ((one, token(one, 22)) for one in COLOURS), around(28), 1.5),
        gallery_group("Tasks", tasks, (-2, -2, TASK_WIDTH + 4, 66)),
        gallery_group("Services", services, (-2, -18, 62, 36)),
        gallery_group("Icons", icons, around(34), 1.5),
        gallery_group("Scenery", [("cloud", cloud(40))], (0, -20, 40, 22), 1.5),
    )


def ways_to_draw(task: Task) -> tuple[tuple[str, str], ...]:
    """Return a name and how passengers sit across, for each way in which a task is drawn."""
    if task.kind != "across":
        return ((task.name, "facing"),)
    return (task.name, "facing"), (f"{task.name}, on benches", "bench")
