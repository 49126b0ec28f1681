"""Measures `modkit history` on a generated history."""

import pathlib
import subprocess
import sys

from bench_measure import Case, git, series, set_aside, table, verdict

COMMITS = 1000
COMPONENTS = 689  # as large as the copy of Telegram in docs/case-studies.md
FILES = 10
ALL = "`modkit history`, nothing cached"
AGAIN = "`modkit history`, again"
MORE = "… 10 further commits"


def compare(modkit, directory, commits, runs):
    """Generates the history, measures, and prints the table with its verdicts."""
    print(f"\n## {commits:,} commits of {COMPONENTS:,} components\n", flush=True)
    script = pathlib.Path(__file__).with_name("make_history.py")
    arguments = [directory, commits, COMPONENTS, FILES]
    subprocess.run([sys.executable, "-B", script, *map(str, arguments)], check=True)
    git(str(directory), "checkout", "-q", "-f", "main")
    command = [modkit, "history", "--commits", str(commits), "--format", "csv"]
    output = directory / ".modkit"

    def case(name, before=lambda: None):
        return Case(name, command, str(directory), before)

    def know_earlier():
        set_aside(output, directory)
        subprocess.run([*command, "HEAD~10"], cwd=directory, stdout=subprocess.DEVNULL, check=True)

    cases = [case(ALL, before=lambda: set_aside(output, directory)), case(AGAIN), case(MORE, before=know_earlier)]
    series(cases, runs)
    table(f"{commits:,} commits", cases, str(directory))
    first, again, _ = cases
    print(f"- history, nothing cached: {first.wall:.1f} s{verdict(first.wall <= 60, 'at most 60 s')}")
    print(f"- history, again: {again.wall:.2f} s{verdict(again.wall <= 3, 'at most 3 s')}")
    most = max(case.memory for case in cases)
    print(f"- memory of history: {most:.0f} MiB{verdict(most <= 300, 'at most 300 MiB')}", flush=True)
