"""Measures `modkit headers` on components with many headers, beside `cp` of the same files."""

import os

from bench_measure import Case, commit_all, ratio, series, set_aside, table, verdict

COMPONENTS = 3000
HEADERS = 20  # a component
NEW = "`modkit headers`, all new"
COPY = "`cp -a` of what it wrote"
SAME = "`modkit headers`, nothing changed"
CHANGED = "… 1 header more"


def compare(modkit, directory, components, runs):
    """Generates the workspace, measures, and prints the table with its verdicts."""
    print(f"\n## Umbrella headers and module maps of {components:,} components\n", flush=True)
    _write(directory, components)
    commit_all(str(directory))
    output, copy = directory / ".modkit" / "headers", directory / ".modkit" / "copy"

    def case(name, before=lambda: None):
        return Case(name, [modkit, "--quiet", "headers"], str(directory), before)

    cases = [
        case(NEW, before=lambda: set_aside(output, directory)),
        Case(COPY, ["cp", "-a", str(output), str(copy)], str(directory), lambda: set_aside(copy, directory)),
        case(SAME),
        case(CHANGED, before=lambda: _add_header(directory)),
    ]
    series(cases, runs)
    headers = components * HEADERS
    table(f"{components:,} components, {headers:,} headers", cases, str(directory))
    new, copied, same, _ = cases
    ratio("headers, all new / cp", new, copied, 2)
    print(f"- headers, nothing changed: {same.wall:.2f} s{verdict(same.wall < 1, 'under 1 s')}", flush=True)


def _write(directory, components):
    """The same bytes for the same number of components."""
    for number in range(components):
        name = f"C{number:04}"
        component = directory / "Components" / name
        os.makedirs(component / "Headers")
        os.makedirs(component / "Sources")
        (component / "component.yml").write_text(f"name: {name}\nlayer: base-service\n")
        for part in range(HEADERS):
            header = component / "Headers" / f"{name}Part{part}.h"
            header.write_text(f"@interface {name}Part{part}\n- (void)part{part};\n@end\n")
        (component / "Sources" / f"{name}.m").write_text(f"#import <{name}/{name}Part0.h>\n")
    (directory / "modkit.yml").write_text('name: Headers\ncomponents: ["Components/**/component.yml"]\n')
    (directory / ".gitignore").write_text(".modkit/\n")


def _add_header(directory):
    headers = directory / "Components" / "C0000" / "Headers"
    count = len(os.listdir(headers))
    (headers / f"More{count}.h").write_text("int more(void);\n")
