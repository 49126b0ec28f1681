import ModKitTestSupport
import Testing

@testable import ModKitAdopt

@Suite struct LiteralSwiftPackageTests {
  private static func manifest(_ body: String, tools: String = "5.9") -> [UInt8] {
    Array("// swift-tools-version: \(tools)\nimport PackageDescription\n\(body)".utf8)
  }

  /// Returns the place where a manifest has to be evaluated, and why, or nil if it is literal.
  private static func obstacle(_ body: String, tools: String = "5.9") -> String? {
    do throws(LiteralSwiftPackage.Obstacle) {
      _ = try LiteralSwiftPackage.document(of: manifest(body, tools: tools), in: "/w/P")
      return nil
    } catch {
      return "\(error.line):\(error.column) \(error.reason)"
    }
  }

  private static func package(_ arguments: String, before: String = "") -> String {
    "\(before)\nlet package = Package(name: \"P\", \(arguments))"
  }

  private static func targets(_ text: String) -> String { package("targets: [\(text)]") }

  @Test func everyFunctionOfTheTablesIsReadable() {
    #expect(LiteralAPI.unreadableCount == 0)
    #expect(LiteralAPI.makers["Target.target"]?.first?.parameters.count == 13)
  }

  @Test func dumpHasWhatReadersNeed() throws {
    let dump = try LiteralSwiftPackage.dump(
      of: ["Package.swift": Array(LiteralManifests.dependencies.utf8)], in: "/w/P"
    ).get()
    #expect(dump.name == "Dependencies")
    #expect(dump.dependencies.map(\.identity).prefix(2) == ["from", "major"])
    #expect(dump.dependencies.compactMap(\.path) == ["/w/P/Local", "/w/up/Side", "/w/P/Path"])
    #expect(dump.targets.map(\.name) == ["A"])
    #expect(dump.toolsVersionText == "5.9.0")
  }

  // MARK: What is evaluated

  @Test(arguments: [
    ("let ci = Context.environment[\"CI\"]", "4:10 reads the environment"),
    ("let ci = ProcessInfo.processInfo.environment[\"CI\"] != nil", "4:10 reads the environment"),
    ("let isThere = FileManager.default.fileExists(atPath: \"x\")", "4:15 reads files"),
    ("#if os(Linux)\nlet a = 1\n#endif", "4:1 tests `#if os(Linux)`"),
    ("#if canImport(UIKit)\n#endif", "4:1 tests `#if canImport(UIKit)`"),
    ("#if compiler(>=6.9)\n#endif", "4:1 tests `#if compiler(>=6.9)`"),
    ("import Darwin", "4:8 imports Darwin"),
    ("let text = \"\"\"\n  x\\(1)\n  \"\"\"", "4:12 has a text like this"),
    ("let text = \"a", "4:12 has a text like this"),
    ("let text = \"a\\q\"", "4:12 has a text like this"),
    ("let text = \"a\\\"", "4:12 has a text like this"),
    ("let number = 1.5", "4:14 has a number like this"),
    ("let a = 1 ` 2", "4:11 has ```"),
    ("let a = #file", "4:9 has `#file`"),
    ("let a = 1 #if true", "4:11 has `#if true`"),
    ("let a = 1 /* /* */", "4:11 has an open comment"),
    ("switch 1 { default: break }", "4:1 has `switch`"),
    ("let x = y", "4:9 computes `y`"),
  ])
  func placeOfAComputationIsNamed(_ text: String, _ expected: String) {
    let body = "\n\(text)\nlet package = Package(name: \"P\")"
    #expect(Self.obstacle(body) == expected)
  }

  // MARK: What SwiftPM refuses

  @Test(arguments: [
    targets(".target(name: \"A\"), .target(name: \"A\")"),
    targets(".target(name: \"\")"),
    targets(".target(name: \"A\", sources: [\"/x\"])"),
    targets(".target(name: \"A\", exclude: [\"x\"], path: \"y\")"),
    targets(".target(name: \"A\", unknown: 1)"),
    targets(".target(name: \"A\", dependencies: [.product(name: \"X\", package: \"x\")])"),
    targets(".target(name: \"A\", dependencies: [.product(name: \"X\")])"),
    targets(".target(name: \"A\", dependencies: [1])"),
    targets(".target(name: \"A\", dependencies: \"B\")"),
    targets(".target(name: \"A\", swiftSettings: [.headerSearchPath(\"x\")])"),
    targets(".target(name: \"A\", swiftSettings: [.define(\"$(X)\")])"),
    targets(".target(name: \"A\", swiftSettings: [.swiftLanguageMode(.v6)])"),
    targets(".target(name: \"A\", cSettings: [.define(\"A\", .when())])"),
    targets(".binaryTarget(name: \"A\", path: \"A.zap\")"),
    targets(".binaryTarget(name: \"A\", url: \"http://a.b/A.zip\", checksum: \"\")"),
    targets(".macro(name: \"A\")"),
    targets(".target(name: \"A\"), \"B\""),
    package("products: [.library(name: \"A\", targets: [])]"),
    package("products: [.library(name: \"A\", targets: [\"A\"])]"),
    package("platforms: []"), package("platforms: [.iOS(.v13), .iOS(.v14)]"),
    package("platforms: [.iOS(.v18)]"), package("platforms: [.iOS(\"x\")]"),
    package("dependencies: [.package(url: \"https://a.b/c\", from: \"1.0\")]"),
    package("dependencies: [.package(url: \"https://a.b/c\", \"2.0.0\"..<\"1.0.0\")]"),
    package("dependencies: [.package(url: \"../c\", from: \"1.0.0\")]"),
    package("dependencies: [.package(path: \"~/c\")]"),
    package("swiftLanguageVersions: [.v6]"), package("swiftLanguageVersions: [.version(\"x\")]"),
    package("targets: [x]", before: "let x = \"A\""),
    package("targets: [.target(name: x)]", before: "let x: Target.Dependency = \"A\""),
    package("targets: [.target(name: \"A\", dependencies: x)]", before: "let x = [\"A\"]"),
    package("targets: [.target(name: \"A\", dependencies: [\"\\(x)\"])]", before: "let x = \"B\""),
    package("targets: x", before: "let x: [Target] = []\nx.append(.target(name: \"A\"))"),
    package("targets: x", before: "let x: [Target]? = nil"),
    package("targets: x", before: "let x: [Target] = []\nlet x: [Target] = []"),
    package("targets: []") + "\nfor t in package.targets { t.name = 1 }x",
    package("targets: [.systemLibrary(name: \"S\")]")
      + "\nfor t in package.targets { t.swiftSettings = [.define(\"A\")] }",
    package("targets: []") + "\npackage.name.append(contentsOf: [\"x\"])",
    package("targets: []", before: "let y = f()"),
    package("targets: []", before: "func f(a: Int) -> Int { a }\nlet y = f(1)"),
    package("targets: []", before: "let other = Package(name: \"Q\")"),
    package("targets: [\n#if compiler(>=5.9)\n.target(name: \"A\")\n#endif\n]"),
    package(
      "targets: []",
      before:
        "extension Target { static func target(name: String) -> Target { .macro(name: name) } }"),
    "let other = Package(name: \"P\")", "let package = 1", "",
  ])
  func whatSwiftPMRefusesIsNotLiteral(_ body: String) {
    #expect(Self.obstacle(body) != nil)
  }

  /// Since Swift 6 functions cannot use what belongs to the main actor.
  @Test(arguments: [
    "var n = [\"A\"]\nfunc f() -> [String] { n }\nlet x = f()",
    "let n: [Target] = []\nfunc f() -> [Target] { n }\nlet x = f()",
    "extension Target { static let a: Target = .target(name: \"A\") }\nlet x: Target = .a",
  ])
  func sharedStateIsEvaluatedSinceSwift6(_ before: String) {
    #expect(Self.obstacle(Self.package("targets: []", before: before), tools: "6.0") != nil)
    #expect(Self.obstacle(Self.package("targets: []", before: before), tools: "5.9") == nil)
  }

  @Test(arguments: ["4.2", "6.9", "7.0", "x", "5"])
  func otherToolsVersionsAreEvaluated(_ tools: String) {
    #expect(Self.obstacle("let package = Package(name: \"P\")", tools: tools) != nil)
  }

  // MARK: Versions of manifests

  @Test func manifestIsChosenAsSwiftPMChooses() throws {
    func name(_ manifests: [String: String]) throws -> String {
      try LiteralChoice(
        manifests.mapValues { Array("// swift-tools-version:\($0)\n".utf8) }
      ).name
    }
    #expect(try name(["Package.swift": "5.9"]) == "Package.swift")
    let old = ["Package.swift": "5.9", "Package@swift-5.5.swift": "5.5"]
    #expect(try name(old) == "Package.swift")
    let new = ["Package.swift": "5.3", "Package@swift-5.9.swift": "5.9"]
    #expect(try name(new) == "Package@swift-5.9.swift")
    let six = ["Package.swift": "5.3", "Package@swift-6.swift": "6.0"]
    #expect(try name(six) == "Package@swift-6.swift")
    for other in ["Package@swift-6.2.swift", "Package@swift-7.swift", "Package@swift-x.swift"] {
      #expect(throws: LiteralSwiftPackage.Obstacle.self) {
        try name(["Package.swift": "5.3", other: "5.9"])
      }
    }
  }

  // MARK: Hostile input

  @Test(
    .comesToAnEnd,
    arguments: [
      String(repeating: "(", count: 100_000), String(repeating: "[", count: 100_000),
      String(repeating: "!", count: 100_000) + "x", String(repeating: "{", count: 100_000),
      "let x = a" + String(repeating: ".b", count: 100_000),
      "let x: " + String(repeating: "[", count: 100_000),
      "let x = \"" + String(repeating: "\\(\"", count: 10_000),
      String(repeating: "/*", count: 100_000),
      "let x = " + String(repeating: "1 ?? ", count: 50_000) + "1",
      "let x = true" + String(repeating: " ? true : true", count: 10_000),
      "let x = " + String(repeating: "[1] + ", count: 50_000) + "[1]",
      "var x = [\"a\"]\n" + String(repeating: "x += x\n", count: 60),
      "var x = \"aaaaaaaaaaaaaaaa\"\n" + String(repeating: "x += x\n", count: 60),
      "func f() -> Int { f() }\nlet x = f()",
      "extension Target { static let a: Target = .a }\nlet x: Target = .a",
      "let l = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
        + String(repeating: "for a in l { ", count: 12) + String(repeating: "}", count: 12),
      String(repeating: "if true { ", count: 1000),
    ])
  func hostileTextComesToAnEnd(_ text: String) {
    #expect(Self.obstacle(text + "\nlet package = Package(name: \"P\")") != nil)
  }

  @Test func textThatIsCutOffIsNoTrouble() {
    for manifest in LiteralManifests.all {
      let bytes = Array(manifest.utf8)
      for length in stride(from: 0, to: bytes.count, by: 7) {
        _ = try? LiteralSwiftPackage.document(of: Array(bytes[..<length]), in: "/w/P")
      }
    }
  }
}
