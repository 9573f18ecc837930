"""Workers on many machines, by Ray (the extra `cluster`)."""

from importlib import import_module
from time import monotonic
from typing import Any

from stammtisch.core.words import catalogue
from stammtisch.lab.executor import answered
from stammtisch.lab.match import Batch, Played

_ = catalogue(__package__)

LOCAL = "local"  # in place of an address: a Ray of our own on this machine
AHEAD = 2  # batches for each processor of the cluster
LOOK = 5.0  # seconds between two counts of the processors: machines come and go


class OnRay:
    """A crew of all processors of a cluster; those that join while it works are used too."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        self.ray = imported()
        self.ours = not self.ray.is_initialized()
        if self.ours:
            connect(self.ray, address, jobs)
        self.task = self.ray.remote(num_cpus=1, max_retries=0)(answered)
        self.asked: dict[Any, int] = {}
        self.looked, self.processors = -LOOK, 1

    def hands(self) -> int:
        if monotonic() - self.looked > LOOK:
            self.looked = monotonic()
            self.processors = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        return AHEAD * self.processors

    def give(self, batch: Batch) -> None:
        self.asked[self.task.remote(batch)] = batch.ticket

    def take(self) -> list[Played | int]:
        """Wait for one, and take whatever else is there."""
        self.ray.wait(list(self.asked), num_returns=1)
        done, _later = self.ray.wait(list(self.asked), num_returns=len(self.asked), timeout=0)
        return [self.heard(reference) for reference in done]

    def heard(self, reference: Any) -> Played | int:
        """What a task brought; a worker or machine that died has lost its batch."""
        ticket = self.asked.pop(reference)
        try:
            answer: Played | Exception = self.ray.get(reference)
        except self.ray.exceptions.RayError:
            return ticket
        if isinstance(answer, Exception):
            raise answer
        return answer

    def dismiss(self) -> None:
        for reference in self.asked:
            self.ray.cancel(reference, force=True)
        if self.ours:
            self.ray.shutdown()


def imported() -> Any:
    try:
        return import_module("ray")  # heavy, and not everybody has it
    except ImportError:
        raise ValueError(_("Ray is not installed; try: pip install 'stammtisch[cluster]'.")) from None


def connect(ray: Any, address: str, jobs: int | None) -> None:
    """Join a cluster, or start one here."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR", "include_dashboard": False}
    try:
        if address == LOCAL:
            ray.init(num_cpus=jobs, **quiet)
        else:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        sentence = _("there is no Ray at '{address}': {error}")
        raise ValueError(sentence.format(address=address, error=error)) from None
