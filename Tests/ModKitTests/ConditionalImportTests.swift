import ModKitModel
import ModKitRules
import ModKitTestSupport
import Testing

/// What `check` says of imports under `canImport` and `__has_include`.
@Suite struct ConditionalImportTests {
  /// Reader is for iOS and declares Net. Nothing declares NetWatch, which is for watchOS, or Kit.
  private static let workspace = [
    "modkit.yml": """
    name: W
    components: ["*/component.yml"]
    external: [Outside]
    packages:
      Pkg: {modules: [Pkg], swiftpm: {url: "https://example.com/Pkg.git", from: 1.0.0}}
      Own: {modules: [Own], swiftpm: {url: "https://example.com/Own.git", from: 1.0.0}}
    """,
    "Reader/component.yml": """
    name: Reader
    layer: main-business
    platforms: [ios]
    dependencies: [Net, Own]
    tests: {dependencies: [Mocks]}
    """,
    "Reader/Sources/own.swift": "import Net\nimport Own\n",
    "Reader/Tests/own.swift": "import Mocks\n",
    "Net/component.yml": "name: Net\nlayer: base-service\nplatforms: [ios]\n",
    "Net/Sources/n.swift": "",
    "NetWatch/component.yml": "name: NetWatch\nlayer: base-service\nplatforms: [watchos]\n",
    "NetWatch/Sources/n.swift": "",
    "Kit/component.yml": "name: Kit\nlayer: base-service\n",
    "Kit/Sources/k.swift": "", "Kit/Headers/Kit.h": "",
    "Mocks/component.yml": "name: Mocks\nlayer: base-service\n",
    "Mocks/Sources/m.swift": "",
  ]

  private static func findings(_ path: String, _ text: String) throws -> [String] {
    var files = workspace
    files[path] = text
    return try AdvisedWorkspace(files).verdict().diagnostics
      .filter { $0.rule != "unused-dependency" }.map { "\($0.rule) \($0.target ?? "-")" }
  }

  @Test(arguments: [
    "#if canImport(Gone)\nimport Gone\n#endif",
    "#if canImport(Gone) && !os(watchOS)\nimport struct Gone.Thing\nimport GoneToo\n#endif",
    "#if canImport(Gone, _version: 2)\n@_exported import Gone\n#endif",
    "#if canImport(Gone.Part)\nimport Gone.Part\n#endif",
    "#if !canImport(Gone)\n#else\nimport Gone\n#endif",
    "#if canImport(XcodeProjectPlugin)\nimport XcodeProjectPlugin\n#endif",
    "#if false\nimport Gone\nimport Kit\n#endif", "#if 0\nimport Kit\n#endif",
    "#if DEBUG && false\nimport Gone\n#endif", "#if true\n#else\nimport Gone\n#endif",
    "#if os(iOS)\n#if !true\n#if DEBUG\nimport Gone\n#endif\n#endif\n#endif",
  ])
  func whatNothingProvidesIsNoFinding(text: String) throws {
    #expect(try Self.findings("Reader/Sources/a.swift", text) == [])
  }

  @Test(arguments: [
    "#if __has_include(<Gone/Gone.h>)\n#import <Gone/Gone.h>\n#import <Gone/Other.h>\n#endif",
    "#ifdef __has_include\n#if __has_include(\"Gone.h\")\n#import \"Gone.h\"\n#endif\n#endif",
    "#if defined(__has_include) && __has_include(<Gone/Gone.h>)\n@import Gone;\n#endif",
  ])
  func headersThatNothingProvidesAreNoFinding(text: String) throws {
    #expect(try Self.findings("Reader/Sources/a.m", text) == [])
  }

  /// Whether it compiles would depend on what was built before.
  @Test(arguments: [
    ("Reader/Sources/a.swift", "#if canImport(Kit)\nimport Kit\n#endif", "Kit"),
    ("Reader/Sources/a.swift", "#if false || DEBUG\nimport Kit\n#endif", "Kit"),
    ("Reader/Sources/a.swift", "#if false\n#else\nimport Kit\n#endif", "Kit"),
    ("Reader/Sources/a.swift", "#if swift(>=5.0) && compiler(>=6.1)\nimport Kit\n#endif", "Kit"),
    ("Reader/Sources/a.swift", "#if canImport(Kit)\n#endif", "Kit"),
    ("Reader/Sources/a.swift", "#if canImport(Pkg)\nimport Pkg\n#endif", "Pkg"),
    ("Reader/Sources/a.swift", "#if canImport(Gone)\n#else\nimport Kit\n#endif", "Kit"),
    (
      "Reader/Sources/a.swift",
      "#if DEBUG || canImport(Net)\n#else\nimport Kit\n#endif\nimport Kit", "Kit"
    ),
    ("Reader/Sources/a.m", "#if __has_include(<Kit/Kit.h>)\n#import <Kit/Kit.h>\n#endif", "Kit"),
    ("Reader/Tests/a.swift", "#if canImport(Kit)\nimport Kit\n#endif", "Kit"),
    // The condition is about another one.
    ("Reader/Sources/a.swift", "#if canImport(NetWatch)\n#else\nimport Kit\n#endif", "Kit"),
    ("Reader/Sources/a.swift", "#if canImport(Net)\nimport Kit\n#endif", "Kit"),
    // What the tests declare is not declared for the component.
    ("Reader/Sources/a.swift", "#if !canImport(Mocks)\nimport Kit\n#endif\nimport Net", "Kit"),
    // No condition: it cannot compile for iOS.
    ("Reader/Sources/a.swift", "import NetWatch", "NetWatch"),
  ])
  func whatTheWorkspaceProvidesHasToBeDeclared(
    path: String, text: String, target: String
  ) throws {
    let findings = try Self.findings(path, text)
    #expect(findings.contains("undeclared-import \(target)"), "\(findings)")
  }

  @Test(arguments: [
    ("Reader/Sources/a.swift", "#if canImport(Net)\n#else\nimport Kit\n#endif"),
    (
      "Reader/Sources/a.swift",
      "#if canImport(Net)\nimport Net\n#elseif canImport(Kit)\nimport Kit\n#endif"
    ),
    ("Reader/Sources/a.swift", "#if !canImport(Net) && DEBUG\nimport Kit\n#endif"),
    ("Reader/Sources/a.swift", "#if canImport(Own)\n#else\nimport Pkg\n#endif"),
    ("Reader/Tests/a.swift", "#if canImport(Mocks)\n#else\nimport Kit\n#endif"),
    ("Reader/Sources/a.swift", "#if canImport(NetWatch)\nimport NetWatch\n#endif"),
    ("Reader/Sources/a.swift", "#if canImport(NetWatch)\nimport Kit\n#endif"),
  ])
  func whatIsNeverCompiledIsNoFinding(path: String, text: String) throws {
    #expect(try Self.findings(path, text) == [])
  }

  /// Net does not reach all platforms of Wide, and a component without platforms is for all.
  @Test(arguments: ["platforms: [ios, macos]\n", ""])
  func aDependencyForSomePlatformsLeavesAChoice(platforms: String) throws {
    var files = Self.workspace
    files["Wide/component.yml"] =
      "name: Wide\nlayer: main-business\ndependencies: [Net]\n\(platforms)"
    files["Wide/Sources/w.swift"] =
      "#if canImport(Net)\nimport Net\n#else\nimport Kit\n#endif\n"
    let findings = try AdvisedWorkspace(files).verdict().diagnostics
    #expect(findings.contains { $0.rule == "undeclared-import" && $0.target == "Kit" })
  }
}
