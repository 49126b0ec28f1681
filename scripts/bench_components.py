"""Measures `prebuild` beside plain `swift build` on components of real size, and on public packages."""

import pathlib
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field

from bench_measure import GIT, commit_all, measure, verdict

FILES = (10, 100, 300, 1000)  # of a component
CONFIGURATIONS = ("debug", "release")
METHODS = 10  # of a file
LIMIT = 1.2  # CPU of `prebuild`, in that of `swift build`
RUNS = {10: 3, 100: 3, 300: 2, 1000: 1}  # by files; of which the one with the least CPU counts
METHOD = """\
  public func step{k}(_ value: Int) -> Int {{
    var sum = value &+ {k}
    for index in 0..<value {{ sum = sum &* 31 &+ index }}
    if sum > {m} {{ sum -= {other} }}
    return sum
  }}
"""


@dataclass
class Repository:
    """A public package in a version."""

    address: str
    version: str
    focus: str
    excludes: list = field(default_factory=list)  # packages that are no part of it

    @property
    def name(self):
        return self.address.rsplit("/", 1)[1]


GITHUB = "https://github.com"
REPOSITORIES = [
    Repository(f"{GITHUB}/jpsim/Yams", "6.2.2", "Yams"),
    Repository(f"{GITHUB}/stencilproject/Stencil", "0.15.1", "Stencil"),
    # Their package depends on one more repository.
    Repository(f"{GITHUB}/apple/swift-collections", "1.6.0", "OrderedCollections", excludes=["Benchmarks/**"]),
    Repository(
        f"{GITHUB}/apple/swift-nio", "2.101.2", "NIOHTTP1",
        excludes=["IntegrationTests/**", "Benchmarks/**", "dev/**"],
    ),
    Repository(
        f"{GITHUB}/swiftlang/swift-syntax", "603.0.1", "SwiftParser",
        excludes=["CodeGeneration/**", "Examples/**", "SwiftParserCLI/**", "SwiftSyntaxDevUtils/**"],
    ),
]  # fmt: skip


def generate(directory, files):
    """One component as a workspace, and as a plain Swift package beside its manifest."""
    root = pathlib.Path(directory)
    sources = root / "Big" / "Sources" / "Big"
    write(root / "modkit.yml", "name: big\ncomponents: ['*/component.yml']\n")
    write(root / "Big" / "component.yml", "name: Big\nlayer: base-service\nsources: [Sources/Big/**]\n")
    write(
        root / "Big" / "Package.swift",
        "// swift-tools-version:5.9\nimport PackageDescription\n"
        'let package = Package(name: "Big", products: [.library(name: "Big", targets: ["Big"])],'
        ' targets: [.target(name: "Big")])\n',
    )
    for number in range(files):
        write(sources / f"Group{number // 50}" / f"Part{number}.swift", part(number))
    commit_all(str(root))


def part(number):
    methods = (
        METHOD.format(k=k, m=k * 7, other=f"Part{number - 1}(value: 1).step{k}(0)" if number else "1")
        for k in range(METHODS)
    )
    head = f"public struct Part{number} {{\n  public var value: Int\n  public init(value: Int) {{ self.value = value }}\n"
    return head + "".join(methods) + "}\n"


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# Sizes


def least(command, directory, forget, times):
    """The run with the least CPU: a disturbance makes runs slower, and none faster."""
    runs = []
    for _ in range(times):
        for path in forget:
            shutil.rmtree(path, ignore_errors=True)
        run = measure(command, str(directory))
        if run.status:
            sys.exit(f"{' '.join(command)}: exit {run.status}\n{run.errors}")
        runs.append(run)
    return min(runs, key=lambda run: run.cpu)


def compare_sizes(modkit, scratch):
    print("\n## One component of many files\n\nThe run with the least CPU, of 3 up to 100 files, of 2 of 300.\n")
    print("| files | configuration | plain `swift build`, CPU | wall | `modkit prebuild`, CPU | wall | CPU, ratio |")
    print("|---|---|---|---|---|---|---|", flush=True)
    worst = 0
    for files in FILES:
        root = pathlib.Path(scratch) / f"files-{files}"
        generate(root, files)
        for configuration in CONFIGURATIONS:
            package = root / "Big"
            plain = least(
                ["swift", "build", "-c", configuration, "--disable-index-store"], package,
                [package / ".build"], RUNS[files],
            )  # fmt: skip
            shutil.rmtree(package / ".build", ignore_errors=True)
            own = least([modkit, "prebuild", "--configuration", configuration], root, [root / ".modkit"], RUNS[files])
            ratio = own.cpu / plain.cpu
            worst = max(worst, ratio)
            print(
                f"| {files:,} | {configuration} | {plain.cpu:.1f} s | {plain.wall:.1f} s | {own.cpu:.1f} s"
                f" | {own.wall:.1f} s | {ratio:.2f} |",
                flush=True,
            )
        shutil.rmtree(root)
    print(f"\n- `prebuild` / `swift build`, at worst: {worst:.2f}{verdict(worst <= LIMIT, f'at most {LIMIT}')}")


# Public packages


def compare_repositories(modkit, scratch):
    print("\n## Public packages, adopted and prebuilt\n\nOne run of each, debug.\n")
    print("| package | components | libraries | `swift build`, CPU | `modkit prebuild`, CPU | focus | build with it, CPU |")
    print("|---|---|---|---|---|---|---|", flush=True)
    for repository in REPOSITORIES:
        root = pathlib.Path(scratch) / repository.name
        clone(repository, root)
        excludes = [word for pattern in repository.excludes for word in ("--exclude", pattern)]
        run([modkit, "init", "--from", "swiftpm", *excludes], root)
        plain = measure(["swift", "build", "--disable-index-store"], str(root))
        shutil.rmtree(root / ".build", ignore_errors=True)
        if "\npackages:\n" in (root / "modkit.yml").read_text(encoding="utf-8"):
            run([modkit, "packages"], root)
        made = measure([modkit, "--quiet", "prebuild", "--keep-going"], str(root))
        plan = run([modkit, "--quiet", "integrate", "--focus", repository.focus], root)
        focused = measure(["swift", "build", "--package-path", ".modkit/workspace/swiftpm"], str(root))
        if focused.status:
            sys.exit(f"{repository.name}: exit {focused.status}\n{focused.errors}")
        kinds = re.findall(r"^\S+ +(source|prebuilt|omitted) ", plan, re.MULTILINE)
        print(
            f"| {repository.name} {repository.version} | {len(kinds)} | {kinds.count('prebuilt')} | {plain.cpu:.1f} s"
            f" | {made.cpu:.1f} s | {repository.focus} | {focused.cpu:.1f} s |",
            flush=True,
        )
        shutil.rmtree(root)


def clone(repository, root):
    run(["git", "clone", "-q", "--branch", repository.version, repository.address, str(root)], root.parent)


def run(command, directory):
    done = subprocess.run(
        command, cwd=directory, env=GIT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)}: exit {done.returncode}\n{done.stderr[-4000:]}")
    return done.stdout


def compare(modkit, scratch):
    compare_sizes(str(modkit), scratch)
    compare_repositories(str(modkit), scratch)
