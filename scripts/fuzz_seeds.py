#!/usr/bin/env python3
"""Writes the first inputs of a fuzz target: files of the repository and of its dependencies, and the texts
between three quotation marks in the tests of the reader.

Usage: fuzz_seeds.py KIND DIRECTORY
"""

import hashlib
import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIZE_LIMIT = 9 * 1024

# The files of each kind, and the tests with texts of it.
ADOPT = "Tests/ModKitAdoptTests"
KINDS = {
    "swift": (["**/*.swift"], []),
    "c": (["**/*.[hmc]"], []),
    "manifest": (["**/*.yml"], []),
    "project": (["**/*.pbxproj"], [f"{ADOPT}/Xcode", f"{ADOPT}/Translation"]),
    "workspace": (["**/*.xcworkspacedata"], ["Tests/ModKitScanTests/Foreign", f"{ADOPT}/Xcode"]),
    "spec": ([], [f"{ADOPT}/XcodeGen"]),
    "graph": ([], [f"{ADOPT}/Tuist"]),
    "podspec": (["**/*.podspec"], [f"{ADOPT}/Podspec"]),
    "podspec-json": (["Tests/Golden/podspecs/*.json"], []),
    "podfile": ([], [f"{ADOPT}/Podspec"]),
    "pod-lock": ([], [f"{ADOPT}/Podspec"]),
    "starlark": (["**/BUILD", "**/BUILD.bazel"], [f"{ADOPT}/Bazel", f"{ADOPT}/Starlark"]),
    "query": ([], [f"{ADOPT}/Bazel"]),
    "package": (["**/Package.swift"], [f"{ADOPT}/SwiftPM"]),
    "property-list": (["**/*.plist", "**/*.pbxproj"], [f"{ADOPT}/PropertyList"]),
    "resource": (["**/*.storyboard", "**/*.xib", "**/*.plist"], ["Tests/ModKitSourceTests/Couplings"]),
    "module-map": (["**/*.modulemap"], ["Tests/ModKitScanTests/ModuleMaps"]),
    "pattern": (["**/CODEOWNERS"], ["Tests/ModKitScanTests/Ownership"]),
    "stub": ([], ["Tests/ModKitSourceTests/SystemMethods"]),
    "link-map": (["**/*.map"], ["Tests/ModKitLinkMapTests/Maps"]),
    "object": (["**/*.a", "**/*.o"], []),
    "cache": (["sample-workspace/.modkit/cache/**/*"], []),
    "lock": (["**/modkit.lock"], ["Tests/ModKitScanTests/Manifests"]),
}
TREES = ["Sources", "Tests", "sample-workspace", ".build/checkouts"]


def files(pattern):
    if not pattern.startswith("**/"):
        return sorted(ROOT.glob(pattern))
    return [path for tree in TREES for path in sorted((ROOT / tree).glob(pattern))]


def texts(directory):
    for path in sorted((ROOT / directory).rglob("*.swift")):
        source = path.read_text(encoding="utf-8")
        for text in re.findall(r'#?"""\n(.*?)\n *"""', source, re.DOTALL):
            yield textwrap.dedent(text).encode() + b"\n"


def main():
    kind, directory = sys.argv[1], pathlib.Path(sys.argv[2])
    directory.mkdir(parents=True, exist_ok=True)
    patterns, tests = KINDS[kind]
    contents = [
        path.read_bytes()
        for pattern in patterns
        for path in files(pattern)
        if path.is_file() and path.stat().st_size <= SIZE_LIMIT
    ]
    contents += [text for test in tests for text in texts(test)]
    for content in contents[:2000]:
        (directory / hashlib.sha256(content).hexdigest()[:16]).write_bytes(content)
    if not contents:
        print(f"no seeds of {kind}", file=sys.stderr)


if __name__ == "__main__":
    main()
