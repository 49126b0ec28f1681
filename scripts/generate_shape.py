"""The shape of a synthetic monorepo: components in layers, their dependencies, and the size and the imports
of their files. The Swift and Objective-C workspace and the Python tree are both written from it, so they have
the same edges and, within a few per cent, the same number of lines and imports.
"""

import pathlib
import random
import sys
from dataclasses import dataclass

LAYERS = ["base-service", "base-business", "main-business"]
DEPENDENCIES = 10
TESTS = 10  # one file in so many
LANGUAGES = ["swift", "objc", "mixed"]


@dataclass
class Part:
    """One file to be: how many lines, and which components it imports."""

    number: int
    lines: int
    imports: list


@dataclass
class Component:
    index: int
    layer: str
    dependencies: list
    parts: list
    tests: list

    @property
    def name(self):
        return f"C{self.index:04}"

    @property
    def language(self):
        return LANGUAGES[self.index % len(LANGUAGES)]


def components(count, files, seed=1):
    """Yields the components, dependencies first. Those of the top layer do not know one another; those in Swift
    know only Swift, so that `integrate` has something to do where there is no Objective-C.
    """
    generator = random.Random(seed)
    layers = [index * len(LAYERS) // count for index in range(count)]
    top = len(LAYERS) - 1
    lower = [index for index in range(count) if layers[index] < top]
    for index, layer in enumerate(layers):
        swift = index % len(LANGUAGES) == 0
        allowed = lower[: index : len(LANGUAGES)] if swift else lower[:index]
        needed = sorted(generator.sample(allowed, min(DEPENDENCIES, len(allowed))))
        parts = [_part(number, needed, generator) for number in range(files)]
        parts[0].imports = needed  # so that each is imported somewhere
        tested = files - files // TESTS
        yield Component(index, LAYERS[layer], needed, parts[:tested], parts[tested:])


def _part(number, needed, generator):
    imports = generator.sample(needed, min(len(needed), generator.randint(3, 10)))
    return Part(number, int(generator.triangular(10, 180, 95)), sorted(imports))


def body(template, lines, name):
    """As many copies of the template as fit into so many lines, numbered."""
    copies = max(1, lines // (template.count("\n") or 1))
    return "".join(template.format(n=n, name=name) for n in range(copies))


class Output:
    """Writes files below a directory, and counts what it writes."""

    def __init__(self, directory):
        self.root = pathlib.Path(directory)
        self.files = self.lines = self.bytes = self.imports = 0

    def write(self, path, text):
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(target, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)

    def source(self, path, imports, text):
        self.files += 1
        self.lines += text.count("\n")
        self.bytes += len(text.encode())
        self.imports += imports
        self.write(path, text)

    def summary(self):
        return (
            f"{self.files:,} files, {self.lines:,} lines, {self.bytes / 1e6:.1f} MB,"
            f" {self.imports:,} imports; a file: {self.lines / self.files:.0f} lines,"
            f" {self.bytes / self.files:,.0f} bytes,"
            f" {self.imports / self.files:.1f} imports"
        )


def main(write_component, finish):
    """The command line of a generator: DIRECTORY COMPONENTS FILES_PER_COMPONENT [SEED]"""
    if len(sys.argv) not in (4, 5):
        name = pathlib.Path(sys.argv[0]).name
        sys.exit(f"usage: {name} DIRECTORY COMPONENTS FILES_PER_COMPONENT [SEED]")
    output = Output(sys.argv[1])
    count, files, seed = (int(argument) for argument in (sys.argv[2:] + ["1"])[:3])
    if count < len(LAYERS) or files < 10:
        sys.exit("at least 3 components of at least 10 files each")
    made = []
    for component in components(count, files, seed):
        write_component(component, made, output)
        made.append(component)
    finish(made, output)
    print(output.summary())
