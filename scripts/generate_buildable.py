#!/usr/bin/env python3
"""Writes a workspace of Swift and C components that compiles, with an app that uses all of them: for modkit,
and as one plain Swift package. The same bytes for the same arguments.

Usage: generate_buildable.py DIRECTORY COMPONENTS FILES_PER_COMPONENT [SEED]
"""

import pathlib
import random
import sys

LAYERS = ["base-service", "base-business", "main-business"]
DEPENDENCIES = 5
LINES = (20, 100)  # of a file
C_EVERY = 4  # one component in so many is C

SWIFT_STEP = """\
  public func step{n}(_ value: Int, label: String = "step {n}") -> Int {{
    guard value > {n} else {{ return value }}
    let words = label.split(separator: " ").map {{ $0.count &+ value % {m} }}
    return words.reduce(value) {{ $0 &* 31 &+ $1 }}
  }}

"""
C_STEP = """\
long {prefix}_step{n}(long value) {{
  if (value <= {n}) {{
    return value;
  }}
  return (value ^ {n}) % {m};
}}

"""


class Component:
    def __init__(self, index, count, lower, generator):
        self.index = index
        self.name = f"C{index:04}"
        self.layer = LAYERS[index * len(LAYERS) // count]
        self.is_c = index % C_EVERY == C_EVERY - 1
        allowed = [other for other in lower if other.layer != LAYERS[-1] and (other.is_c or not self.is_c)]
        chosen = generator.sample(allowed, min(DEPENDENCIES, len(allowed)))
        self.dependencies = sorted(chosen, key=lambda other: other.index)

    @property
    def directory(self):
        return f"Components/{self.layer}/{self.name}"


def components(count, seed):
    generator = random.Random(seed)
    made = []
    for index in range(count):
        made.append(Component(index, count, made, generator))
    return made


def write(root, path, text):
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8", newline="\n")


def call(component, part):
    """How Swift uses a part of a component."""
    if component.is_c:
        return f"{component.name.lower()}_part{part}_step0(value)"
    return f"{component.name}Part{part}().step0(value)"


def swift_file(component, part, lines):
    steps = max(1, lines // SWIFT_STEP.count("\n"))
    imports = "".join(f"import {other.name}\n" for other in component.dependencies)
    used = "".join(f" &+ {call(other, part)}" for other in component.dependencies)
    body = "".join(SWIFT_STEP.format(n=n, m=n + 7) for n in range(steps))
    return (
        f"{imports}\npublic struct {component.name}Part{part} {{\n  public init() {{}}\n\n{body}"
        f"  public func reach(_ value: Int) -> Int {{\n    value{used}\n  }}\n}}\n"
    )


def c_file(component, part, lines):
    steps = max(1, lines // C_STEP.count("\n"))
    prefix = f"{component.name.lower()}_part{part}"
    includes = "".join(f"#include <{other.name}/{other.name}Parts.h>\n" for other in component.dependencies)
    used = "".join(f" + {call(other, part)}" for other in component.dependencies)
    body = "".join(C_STEP.format(n=n, m=n + 7, prefix=prefix) for n in range(steps))
    own = f"#include <{component.name}/{component.name}Parts.h>\n"
    return f"{own}{includes}\n{body}long {prefix}_reach(long value) {{\n  return value{used};\n}}\n"


def c_header(component, parts):
    guard = f"{component.name}_PARTS_H"
    names = [f"{component.name.lower()}_part{part}_{what}" for part in range(parts) for what in ("step0", "reach")]
    declared = "".join(f"long {name}(long value);\n" for name in names)
    return f"#ifndef {guard}\n#define {guard}\n\n{declared}\n#endif\n"


def write_component(root, component, parts, generator):
    home = component.directory
    line = f"line: {component.name.lower()}\n" if component.layer == LAYERS[-1] else ""
    names = ", ".join(other.name for other in component.dependencies)
    manifest = f"name: {component.name}\nlayer: {component.layer}\n{line}dependencies: [{names}]\n"
    if component.is_c:
        manifest += 'headers: {public: ["Headers/**/*.h"]}\n'
        write(root, f"{home}/Headers/{component.name}/{component.name}Parts.h", c_header(component, parts))
    write(root, f"{home}/component.yml", manifest)
    for part in range(parts):
        lines = generator.randint(*LINES)
        if component.is_c:
            write(root, f"{home}/Sources/{component.name}Part{part}.c", c_file(component, part, lines))
        else:
            write(root, f"{home}/Sources/{component.name}Part{part}.swift", swift_file(component, part, lines))


def reach(component):
    if component.is_c:
        return f"{component.name.lower()}_part0_reach(value)"
    return f"{component.name}Part0().reach(value)"


def write_app(root, made):
    imports = "".join(f"import {component.name}\n" for component in made)
    calls = "".join(f"value = value &+ {reach(component)}\n" for component in made)
    write(root, "Apps/Bench/main.swift", f"{imports}\nvar value = 58\n{calls}print(value)\n")


def write_workspace(root, made):
    names = ", ".join(component.name for component in made)
    write(
        root, "modkit.yml",
        'name: Bench\ncomponents: ["Components/**/component.yml"]\n'
        f"products:\n  Bench: {{shell: Apps/Bench, components: [{names}]}}\n",
    )  # fmt: skip
    write(root, ".gitignore", ".modkit/\n.build/\n")


def write_package(root, made):
    """What a team would write by hand for SwiftPM alone."""

    def quoted(others):
        return ", ".join(f'"{other.name}"' for other in others)

    targets = "".join(
        f'    .target(name: "{component.name}", dependencies: [{quoted(component.dependencies)}],\n'
        f'      path: "{component.directory}", exclude: ["component.yml"], sources: ["Sources"]'
        + (', publicHeadersPath: "Headers"' if component.is_c else "")
        + "),\n"
        for component in made
    )
    app = f'    .executableTarget(name: "Bench", dependencies: [{quoted(made)}], path: "Apps/Bench"),\n'
    write(
        root, "Package.swift",
        "// swift-tools-version: 6.0\nimport PackageDescription\n\n"
        f'let package = Package(\n  name: "Plain",\n  targets: [\n{targets}{app}  ])\n',
    )  # fmt: skip


def main():
    if len(sys.argv) not in (4, 5):
        sys.exit("usage: generate_buildable.py DIRECTORY COMPONENTS FILES_PER_COMPONENT [SEED]")
    root = pathlib.Path(sys.argv[1])
    count, parts, seed = (int(argument) for argument in (sys.argv[2:] + ["1"])[:3])
    generator = random.Random(seed)
    made = components(count, seed)
    for component in made:
        write_component(root, component, parts, generator)
    write_app(root, made)
    write_workspace(root, made)
    write_package(root, made)


if __name__ == "__main__":
    main()
