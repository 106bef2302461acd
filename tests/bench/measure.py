"""Runs of whole processes: wall time, CPU time and peak memory, interleaved so that a noisy machine disturbs all alike."""
import dataclasses
import os
import resource
import statistics
import subprocess
import time

POLL_SECONDS = 0.002


@dataclasses.dataclass
class Run:
    wall: float  # seconds
    cpu: float  # seconds, user and system
    status: int = 0


def run(command, source=None, out=subprocess.DEVNULL):
    """One run, its input from a file where one is named."""
    with open(source or os.devnull, "rb") as given:
        start = time.perf_counter()
        process = subprocess.Popen(command, stdin=given, stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode < 0:
        raise RuntimeError(f"ended by signal {-process.returncode}: {' '.join(map(str, command))}")
    return Run(wall, usage.ru_utime + usage.ru_stime, process.returncode)


@dataclasses.dataclass
class Series:
    runs: list

    @property
    def wall(self):
        return statistics.median(run.wall for run in self.runs)

    @property
    def best(self):
        return min(run.wall for run in self.runs)

    @property
    def cpu(self):
        return statistics.median(run.cpu for run in self.runs)

    @property
    def noise(self):
        """How far apart the middle half of the wall times lies, as a part of their median."""
        walls = sorted(run.wall for run in self.runs)
        if len(walls) < 2:
            return 0.0
        low, _, high = statistics.quantiles(walls, n=4, method="inclusive")
        return (high - low) / self.wall


def interleaved(commands, rounds):
    """A B C A B C …: the series of each command, by its name."""
    series = {name: Series([]) for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            series[name].runs.append(run(command))
    return series


def high_water(pid):
    """The most memory that a process has had, in KiB; 0 where it is gone."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii", errors="replace") as status:
            return next((int(line.split()[1]) for line in status if line.startswith("VmHWM:")), 0)
    except (OSError, ValueError):
        return 0


def peak_memory(command, source=None, pipe=False):
    """KiB at most. What wait4 tells counts from before the exec, when the process was still a copy of this one: only what
    is more than that is the program's own. Less is read from /proc while it runs."""
    feeder = subprocess.Popen(["cat", source], stdout=subprocess.PIPE) if pipe else None
    given = feeder.stdout if pipe else open(source or os.devnull, "rb")
    with given:
        process = subprocess.Popen(command, stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # not less than when the process was begun
    seen = 0
    while os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        seen = max(seen, high_water(process.pid))
        time.sleep(POLL_SECONDS)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if feeder:
        feeder.wait()
    return usage.ru_maxrss if usage.ru_maxrss > own else seen
