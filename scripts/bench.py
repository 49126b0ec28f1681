#!/usr/bin/env python3
"""Measures modkit beside the tools that users know, on synthetic workspaces, and prints tables and verdicts.

Usage: bench.py MODKIT SCRATCH_DIRECTORY [--runs N] [--no-peers] [--builds N] [--history N]
  [COMPONENTS FILES_PER_COMPONENT]...

Without sizes: 300 components of 67 files, then three and ten times as many, then a history, builds, and the peers' tree.
All that is written stays in the scratch directory; `bench.sh` deletes it.
"""

import argparse
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys

import bench_builds
import bench_components
import bench_headers
import bench_history
import bench_peers
from bench_measure import Case, commit_all, git, machine, measure, ratio, series, set_aside, settle, table, verdict
from generate_shape import LANGUAGES

IMPORTS = (
    r"^\s*(@\w+\s+)*(public |package |internal |fileprivate |private )?import |^\s*[#@]\s*(import|include)"
)
STATUS = "`git status`"
SEARCH = "`rg` import lines"
NO_CACHE = "`modkit check --no-cache`"
WRITING = "`modkit check`, writing the cache"
WARM = "`modkit check`, nothing changed"
REPORT = "`modkit report`"
MAY_NOT = "`modkit may A B`, forbidden"
MAY = "`modkit may A B`, allowed"
FILE = "`modkit check FILE`"
FILE_FOUND = "`modkit check FILE`, with a finding"
INTEGRATE = "`modkit integrate`, nothing generated yet"
INTEGRATED = "`modkit integrate`, nothing changed"
BODY = "// Edit {}.\n"
IMPORT = "import Foundation // {}\n"
COMPONENT_IMPORT = re.compile(r"^(?:\w+ )?import (C\d+)$", re.MULTILINE)
EDITED = "… 1 file edited, integrated"
IMPORTED = "… 1 import of a neighbour added, integrated"
DEPENDING = "… 1 dependency added, integrated"
CHANGED = 100
# Components and files a component: many small ones, and the shape of the first workspace.
PEERS = [1000, 21, 300, 70]
LARGE = 3000  # components, from which on `integrate` has a target
FEW = 10  # files a component, with which so many components are integrated once more


class Workspace:
    """A generated workspace in a git repository, and the states in which it is measured."""

    def __init__(self, modkit, directory, components, files):
        self.modkit = modkit
        self.directory = str(directory)
        self.edits = 0
        self.components = components
        self.files = components * files
        generator = pathlib.Path(__file__).with_name("generate_workspace.py")
        arguments = [sys.executable, "-B", generator, directory, str(components), str(files)]
        summary = subprocess.run(arguments, check=True, capture_output=True, text=True).stdout
        print(f"\n## {components:,} components: {summary}", end="", flush=True)
        commit_all(self.directory)
        self._make_branch()
        self.check("--no-cache")  # finds nothing, or stops

    def _make_branch(self):
        """The branch `other`, where so many files are different."""
        files = self.tracked("*.swift", "*.h", "*.m")
        git(self.directory, "checkout", "-q", "-b", "other")
        for path in files[:: max(1, len(files) // CHANGED)][:CHANGED]:
            self.append(path, "// Changed on another branch.\n")
        git(self.directory, "commit", "-q", "-a", "-m", "other")
        self.switch("main")

    def tracked(self, *patterns):
        return git(self.directory, "ls-files", "--", *patterns).splitlines()

    def append(self, path, text):
        with open(os.path.join(self.directory, path), "a", encoding="utf-8") as file:
            file.write(text)

    def check(self, *options):
        run = measure([self.modkit, "check", *options], self.directory)
        if run.status:
            sys.exit(f"modkit check {' '.join(options)}: exit {run.status}\n{run.errors}")

    def forget(self):
        set_aside(os.path.join(self.directory, ".modkit"), self.directory)

    def integrate(self):
        """Once for the scan cache, and once more to remember the plan."""
        self.check()
        measure([self.modkit, "integrate"], self.directory)

    def disintegrate(self):
        self.check()
        set_aside(os.path.join(self.directory, ".modkit", "workspace"), self.directory)

    def edit(self, pattern, text, prepare=None):
        """Makes the cache warm, then adds to one file what it never had."""
        (prepare or self.check)()
        self.edits += 1
        files = self.tracked(pattern)
        additions = ((path, text(path) if callable(text) else text) for path in files[len(files) // 2 :])
        path, addition = next(pair for pair in additions if pair[1])
        self.append(path, addition.format(self.edits))

    def imports_beside(self, path):
        """The components that a Swift file imports, and those that any file of its directory does."""
        swift = pathlib.Path(self.directory, path)
        imports = {file: set(COMPONENT_IMPORT.findall(file.read_text())) for file in swift.parent.glob("*.swift")}
        return imports[swift], set().union(*imports.values())

    def import_of_neighbour(self, path):
        """A component that the file does not import yet, though one beside it does; None where it imports all."""
        own, beside = self.imports_beside(path)
        return f"import {min(beside - own)} // {{}}\n" if beside - own else None

    def import_of_stranger(self, path):
        """The lowest component in Swift that no file of the directory imports yet."""
        beside = self.imports_beside(path)[1]
        names = (f"C{number:04}" for number in range(0, self.components, len(LANGUAGES)))
        return f"import {next(name for name in names if name not in beside)} // {{}}\n"

    def switch(self, branch):
        git(self.directory, "checkout", "-q", "-f", branch)
        settle(self.directory)

    def visit(self):
        """The branch for the first time: the cache knows only the main branch."""
        self.forget()
        self.check()
        self.switch("other")

    def come_back(self):
        self.switch("other")
        self.check()
        self.switch("main")

    def case(self, name, *arguments, before=lambda: None, after=lambda: None, status=0):
        return Case(name, [self.modkit, *arguments], self.directory, before, after, status)

    def edited(self, name, command, *edit):
        return self.case(name, command, before=functools.partial(self.edit, *edit), after=self.restore)

    def cases(self):
        yield self.status()
        if shutil.which("rg"):
            yield Case(SEARCH, ["rg", "-N", "--no-filename", IMPORTS, "Components"], self.directory)
        yield self.without_cache()
        yield self.writing()
        yield self.warm()
        yield self.edited("… 1 file edited", "check", "*Part*.swift", BODY)
        yield self.edited("… 1 import added", "check", "*Part*.swift", IMPORT)
        yield self.edited("… 1 manifest edited", "check", "*.yml", "# Edit {}.\n")
        yield self.case(f"… branch, {CHANGED} files changed", "check", before=self.visit, after=self.restore)
        yield self.case("… back from the branch", "check", before=self.come_back)
        yield self.case("`modkit check --since HEAD`", "check", "--since", "HEAD", before=self.check)
        yield self.reporting()
        yield from self.questions()
        yield from self.integrations()

    def questions(self):
        """What is asked while somebody writes, with a warm cache."""
        last, middle = self.components - 1, self.components * 4 // 5
        source = self.tracked(f"*/C{last - last % len(LANGUAGES):04}/*Part*.swift")[0]
        yield self.case(MAY_NOT, "may", f"C{last:04}", f"C{middle:04}", before=self.check, status=1)
        yield self.case(MAY, "may", f"C{last:04}", "C0000", before=self.check)
        yield self.case(FILE, "check", source, before=self.check)
        undeclared = functools.partial(self.edit_one, source)
        yield self.case(FILE_FOUND, "check", source, before=undeclared, after=self.restore, status=1)

    def edit_one(self, path):
        """Adds an import that no manifest declares."""
        self.check()
        self.append(path, self.import_of_stranger(path).format(0))

    def integrations(self):
        yield self.case(INTEGRATE, "integrate", before=self.disintegrate)
        yield self.case(INTEGRATED, "integrate", before=self.integrate)
        edits = {EDITED: BODY, IMPORTED: self.import_of_neighbour, DEPENDING: self.import_of_stranger}
        for name, text in edits.items():
            yield self.edited(name, "integrate", "*Part*.swift", text, self.integrate)

    def restore(self):
        self.switch("main")

    def status(self):
        return Case(STATUS, ["git", "status", "--porcelain"], self.directory)

    def without_cache(self):
        return self.case(NO_CACHE, "check", "--no-cache")

    def writing(self):
        return self.case(WRITING, "check", before=self.forget)

    def warm(self):
        return self.case(WARM, "check", before=self.check)

    @property
    def report(self):
        """Not in .modkit, which integrations remove."""
        return os.path.join(os.path.dirname(self.directory), "report")

    def reporting(self):
        return self.case(REPORT, "report", "--output", self.report, before=self.check)

    def measure(self, runs):
        """Measures everything, prints it, and gives back the cases by name."""
        named = self._measure(list(self.cases()), runs)
        status, search, plain = named[STATUS], named.get(SEARCH), named[NO_CACHE]
        writing, warm = named[WRITING], named[WARM]
        if search:
            ratio("check, no cache / rg", plain, search, 1.5)
        else:
            print("- rg is not installed, so there is nothing to compare `check --no-cache` with.")
        ratio("check, nothing changed / git status", warm, status, 2)
        ratio("check, nothing changed / no cache: what the cache saves", warm, plain, 1)
        ratio("check, writing the cache / no cache: what it costs", writing, plain)
        most = max(case.memory for case in named.values() if "check" in case.name)
        limit = verdict(most <= 100, "at most 100 MiB for 20,000 files") if self.files < 25_000 else ""
        print(f"- memory of check: {most:.0f} MiB{limit}")
        self._judge_questions(named)
        self._judge_page()
        self._judge_integrations(named)
        return named

    def measure_integrations(self, runs):
        """Measures nothing but `integrate`, and prints it."""
        self._judge_integrations(self._measure([self.status(), *self.integrations()], runs))

    def _measure(self, cases, runs):
        series(cases, runs)
        table(f"{self.components:,} components, {self.files:,} files", cases, self.directory)
        return {case.name: case for case in cases}

    def _judge_questions(self, named):
        for names, limit in (((MAY_NOT, MAY), 0.05), ((FILE, FILE_FOUND), 0.1)):
            for case in (named[name] for name in names):
                goal = verdict(case.wall <= limit, f"{limit * 1000:.0f} ms") if self.files < 25_000 else ""
                print(f"- {case.name}: {case.wall * 1000:.0f} ms{goal}")

    def _judge_page(self):
        """A page that is too large does not open at once."""
        size = os.path.getsize(os.path.join(self.report, "index.html")) / 1e6
        limit = 1.5 if self.components <= 300 else 6
        print(f"- page of the report: {size:.2f} MB{verdict(size <= limit, f'at most {limit} MB')}")

    def _judge_integrations(self, named):
        if self.components >= LARGE:
            for case in (named[name] for name in (INTEGRATE, INTEGRATED, EDITED, IMPORTED, DEPENDING)):
                print(f"- {case.name}: {case.wall:.2f} s{verdict(case.wall < 1, 'under 1 s')}")
        sys.stdout.flush()


def compare_sizes(measured):
    """Whether so many times the files take so many times the time and the memory."""
    if len(measured) < 2:
        return
    (files, base), (most, largest) = measured[0], measured[-1]
    print(f"\n## Growth\n\n| files | {' | '.join(f'{count:,}' for count, _ in measured)} | of linear |")
    print("|---" * (len(measured) + 2) + "|")
    for name, case in largest.items():
        growth = case.wall / base[name].wall * files / most
        walls = " | ".join(f"{named[name].wall:.3f} s" for _, named in measured)
        print(f"| {name} | {walls} | {growth:.2f} |")
    print()
    for name in (NO_CACHE, WARM, INTEGRATE):
        growth = largest[name].wall / base[name].wall * files / most
        print(f"- {name}: {growth:.2f} of linear{verdict(growth <= 1.25, 'at most 1.25')}")
    extra = (largest[NO_CACHE].memory - base[NO_CACHE].memory) * 1024 / (most - files)
    print(f"- memory of {NO_CACHE}: {extra:.2f} KiB for each further file{verdict(extra <= 1, 'at most 1 KiB')}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modkit")
    parser.add_argument("scratch", type=pathlib.Path)
    parser.add_argument("sizes", type=int, nargs="*")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--peers", type=int, nargs="+", default=PEERS, help="sizes of the peers' trees")
    parser.add_argument("--history", type=int, help="commits of a history (1000 without sizes); 0 for none")
    parser.add_argument("--builds", type=int, help="components to build (200 without sizes); 0 for none")
    options = parser.parse_intermixed_args()
    if options.history is None:
        options.history = 0 if options.sizes else bench_history.COMMITS
    if options.builds is None:
        options.builds = 0 if options.sizes else bench_builds.COMPONENTS
    sizes = options.sizes or [300, 67, 900, 67, 3000, 67]
    if len(sizes) % 2 or len(options.peers) % 2:
        parser.error("sizes come in pairs")
    machine(options.runs)
    measured = []
    for components, files in zip(sizes[0::2], sizes[1::2]):
        directory = options.scratch / "workspace"
        workspace = Workspace(options.modkit, directory, components, files)
        measured.append((workspace.files, workspace.measure(options.runs)))
        set_aside(directory)
    compare_sizes(measured)
    if max(sizes[0::2]) >= LARGE:
        directory = options.scratch / "workspace"
        Workspace(options.modkit, directory, LARGE, FEW).measure_integrations(options.runs)
        set_aside(directory)
        directory = options.scratch / "headers"
        bench_headers.compare(options.modkit, directory, bench_headers.COMPONENTS, options.runs)
        set_aside(directory)
    if options.history:
        directory = options.scratch / "history"
        # A run takes long.
        bench_history.compare(options.modkit, directory, options.history, min(options.runs, 3))
        set_aside(directory)
    if options.builds:
        directory = options.scratch / "builds"
        bench_builds.compare(options.modkit, directory, options.builds)
        bench_components.compare(options.modkit, options.scratch)
        set_aside(directory)
    if not options.no_peers:
        bench_peers.compare(
            lambda size: Workspace(options.modkit, options.scratch / "workspace", *size),
            options.scratch,
            list(zip(options.peers[0::2], options.peers[1::2])),
            options.runs,
        )


if __name__ == "__main__":
    main()
