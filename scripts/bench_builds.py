"""Measures builds with prebuilt libraries beside builds from source and beside plain `swift build`."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass

from bench_measure import GIT, commit_all, foreign_seconds, verdict

COMPONENTS = 200
FILES = 5  # of a component
PRODUCT = "Bench"
COMPILING = re.compile(r"^\[\d+/\d+\] (?:Compiling|Emitting module) (C\d{4})", re.MULTILINE)


@dataclass
class Step:
    """What was done, how long it took, and the components that it compiled."""

    name: str
    wall: float = 0
    cpu: float = 0
    compiled: int = 0


class Builds:
    """A workspace that is built by modkit, and as a plain package that a team writes by hand."""

    def __init__(self, modkit, directory, components, files):
        self.modkit = str(modkit)
        self.directory = pathlib.Path(directory)
        self.components = components
        generator = pathlib.Path(__file__).with_name("generate_buildable.py")
        arguments = [sys.executable, "-B", generator, directory, str(components), str(files)]
        subprocess.run(arguments, check=True)
        commit_all(str(directory))
        self.steps = []

    @property
    def package(self):
        return self.directory / ".modkit" / "products" / PRODUCT / "swiftpm"

    # Steps

    def step(self, name, *commands, quiet=False):
        """Runs commands one after another and notes what they took together."""
        step = Step(name)
        for command in commands:
            before, start = os.times(), time.perf_counter()
            text = run(command, self.directory)
            after = os.times()
            step.wall += time.perf_counter() - start
            step.cpu += sum(after[2:4]) - sum(before[2:4])
            step.compiled += compiled(text)
        if not quiet:
            self.steps.append(step)
        print(f"  {name}: {step.wall:.1f} s", file=sys.stderr, flush=True)
        return step

    def integrate(self, *modes):
        return [self.modkit, "--quiet", "integrate", "--product", PRODUCT, *modes]

    def prebuild(self):
        return [self.modkit, "prebuild", "--product", PRODUCT]

    def build(self):
        return ["swift", "build", "--package-path", str(self.package)]

    def build_plainly(self):
        return ["swift", "build"]

    def forget(self, package):
        shutil.rmtree(package / ".build", ignore_errors=True)

    # Sources

    def component(self, index):
        """The directory of the component with a number."""
        (found,) = self.directory.glob(f"Components/*/C{index:04}")
        return found

    def edit(self, old, new):
        """Changes the first file of the lowest component, which is Swift."""
        path = self.component(0) / "Sources" / "C0000Part0.swift"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def focus(self):
        """A component of the highest layer, in the middle of it."""
        number = self.components * 5 // 6
        return f"C{number - number % 4:04}"

    # Series

    def measure(self):
        focus = self.integrate("--focus", self.focus())
        plain = self.step("plain `swift build`, from nothing", self.build_plainly())
        self.step("integrate, all source", self.integrate("--source", "*"), quiet=True)
        source = self.step("all source, from nothing", self.build())
        made = self.step("`modkit prebuild`, all libraries", self.prebuild())
        plan = self.step(f"`modkit integrate --focus {self.focus()}`", focus)
        self.forget(self.package)
        focused = self.step("… and the build, from nothing", self.build())
        self.edit("guard value > 0 else", "guard value > 1 else")
        plain_body = self.step("body edited in the lowest: plain `swift build`", self.build_plainly())
        body = self.step("body edited in the lowest: `modkit prebuild`", self.prebuild())
        self.step("… integrate and build", focus, self.build())
        self.edit("  public init() {}", "  public init() {}\n\n  public func more() -> Int { 58 }")
        plain_interface = self.step("interface edited in the lowest: plain `swift build`", self.build_plainly())
        interface = self.step("interface edited in the lowest: `modkit prebuild`", self.prebuild())
        self.step("… integrate and build", focus, self.build())
        self.print_table()
        times = source.wall / focused.wall
        print(f"- from source / with one in focus: {times:.1f}{verdict(times >= 5, 'at least 5')}")
        print(f"- plain `swift build` / with one in focus: {plain.wall / focused.wall:.1f}")
        exact = verdict(body.compiled == 1, "exactly 1")
        print(f"- libraries rebuilt after the edit of a body: {body.compiled}{exact}")
        print(
            f"- compiled after it by plain `swift build`: {plain_body.compiled}; after the edit of an interface:"
            f" {plain_interface.compiled}, libraries rebuilt {interface.compiled} of {made.compiled}"
        )
        print(f"- integrate with the focus: {plan.wall:.2f} s", flush=True)

    def print_table(self):
        print("\n| step | wall | CPU | compiled components |\n|---|---|---|---|")
        for step in self.steps:
            print(f"| {step.name} | {step.wall:.1f} s | {step.cpu:.1f} s | {step.compiled} |")
        print()


def compiled(text):
    """How many components a build compiled: SwiftPM names the module or the file, modkit the library."""
    libraries = len(re.findall(r"^built ", text, re.MULTILINE))
    return libraries or len(set(COMPILING.findall(text)))


def run(command, directory):
    """What a command printed; stops with its errors when it fails."""
    done = subprocess.run(
        command, cwd=directory, env=GIT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout[-4000:]}")
    return done.stdout


def compare(modkit, directory, components=COMPONENTS, files=FILES):
    """Generates the workspace, measures each step once, and prints the table with its verdicts."""
    print(f"\n## Builds of {components} components of Swift and C, {files} files each\n", flush=True)
    start, others = time.monotonic(), foreign_seconds()
    Builds(modkit, directory, components, files).measure()
    if others is not None:
        busy = max(0, foreign_seconds() - others) / (time.monotonic() - start)
        print(f"- others used {busy:.2f} of {os.cpu_count()} cores meanwhile", flush=True)
