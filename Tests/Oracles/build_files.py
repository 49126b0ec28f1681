"""What BUILD files of Bazel say: they are Python too.

Takes the directory of a repository, and prints a JSON object: for each label its rule and attributes, with the files
that globs match.
"""

import json
import os
import re
import sys


def pattern(text):
    parts = []
    for part in text.split("/"):
        parts.append("(?:.*/)?" if part == "**" else re.escape(part).replace(r"\*", "[^/]*") + "/")
    joined = "".join(parts)
    if joined.endswith("(?:.*/)?"):
        return re.compile(joined[: -len("(?:.*/)?")] + ".+")
    return re.compile(joined[:-1])


class Package(dict):
    """The names of a BUILD file: what is not known is a rule."""

    def __init__(self, root, package, targets):
        super().__init__()
        self.root, self.package, self.targets = root, package, targets
        self["load"] = self.load
        self["glob"] = self.glob
        self["select"] = lambda cases: [value for case in cases.values() for value in self.items(case)]

    def load(self, _, *names):
        # The one name that is no rule: the repository is that of the workspace.
        if "ROOT" in names:
            self["ROOT"] = ""

    @staticmethod
    def items(case):
        return case if isinstance(case, list) else [case]

    def glob(self, include, exclude=(), allow_empty=False):
        found = []
        top = os.path.join(self.root, self.package)
        for directory, _, names in os.walk(top, followlinks=True):
            for name in names:
                path = os.path.relpath(os.path.join(directory, name), top)
                if any(pattern(text).fullmatch(path) for text in include):
                    if not any(pattern(text).fullmatch(path) for text in exclude):
                        found.append(path)
        return sorted(found)

    def __missing__(self, rule):
        def call(name, **attributes):
            attributes["rule"] = rule
            self.targets["//%s:%s" % (self.package, name)] = attributes

        return call


def main():
    root, targets = sys.argv[1], {}
    for directory, _, names in os.walk(root):
        if "BUILD.bazel" in names:
            package = os.path.relpath(directory, root)
            with open(os.path.join(directory, "BUILD.bazel"), encoding="utf-8") as file:
                text = file.read()
            exec(compile(text, package, "exec"), {}, Package(root, "" if package == "." else package, targets))
    print(json.dumps(targets))


main()
