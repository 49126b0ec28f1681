import Foundation
import ModKitTestSupport
import Testing

/// `headers --fix` completes handwritten umbrellas.
@Suite struct HeaderFixUmbrellaTests {
  /// The component `Net` has an umbrella header, and `Map` a module map, that leave out headers.
  private static let workspace = Sandbox.quotedWorkspace.merging([
    "C/Net/component.yml": """
    name: Net
    layer: base-business
    headers: {public: ["Headers/**"], umbrella: Headers/Net.h}

    """,
    "C/Net/Headers/Net.h": """
    #ifndef NET_H
    #define NET_H\r
    #include "base.h"\r
    #endif
    """,
    "C/Net/Headers/net/a.h": "int a(void);\n", "C/Net/Headers/b.h": "int b(void);\n",
    "C/Net/Headers/c.hpp": "namespace net { int c(); }\n",
    "C/Map/component.yml": """
    name: Map
    layer: base-service
    headers: {public: ["Headers/*"], module_map: Map.modulemap}

    """,
    "C/Map/Map.modulemap": "module Map {\n  umbrella header \"Map.h\"\n  export *\n}\n",
    "C/Map/Headers/Map.h": "#include \"d.h\"", "C/Map/Headers/d.h": "int d(void);\n",
    "C/Map/Headers/e.h": "int e(void);\n",
    "C/Map/Headers/f.hh": "namespace map { int f(); }\n",
  ]) { _, new in new }

  private func sandbox() throws -> Sandbox { try Sandbox(files: Self.workspace) }

  @Test func umbrellasAreCompletedAndImportsRewrittenAtOnce() async throws {
    let sandbox = try sandbox()
    let check = try await sandbox.modkit("check", "--rule", "incomplete-umbrella")
    #expect(check.status == 1)
    #expect(
      check.output.contains(
        "fix: add `#import <Net/b.h>` to C/Net/Headers/Net.h\n"))
    let result = try await sandbox.modkit("headers", "--fix")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output == """
        rewrote C/Net/component.yml
        rewrote C/Pay/component.yml
        rewrote C/Map/Headers/Map.h
        rewrote C/Map/Map.modulemap
        rewrote C/Net/Headers/Net.h
        rewrote C/Pay/Headers/pay.h
        rewrote C/Pay/Sources/pay.c

        """)
    #expect(
      result.errors == """
        4 imports in 3 files name their modules now
        4 headers were added to umbrellas in 3 files

        """)
    #expect(
      try sandbox.read("C/Net/Headers/Net.h") == """
        #ifndef NET_H
        #define NET_H\r
        #include <Base/base.h>\r
        #include <Net/b.h>\r
        #include <Net/a.h>\r
        #endif
        """)
    #expect(try sandbox.read("C/Map/Headers/Map.h") == "#include \"d.h\"\n#include \"e.h\"")
    #expect(
      try sandbox.read("C/Map/Map.modulemap") == """
        module Map {
          umbrella header "Map.h"
          export *
          explicit module CPlusPlus {
            requires cplusplus
            header "f.hh"
            export *
          }
        }

        """)
    #expect(try await sandbox.modkit("check").status == 0)

    let before = try sandbox.componentBytes()
    let again = try await sandbox.modkit("headers", "--fix", "--quiet")
    #expect(again.status == 0)
    #expect(again.output.isEmpty && again.errors.isEmpty)
    #expect(try sandbox.componentBytes() == before)
  }

  /// Clang says no longer that an umbrella leaves something out.
  @Test func clangIsContent() async throws {
    let sandbox = try sandbox()
    let before = try await sandbox.modkit("headers", "Map", "--compile")
    #expect(before.status == 1)
    #expect(before.output.contains("e.h"))
    _ = try await sandbox.modkit("headers", "--fix", "--own-headers")
    let after = try await sandbox.modkit("headers", "--compile")
    #expect(after.status == 0, "\(after.output)\(after.errors)")
  }

  @Test func gitMakesTheSameOfThePatch() async throws {
    let sandbox = try sandbox()
    try await sandbox.initializeRepository()
    let patch = "'\(sandbox.directory.path)/.git/fix.patch'"
    let dryRun = try await sandbox.run(
      "sh", ["-c", "'\(sandbox.binaryPath)' headers --fix --dry-run >\(patch)"])
    #expect(dryRun.status == 1, "\(dryRun.errors)")
    #expect(try await sandbox.git("status", "--porcelain").output.isEmpty)
    let apply = try await sandbox.run("sh", ["-c", "git apply \(patch)"])
    #expect(apply.status == 0, "\(apply.errors)")
    let patched = try sandbox.componentBytes()
    try await sandbox.git("checkout", "-q", ".")
    _ = try await sandbox.modkit("headers", "--fix")
    #expect(try sandbox.componentBytes() == patched)
  }

  @Test func namesLimitIt() async throws {
    let sandbox = try sandbox()
    let result = try await sandbox.modkit("headers", "Map", "--fix")
    #expect(result.output == "rewrote C/Map/Headers/Map.h\nrewrote C/Map/Map.modulemap\n")
    #expect(result.errors == "2 headers were added to umbrellas in 2 files\n")
  }

  /// As `check --fix` does, it leaves alone what an exception allows.
  @Test func anExceptedHeader() async throws {
    let sandbox = try sandbox()
    try sandbox.append(
      """
      exceptions:
      - {rule: incomplete-umbrella, from: Map, to: C/Map/Headers/e.h, reason: "for now"}

      """, to: "modkit.yml")
    let result = try await sandbox.modkit("headers", "Map", "--fix")
    #expect(result.output == "rewrote C/Map/Map.modulemap\n")
    #expect(result.errors == "1 header was added to an umbrella in 1 file\n")
  }

  @Test func aRuleThatIsTurnedOff() async throws {
    let sandbox = try sandbox()
    try sandbox.append("rules: {incomplete-umbrella: off}\n", to: "modkit.yml")
    let result = try await sandbox.modkit("headers", "Map", "--fix")
    #expect(result.output.isEmpty)
    #expect(result.status == 0)
  }

  @Test func whatCannotBeAddedIsRefused() async throws {
    let sandbox = try sandbox()
    try sandbox.append("headers: {profile: xcode, layout: library}\n", to: "modkit.yml")
    try sandbox.write("C/Net/Headers/net/twin.h", "")
    try sandbox.write("C/Net/Headers/twin.h", "")
    for options in [["--dry-run"], []] {
      let result = try await sandbox.run(
        sandbox.binaryPath, ["headers", "Net", "--fix"] + options)
      #expect(result.status == 1)
      #expect(
        result.errors.hasPrefix(
          """
          C/Net/component.yml:3:45: error: C/Net/Headers/net/twin.h is not added to C/Net/Headers/Net.h: `#include <Net/twin.h>` may lead to 2 headers
            note: one of them is C/Net/Headers/net/twin.h
            note: one of them is C/Net/Headers/twin.h
            fix: rename one, or keep their folders with `headers: mappings:`
          C/Net/component.yml:3:45: error: C/Net/Headers/twin.h is not added to C/Net/Headers/Net.h:
          """), "\(result.errors)")
      #expect(
        result.errors.contains(
          "C/Net/Headers/c.hpp is not added to C/Net/Headers/Net.h, which Objective-C reads too"))
    }
    #expect(try sandbox.read("C/Net/Headers/Net.h").contains("#include <Net/b.h>"))
  }

  @Test func aLinkIsFollowed() async throws {
    let sandbox = try sandbox()
    try sandbox.move("C/Net/Headers/Net.h", to: "Net.h")
    try sandbox.link("C/Net/Headers/Net.h", to: "../../../Net.h")
    let result = try await sandbox.modkit("headers", "Net", "--fix")
    #expect(result.output == "rewrote C/Net/component.yml\nrewrote Net.h\n", "\(result.errors)")
    #expect(try sandbox.read("Net.h").contains("#include <Base/base.h>\r\n#include <Net/b.h>"))
    #expect(try sandbox.snapshot(of: "C/Net/Headers")["Net.h"] == "-> ../../../Net.h")
  }
}
