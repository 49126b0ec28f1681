import Foundation
import ModKitGenerate
import ModKitModel
import ModKitTestSupport
import Testing

/// A generated package really builds and runs.
struct PackageBuildTests {
  private static let sources = [
    "Components/Crypto/Sources/hash.c": """
    #include <Crypto/hash.h>
    #include <Crypto/secret.h>
    #include "secret.h"
    #include "sub/table.h"
    int crypto_hash(int value) { return value * SECRET + table[0]; }
    """,
    "Components/Crypto/Sources/sub/table.c": """
    #include "table.h"
    const int table[] = {
    #include "table.def"
    };
    """,
    "Components/Crypto/Sources/sub/table.h": "extern const int table[1];",
    "Components/Crypto/Sources/sub/table.def": "2",
    "Components/Crypto/Private/secret.h": "#define SECRET 10",
    "Components/Crypto/Headers/hash.h": "#include <Crypto/sizes.h>\nint crypto_hash(int value);",
    "Components/Crypto/Headers/more/sizes.h": "#define CRYPTO_SIZE 3",
    "Components/Macros/Headers/macros.h": "#define MACROS_ANSWER 4",
    "Components/Base/Sources/Base.swift": """
    import Crypto
    import Macros
    public func answer() -> Int32 { crypto_hash(MACROS_ANSWER) }
    """,
    "Apps/City/main.swift": "import Base\nimport Hidden\nimport Umbrella\nprint(answer(), wiring)",
    "Apps/City/Wiring/Wiring.swift": "let wiring = \"wired\"",
    "Components/Hidden/Sources/hidden.c": "int hidden_value = 1;",
  ]

  private static let package = PackageCase(
    name: "build",
    plan: IntegrationPlan(
      product: "City",
      components: [
        PlanSamples.source(PlanSamples.crypto), PlanSamples.source(PlanSamples.headerOnly),
        PlanSamples.source(PlanSamples.withoutPublicHeaders),
        PlanSamples.source(PlanSamples.empty),
        PlanSamples.source(PlanSamples.base, needs: ["Crypto", "Macros"]),
      ]),
    shell: PlanSamples.shell)

  @Test func cAndSwiftAndAShell() async throws {
    try await expect("42 wired", from: Self.package, of: Self.sources)
  }

  private func expect(
    _ output: String, from package: PackageCase, of sources: [String: String]
  ) async throws {
    let disk = try GeneratedDisk()
    for (path, text) in sources { try disk.write(text + "\n", to: path) }
    try disk.write(try package.tree().files)
    let answer = try await disk.run(
      "swift", ["run", "--package-path", "out/swiftpm", "--disable-index-store", "City"])
    #expect(answer.isSuccess, "\(answer.text)")
    #expect(answer.text.hasSuffix("\(output)\n"), "\(answer.text)")
    #expect(!answer.text.contains("warning"), "\(answer.text)")
  }

  // MARK: Swift and C in one component

  private static let mixedSources = [
    "Components/Login/Headers/state.h": """
    #pragma once
    typedef struct { int attempts; } login_state;
    int login_next(login_state state);
    """,
    "Components/Login/Private/secret.h": "#define LOGIN_STEP 1",
    "Components/Login/Sources/state.c": """
    #include <Login/state.h>
    #include <Login/secret.h>
    int login_next(login_state state) { return state.attempts + LOGIN_STEP; }
    """,
    "Components/Login/Sources/table.def": "",
    "Components/Login/Resources/texts.json": "{}",
    "Components/Login/Sources/Login.swift": """
    import Foundation
    public func attempts(after state: login_state) -> Int32 { login_next(state) }
    extension login_state { public var isFresh: Bool { attempts == 0 } }
    public var hasTexts: Bool { Bundle.module.url(forResource: "texts", withExtension: "json") != nil }
    """,
    "Components/Codes/Headers/codes.h": "enum { CODES_OK = 20 };",
    "Components/Codes/Sources/Codes.swift": "public func code() -> Int { Int(CODES_OK) }",
    "Components/Pin/Headers/pin.h": "#include <Login/state.h>\nint pin_value(void);",
    "Components/Pin/Sources/pin.c": """
    #include <Pin/pin.h>
    #include <Codes/codes.h>
    int pin_value(void) { login_state state = { CODES_OK }; return login_next(state); }
    """,
    "Components/List/Sources/List.swift": """
    import Login
    public func list() -> String {
      let state = login_state(attempts: 4)
      return "\\(attempts(after: state)) \\(Login.login_next(state)) \\(state.isFresh) \\(hasTexts)"
    }
    """,
    "Components/List/Sources/Cells/Cell.swift": "",
    "Apps/City/main.swift": """
    import Codes
    import List
    import Login
    import Pin
    print(list(), pin_value(), login_next(login_state(attempts: 0)), code())
    """,
    "Apps/City/Wiring/Wiring.swift": "",
  ]

  /// What Swift and C see of it is what they see of one module.
  @Test func aMixedComponentForSwiftAndForC() async throws {
    let pin = PlanSamples.component(
      "Pin", sources: [("Sources/pin.c", .c)], publicHeaders: ["Headers/pin.h"])
    let components = [
      PlanSamples.source(PlanSamples.login), PlanSamples.source(PlanSamples.swiftWithHeaders),
      PlanSamples.source(pin, needs: ["Codes", "Login"]),
      PlanSamples.source(PlanSamples.list, needs: ["Login"]),
    ]
    let package = PackageCase(
      name: "mixed", plan: IntegrationPlan(product: "City", components: components),
      shell: PlanSamples.shell)
    try await expect("5 5 false true 21 1 20", from: package, of: Self.mixedSources)
  }

  // MARK: Private headers

  /// Others do not find them by their import paths.
  @Test func privateHeadersAreFoundByTheirOwnSourcesOnly() async throws {
    let pin = PlanSamples.component("Pin", sources: [("Sources/pin.c", .c)])
    let package = PackageCase(
      name: "private",
      plan: IntegrationPlan(
        product: nil,
        components: [
          PlanSamples.source(PlanSamples.crypto), PlanSamples.source(pin, needs: ["Crypto"]),
        ]))
    let disk = try GeneratedDisk()
    for (path, text) in Self.sources { try disk.write(text + "\n", to: path) }
    try disk.write(
      """
      #include <Crypto/hash.h>
      #if __has_include(<Crypto/secret.h>) || __has_include("secret.h")
      #error found
      #endif
      int pin = CRYPTO_SIZE;

      """, to: "Components/Pin/Sources/pin.c")
    try disk.write(try package.tree().files)
    let answer = try await disk.run(
      "swift", ["build", "--package-path", "out/swiftpm", "--disable-index-store"])
    #expect(answer.isSuccess, "\(answer.text)")
  }

  // MARK: Handwritten modules

  @Test func anUmbrellaHeaderAndAModuleMap() async throws {
    let sources = [
      "Components/Zip/Headers/zip.h": "#include <Zip/level.h>",
      "Components/Zip/Headers/level.h": "enum { ZIP_LEVEL = 6 };",
      "Components/Zip/Sources/zip.c": "int zip_unused;",
      "Components/Tree/Headers/tree.h": "enum { TREE_DEPTH = 3 };\nint tree_depth(void);",
      "Components/Tree/Sources/tree.c":
        "#include <Tree/tree.h>\nint tree_depth(void) { return TREE_DEPTH; }",
      "Apps/City/main.swift": """
      import Tree
      import Tree.Depth
      import Zip
      print(tree_depth(), ZIP_LEVEL)
      """,
      "Apps/City/Wiring/Wiring.swift": "",
    ]
    var package = PackageCase(
      name: "written",
      plan: IntegrationPlan(
        product: "City",
        components: [
          PlanSamples.source(PlanSamples.withUmbrella),
          PlanSamples.source(PlanSamples.withModuleMap),
        ]),
      shell: PlanSamples.shell)
    // Only this very map has such a submodule.
    package.handWrittenMaps = [
      "Tree": "module Tree {\n  module Depth { header \"tree.h\" }\n  export *\n}\n"
    ]
    try await expect("3 6", from: package, of: sources)
  }
}
