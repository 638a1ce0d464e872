"""The club's numbers as Prometheus reads them: no key, name, seed or table is among them."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Iterator

from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..tables.hub import Hub
from ..tables.meters import METERS, Histogram

LOG = logging.getLogger(__name__)
NOWHERE = "-"  # the route of a request that has none
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS")  # any other word is a stranger's own


class Requests:
    """Requests by method, route and status. A route is its template, so that there are only so many."""

    def __init__(self) -> None:
        self.answered: dict[tuple[str, str, int], int] = {}
        self.seconds = Histogram()

    def add(self, method: str, route: str, status: int, seconds: float) -> None:
        which = (method, route, status)
        self.answered[which] = self.answered.get(which, 0) + 1
        self.seconds.add(seconds)


class Counted:
    """Counts every request, and writes a line about it where that is wanted."""

    def __init__(self, app: ASGIApp, requests: Requests, access_log: bool) -> None:
        self.app = app
        self.requests = requests
        self.access_log = access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def send_seen(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, send_seen)
        finally:
            method = scope["method"] if scope["method"] in METHODS else NOWHERE
            route = getattr(scope.get("route"), "path", NOWHERE)
            seconds = time.perf_counter() - begun
            self.requests.add(method, route, status, seconds)
            if self.access_log:
                request = {"method": method, "route": route, "status": status, "seconds": round(seconds, 6)}
                LOG.info("%s %s %d", method, route, status, extra={"request": request})


class Club(Collector):
    """Everything that is counted, read at the moment somebody asks."""

    def __init__(self, hub: Hub, requests: Requests) -> None:
        self.hub = hub
        self.requests = requests

    def collect(self) -> Iterator[Metric]:
        rooms = list(self.hub.rooms.values())
        yield gauge("tables", "Tables in memory.", len(rooms))
        yield gauge("sockets", "Sockets that follow a table.", sum(len(room.listeners) for room in rooms))
        yield gauge("thinking", "Decisions computer players think about.", sum(len(room.pending) for room in rooms))
        workers = self.hub.bot_workers
        waiting = workers.ours.waiting + workers.theirs.waiting
        yield gauge("thinkers_queue", "Questions that wait for a worker.", waiting)
        yield histogram("thinkers_wait_seconds", "Until a worker was free to think.", METERS.thinkers_waits)
        yield CounterMetricFamily("passepartout_moves", "Decisions written down.", METERS.moves)
        yield CounterMetricFamily("passepartout_races_lost", "Events others wrote first.", METERS.races_lost)
        yield CounterMetricFamily("passepartout_refused_messages", "Refusals on sockets.", METERS.refused)
        yield CounterMetricFamily("passepartout_cut_off_sockets", "Sockets closed by the club.", METERS.cut_off)
        yield histogram("change_seconds", "From asking for a change to its being told.", METERS.changes)
        yield histogram("journal_write_seconds", "For one batch of events.", METERS.journal_writes)
        yield histogram("journal_batch_events", "Events in one batch.", METERS.journal_batches)
        answered = CounterMetricFamily(
            "passepartout_http_requests", "Requests answered.", labels=("method", "route", "status")
        )
        for (method, route, status), count in list(self.requests.answered.items()):
            answered.add_metric((method, route, str(status)), count)
        yield answered
        yield histogram("http_request_seconds", "For one request.", self.requests.seconds)


def gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"passepartout_{name}", about, value)


def histogram(name: str, about: str, values: Histogram) -> Metric:
    buckets, below = [], 0
    for bound, count in zip((*map(str, values.bounds), "+Inf"), values.counts, strict=True):
        below += count
        buckets.append((bound, below))
    return HistogramMetricFamily(f"passepartout_{name}", about, buckets=buckets, sum_value=values.total)


def registry_of(collectors: Iterable[Collector]) -> CollectorRegistry:
    """One of our own, with what the system knows of this process: memory, descriptors, processor time."""
    registry = CollectorRegistry()
    for collector in collectors:
        registry.register(collector)
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)
    return registry


def metrics_text(registry: CollectorRegistry) -> bytes:
    return generate_latest(registry)
