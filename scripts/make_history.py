#!/usr/bin/env python3
"""Writes a git repository with a synthetic history: the same commits for the same arguments.

Usage: make_history.py DIRECTORY COMMITS [COMPONENTS FILES_PER_COMPONENT [SEED]]

The first commit is the workspace of generate_workspace.py (by default 689 components of 10 files each). Each of
the others changes 1 to 20 files: imports and dependencies come and go, components are added, removed, moved and
renamed, layers, lines and owners change, exceptions are added, and now and then a manifest is broken for a
commit or two. One commit in twelve is a merge. The branch is `main`; nothing is checked out.
"""

import pathlib
import random
import re
import subprocess
import sys
import tempfile

import generate_workspace
from generate_shape import LAYERS, Output, components

START = 1_700_000_000  # the time of the first commit
STEP = 3_600
AUTHORS = ["Ada", "Grace", "Li Wei", "José"]
TEAMS = ["@team-a", "@team-b", "@team-c"]
RULES = ["undeclared-import", "unused-dependency", "layer-order"]
NAME = re.compile(r"^name: (\w+)$", re.MULTILINE)
LAYER = re.compile(r"^layer: ([\w-]+)$", re.MULTILINE)
NEEDS = re.compile(r"^dependencies: \[(.*)\]$", re.MULTILINE)


class History:
    """The files of the last commit, and the ways to change them."""

    def __init__(self, files, generator):
        self.files = files
        self.random = generator
        self.made = 0
        self.exceptions = []
        self.broken = None
        self.homes = sorted(path.rpartition("/")[0] for path in files if path.endswith("/component.yml"))

    # Parts

    def manifest(self, home):
        return self.files[f"{home}/component.yml"]

    def name(self, home):
        return NAME.search(self.manifest(home)).group(1)

    def needs(self, home):
        return [name for name in NEEDS.search(self.manifest(home)).group(1).split(", ") if name]

    def below(self, home):
        return [path for path in self.files if path.startswith(f"{home}/")]

    def home(self):
        return self.random.choice(self.homes)

    def other(self, home, is_new=False):
        """Another component: mostly one that is declared, or one below; sometimes any."""
        needs = self.needs(home)
        if needs and not is_new and self.random.random() < 0.6:
            return self.random.choice(needs)
        others = [other for other in self.homes if other != home]
        if self.random.random() < 0.9:
            others = [other for other in others if "/base-service/" in other] or others
        return self.name(self.random.choice(others))

    def users(self, home):
        """The homes of the components that declare a dependency on this one."""
        name = self.name(home)
        return [other for other in self.homes if other != home and name in self.needs(other)]

    def sources(self, home):
        return [path for path in self.below(home) if path.endswith((".swift", ".m"))]

    def with_needs(self, home, names):
        return {f"{home}/component.yml": NEEDS.sub(f"dependencies: [{', '.join(names)}]", self.manifest(home))}

    def with_line(self, home, key, value):
        text = re.sub(rf"^{key}: .*\n", "", self.manifest(home), flags=re.MULTILINE)
        return {f"{home}/component.yml": text + f"{key}: {value}\n"}

    def spelled(self, path, name):
        return f"import {name}\n" if path.endswith(".swift") else f"@import {name};\n"

    # Changes: paths with their new texts, None where the file goes

    def add_imports(self):
        home = self.home()
        paths = self.random.sample(self.sources(home), self.random.randint(1, min(3, len(self.sources(home)))))
        return {path: self.spelled(path, self.other(home)) + self.files[path] for path in paths}

    def add_dependency(self):
        home = self.home()
        name = self.other(home, is_new=True)
        path = self.random.choice(self.sources(home))
        needs = sorted({*self.needs(home), name})
        return {**self.with_needs(home, needs), path: self.spelled(path, name) + self.files[path]}

    def remove_imports(self):
        home = self.home()
        pattern = re.compile(r"^(?:\w+ |@)?import C\d+;?\n", re.MULTILINE)
        paths = [path for path in self.sources(home) if pattern.search(self.files[path])]
        return {path: pattern.sub("", self.files[path], count=1) for path in paths[:3]}

    def remove_dependency(self):
        home = self.home()
        needs = self.needs(home)
        if needs:
            needs.remove(self.random.choice(needs))
        return self.with_needs(home, needs)

    def edit_bodies(self):
        home = self.home()
        paths = self.random.sample(self.sources(home), self.random.randint(1, len(self.sources(home))))
        return {path: self.files[path].replace("\n\n", f"\n\n// Edit {self.made}.\n", 1) for path in paths[:20]}

    def add_component(self):
        self.made += 1
        name, layer = f"N{self.made:04}", self.random.choice(LAYERS)
        home = f"Components/{layer}/{name}"
        need = self.other(self.home())
        self.homes.append(home)
        line = f"line: line{self.made}\n" if layer == LAYERS[-1] else ""
        return {
            f"{home}/component.yml": f"name: {name}\nlayer: {layer}\n{line}dependencies: [{need}]\n",
            f"{home}/Sources/{name}.swift": f"import Foundation\nimport {need}\n\npublic class {name} {{}}\n",
            f"{home}/Sources/{name}More.swift": f"import Foundation\n\npublic enum {name}More {{}}\n",
        }

    def remove_component(self):
        home = self.home()
        users = self.users(home)
        if len(self.homes) < 5 or len(self.below(home)) + len(users) > 20:
            return {}
        name = self.name(home)
        change = {path: None for path in self.below(home)}
        if self.random.random() < 0.9:  # else a dependency leads to nothing
            for user in users:
                change |= self.with_needs(user, [need for need in self.needs(user) if need != name])
        self.homes.remove(home)
        return change

    def move(self, home, target):
        self.homes[self.homes.index(home)] = target
        return {target + path[len(home) :]: self.files[path] for path in self.below(home)} | {
            path: None for path in self.below(home)
        }

    def move_component(self):
        home = self.home()
        self.made += 1
        return self.move(home, f"Components/moved{self.made % 7}/{home.rpartition('/')[2]}x{self.made}")

    def rename_component(self):
        home = self.home()
        self.made += 1
        old, new = self.name(home), f"R{self.made:04}"
        target = f"{home.rpartition('/')[0]}/{new}"
        users = self.users(home)
        if len(users) > 8:
            return {}
        change = self.move(home, target)
        change[f"{target}/component.yml"] = NAME.sub(f"name: {new}", change[f"{target}/component.yml"])
        for user in users:
            needs = [new if name == old else name for name in self.needs(user)]
            change |= self.with_needs(user, needs)
        return change

    def change_layer(self):
        home = self.home()
        text = LAYER.sub(f"layer: {self.random.choice(LAYERS)}", self.manifest(home))
        text = re.sub(r"^line: .*\n", "", text, flags=re.MULTILINE)
        return {f"{home}/component.yml": text}

    def change_owners(self):
        return self.with_line(self.home(), "owners", f'["{self.random.choice(TEAMS)}"]')

    def change_line(self):
        home = self.home()
        if f"layer: {LAYERS[-1]}\n" not in self.manifest(home):
            return {}
        return self.with_line(home, "line", f"line{self.random.randrange(4)}")

    def add_exception(self):
        entry = {
            "rule": self.random.choice(RULES),
            "from": self.name(self.home()),
            "reason": '"agreed"',
            "expires": f"{self.random.choice([2024, 2099])}-06-01",
        }
        self.exceptions = self.exceptions[-9:] + [", ".join(f"{key}: {value}" for key, value in entry.items())]
        base = self.files["modkit.yml"].partition("exceptions:")[0]
        return {"modkit.yml": base + "exceptions:\n" + "".join(f"  - {{{item}}}\n" for item in self.exceptions)}

    def break_manifest(self):
        path = f"{self.home()}/component.yml"
        self.broken = (path, self.files[path])
        return {path: self.files[path].replace("layer:", "layers:")}

    def fix_manifest(self):
        path, text = self.broken
        self.broken = None
        return {path: text}

    WEIGHTS = {
        "add_imports": 24,
        "remove_imports": 14,
        "add_dependency": 12,
        "remove_dependency": 6,
        "edit_bodies": 40,
        "add_component": 4,
        "remove_component": 2,
        "move_component": 2,
        "rename_component": 2,
        "change_layer": 2,
        "change_owners": 3,
        "change_line": 2,
        "add_exception": 2,
        "break_manifest": 1,
    }

    def change(self):
        """Something else in 1 to 20 files."""
        if self.broken and self.random.random() < 0.6:
            change = self.fix_manifest()
            self.apply(change)
            return change
        while True:
            self.made += 1
            ways = [way for way in self.WEIGHTS if not self.broken or way in ("edit_bodies", "add_imports")]
            way = self.random.choices(ways, [self.WEIGHTS[way] for way in ways])[0]
            homes = self.homes[:]
            change = getattr(self, way)()
            change = {path: text for path, text in change.items() if self.files.get(path) != text}
            if 1 <= len(change) <= 40:  # a move is one path that goes and one that comes
                self.apply(change)
                return change
            self.homes = homes

    def apply(self, change):
        for path, text in change.items():
            if text is None:
                self.files.pop(path, None)
            else:
                self.files[path] = text


class Commits:
    """Writes commits for `git fast-import`."""

    def __init__(self, output, generator):
        self.output = output
        self.random = generator
        self.count = 0

    def data(self, text):
        content = text.encode()
        self.output.write(f"data {len(content)}\n".encode() + content + b"\n")

    def commit(self, branch, parent, change, merged=None):
        """Writes one commit, and returns its mark."""
        self.count += 1
        author = self.random.choice(AUTHORS)
        who = f"{author} <{author.split()[0].lower()}@example.com> {START + STEP * self.count} +0000"
        self.output.write(
            f"commit refs/heads/{branch}\nmark :{self.count}\nauthor {who}\ncommitter {who}\n".encode()
        )
        self.data(f"change {self.count}")
        if parent:
            self.output.write(f"from :{parent}\n".encode())
        if merged:
            self.output.write(f"merge :{merged}\n".encode())
        for path, text in sorted(change.items(), key=lambda item: (item[1] is not None, item[0])):
            if text is None:
                self.output.write(f"D {path}\n".encode())
            else:
                self.output.write(f"M 100644 inline {path}\n".encode())
                self.data(text)
        return self.count


def workspace(count, files, seed):
    """The texts of a generated workspace, by path."""
    with tempfile.TemporaryDirectory() as scratch:
        output, made = Output(scratch), []
        for component in components(count, files, seed):
            generate_workspace.write_component(component, made, output)
            made.append(component)
        generate_workspace.finish(made, output)
        root = pathlib.Path(scratch)
        paths = sorted(path for path in root.rglob("*") if path.is_file())
        return {str(path.relative_to(root)): path.read_text(encoding="utf-8") for path in paths}


def main():
    if len(sys.argv) not in (3, 5, 6):
        sys.exit("usage: make_history.py DIRECTORY COMMITS [COMPONENTS FILES_PER_COMPONENT [SEED]]")
    directory = sys.argv[1]
    length, count, files, seed = (int(text) for text in sys.argv[2:] + ["689", "10", "1"][len(sys.argv) - 3 :])
    generator = random.Random(seed)
    history = History(workspace(count, files, seed), generator)
    subprocess.run(["git", "init", "-q", "-b", "main", directory], check=True)
    importer = subprocess.Popen(["git", "-C", directory, "fast-import", "--quiet"], stdin=subprocess.PIPE)
    commits = Commits(importer.stdin, generator)
    tip = commits.commit("main", None, history.files)
    for _ in range(length - 1):
        change = history.change()
        merged = commits.commit("side", tip, change) if generator.random() < 1 / 12 else None
        tip = commits.commit("main", tip, change, merged)
    importer.stdin.close()
    if importer.wait():
        sys.exit("git fast-import failed")


if __name__ == "__main__":
    main()
