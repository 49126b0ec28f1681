#!/usr/bin/env python3
"""Names the modules of Apple's SDKs that modkit does not know.

Usage: scripts/platform_modules.py DIRECTORY|FILE...
An SDK or a Platform of Xcode is a directory, as `xcrun --sdk iphoneos --show-sdk-path` prints. A file has a
name on each line. Prints the unknown names, sorted, and fails if there are any.
See docs/internals/platform-modules.md.
"""
import pathlib
import re
import sys

LISTS = pathlib.Path(__file__).parent.parent / "Sources/ModKitSource/Platforms/Lists"
MODULE = re.compile(r"^(?:framework )?module (\w+)", re.MULTILINE)


def known():
    names = set()
    for path in LISTS.glob("*.swift"):
        for text in re.findall(r'names: """\n(.*?)"""', path.read_text(), re.DOTALL):
            names.update(text.split())
    return names


def modules(directory):
    """The frameworks, Swift modules and top-level Clang modules below a directory."""
    for path in directory.rglob("*"):
        # Frameworks inside others are imported through these.
        if "PrivateFrameworks" in path.parts or any(x.suffix == ".framework" for x in path.parents):
            continue
        if path.suffix in (".framework", ".swiftmodule"):
            yield path.stem
        elif path.suffix == ".modulemap" and "include" in path.parts:
            yield from MODULE.findall(path.read_text(errors="replace"))


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    names = set()
    for path in map(pathlib.Path, arguments):
        names.update(modules(path) if path.is_dir() else path.read_text().split())
    unknown = sorted(names - known(), key=str.lower)
    print(*unknown, sep="\n", end="\n" if unknown else "")
    sys.exit(1 if unknown else 0)


main(sys.argv[1:])
