#!/usr/bin/env python3
"""Measures `modkit linkmap` beside ripgrep on generated link maps, and prints a table and verdicts.

Usage: bench_linkmap.py MODKIT SCRATCH_DIRECTORY [--runs N] [SYMBOLS]...

Without sizes: 1,500,000 symbols of 26,000 objects, about 120 MB, then four times as many and about 1 GB.
"""

import argparse
import os
import pathlib
import subprocess
import sys

from bench_measure import Case, git, machine, ratio, series, table, verdict

OBJECTS_PER_SYMBOL = 26_000 / 1_500_000
SEARCH = "`rg -c '^0x'`"
READING = "`modkit linkmap`"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("modkit", type=os.path.abspath)
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("symbols", type=int, nargs="*", default=[1_500_000, 6_000_000, 12_500_000])
    options = parser.parse_intermixed_args()
    machine(options.runs)
    git(options.scratch, "init", "-q")
    speeds = []
    for symbols in options.symbols:
        file = options.scratch / "App-LinkMap.txt"
        generate(file, symbols)
        size = file.stat().st_size / (1 << 20)
        cases = [
            Case(SEARCH, ["rg", "-c", "^0x", file.name], str(options.scratch)),
            Case(READING, [options.modkit, "linkmap", file.name], str(options.scratch)),
        ]
        series(cases, options.runs)
        table(f"{symbols:,} symbols, {size:.0f} MiB", cases, str(options.scratch))
        ratio(f"{READING} / {SEARCH}", cases[1], cases[0], at_most=3)
        memory = cases[1].memory / size
        print(f"- memory / size of the file: {memory:.2f}{verdict(memory <= 2, 'at most 2')}")
        speeds.append(cases[1].cpu / size)
        file.unlink()
    if len(speeds) > 1:
        growth = speeds[-1] / speeds[0]
        print(f"- CPU for a MiB, largest / smallest map: {growth:.2f}{verdict(growth <= 1.25, 'at most 1.25')}")


def generate(file, symbols):
    """No method of it is defined twice: modkit would end with the status of findings."""
    command = [sys.executable, "-B", str(pathlib.Path(__file__).with_name("make_link_map.py")), str(file)]
    objects = max(20, int(symbols * OBJECTS_PER_SYMBOL))
    numbers = ["--symbols", str(symbols), "--objects", str(objects), "--conflicts", "0"]
    subprocess.run(command + numbers, check=True)


if __name__ == "__main__":
    main()
