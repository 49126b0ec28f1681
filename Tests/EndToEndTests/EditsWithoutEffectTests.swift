import Foundation
import ModKitTestSupport
import Testing

/// An edit that changes nothing that a source imports or declares leaves the last result what it was.
@Suite struct EditsWithoutEffectTests {
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

  @Test func whatIsBelowTheImports() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, Self.imports + "let a = 1\n")
    try await sandbox.expectRecall("a line more")
    try sandbox.write(Self.source, Self.imports + "let a = 22\n")
    try await sandbox.expectRecall("another line")
    try sandbox.append("// What it is for.\n", to: "C/Alpha/Headers/A.h")
    try await sandbox.expectRecall("a header as well")
    try await sandbox.git("add", "--all")
    try await sandbox.settle()
    try await sandbox.expectRecall("staged")
    try await sandbox.commit("lines")
    try await sandbox.settle()
    try await sandbox.expectRecall("committed")
    try await sandbox.git("checkout", "-q", "main")
    try await sandbox.settle()
    try await sandbox.expectRecall("on a branch without the header", isRecalled: false)
    try await sandbox.git("checkout", "-q", "work")
    try await sandbox.settle()
    try await sandbox.expectRecall("with it again", isRecalled: false)
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
      try await sandbox.expectRecall(branch)
    }
  }

  @Test func whoseFormerVersionGitHasNoMore() async throws {
    let sandbox = try await sandbox()
    let id = try await sandbox.git("hash-object", Self.source).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    try sandbox.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    try sandbox.write(Self.source, Self.imports + "let a = 1\n")
    try await sandbox.expectRecall("edited", isRecalled: false)
    try sandbox.write(Self.source, Self.imports + "let a = 2\n")
    try await sandbox.expectRecall("edited again")
  }

  /// What was never saved in git is known from the result itself.
  @Test func onTopOfAnEditThatHasAnEffect() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, Self.imports + "import Gamma\n")
    try await sandbox.expectRecall("another import", isRecalled: false)
    try sandbox.append("let a = 1\n", to: Self.source)
    try await sandbox.expectRecall("a line below it")
    try sandbox.append("let b = 2\n", to: Self.source)
    try await sandbox.expectRecall("and another one")
    try await sandbox.git("checkout", "-q", "--", Self.source)
    try await sandbox.expectRecall("taken back", isRecalled: false)
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
    try await sandbox.expectRecall("edited", isRecalled: false)
    try sandbox.append("let a = 1\n", to: Self.source)
    try await sandbox.expectRecall("and a line more")
  }

  /// Swift takes both for one string.
  @Test func theSameCharactersInOtherBytes() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, "import Caf\u{E9}\n")
    try await sandbox.expectRecall("in one form", isRecalled: false)
    try sandbox.write(Self.source, "import Cafe\u{301}\n")
    try await sandbox.expectRecall("in the other", isRecalled: false)
  }

  @Test(arguments: [
    "@interface Second\n@end\n", "\n@interface First\n@end\n",
    "@interface First\n@end\n@protocol P\n@end\n",
  ])
  func whatIsDeclaredOrWhere(text: String) async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Alpha/Headers/A.h", text)
    try await sandbox.expectRecall("edited", isRecalled: false)
  }

  @Test func filesThatComeAndGo() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Beta/Sources/New.swift", "")
    try await sandbox.expectRecall("an empty file more", isRecalled: false)
    try sandbox.write("C/Beta/Sources/New.swift", "let new = 1\n")
    try await sandbox.expectRecall("which gets a line")
    try sandbox.remove("C/Beta/Sources/New.swift")
    try await sandbox.expectRecall("and goes", isRecalled: false)
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
    try await sandbox.expectRecall("a comment", isRecalled: false)
  }

  /// To compare many files takes longer than to judge them anew.
  @Test func manyAtOnce() async throws {
    let sandbox = try await Sandbox.repository()
    let paths = (0..<17).map { "C/Gamma/Sources/F\($0).swift" }
    for path in paths { try sandbox.write(path, "import Foundation\n") }
    try await sandbox.commit("files")
    try await sandbox.settle()
    try await sandbox.expectCacheAgrees("at the beginning")
    for path in paths.dropLast() { try sandbox.append("let a = 1\n", to: path) }
    try await sandbox.expectRecall("16 edited")
    for path in paths { try sandbox.append("let b = 1\n", to: path) }
    try await sandbox.expectRecall("17 edited", isRecalled: false)
  }

  @Test func aRecordThatIsDamaged() async throws {
    let sandbox = try await sandbox()
    try sandbox.write(Self.source, Self.imports + "import Gamma\n")
    try await sandbox.expectCacheAgrees("edited")
    let directory = sandbox.directory.appending(path: ".modkit/cache/results")
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let record = ".modkit/cache/results/\(try #require(names.first))"
    let bytes = Array(try Data(contentsOf: sandbox.directory.appending(path: record)))
    for place in [0, 80, bytes.count / 3, bytes.count / 2, bytes.count - 1] {
      var damaged = bytes
      damaged[place] ^= 1
      try sandbox.write(record, bytes: damaged)
      try await sandbox.expectRecall("damaged at \(place)", isRecalled: false)
      try sandbox.write(record, bytes: Array(bytes.prefix(place)))
      try await sandbox.expectRecall("\(place) bytes are left", isRecalled: false)
    }
  }
}

extension Sandbox {
  /// Judges with and without the cache, and looks whether the facts were needed for it.
  fileprivate func expectRecall(
    _ situation: String, isRecalled: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let needsNoFacts = try await needsNoFacts {
      try await expectCacheAgrees(situation, sourceLocation: sourceLocation)
    }
    #expect(
      needsNoFacts == isRecalled, Comment(rawValue: situation), sourceLocation: sourceLocation)
  }
}
