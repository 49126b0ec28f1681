#!/usr/bin/env python3
"""Writes a synthetic workspace for benchmarks: the same bytes for the same arguments.

Usage: generate_workspace.py DIRECTORY COMPONENTS FILES_PER_COMPONENT [SEED]
"""

import pathlib
import random
import sys

LAYERS = ["base-service", "base-business", "main-business"]
BODY = "\n".join(
    f"  /// Adds {n} to the value. \"import Nothing\" is only text.\n"
    f"  public static func step{n}(_ value: Int) -> Int {{ value &+ {n} }}"
    for n in range(25)
)


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def dependencies(index, layer, count, layers, generator):
    """Earlier components of the same or a lower layer; none of the top layer."""
    top = LAYERS[-1]
    allowed = [i for i in range(index) if layers[i] <= layer and LAYERS[layers[i]] != top]
    return sorted(generator.sample(allowed, min(count, len(allowed))))


def source(name, part, imported):
    imports = "".join(f"import C{i:04}\n" for i in imported)
    return f"import Foundation\n{imports}\npublic enum {name}{part} {{\n{BODY}\n}}\n"


def main():
    root = pathlib.Path(sys.argv[1])
    count, files = int(sys.argv[2]), int(sys.argv[3])
    generator = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    layers = [index * len(LAYERS) // count for index in range(count)]
    write(root / "modkit.yml", 'name: Bench\ncomponents: ["Components/**/component.yml"]\n')
    for index, layer in enumerate(layers):
        name = f"C{index:04}"
        home = root / "Components" / LAYERS[layer] / name
        needed = dependencies(index, layer, 8, layers, generator)
        names = ", ".join(f"C{i:04}" for i in needed)
        line = f"line: line{index}\n" if LAYERS[layer] == LAYERS[-1] else ""
        write(
            home / "component.yml",
            f"name: {name}\nlayer: {LAYERS[layer]}\n{line}dependencies: [{names}]\n",
        )
        for part in range(files):
            imported = [i for at, i in enumerate(needed) if (at + part) % files == 0 or part % 3 == 0]
            write(home / "Sources" / f"{name}{part}.swift", source(name, part, imported))


main()
