#!/usr/bin/env python3
"""Writes a Python tree of the shape of generate_workspace.py, for the checkers that read Python: the same
bytes for the same arguments. Packages stand for components; the law of tach.toml and .importlinter is that of
the layers, and that of tach-exact.toml says which package may import which.

Imports have the forms of real code, of 15,349 files of packages from PyPI: of what is not their own, they import
52 of 100 by `from M import`, with 1.6 names, and of their own nearly all, with 1.9 names.

Usage: generate_python.py DIRECTORY PACKAGES FILES_PER_PACKAGE [SEED]
"""

from generate_shape import LAYERS, body, main

METHOD = '''\
    def step{n}(self, value: int, label: str = "step {n}") -> int:
        """Adds {n} to a value of {name}. import nothing: only text."""
        if value <= {n}:
            return value
        return value + {n} - len(label)

'''
ERROR = '''

class {name}Error(Exception):
    """What {name} raises."""
'''
STANDARD = [
    ("json", "JSONDecoder, JSONEncoder"),
    ("os", "PathLike"),
    ("re", "Match, Pattern"),
    ("typing", "Any"),
]


def package(component):
    return f"app.{component.layer.replace('-', '_')}.{component.name.lower()}"


def module(component, number):
    """Part 0 is the package itself."""
    return f"{package(component)}.m{number}" if number else package(component)


def statement(component, number):
    name = f"{component.name}Part{number}"
    return f"from {module(component, number)} import {name}, {name}Error"


def standard_imports(number):
    """A module of the standard library, and names from another one."""
    whole, _ = STANDARD[number % len(STANDARD)]
    other, names = STANDARD[(number + 1) % len(STANDARD)]
    return [f"import {whole}", f"from {other} import {names}"]


def write_component(component, made, output):
    files = component.parts + component.tests
    for part in files:
        name = f"{component.name}Part{part.number}"
        imports = standard_imports(part.number)
        if part.number > 1:
            before = part.number - 1
            imports.append(statement(component, before))
        imports += [statement(made[index], part.number) for index in part.imports]
        methods = body(METHOD, part.lines - ERROR.count("\n"), name)
        text = "\n".join(imports) + f"\n\n\nclass {name}:\n{methods.rstrip()}\n{ERROR.format(name=name)}"
        file = f"m{part.number}" if part.number else "__init__"
        output.source(f"{package(component).replace('.', '/')}/{file}.py", len(imports), text)


def finish(made, output):
    layers = [layer.replace("-", "_") for layer in reversed(LAYERS)]
    output.source("app/__init__.py", 0, "")
    for layer in layers:
        output.source(f"app/{layer}/__init__.py", 0, "")
    modules = "".join(
        f'\n[[modules]]\npath = "{package(component)}"\nlayer = "{component.layer.replace("-", "_")}"\n'
        for component in made
    )
    output.write("tach.toml", f'source_roots = ["."]\nlayers = {layers}\n{modules}'.replace("'", '"'))
    permissions = "".join(
        f'\n[[modules]]\npath = "{package(component)}"\n'
        f"depends_on = {[package(made[index]) for index in component.dependencies]}\n".replace("'", '"')
        for component in made
    )
    exact = 'source_roots = ["."]\nexact = true\nforbid_circular_dependencies = true\n'
    output.write("tach-exact.toml", exact + permissions)
    contract = "".join(f"    app.{layer}\n" for layer in layers)
    output.write(
        ".importlinter",
        "[importlinter]\nroot_package = app\n\n[importlinter:contract:layers]\nname = Layers\ntype = layers\n"
        f"layers =\n{contract}",
    )


if __name__ == "__main__":
    main(write_component, finish)
