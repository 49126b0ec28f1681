"""Measures commands in turn, so that noise hits all alike, and prints what was measured."""

import itertools
import os
import platform
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Callable

UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10  # of ru_maxrss, to MiB
ASIDES = itertools.count()
GIT = dict(os.environ, GIT_CONFIG_GLOBAL=os.devnull, GIT_CONFIG_NOSYSTEM="1")


@dataclass
class Run:
    """What a run of a command took."""

    wall: float  # seconds
    cpu: float  # user and system seconds
    memory: float  # MiB at most
    blocks: int  # that had to be read from the disk
    status: int
    errors: str


@dataclass
class Case:
    """A command to measure, what has to be done before each run of it, and what undoes that."""

    name: str
    command: list
    directory: str
    before: Callable = lambda: None
    after: Callable = lambda: None
    status: int = 0
    runs: list = field(default_factory=list)

    def run(self):
        """Keeps a run that read nothing from the disk, or of two the one that read less."""
        run = self.attempt()
        self.runs.append(min(run, self.attempt(), key=lambda run: run.blocks) if run.blocks else run)

    def attempt(self):
        self.before()
        warm(self.command[0], self.directory)
        run = measure(self.command, self.directory)
        self.after()
        if run.status != self.status:
            sys.exit(f"{self.name}: exit {run.status}\n{run.errors}")
        return run

    @property
    def wall(self):
        return statistics.median(run.wall for run in self.runs)

    @property
    def cpu(self):
        return statistics.median(run.cpu for run in self.runs)

    @property
    def memory(self):
        return statistics.median(run.memory for run in self.runs)


def measure(command, directory):
    """Runs a command, and tells what that took."""
    with open(os.devnull, "wb") as sink, tempfile.TemporaryFile() as errors:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=directory, stdout=sink, stderr=errors, env=GIT)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        errors.seek(0)
        text = errors.read().decode(errors="replace")
    process.returncode = os.waitstatus_to_exitcode(status)
    cpu, memory = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / UNIT
    return Run(wall, cpu, memory, usage.ru_inblock, process.returncode, text)


def warm(command, directory):
    """Reads a command and what git tracks, and lists each directory: a virtual machine may give the page cache back
    within seconds.
    """
    sink = subprocess.DEVNULL  # also for what is said of files that are not there any more
    subprocess.run(["cat", shutil.which(command) or command], stdout=sink, check=True)
    for _ in os.walk(directory):
        pass
    with subprocess.Popen(["git", "ls-files", "-z"], cwd=directory, stdout=subprocess.PIPE, env=GIT) as files:
        subprocess.run(["xargs", "-0", "cat"], cwd=directory, stdin=files.stdout, stdout=sink, stderr=sink, check=False)


def set_aside(path, workspace=None):
    """Renames what is no longer needed, out of its workspace if it is in one. Nothing is deleted before the end:
    that takes longer than to write it, and where many files were just deleted, ext4 is slow to make directories.
    """
    if os.path.exists(path):
        os.rename(path, f"{workspace or path}-aside-{next(ASIDES)}")


def series(cases, runs):
    """Runs every case once unseen, then all of them in turn, so many times, and each time in another order, so that
    none always follows the same other one.
    """
    os.sync()  # what was generated is not written to the disk while others are measured
    load = os.getloadavg()[0]
    for case in cases:
        case.attempt()
    start, others = time.monotonic(), foreign_seconds()
    for number in range(runs):
        for case in random.Random(number).sample(cases, len(cases)):
            case.run()
    cold = Counter(case.name for case in cases for run in case.runs if run.blocks)
    print(f"\nLoad average before the series: {load:.2f}.", end=" ")
    if cold:
        names = "; ".join(f"{name}: {count}" for name, count in cold.items())
        print(f"Of {runs} runs each, these read from the disk: {names}.", end=" ")
    if others is None:
        print("How busy others kept the machine cannot be told here.")
        return
    others = max(0, foreign_seconds() - others) / (time.monotonic() - start)
    print(f"Other processes used {others:.2f} of {os.cpu_count()} cores during it.")
    if others > 0.1:
        print("**Noisy**: trust ratios more than times, and those of CPU more than those of wall time.")


def foreign_seconds():
    """CPU seconds that were used by others than this process and its children; None where that is unknown."""
    try:
        with open("/proc/stat", encoding="utf-8") as file:
            user, nice, system, _, _, *interrupts = (int(ticks) for ticks in file.readline().split()[1:9])
    except OSError:
        return None
    own = sum(os.times()[:4])
    return (user + nice + system + sum(interrupts)) / os.sysconf("SC_CLK_TCK") - own


def table(workspace, cases, directory):
    """A Markdown table. A process begins as a copy of this one, so less memory than this has cannot be seen;
    that of a command includes the largest of its own children.
    """
    floor = measure(["true"], directory).memory + 0.5
    print("\n| workspace | command | wall | fastest–slowest | CPU | peak memory |")
    print("|---|---|---|---|---|---|")
    for case in cases:
        walls = sorted(run.wall for run in case.runs)
        memory = f"≤ {floor:.0f}" if case.memory <= floor else f"{case.memory:.0f}"
        print(
            f"| {workspace} | {case.name} | {case.wall:.3f} s | {walls[0]:.3f}–{walls[-1]:.3f} s"
            f" | {case.cpu:.3f} s | {memory} MiB |"
        )
        workspace = ""
    print()


def ratio(name, case, reference, at_most=None, at_least=None):
    """How many times as long as the reference; the targets are about wall time."""
    value = case.wall / reference.wall
    text = f"- {name}: {value:.2f} (CPU {case.cpu / reference.cpu:.2f})"
    if at_most:
        text += verdict(value <= at_most, f"at most {at_most}")
    if at_least:
        text += verdict(value >= at_least, f"at least {at_least}")
    print(text)


def verdict(met, target):
    return f"; target {target}: {'MET' if met else 'MISSED'}"


def machine(runs):
    model = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
            model = names[0] if names else model
    print(f"{os.cpu_count()} cores, {model}; {platform.system()} {platform.release()} {platform.machine()};")
    print(f"{first_line(['git', '--version'])}; {first_line(['rg', '--version'])}; medians of {runs},")
    print("page cache warm, all commands of a series in turn, each time in another order.", flush=True)


def first_line(command):
    if not shutil.which(command[0]):
        return f"no {command[0]}"
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[0]


def git(directory, *arguments):
    return subprocess.run(
        ["git", "-c", "user.name=bench", "-c", "user.email=bench@example.org", *arguments],
        cwd=directory, env=GIT, check=True, stdout=subprocess.PIPE, text=True,
    ).stdout  # fmt: skip


def commit_all(directory):
    """A repository as a clone would be: packed, and with an index that git trusts."""
    git(directory, "init", "-q", "-b", "main")
    git(directory, "config", "gc.auto", "0")
    git(directory, "add", "-A")
    git(directory, "commit", "-q", "-m", "bench")
    git(directory, "-c", "pack.window=0", "repack", "-adq")
    settle(directory)


def settle(directory):
    """Git reads files again that are as young as its index; a second after a clone or a switch none is."""
    time.sleep(1.1)
    git(directory, "update-index", "-q", "--refresh", "--force-write-index")
