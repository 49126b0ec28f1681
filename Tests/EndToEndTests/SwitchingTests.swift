import Foundation
import ModKitTestSupport
import Testing

/// Whatever was source or prebuilt before, an app prints what its sources say.
@Suite(.building, .serialized) struct SwitchingTests {
  /// Where SwiftPM builds; nil is where it does by default, from which modkit removes what it can.
  struct Build: Sendable, CustomTestStringConvertible {
    var configuration = "debug"
    var scratch: String?
    var testDescription: String { "\(configuration) in \(scratch ?? ".build")" }

    var arguments: [String] {
      ["-c", configuration] + (scratch.map { ["--scratch-path", $0] } ?? [])
    }
  }

  /// B needs A, F needs both, and the app prints a member behind others.
  private static let files = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {P: {shell: App, components: [F]}}
    """,
    "App/main.swift": "import A\nimport F\nprint(f(), Pair().b)\n",
    "C/A/component.yml": "name: A\nlayer: base-service\n",
    "C/A/Sources/A.swift": """
    public struct Pair { public var a = 1; public var b = 2; public init() {} }

    """,
    "C/B/component.yml": "name: B\nlayer: base-service\ndependencies: [A]\n",
    "C/B/Sources/B.swift": """
    import A
    public struct Box { public var pair = Pair(); public var c = 3; public init() {} }

    """,
    "C/F/component.yml": "name: F\nlayer: base-service\ndependencies: [A, B]\n",
    "C/F/Sources/F.swift": """
    import A
    import B
    public func f() -> String { "\\(Pair().b) \\(Box().c)" }

    """,
  ]

  @Test(arguments: [
    Build(scratch: "elsewhere"), Build(configuration: "release", scratch: "elsewhere"),
  ])
  func theStaleModuleOfAFormerSource(_ build: Build) async throws {
    let sandbox = try Sandbox(files: Self.files)
    let plan = ["--configuration", build.configuration]
    let focusOnA = plan + ["--focus", "A"]
    #expect(try await sandbox.outputOfIntegratedApp(focusOnA, build.arguments) == "2 3 2\n")
    try sandbox.edit("C/A/Sources/A.swift", "public var a", "public var new = 9; public var a")
    #expect(try await sandbox.prebuild("--configuration", build.configuration) == ["A", "B", "F"])
    let focusOnF = plan + ["--focus", "F"]
    #expect(try await sandbox.outputOfIntegratedApp(focusOnF, build.arguments) == "2 3 2\n")
  }

  /// The module of B stays the same byte for byte when A changes, but F has to be compiled again.
  @Test(arguments: [Build(), Build(configuration: "release")])
  func whatLiesDeeperIsCompiledInto(_ build: Build) async throws {
    var files = Self.files
    files["App/main.swift"] = "import F\nprint(f())\n"
    files["C/F/component.yml"] = "name: F\nlayer: base-service\ndependencies: [B]\n"
    files["C/F/Sources/F.swift"] = "import B\npublic func f() -> Int { Box().c }\n"
    let sandbox = try Sandbox(files: files)
    #expect(try await sandbox.outputOfIntegratedApp([], build.arguments) == "3\n")
    try sandbox.edit("C/A/Sources/A.swift", "public var a", "public var new = 9; public var a")
    #expect(try await sandbox.outputOfIntegratedApp([], build.arguments) == "3\n")
  }

  /// Swift that uses a header is compiled again, also when no source includes the header.
  @Test func aHeaderThatNoSourceIncludes() async throws {
    let header = "C/H/Headers/h.h"
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["C/*/component.yml"]
      products: {P: {shell: App, components: [F]}}
      """,
      "App/main.swift": "import F\nprint(f())\n",
      "C/H/component.yml": "name: H\nlayer: base-service\n",
      header: "static inline int h(void) { return 1; }\n",
      "C/F/component.yml": "name: F\nlayer: base-service\ndependencies: [H]\n",
      "C/F/Sources/F.swift": "import H\npublic func f() -> Int32 { h() }\n",
    ])
    #expect(try await sandbox.outputOfIntegratedApp([], []) == "1\n")
    // Compilers compare the times of headers by the second.
    try await Task.sleep(for: .milliseconds(1100))
    try sandbox.edit(header, "return 1", "return 2")
    #expect(try await sandbox.outputOfIntegratedApp([], []) == "2\n")
  }

  /// What is removed is what is not compiled any more, and nothing else.
  @Test func whatIsLeftOfFormerSources() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let build = ".modkit/products/P/swiftpm/.build/debug"
    func left() -> [String] {
      ["A", "B", "F", "P"].flatMap { ["Modules/\($0).swiftmodule", "\($0).build"] }
        .filter { sandbox.isThere("\(build)/\($0)") }
    }
    _ = try await sandbox.outputOfIntegratedApp([], [])
    #expect(left().count == 8)
    _ = try await sandbox.prebuild()
    let dry = try await sandbox.modkit("integrate", "--product", "P", "--focus", "F", "--dry-run")
    #expect(dry.status == 0)
    #expect(left().count == 8)
    #expect(try await sandbox.outputOfIntegratedApp(["--focus", "F"], []) == "2 3 2\n")
    #expect(
      left() == ["Modules/F.swiftmodule", "F.build", "Modules/P.swiftmodule", "P.build"])
  }

  /// Random histories; `MODKIT_SOAK=200` asks for so many.
  @Test(arguments: 1...UInt64(Soak.rounds(1)))
  func randomHistories(seed: UInt64) async throws {
    var history = try SwitchingHistory(seed: seed)
    for _ in 0..<4 { try await history.step() }
    try await history.expectAllSourceAgrees()
  }
}

extension Sandbox {
  func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: directory.appending(path: path).path)
  }

  /// Integrates the product `P`, builds it upon what was built before, and runs it.
  func outputOfIntegratedApp(_ plan: [String], _ build: [String]) async throws -> String {
    let integrate = try await run(binaryPath, ["integrate", "--product", "P"] + plan)
    #expect(integrate.status == 0, "\(integrate.text)")
    let package = ["--package-path", ".modkit/products/P/swiftpm"]
    let result = try await run(
      "swift", ["run", "--disable-index-store"] + package + build + ["P"])
    #expect(result.status == 0, "\(result.text)")
    return result.output.split(separator: "\n").last.map { "\($0)\n" } ?? ""
  }
}
