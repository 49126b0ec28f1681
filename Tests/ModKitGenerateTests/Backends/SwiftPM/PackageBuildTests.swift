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
    let disk = try GeneratedDisk()
    for (path, text) in Self.sources { try disk.write(text + "\n", to: path) }
    try disk.write(try Self.package.tree().files)
    let answer = try await disk.run(
      "swift", ["run", "--package-path", "out/swiftpm", "--disable-index-store", "City"])
    #expect(answer.isSuccess, "\(answer.text)")
    #expect(answer.text.hasSuffix("42 wired\n"), "\(answer.text)")
    #expect(!answer.text.contains("warning"), "\(answer.text)")
  }
}
