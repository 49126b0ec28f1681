"""Measures modkit beside checkers of Python architecture, tach and import-linter, on trees of one shape."""

import pathlib
import shutil
import subprocess
import sys
import venv

from bench_measure import Case, commit_all, ratio, series, set_aside, table

CACHE = ".import_linter_cache"


def install(scratch):
    """The commands of a virtual environment with the peers and the versions in it, or None where that fails.
    It is deleted with the scratch.
    """
    home = scratch / "peers"
    try:
        venv.create(home, with_pip=True)
        pip = home / "bin" / "pip"
        subprocess.run([pip, "install", "-q", "tach", "import-linter"], check=True, capture_output=True)
        listing = subprocess.run([pip, "list", "--format=freeze"], check=True, capture_output=True, text=True)
        return home / "bin", listing.stdout.split()
    except (OSError, subprocess.CalledProcessError):
        print("\nThe peers are left out: pip could not install them into a virtual environment.")
        return None


def compare(workspace, scratch, sizes, runs):
    """The peers check the law of the layers, tach besides which package may import which, declared exactly and
    without cycles; modkit checks all its rules. `workspace` makes that of a size.
    """
    installed = install(scratch)
    if installed is None:
        return
    tools, versions = installed
    chosen = [line for line in versions if line.split("==")[0] in ("tach", "import-linter", "grimp")]
    print(f"{', '.join(chosen)}; Python {sys.version.split()[0]}", flush=True)
    for size in sizes:
        made = scratch / "-".join(str(number) for number in size)
        made.mkdir()
        compare_size(workspace(size), made, size, runs, tools)


def compare_size(workspace, scratch, size, runs, tools):
    tree = scratch / "python"
    generator = pathlib.Path(__file__).with_name("generate_python.py")
    arguments = [sys.executable, "-B", generator, tree, *(str(number) for number in size)]
    summary = subprocess.run(arguments, check=True, capture_output=True, text=True).stdout
    print(f"\nThe Python tree: {summary}", end="", flush=True)
    commit_all(str(tree))
    exact_tree = scratch / "python-exact"
    shutil.copytree(tree, exact_tree)
    (exact_tree / "tach-exact.toml").replace(exact_tree / "tach.toml")

    def forget():
        set_aside(tree / CACHE, tree)

    lint = [str(tools / "lint-imports")]
    plain = workspace.without_cache()
    writing = workspace.writing()
    warm = workspace.warm()
    tach = Case("`tach check`", [str(tools / "tach"), "check"], str(tree))
    exact = Case("`tach check`, exact and without cycles", [str(tools / "tach"), "check"], str(exact_tree))
    lint_plain = Case("`lint-imports --no-cache`", lint + ["--no-cache"], str(tree))
    lint_writing = Case("`lint-imports`, writing the cache", lint, str(tree), before=forget)
    lint_warm = Case("`lint-imports`, nothing changed", lint, str(tree))
    cases = [plain, writing, warm, tach, exact, lint_plain, lint_writing, lint_warm]
    series(cases, runs)
    table(f"{size[0]:,} components, {workspace.files:,} files each", cases, workspace.directory)
    ratio("tach / modkit, no cache", tach, plain, at_least=8)
    ratio("tach, exact / modkit, no cache", exact, plain, at_least=8)
    ratio("tach / modkit, nothing changed", tach, warm)
    ratio("lint-imports / modkit, no cache", lint_plain, plain, at_least=8)
    ratio("lint-imports / modkit, writing the cache", lint_writing, writing)
    ratio("lint-imports / modkit, nothing changed", lint_warm, warm, at_least=8)
    set_aside(workspace.directory)
