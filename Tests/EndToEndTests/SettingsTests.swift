import Foundation
import ModKitTestSupport
import Testing

/// Build settings of manifests, with real compilers: in libraries, in sources and in the app.
@Suite(.serialized) struct SettingsTests {
  private func sandbox() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [Top], settings: {\(Self.conditions): APP}}}
      settings:
        OTHER_SWIFT_FLAGS: [-D, EVERYWHERE]
        GCC_PREPROCESSOR_DEFINITIONS: ["LEVEL=1", 'TEXT="a #b $x"']

      """,
      "App/main.swift": """
      import Top
      #if APP && EVERYWHERE && !OWN
      print(top())
      #endif

      """,
      "C/Base/component.yml": """
      name: Base
      layer: base-service
      settings: {OTHER_CFLAGS: "$(inherited) -DFLAG=7", GCC_PREPROCESSOR_DEFINITIONS: "$(inherited) MORE"}

      """,
      "C/Base/Headers/base.h": "int base(void);\nconst char *text(void);\n",
      "C/Base/Sources/base.c": """
      #include "base.h"
      #ifdef MORE
      int base(void) { return LEVEL * 10 + FLAG; }
      const char *text(void) { return TEXT; }
      #endif

      """,
      "C/Top/component.yml": """
      name: Top
      layer: base-service
      dependencies: [Base]
      settings: {\(Self.conditions): [OWN]}

      """,
      "C/Top/Sources/Top.swift": """
      import Base
      #if OWN && EVERYWHERE && !APP
      public func top() -> String { "\\(base()) \\(String(cString: text()))" }
      #endif

      """,
    ])
  }

  private static let conditions = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"

  @Test func sourcesAndLibrariesGetThem() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    let sources = try await sandbox.run(
      "swift", ["run", "--package-path", ".modkit/products/P/swiftpm", "P"])
    #expect(sources.output == "17 a #b $x\n", "\(sources.errors)")
    #expect(try await sandbox.prebuild() == ["Base", "Top"])
    #expect(try await sandbox.outputOfPrebuiltApp() == "17 a #b $x\n")
    // What a component is compiled with is in its key, and in no other.
    try sandbox.edit("C/Base/component.yml", "FLAG=7", "FLAG=8")
    #expect(try await sandbox.prebuild() == ["Base"])
    #expect(try await sandbox.outputOfPrebuiltApp() == "18 a #b $x\n")
    try sandbox.edit("modkit.yml", "settings:\n", "settings:\n  ENABLE_BITCODE: NO\n")
    #expect(try await sandbox.prebuild() == [])
    try sandbox.edit("modkit.yml", "LEVEL=1", "LEVEL=2")
    #expect(try await sandbox.prebuild() == ["Base", "Top"])
    #expect(try await sandbox.outputOfPrebuiltApp() == "28 a #b $x\n")
  }
}
