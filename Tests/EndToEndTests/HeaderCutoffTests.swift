import Foundation
import ModKitTestSupport
import Testing

/// Which libraries an edit of a header makes stale: a client is compiled against those that it includes, and what they include.
@Suite(.building, .serialized) struct HeaderCutoffTests {
  private static let all = ["Apart", "CBase", "CMid", "Top"]

  /// Top, in Swift, imports CMid, whose header includes one of CBase; Apart is apart.
  private func workspace() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Top, Apart]}}
      """,
      "App/main.swift": "import Apart\nimport Top\nprint(\"\\(top()) \\(apart())\")\n",
      "C/CBase/component.yml": "name: CBase\nlayer: base-service\n",
      "C/CBase/Headers/cbase.h": """
      #pragma once
      typedef struct { int a; } cbase_t;
      cbase_t cbase(void);

      """,
      "C/CBase/Sources/secret.h": "#define SECRET 3\n",
      "C/CBase/Sources/cbase.c": """
      #include "secret.h"
      #include <CBase/cbase.h>
      cbase_t cbase(void) { cbase_t base = { SECRET }; return base; }

      """,
      "C/CMid/component.yml": "name: CMid\nlayer: base-service\ndependencies: [CBase]\n",
      "C/CMid/Headers/cmid.h": """
      #pragma once
      #include <CBase/cbase.h>
      typedef struct { cbase_t base; int tail; } cmid_t;
      cmid_t cmid(void);

      """,
      "C/CMid/Sources/cmid.c": """
      #include <CMid/cmid.h>
      cmid_t cmid(void) { cmid_t mid = { cbase(), 7 }; return mid; }

      """,
      "C/Top/component.yml": "name: Top\nlayer: base-service\ndependencies: [CMid]\n",
      "C/Top/Sources/Top.swift":
        "import CMid\npublic func top() -> String { \"\\(cmid().base.a) \\(cmid().tail)\" }\n",
      "C/Apart/component.yml": "name: Apart\nlayer: base-service\n",
      "C/Apart/Sources/apart.c": "#include <Apart/apart.h>\nint apart(void) { return 1; }\n",
      "C/Apart/Headers/apart.h": "int apart(void);\n",
    ])
  }

  @Test func clientsAreStaleWhenAHeaderChangesAndNotWhenABodyDoes() async throws {
    let sandbox = try workspace()
    #expect(try await sandbox.prebuild() == Self.all)
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("3 7 1\n"))

    try sandbox.edit("C/CBase/Sources/cbase.c", "{ SECRET }", "{ SECRET + 1 }")
    #expect(try await sandbox.prebuild() == ["CBase"])
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("4 7 1\n"))

    try sandbox.edit("C/CBase/Sources/secret.h", "3", "4")
    #expect(try await sandbox.prebuild() == ["CBase"])
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("5 7 1\n"))

    try sandbox.edit("C/CBase/Headers/cbase.h", "int a;", "int a, more, most;")
    #expect(try await sandbox.prebuild() == ["CBase", "CMid", "Top"])
    #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("5 7 1\n"))
    #expect(try sandbox.interfaces(of: "CMid").count == 1)
  }

  /// Only what a component presents is in the keys of its clients.
  @Test func aHeaderThatIsNotPresentedCannotBeRead() async throws {
    let sandbox = try workspace()
    try sandbox.edit(
      "C/CMid/Sources/cmid.c", "#include <CMid",
      "#include \"../../../CBase/Files/Sources/secret.h\"\n#include <CMid")
    let result = try await sandbox.modkit("prebuild", "--product", "P")
    #expect(result.status == 2)
    // It is not there for the compiler.
    let line =
      "C/CMid/Sources/cmid.c:1:10: fatal error: '../../../CBase/Files/Sources/secret.h' file not found"
    #expect(result.errors.contains(line), "\(result.errors)")
  }

  /// The header has no source of its own, so that only Swift reads it. The lint of libraries does
  /// not check conditional includes.
  @Test func aForeignFileBehindAHeaderIsFoundWhereItIsRead() async throws {
    let outside = try Sandbox(files: ["number.h": "enum { number = 5 };\n"])
    let path = outside.directory.appending(path: "number.h").path
    let sandbox = try workspace()
    try sandbox.write("C/Macros/component.yml", "name: Macros\nlayer: base-service\n")
    try sandbox.write(
      "C/Macros/Headers/macros.h", "#ifndef NOTHING\n#include \"\(path)\"\n#endif\n")
    try sandbox.edit("C/Top/component.yml", "[CMid]", "[CMid, Macros]")
    try sandbox.edit("C/Top/Sources/Top.swift", "import CMid", "import CMid\nimport Macros")
    let result = try await sandbox.modkit("prebuild", "--product", "P")
    #expect(result.status == 2)
    #expect(result.errors.contains("a source of 'Top' reads \(path)"), "\(result.errors)")
  }
}
