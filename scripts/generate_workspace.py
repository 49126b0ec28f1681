#!/usr/bin/env python3
"""Writes a synthetic iOS monorepo for benchmarks: the same bytes for the same arguments.

Usage: generate_workspace.py DIRECTORY COMPONENTS FILES_PER_COMPONENT [SEED]

A third of the components is Swift, a third Objective-C with public, private and project headers, and a third
mixes both. One file in ten is a test. `modkit check` finds nothing to complain of.
"""

from generate_shape import LAYERS, body, main

SWIFT = """\
  /// Adds {n} to a value of {name}. "import Nothing" is only text.
  public func step{n}(_ value: Int, label: String = "step {n}") -> Int {{
    guard value > {n} else {{ return value }}
    return value &+ {n} &- label.count
  }}

"""
DECLARATION = """\
/// Adds {n} to a value of {name}.
/// `#import <Nothing/Nothing.h>` is only text here.
- (NSInteger)step{n}:(NSInteger)value label:(nullable NSString *)label;

"""
DEFINITION = """\
- (NSInteger)step{n}:(NSInteger)value label:(nullable NSString *)label {{
  if (value <= {n} || [label isEqualToString:@"@import {name};"]) {{
    return value;
  }}
  return value + {n} - (NSInteger)label.length; // not an #import
}}

"""
SWIFT_CONDITION = [
    "#if canImport(UIKit)",
    "import UIKit",
    "#elseif canImport(AppKit)",
    "import AppKit",
    "#endif",
]
C_CONDITION = [
    "#if __has_include(<UIKit/UIKit.h>)",
    "#import <UIKit/UIKit.h>",
    "#else",
    "#import <AppKit/AppKit.h>",
    "#endif",
]


def classes(component):
    """The Objective-C classes of a component: the parts of their headers and of their implementations."""
    if component.language == "swift":
        return []
    parts = component.parts if component.language == "objc" else component.parts[len(component.parts) // 2 :]
    return list(zip(parts[0::2], parts[1::2]))


def folder(number):
    """Where the header of an Objective-C class is: most are public."""
    return {5: "Headers/Private", 6: "Sources"}.get(number % 7, "Headers")


def class_name(component, number):
    return f"{component.name}Class{number}"


def swift_imports(part, made):
    lines = ["import Foundation"] + (SWIFT_CONDITION if part.number % 6 == 0 else ["import UIKit"])
    for at, index in enumerate(part.imports):
        prefix = ["", "", "", "public ", "internal "][(at + part.number) % 5]
        lines.append(f"{prefix}import {made[index].name}")
    return lines


def c_imports(imports, part, made):
    """Headers of Objective-C components, and modules where there is no header or now and then."""
    lines = C_CONDITION[:] if part.number % 6 == 0 else ["#import <UIKit/UIKit.h>"]
    for index in imports:
        owner = made[index]
        public = [n for n in range(len(classes(owner))) if folder(n) == "Headers"]
        if not public or (index + part.number) % 8 == 0:
            lines.append(f"@import {owner.name};")
        else:
            lines.append(f"#import <{owner.name}/{class_name(owner, public[part.number % len(public)])}.h>")
    return lines


def write(path, imports, text, output):
    """A source file: its imports, then its text."""
    count = sum("import " in line.lower() for line in imports)
    output.source(path, count, "\n".join(imports) + "\n\n" + text)


def write_swift(component, part, made, path, output, test=False):
    name = f"{component.name}{'Tests' if test else 'Part'}{part.number}"
    imports = swift_imports(part, made)
    if test:
        imports += ["import XCTest", f"@testable import {component.name}"]
    kind = "final class" if not test else "class"
    text = f"public {kind} {name} {{\n{body(SWIFT, part.lines, name)}}}\n"
    write(f"{path}/{name}.swift", imports, text, output)


def write_class(component, number, header, implementation, made, home, output):
    """A header with a third of the text and of the imports, and an implementation with the rest."""
    name = class_name(component, number)
    total = header.lines + implementation.lines
    few = header.imports[: len(header.imports) // 2 + 1] if header.number else header.imports
    rest = sorted(set(header.imports) - set(few) | set(implementation.imports))
    declared = body(DECLARATION, total // 3, name)
    text = f"NS_ASSUME_NONNULL_BEGIN\n\n@interface {name} : NSObject\n\n{declared}@end\n\n"
    text += "NS_ASSUME_NONNULL_END\n"
    imports = ["#import <Foundation/Foundation.h>"] + c_imports(few, header, made)
    write(f"{home}/{folder(number)}/{name}.h", imports, text, output)

    public = folder(number) == "Headers" and number % 2 == 0
    own = [f"#import <{component.name}/{name}.h>" if public else f'#import "{name}.h"']
    own += [f'#import "{class_name(component, number - 1)}.h"'] if number else []
    own += ["#import <Foundation/Foundation.h>", "@import CoreGraphics;"]
    text = f"@implementation {name}\n\n{body(DEFINITION, total - total // 3, name)}@end\n"
    write(f"{home}/Sources/{name}.m", own + c_imports(rest, implementation, made), text, output)


def write_test(component, part, made, home, output):
    name = f"{component.name}Tests{part.number}"
    own = ["#import <XCTest/XCTest.h>", f'#import "{class_name(component, 0)}.h"']
    text = f"@interface {name} : XCTestCase\n@end\n\n@implementation {name}\n\n"
    text += f"{body(DEFINITION, part.lines, name)}@end\n"
    write(f"{home}/Tests/{name}.m", own + c_imports(part.imports, part, made), text, output)


def write_component(component, made, output):
    home = f"Components/{component.layer}/{component.name}"
    made = made + [component]
    pairs = classes(component)
    manifest = f"name: {component.name}\nlayer: {component.layer}\n"
    if component.layer == LAYERS[-1]:
        manifest += f"line: line{component.index}\n"
    manifest += f"dependencies: [{', '.join(made[index].name for index in component.dependencies)}]\n"
    if pairs:
        private = '["Headers/Private/*.h"]' if len(pairs) > 5 else "[]"
        manifest += f'headers: {{public: ["Headers/*.h"], private: {private}}}\n'
    output.write(f"{home}/component.yml", manifest)
    written = {part.number for pair in pairs for part in pair}
    for number, (header, implementation) in enumerate(pairs):
        write_class(component, number, header, implementation, made, home, output)
    for part in component.parts:
        if part.number not in written and component.language != "objc":
            write_swift(component, part, made, f"{home}/Sources", output)
        elif part.number not in written:
            write_rest(component, part, made, home, output)
    for part in component.tests:
        if component.language != "objc":
            write_swift(component, part, made, f"{home}/Tests", output, test=True)
        else:
            write_test(component, part, made, home, output)


def write_rest(component, part, made, home, output):
    """The file that is left over when their number is odd: an implementation without a header."""
    name = f"{component.name}Rest{part.number}"
    text = f"@interface {name} : NSObject\n@end\n\n@implementation {name}\n\n"
    text += f"{body(DEFINITION, part.lines, name)}@end\n"
    write(f"{home}/Sources/{name}.m", c_imports(part.imports, part, made), text, output)


def finish(made, output):
    output.write("modkit.yml", 'name: Bench\ncomponents: ["Components/**/component.yml"]\n')
    output.write(".gitignore", ".modkit/\n")


if __name__ == "__main__":
    main(write_component, finish)
