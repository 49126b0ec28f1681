import Foundation
import ModKitTestSupport
import Testing

/// Whatever is edited, `check` says what it says without a cache.
@Suite struct EditTests {
  private static let source = "C/Beta/Sources/B.swift"
  private static let imports = "import Foundation\nimport Alpha\n"

  /// A committed workspace with a remembered result, and a header that declares a class.
  private func sandbox() async throws -> Sandbox {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Alpha/Headers/A.h", "@interface First\n@end\n")
    try await sandbox.commit("header")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("at the beginning")
    return sandbox
  }

  /// Where nothing is edited, no facts are needed; they are for any edit.
  @Test func whatNeedsTheFacts() async throws {
    let sandbox = try await sandbox()
    #expect(try await sandbox.needsNoFacts { try await sandbox.expectCacheAgrees("unedited") })
    try sandbox.append("// What it is for.\n", to: Self.source)
    #expect(try await !sandbox.needsNoFacts { try await sandbox.expectCacheAgrees("edited") })
    #expect(try await sandbox.needsNoFacts { try await sandbox.expectCacheAgrees("as before") })
  }

  @Test func whatIsBelowTheImports() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, Self.imports + "let a = 1\n")
    try await sandbox.expectCacheAgrees("a line more")
    try sandbox.write(Self.source, Self.imports + "let a = 22\n")
    try await sandbox.expectCacheAgrees("another line")
    try sandbox.append("// What it is for.\n", to: "C/Alpha/Headers/A.h")
    try await sandbox.expectCacheAgrees("a header as well")
    try await sandbox.git("add", "--all")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("staged")
    try await sandbox.commit("lines")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("committed")
    try await sandbox.git("checkout", "-q", "main")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("on a branch without the header")
    try await sandbox.git("checkout", "-q", "work")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("with it again")
  }

  @Test func ofAnotherBranch() async throws {
    let sandbox = try await sandbox()
    try await sandbox.git("checkout", "-q", "-b", "bodies")
    for path in [Self.source, "C/Alpha/Headers/A.h", "C/Gamma/Sources/G.swift"] {
      try sandbox.append("// On a branch.\n", to: path)
    }
    try await sandbox.commit("bodies")
    for branch in ["work", "bodies", "work"] {
      try await sandbox.git("checkout", "-q", branch)
      try await sandbox.settle()
      try await sandbox.expectCacheAgrees(branch)
    }
  }

  @Test func whoseFormerVersionGitHasNoMore() async throws {
    let sandbox = try await sandbox()
    let id = try await sandbox.git("hash-object", Self.source).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try sandbox.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    try sandbox.write(Self.source, Self.imports + "let a = 1\n")
    try await sandbox.expectCacheAgrees("edited")
    try sandbox.write(Self.source, Self.imports + "let a = 2\n")
    try await sandbox.expectCacheAgrees("edited again")
  }

  @Test func onTopOfAnotherEdit() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, Self.imports + "import Gamma\n")
    try await sandbox.expectCacheAgrees("another import")
    try sandbox.append("let a = 1\n", to: Self.source)
    try await sandbox.expectCacheAgrees("a line below it")
    try sandbox.append("let b = 2\n", to: Self.source)
    try await sandbox.expectCacheAgrees("and another one")
    try await sandbox.git("checkout", "-q", "--", Self.source)
    try await sandbox.expectCacheAgrees("taken back")
  }

  @Test(arguments: [
    "\n" + imports, " " + imports, imports + "import Gamma\n", "import Foundation\n",
    "#if os(iOS)\nimport Foundation\nimport Alpha\n#endif\n",
    "import Foundation\nimport Alpha.Part\n",
    "import Foundation\npublic import Alpha\n", "import Foundation; import Alpha\n",
    "import Foundation\nimport Alpha\nimport Caf\u{E9}\n",
  ])
  func whatIsImportedOrWhere(text: String) async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, text)
    try await sandbox.expectCacheAgrees("edited")
    try sandbox.append("let a = 1\n", to: Self.source)
    try await sandbox.expectCacheAgrees("and a line more")
  }

  /// Swift takes both for one string.
  @Test func theSameCharactersInOtherBytes() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, "import Caf\u{E9}\n")
    try await sandbox.expectCacheAgrees("in one form")
    try sandbox.write(Self.source, "import Cafe\u{301}\n")
    try await sandbox.expectCacheAgrees("in the other")
  }

  @Test(arguments: [
    "@interface Second\n@end\n", "\n@interface First\n@end\n",
    "@interface First\n@end\n@protocol P\n@end\n",
  ])
  func whatIsDeclaredOrWhere(text: String) async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Alpha/Headers/A.h", text)
    try await sandbox.expectCacheAgrees("edited")
  }

  @Test func filesThatComeAndGo() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Beta/Sources/New.swift", "")
    try await sandbox.expectCacheAgrees("an empty file more")
    try sandbox.write("C/Beta/Sources/New.swift", "let new = 1\n")
    try await sandbox.expectCacheAgrees("which gets a line")
    try sandbox.remove("C/Beta/Sources/New.swift")
    try await sandbox.expectCacheAgrees("and goes")
  }

  /// Two names of the same characters in other bytes are two files.
  @Test func namesThatSwiftTakesForOne() async throws {
    let sandbox = try await sandbox()
    let paths = ["\u{E9}", "e\u{301}"].map { "C/Gamma/Sources/\($0).swift" }
    for path in paths { try sandbox.write(path, "let a = 1\n") }
    try await sandbox.commit("twins")
    try await sandbox.settle()
    for (round, path) in (paths + paths.reversed()).enumerated() {
      try await sandbox.expectCacheAgrees("before \(round)")
      try sandbox.append("import Beta\n", to: path)
      try await sandbox.expectCacheAgrees("with an import in \(round)")
    }
  }

  /// Of another version of the compiler, or of none of the components.
  @Test func manifestsOfPackages() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: ["C/*/component.yml", {from: swiftpm, path: "P/Package.swift"}]
      assign: [{components: ["[LA]*"], layer: base-service}]

      """)
    let manifest = { (version: String, targets: String) in
      """
      // swift-tools-version:\(version)
      import PackageDescription
      let package = Package(name: "P", targets: [\(targets)])

      """
    }
    try sandbox.write("P/Package.swift", manifest("5.9", ""))
    try sandbox.write("P/Package@swift-6.0.swift", manifest("6.0", ""))
    try sandbox.write("P/Sources/Lib/l.swift", "import Gamma\n")
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    for situation in ["empty", "empty again"] { try await sandbox.expectCacheAgrees(situation) }
    try sandbox.write("P/Package@swift-6.0.swift", manifest("6.0", ".target(name: \"Lib\")"))
    try await sandbox.expectCacheAgrees("with a target")
    #expect(try await sandbox.modkit("check").output.contains("Lib"))
  }

  /// Manifests count byte by byte: what is said about them has their lines.
  @Test func commentsOfManifests() async throws {
    let sandbox = try await sandbox()
    try sandbox.append("# for later\n", to: "C/Beta/component.yml")
    try await sandbox.expectCacheAgrees("a comment")
  }

  @Test func aRecordThatIsDamaged() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, Self.imports + "import Gamma\n")
    try await sandbox.expectCacheAgrees("edited")
    let record = ".modkit/cache/runs"
    let bytes = Array(try Data(contentsOf: sandbox.directory.appending(path: record)))
    for place in [0, 80, bytes.count / 3, bytes.count / 2, bytes.count - 1] {
      var damaged = bytes
      damaged[place] ^= 1
      try sandbox.write(record, bytes: damaged)
      try await sandbox.expectCacheAgrees("damaged at \(place)")
      try sandbox.write(record, bytes: Array(bytes.prefix(place)))
      try await sandbox.expectCacheAgrees("\(place) bytes are left")
    }
  }
}
