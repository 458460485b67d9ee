"""What an operator wants to know, as Prometheus asks for it: numbers, never names or secrets.

Any of the processes on one database may be asked, and another one the next time. So each tells the
others its numbers, and whoever is asked answers for all, each under the name of its process.
"""

import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from cloudtop.server.tables.housekeeping import Disk
from cloudtop.server.tables.service import TableService

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry, ProcessCollector
    from prometheus_client.metrics_core import Metric

STARTED: Final = time.time()
Read = Callable[[TableService], float]

GAUGES: Final[dict[str, tuple[str, Read]]] = {
    "tables_in_memory": ("Tables in memory", lambda service: len(service.tables)),
    "listeners": (
        "Sockets that follow a table",
        lambda service: sum(len(table.listeners) for table in service.tables),
    ),
    "agents_thinking": ("Tables at which an agent decides", lambda service: service.agents.busy),
    "tables_stuck": (
        "Tables whose agent could not decide",
        lambda service: sum(table.stuck is not None for table in service.tables),
    ),
    "writes_waiting": (
        "Changes that wait for the database",
        lambda service: service.store.waiting,
    ),
    "start_time_seconds": ("When this process started", lambda _service: STARTED),
}
COUNTERS: Final[dict[str, tuple[str, Read]]] = {
    "writes": ("Changes that were saved", lambda service: service.store.written),
    "writes_failed": ("Changes that could not be saved", lambda service: service.store.failed),
    "write_seconds": ("Time that saving took", lambda service: service.store.write_seconds),
    "tables_archived": ("Tables archived here", lambda service: service.housekeeping.archived),
    "tables_removed": ("Tables removed here", lambda service: service.housekeeping.removed),
}
SYSTEM: Final = {
    "process_cpu_seconds": "Processor time of this process",
    "process_resident_memory_bytes": "Memory of this process",
    "process_open_fds": "Files and connections of this process",
}
"""What Prometheus' own library finds out about the process that is asked."""


def share_numbers(service: TableService) -> None:
    """Tell other processes ours, where anybody could ask for them."""
    if service.store.shared and find_spec("prometheus_client") is not None:
        service.peers.exchange.describe = lambda: {**measure(service), **measure_process()}


def measure(service: TableService) -> dict[str, float]:
    """Return the numbers of this process by their names."""
    return {name: read(service) for name, (_what, read) in (GAUGES | COUNTERS).items()}


def measure_process() -> dict[str, float]:
    """Return what the system tells of this process; on some systems nothing."""
    found = process_collector().collect()
    return {one.name: one.samples[0].value for one in found if one.name in SYSTEM}


@cache
def process_collector() -> "ProcessCollector":
    from prometheus_client import ProcessCollector

    return ProcessCollector(registry=None)


class Collector:
    """Reads the state of the service whenever somebody asks; nothing is counted in between."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    def collect(self) -> "Iterator[Metric]":
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        service = self._service
        told: dict[tuple[str, ...], dict[str, float]] = {(): measure(service)}
        if service.store.shared:
            told = {(name,): one for name, one in service.peers.exchange.numbers().items()}
        labels = ["process"] if service.store.shared else []
        system = {name: what for name, what in SYSTEM.items() if service.store.shared}
        counters = {name: what for name, (what, _read) in COUNTERS.items()}
        words = {name: what for name, (what, _read) in GAUGES.items()} | counters | system
        for name, what in words.items():
            is_counter = name in counters or name == "process_cpu_seconds"
            kind = CounterMetricFamily if is_counter else GaugeMetricFamily
            family = kind(f"cloudtop_{name}", what, labels=labels)
            for process, numbers in told.items():
                if name in numbers:  # a process of another version may not count it
                    family.add_metric(process, numbers[name])
            yield family
        for name, (what, value) in common_gauges(service).items():
            yield GaugeMetricFamily(f"cloudtop_{name}", what, value=value)


def common_gauges(service: TableService) -> dict[str, tuple[str, float]]:
    """Return what is the same for all processes."""
    return {
        "processes": ("Server processes on the same database", service.peers.processes),
        "blocks": ("Clients and networks that are blocked", len(service.controls.blocks)),
        "read_only": ("1 while nobody may change anything", service.controls.read_only),
        **disk_gauges(service.housekeeping.disk),
    }


def disk_gauges(disk: Disk) -> dict[str, tuple[str, float]]:
    """Return what is known of the disk; a bound only where there is one."""
    found: dict[str, tuple[str, float]] = {}
    if disk.use is not None:
        found["disk_bytes"] = ("What the database takes of the disk", disk.use.taken)
        found["disk_used_bytes"] = ("The same without what is free inside", disk.use.used)
    if disk.most is not None:
        found["disk_limit_bytes"] = ("How much may be used before no tables open", disk.most)
    return found


def make_registry(service: TableService) -> "CollectorRegistry":
    """Return what is told about a service and its process."""
    from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector

    registry = CollectorRegistry()
    if not service.store.shared:  # or it would be another process each time
        ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    registry.register(Collector(service))
    return registry
