"""What an operator wants to know, as Prometheus asks for it: numbers, never names or secrets."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from cloudtop.server.tables.housekeeping import Disk
from cloudtop.server.tables.service import TableService

if TYPE_CHECKING:
    from prometheus_client import CollectorRegistry
    from prometheus_client.metrics_core import Metric

STARTED: Final = time.time()


class Collector:
    """Reads the state of the service whenever somebody asks; nothing is counted in between."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    def collect(self) -> "Iterator[Metric]":
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        service = self._service
        gauges = {
            "tables_in_memory": ("Tables in memory", len(service.tables)),
            "listeners": (
                "Sockets that follow a table",
                sum(len(table.listeners) for table in service.tables),
            ),
            "agents_thinking": ("Tables at which an agent decides", service.agents.busy),
            "tables_stuck": (
                "Tables whose agent could not decide",
                sum(table.stuck is not None for table in service.tables),
            ),
            "writes_waiting": ("Changes that wait for the database", service.store.waiting),
            "processes": ("Server processes on the same database", service.peers.processes),
            "blocks": ("Clients and networks that are blocked", len(service.controls.blocks)),
            "read_only": ("1 while nobody may change anything", service.controls.read_only),
            **disk_gauges(service.housekeeping.disk),
            "start_time_seconds": ("When this process started", STARTED),
        }
        for name, (what, value) in gauges.items():
            yield GaugeMetricFamily(f"cloudtop_{name}", what, value=value)
        counters = {
            "writes": ("Changes that were saved", service.store.written),
            "writes_failed": ("Changes that could not be saved", service.store.failed),
            "write_seconds": ("Time that saving took", service.store.write_seconds),
            "tables_archived": ("Tables archived here", service.housekeeping.archived),
            "tables_removed": ("Tables removed here", service.housekeeping.removed),
        }
        for name, (what, counted) in counters.items():
            yield CounterMetricFamily(f"cloudtop_{name}", what, value=counted)


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
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    registry.register(Collector(service))
    return registry
