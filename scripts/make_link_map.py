#!/usr/bin/env python3
"""Writes a link map like that of a large app, the same bytes for the same arguments.

Usage: make_link_map.py [--objects N] [--symbols N] [--seed N] [--conflicts N] [--shrink N] FILE

By default 26,000 objects and 1,500,000 rows, about 120 MB. Methods, Swift, C++, strings, metadata, stubs and stripped
rows are in it as in maps of apps; no method is defined twice but the planted ones, which are printed, one a line:
the kind, the method, and the objects. --shrink N leaves out each Nth function, to compare two maps.
"""

import argparse
import random
import sys

WORDS = """account action address alert amount animation api app array asset audio avatar badge banner bar base block
board book button cache call camera card cart cell change channel chat check city click client cloud code color column
comment config contact content context control coupon count current custom data date deal default delegate detail
device dialog dictionary dispatch display document download draft edit element empty error event expand export
favorite feed field file filter finish flag folder font form frame friend gallery group header height history home
house icon image index info input insert item job key label layer layout length level like line link list load local
location login logo main manager map mask media member menu message method mode model module move name native network
next notice number object offset open option order owner page panel param parent password path pay phone photo picker
pixel place play player plugin point popup position post preview price process profile progress promotion provider
publish push query queue range rate read recent record reference refresh region release reload remote remove render
report request reset resource response result resume review role room root route row safe sale scale scan scene scope
screen scroll search section select send service session setting share sheet shop show sign size slide sort source
space stack start state status step stop store stream string style submit subview success support switch tab table
tag target task template text theme thumb time tip title token tool track type unread update upload url user value
vendor version video view visible voice wallet web width window word zone""".split()


class Generator:
    """Makes names and sizes; only random() of the generator is used, which no release of Python changes."""

    def __init__(self, options):
        self.options = options
        self.random = random.Random(options.seed).random

    def below(self, limit):
        return int(self.random() * limit)

    def word(self):
        return WORDS[int(self.random() * len(WORDS))]

    def size(self, mean):
        """Mostly small, at times large, a multiple of four."""
        part = self.random()
        return 4 + int(mean * part * part * 2.4) // 4 * 4

    def selector(self, number):
        parts = 1 + self.below(3)
        name = f"{self.word()}{self.word().title()}{number}"
        if self.random() < 0.5:
            return name
        return "".join([name + ":"] + [f"{self.word()}:" for _ in range(parts - 1)])


def swift_part(text):
    return f"{len(text)}{text}"


def object_paths(make, count):
    """Components of a few hundred objects in archives and frameworks, as paths of a build are."""
    root = "/Users/build/Library/Developer/Xcode/DerivedData/App-ghajnm/Build/Products/Release-iphoneos"
    paths, component = ["linker synthesized"], 0
    for name in ("UIKit", "Foundation", "CoreGraphics"):
        paths.append(f"/Applications/Xcode.app/SDKs/iPhoneOS.sdk/System/Library/Frameworks/{name}.framework/{name}.tbd")
    paths.append(f"{root}/App.build/App.app.xcent")
    while len(paths) < count:
        component += 1
        name = f"{make.word().title()}{make.word().title()}{component}"
        for member in range(min(count - len(paths), 20 + make.below(160))):
            file = f"{name}{make.word().title()}{member}.o"
            if component % 4 == 0:
                paths.append(f"{root}/{name}/{name}.framework/{name}({file})")
            elif component % 11 == 0:
                paths.append(f"{root}/Old (copy) [{component}]/lib{name}.a({file})")
            else:
                paths.append(f"{root}/{name}/lib{name}.a({file})")
    return paths


def code_rows(make, objects, total, dead):
    """Rows of __text as (object, size, name), and lists of what the objects define."""
    rows, classes, categories = [], [], []
    per_object = total / max(1, len(objects))
    number = 0
    for index, path in objects:
        base = path.rsplit("(", 1)[-1].rsplit("/", 1)[-1].split(".")[0]
        form = make.below(10)
        wanted = 1 + int(per_object * (0.2 + 1.6 * make.random()))
        if form < 6:
            is_category = make.random() < 0.25
            owner = f"NS{make.word().title()}" if is_category else base
            name = f"{owner}(LG{base})" if is_category else owner
            (categories if is_category else classes).append((index, owner, f"LG{base}"))
            for _ in range(wanted):
                number += 1
                selector = make.selector(number)
                sign = "+" if make.random() < 0.15 else "-"
                method = f"{sign}[{name} {selector}]"
                part = make.random()
                if part < 0.75:
                    rows.append((index, make.size(220), method))
                elif part < 0.95:
                    rows.append((index, make.size(160), f"___{len(method)}{method}_block_invoke"))
                else:
                    rows.append((index, make.size(60), f"{method}.cold.1"))
            if not is_category:
                rows.append((index, make.size(60), f"-[{base} .cxx_destruct]"))
        elif form < 9:
            module, kind = swift_part(base), swift_part(make.word().title() + "View")
            for _ in range(wanted):
                number += 1
                member = swift_part(f"{make.word()}{make.word().title()}{number}")
                part = make.random()
                if part < 0.6:
                    name = f"_$s{module}{kind}C{member}{swift_part(make.word())}3forySi_SStF"
                elif part < 0.8:
                    name = f"_$s{module}{kind}C{member}33_{make.below(1 << 60):032X}LLSaySSGvg"
                else:
                    name = f"_$s{module}{kind}C{member}yyF"
                    rows.append((index, make.size(60), name))
                    name += "To"
                rows.append((index, make.size(260), name))
        else:
            for _ in range(wanted):
                number += 1
                rows.append(
                    (index, make.size(240), f"__ZN{swift_part(base)}{swift_part(make.word() + str(number))}EPKcRKi")
                )
        for _ in range(dead if make.random() < 0.5 else 0):
            number += 1
            dead_row = f"-[{base} unused{number}]"
            make.dead.append((index, make.size(120), dead_row))
    return rows, classes, categories


def planted(make, objects, count):
    """Methods defined twice: (kind, method, rows). Selectors have a mark that no other has."""
    found = []
    for number in range(count):
        (first, second) = (objects[make.below(len(objects))], objects[make.below(len(objects))])
        if first[0] == second[0]:
            continue
        owner, selector = f"NS{make.word().title()}", f"planted{number}{make.word().title()}:"
        sign = "+" if number % 5 == 0 else "-"
        kind = "category-class" if number % 3 == 0 else "category-category"
        names = [f"{owner}(Planted{number})", owner if number % 3 == 0 else f"{owner}(Other{number})"]
        rows = [(place[0], make.size(80), f"{sign}[{name} {selector}]") for place, name in zip((first, second), names)]
        found.append((kind, f"{sign}[{owner} {selector}]", rows, (first[1], second[1])))
    return found


def sections_of(make, code, classes, categories, objects, strings):
    """Yields (segment, section, rows) in the order of addresses; a row is (object, size, name)."""
    yield "__TEXT", "__text", code
    stubs = [(1 + make.below(4), 12, f"_external_{make.word()}_{number}") for number in range(len(objects) // 10)]
    yield "__TEXT", "__stubs", stubs
    names = []
    for number in range(strings):
        index = objects[number * len(objects) // strings][0]
        text = f"literal string: {make.word()} {make.word()} {number}"
        if number % 50 == 0:
            text += '][ \\"%@\\"\\n [  1] '
        if number % 997 == 0:
            text += "\x01\x7f\r\t"
        names.append((index, 0 if number % 9 == 0 else len(text) - 15, text))
    yield "__TEXT", "__cstring", names
    yield "__TEXT", "__unwind_info", [(0, len(code) * 4 + 4096, "compact unwind info")]
    yield "__DATA_CONST", "__got", [(0, 8, f"non-lazy-pointer-to-local: {row[2]}") for row in stubs]
    lists = [(index, 64, f"__OBJC_$_CATEGORY_{owner}_$_{name}") for index, owner, name in categories]
    lists += [(index, 72, f"__OBJC_CLASS_RO_$_{owner}") for index, owner, _ in classes]
    yield "__DATA", "__objc_const", sorted(lists, key=lambda row: row[0])
    yield "__DATA", "__objc_data", [(index, 40, f"_OBJC_CLASS_$_{owner}") for index, owner, _ in classes]
    yield "__DATA", "__data", [(index, make.size(40), f"_g{make.word().title()}{index}") for index, _ in objects]
    yield "__DATA", "__bss", [(index, 8, f"_once{make.word().title()}{index}") for index, _ in objects[::2]]


def write(options):
    make = Generator(options)
    make.dead = []
    paths = object_paths(make, options.objects)
    objects = list(enumerate(paths))[5:]
    strings = options.symbols // 4
    fixed = len(objects) * 3.2 + strings
    code, classes, categories = code_rows(make, objects, max(len(objects), (options.symbols - fixed) * 0.93), 1)
    if options.shrink:
        code = [row for number, row in enumerate(code) if number % options.shrink]
    conflicts = planted(make, objects, options.conflicts)
    code = sorted(code + [row for conflict in conflicts for row in conflict[2]], key=lambda row: row[0])
    address, table, parts = 0x100004000, [], []
    for segment, section, rows in sections_of(make, code, classes, categories, objects, strings):
        address = (address + 0x3FFF) & ~0x3FFF if section in ("__got", "__objc_const") else address
        parts.append((address, 1 if section == "__cstring" else 4, rows))
        end = address
        for _, size, _ in rows:
            end += size + (-size % parts[-1][1])
        end = (end + 15) & ~15
        table.append(f"0x{address:08X}\t0x{end - address:08X}\t{segment}\t{section}\n")
        address = end
    with open(options.file, "w", encoding="utf-8", newline="\n") as file:
        file.write("# Path: /Users/build/App.app/App\n# Arch: arm64\n# Object files:\n")
        file.writelines(f"[{index:3}] {path}\n" for index, path in enumerate(paths))
        file.write("# Sections:\n# Address\tSize    \tSegment\tSection\n")
        file.writelines(table)
        file.write("# Symbols:\n# Address\tSize    \tFile  Name\n0x100000000\t0x00000000\t[  0] __mh_execute_header\n")
        for address, alignment, rows in parts:
            for index, size, name in rows:
                file.write(f"0x{address:08X}\t0x{size:08X}\t[{index:3}] {name}\n")
                address += size + (-size % alignment)
        file.write("\n# Dead Stripped Symbols:\n#        \tSize    \tFile  Name\n")
        file.writelines(f"<<dead>> \t0x{size:08X}\t[{index:3}] {name}\n" for index, size, name in make.dead)
    for kind, method, _, places in sorted(conflicts, key=lambda conflict: conflict[1]):
        print(kind, method, *(place.rsplit("/", 1)[-1] for place in places), sep="\t")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--objects", type=int, default=26000)
    parser.add_argument("--symbols", type=int, default=1_500_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--conflicts", type=int, default=50)
    parser.add_argument("--shrink", type=int, default=0)
    parser.add_argument("file")
    options = parser.parse_args()
    if options.objects < 20 or options.symbols < options.objects:
        sys.exit("make_link_map.py: at least 20 objects, and as many symbols")
    write(options)


if __name__ == "__main__":
    main()
