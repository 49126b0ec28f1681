import Foundation
import ModKitTestSupport
import Testing

/// What `headers --fix` declares, and what it leaves to a person.
@Suite struct HeaderFixDependencyTests {
  /// The import is rewritten; `check` decides whether it is allowed at all.
  @Test func aForbiddenDependencyIsNotDeclared() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.write("C/Base/Sources/up.c", "#include \"pay.h\"\n")
    let manifest = try sandbox.read("C/Base/component.yml")
    let result = try await sandbox.modkit("headers", "Base", "--fix")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("C/Base/Sources/up.c:1:10: note: "))
    #expect(result.errors.contains("'Pay'"))
    #expect(try sandbox.read("C/Base/component.yml") == manifest)
    #expect(try sandbox.read("C/Base/Sources/up.c") == "#include <Pay/pay.h>\n")
    let check = try await sandbox.modkit("check", "--rule", "layer-order", "quoted-import")
    #expect(check.output.contains("[layer-order]"))
  }

  @Test func whatTestsNeedIsLeftToAPerson() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.write(
      "C/Base/component.yml",
      "name: Base\nlayer: main-business\ntests: {sources: [\"Tests/*\"]}\n")
    try sandbox.write("C/Base/Tests/t.c", "#include \"base.h\"\n#include \"pay.h\"\n")
    let manifest = try sandbox.read("C/Base/component.yml")
    let result = try await sandbox.modkit("headers", "Base", "--fix", "--own-headers")
    #expect(
      result.errors.contains(
        "C/Base/Tests/t.c:2:10: note: the tests of 'Base' import 'Pay', which is not declared for"
          + " them\n  fix: add `- Pay` to `dependencies:` under `tests:`"))
    #expect(try sandbox.read("C/Base/component.yml") == manifest)
    #expect(
      try sandbox.read("C/Base/Tests/t.c") == "#include \"base.h\"\n#include <Pay/pay.h>\n")
  }

  /// As long as it is not declared, the import stays, and each run says why.
  @Test func aManifestThatCannotBeEdited() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.write("C/Log/component.yml", "name: Log\nlayer: base-service\n")
    try sandbox.write("C/Log/Headers/log.h", "int log_(void);\n")
    try sandbox.write(
      "C/Pay/component.yml", "name: Pay\nlayer: base-business\ndependencies: &all\n- Log\n")
    try sandbox.append("#include \"log.h\"\n", to: "C/Pay/Sources/pay.c")
    for _ in 0..<2 {
      let result = try await sandbox.modkit("headers", "--fix")
      #expect(result.status == 1)
      #expect(
        result.errors.hasPrefix(
          """
          C/Pay/Headers/pay.h:2:10: error: `"base_types.h"` is left alone: 'Base' cannot be declared
            note: C/Pay/component.yml:3:15: `dependencies` cannot be edited here: it has an anchor
            fix: add `Base` by hand, then write `<Base/base_types.h>`

          """))
    }
    #expect(try sandbox.read("C/Pay/Sources/pay.c").contains("#include <Log/log.h>\n"))
    #expect(try sandbox.read("C/Pay/Sources/pay.c").contains("#  include \"base.h\""))
    try sandbox.append("- Base\n", to: "C/Pay/component.yml")
    #expect(try await sandbox.modkit("headers", "--fix").status == 0)
    #expect(try await sandbox.modkit("check", "--rule", "quoted-import").status == 0)
  }

  /// One import that has to stay is no reason to leave the others, and each has its own reason.
  @Test func eachImportOfALinkedComponentForItself() async throws {
    func podspec(_ name: String) -> String {
      """
      Pod::Spec.new do |s|
        s.name = '\(name)'
        s.version = '1.0'
        s.source_files = 'Sources/*.{h,m}'
      end

      """
    }
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [{from: podspec, path: \"*/*.podspec\"}]\n",
      "A/A.podspec": podspec("A"), "B/B.podspec": podspec("B"), "C/C.podspec": podspec("C"),
      "A/Sources/a.m": "#import \"b.h\"\n#if TARGET_OS_IOS\n#import \"c.h\"\n#endif\n",
      "B/Sources/b.h": "int b(void);\n", "B/Sources/b.m": "#import \"b.h\"\n",
      "C/Sources/c.h": "int c(void);\n", "C/Sources/c.m": "#import \"c.h\"\n",
    ])
    let result = try await sandbox.modkit("headers", "A", "--fix")
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        """
        A/Sources/a.m:3:9: error: `"c.h"` is left alone: 'C' cannot be declared
          note: A/A.podspec:2:12: C is imported under conditions only, such as `TARGET_OS_IOS`
        """), "\(result.errors)")
    #expect(!result.errors.contains("'B' cannot"), "\(result.errors)")
    #expect(
      try sandbox.read("A/Sources/a.m")
        == "#import <B/b.h>\n#if TARGET_OS_IOS\n#import \"c.h\"\n#endif\n")
    #expect(
      try sandbox.read("A/A.podspec")
        == podspec("A").replacing("\nend\n", with: "\n  s.dependency 'B'\nend\n"))
  }

  /// Imports that `check` does not report stay, and nothing is declared for them.
  @Test(arguments: [
    "rules: {quoted-import: off}\n",
    "exceptions:\n- {rule: quoted-import, from: Pay, to: Base, reason: \"for now\"}\n",
  ]) func importsThatAreAllowed(setting: String) async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.append(setting, to: "modkit.yml")
    let before = try sandbox.componentBytes()
    let result = try await sandbox.modkit("headers", "--fix")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.componentBytes() == before)
  }

  /// An exception for one header leaves the others as they are.
  @Test func oneImportThatIsAllowed() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.append(
      "exceptions:\n- {rule: quoted-import, from: Pay, to: '\"base_types.h\"', reason: r}\n",
      to: "modkit.yml")
    _ = try await sandbox.modkit("headers", "--fix")
    #expect(try sandbox.read("C/Pay/Headers/pay.h").contains("#include \"base_types.h\""))
    #expect(try sandbox.read("C/Pay/Sources/pay.c").contains("#  include <Base/base.h>"))
  }

  /// What an exception allows to be missing is not declared.
  @Test func anExceptedDependency() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    try sandbox.append(
      "exceptions:\n- {rule: undeclared-import, from: Pay, reason: \"for now\"}\n",
      to: "modkit.yml")
    let result = try await sandbox.modkit("headers", "--fix")
    #expect(result.status == 0)
    #expect(result.output == "rewrote C/Pay/Headers/pay.h\nrewrote C/Pay/Sources/pay.c\n")
  }
}
