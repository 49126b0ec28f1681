#!/usr/bin/env python3
"""Measures modkit beside the tools that users know, in one run, and prints ratios.

Usage: bench.py MODKIT WORKSPACE [RUNS]
Times are medians; user + system time and peak memory stand beside wall time.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time


def measure(command, directory):
    """Wall seconds, CPU seconds and peak MiB of one run."""
    with open(os.devnull, "wb") as sink:
        start = time.perf_counter()
        process = subprocess.Popen(command, cwd=directory, stdout=sink, stderr=sink)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit, process.returncode


def row(name, command, directory, runs):
    measure(command, directory)  # fills the page cache
    results = [measure(command, directory) for _ in range(runs)]
    wall, cpu, memory, _ = (statistics.median(column) for column in zip(*results))
    print(f"{name:32} {wall:8.3f} s {cpu:8.3f} s CPU {memory:8.1f} MiB  exit {results[0][3]}")
    return wall


def main():
    modkit, workspace = sys.argv[1:3]
    runs = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    files = sum(len(names) for _, _, names in os.walk(os.path.join(workspace, "Components")))
    print(f"{workspace}: {files} files, {os.cpu_count()} cores, medians of {runs}")
    status = row("git status", ["git", "status", "--porcelain"], workspace, runs)
    search = None
    if shutil.which("rg"):
        pattern = r"^\s*(@\w+\s+)*(public |internal |private )?import |^\s*#\s*(import|include)"
        search = row("rg import lines", ["rg", "-N", pattern, "Components"], workspace, runs)
    check = row("modkit check", [modkit, "check"], workspace, runs)
    graph = row("modkit integrate --dry-run", [modkit, "integrate", "--dry-run"], workspace, runs)
    print(f"check / git status  {check / status:6.2f}")
    if search:
        print(f"check / rg          {check / search:6.2f}")
    print(f"integrate / check   {graph / check:6.2f}")


main()
