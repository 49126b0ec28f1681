import Foundation
import ModKitTestSupport
import Testing

/// `affected` by kinds of change, with tests and matrices.
@Suite(.building) struct AffectedTests {
  /// Page needs Mid, and Mid needs Base; Page and Base have tests.
  private static let chain = [
    ".gitignore": ".modkit/\n",
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {App: {components: [Page]}}

    """,
    "C/Base/component.yml": "name: Base\nlayer: base-service\nresources: [\"Resources/**\"]\n",
    "C/Base/Sources/Base.swift": "public func base() -> Int { 1 }\n",
    "C/Base/Sources/Gone.swift": "let gone = 1\n",
    "C/Base/Tests/BaseTests.swift": "import Base\n",
    "C/Base/Resources/a.txt": "a\n",
    "C/Base/README.md": "Base\n",
    "C/Mid/component.yml": "name: Mid\nlayer: base-business\ndependencies: [Base]\n",
    "C/Mid/Sources/Mid.swift": "import Base\npublic func mid() -> Int { base() }\n",
    "C/Page/component.yml": "name: Page\nlayer: main-business\ndependencies: [Mid]\n",
    "C/Page/Sources/Page.swift": "import Mid\npublic func page() -> Int { mid() }\n",
    "C/Page/Tests/PageTests.swift": "import Page\n",
  ]

  private func repository() async throws -> Sandbox {
    let sandbox = try Sandbox(files: Self.chain)
    try await sandbox.initializeRepository()
    return sandbox
  }

  private func affected(_ sandbox: Sandbox, _ options: String...) async throws -> [String: Any] {
    let result = try await sandbox.run(
      Sandbox.binary.path, ["affected", "--since", "main", "--format", "json"] + options)
    #expect(result.status == 0, "\(result.errors)")
    return try json(result.output)
  }

  private func prebuild(_ sandbox: Sandbox) async throws {
    let result = try await sandbox.modkit("prebuild", "--product", "App")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  private func tested(_ document: [String: Any]) -> [String] {
    (document["tests"] as? [[String: Any]])?.compactMap { $0["component"] as? String } ?? []
  }

  private func kinds(_ document: [String: Any]) -> [String: [String]] {
    let changes = document["changes"] as? [[String: Any]] ?? []
    return Dictionary(
      uniqueKeysWithValues: changes.map {
        ($0["component"] as? String ?? "", $0["kinds"] as? [String] ?? [])
      })
  }

  @Test(arguments: [
    ("C/Base/Sources/Base.swift", ["sources"]), ("C/Base/Resources/a.txt", ["resources"]),
    ("C/Base/README.md", ["files"]), ("C/Base/component.yml", ["manifest"]),
  ])
  func aChangeThatDependentsMayNotice(file: String, expected: [String]) async throws {
    let sandbox = try await repository()
    try sandbox.append("# changed\n", to: file)
    let document = try await affected(sandbox)
    #expect(kinds(document) == ["Base": expected])
    #expect(document["affected"] as? [String] == ["Base", "Mid", "Page"])
    #expect(document["products"] as? [String] == ["App"])
    #expect(tested(document) == ["Base", "Page"])
  }

  @Test func testsAreOfNobodyElse() async throws {
    let sandbox = try await repository()
    try sandbox.append("// changed\n", to: "C/Base/Tests/BaseTests.swift")
    let document = try await affected(sandbox)
    #expect(kinds(document) == ["Base": ["tests"]])
    #expect(document["affected"] as? [String] == ["Base"])
    let tests = try await sandbox.modkit("affected", "--since", "main", "--tests")
    #expect(tests.output == "BaseTests\n")
  }

  /// What the manifest names, and what SwiftPM calls the target of a linked package.
  @Test func testTargetsHaveTheirNames() async throws {
    let sandbox = try await repository()
    try sandbox.write(
      "C/Page/component.yml",
      "name: Page\nlayer: main-business\ndependencies: [Mid]\ntests: {targets: [PageUnit, PageSnapshots]}\n"
    )
    try sandbox.write(
      "modkit.yml",
      "name: W\ncomponents: [\"C/*/component.yml\", {from: swiftpm, path: Kit/Package.swift}]\nassign: [{components: [Kit], layer: base-service}]\n"
    )
    try sandbox.write(
      "Kit/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])

      """)
    try sandbox.write("Kit/Sources/Kit/k.swift", "public let k = 1\n")
    try sandbox.write("Kit/Tests/KitTests/t.swift", "import Kit\n")
    let tests = try await sandbox.modkit("affected", "--since", "main", "--tests")
    #expect(tests.output == "KitTests\nPageUnit\nPageSnapshots\n", "\(tests.errors)")
  }

  /// Manifests that `init --from` wrote do not have all that their description says.
  @Test(arguments: [
    ("Kit/Package.swift", ["Kit", "Page"]), ("Kit/README.md", []),
  ])
  func aDescriptionAffectsWhatWasAdoptedFromIt(file: String, expected: [String]) async throws {
    let sandbox = try Sandbox(files: [
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit")])

      """, "Kit/Sources/Kit/k.swift": "public let k = 1\n", "Kit/README.md": "Kit\n",
      "Page/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Page", dependencies: [.package(path: "../Kit")],
        targets: [.target(name: "Page", dependencies: ["Kit"])])

      """, "Page/Sources/Page/p.swift": "import Kit\n", ".gitignore": ".modkit/\n",
    ])
    #expect(try await sandbox.modkit("init", "--from", "swiftpm").status == 0)
    try await sandbox.initializeRepository()
    try sandbox.append("// changed\n", to: file)
    let document = try await affected(sandbox)
    #expect(document["affected"] as? [String] == expected)
    #expect(kinds(document) == (expected.isEmpty ? [:] : ["Kit": ["manifest"]]))
  }

  @Test func filesThatCameAndWent() async throws {
    let sandbox = try await repository()
    try sandbox.remove("C/Base/Sources/Gone.swift")
    try sandbox.write("C/Mid/Tests/New.swift", "import Mid\n")
    let document = try await affected(sandbox)
    #expect(kinds(document) == ["Base": ["sources"], "Mid": ["tests"]])
    #expect(tested(document) == ["Base", "Mid", "Page"])
  }

  /// A line more above the dependencies moves all that follows.
  @Test func settingsOfOneComponentAndOfAll() async throws {
    let sandbox = try await repository()
    let manifest = "C/Mid/component.yml"
    try sandbox.write(
      manifest,
      "name: Mid\nsettings: {OTHER_SWIFT_FLAGS: -DX}\nlayer: base-business\ndependencies: [Base]\n")
    #expect(kinds(try await affected(sandbox)) == ["Mid": ["settings"]])
    try await sandbox.git("checkout", "-q", "--", manifest)

    try sandbox.append("deployment: {ios: \"17.0\"}\n", to: "modkit.yml")
    #expect(
      kinds(try await affected(sandbox))
        == ["Base": ["settings"], "Mid": ["settings"], "Page": ["settings"]])
  }

  @Test func aRuleOfTheWorkspaceAffectsNoBuild() async throws {
    let sandbox = try await repository()
    try sandbox.append("rules: {unused-dependency: off}\n# a comment\n", to: "modkit.yml")
    let result = try await sandbox.modkit("affected", "--since", "main")
    #expect(result.output == "nothing is affected\n")
  }

  @Test func aPackageOfTheRepository() async throws {
    let sandbox = try await repository()
    try sandbox.append("packages:\n  Local: {swiftpm: {path: Vendor/Local}}\n", to: "modkit.yml")
    try sandbox.write(
      "C/Mid/component.yml", "name: Mid\nlayer: base-business\ndependencies: [Base, Local]\n")
    try sandbox.write("Vendor/Local/Package.swift", "// swift-tools-version: 6.0\n")
    try await sandbox.commit("a package")
    try sandbox.append("// changed\n", to: "Vendor/Local/Package.swift")
    let document = try json(
      try await sandbox.modkit("affected", "--since", "HEAD", "--format", "json").output)
    #expect(document["packages"] as? [String] == ["Local"])
    #expect(document["changed"] as? [String] == [])
    #expect(document["affected"] as? [String] == ["Mid", "Page"])
  }

  @Test func matrices() async throws {
    let sandbox = try await repository()
    let none = try await sandbox.modkit("affected", "--since", "main", "--format", "github")
    #expect(none.output == "{\"include\":[]}\n")
    try sandbox.append("// changed\n", to: "C/Base/Sources/Base.swift")
    let all = try await sandbox.modkit(
      "affected", "--since", "main", "--format", "github", "--jobs", "2")
    #expect(
      all.output == """
        {"include":[{"components":["Base"],"name":"Base","tests":["BaseTests"]},{"components":["Mid","Page"],"name":"Mid and 1 other","tests":["PageTests"]}]}

        """)
    let tests = try await sandbox.modkit(
      "affected", "--since", "main", "--format", "gitlab", "--tests")
    #expect(
      tests.output == """
        affected:
          extends: .affected
          parallel:
            matrix:
              - NAME: "Base"
                COMPONENTS: "Base"
                TESTS: "BaseTests"
              - NAME: "Page"
                COMPONENTS: "Page"
                TESTS: "PageTests"

        """)
  }

  @Test(arguments: [
    (["--jobs", "2"], "--jobs needs --format github or gitlab"),
    (["--jobs", "0", "--format", "github"], "--jobs is a number from 1"),
    (["--destination", "host"], "--destination and --sdk need --interface"),
    (["--format", "githu"], "did you mean `github`?"),
  ])
  func whatDoesNotGoTogether(options: [String], message: String) async throws {
    let sandbox = try await repository()
    let result = try await sandbox.run(
      Sandbox.binary.path, ["affected", "--since", "main"] + options)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  // MARK: What is affected in less obvious ways

  private func text(_ sandbox: Sandbox, _ options: String...) async throws -> String {
    let result = try await sandbox.run(
      Sandbox.binary.path, ["affected", "--since", "main"] + options)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  /// Tests need more than their component.
  @Test func dependenciesOfTests() async throws {
    let sandbox = try Sandbox(files: Self.chain)
    try sandbox.write(
      "C/Fix/component.yml", "name: Fix\nlayer: base-service\ndependencies: [Low]\n")
    try sandbox.write("C/Fix/Sources/f.swift", "import Low\n")
    try sandbox.write("C/Low/component.yml", "name: Low\nlayer: base-service\n")
    try sandbox.write("C/Low/Sources/l.swift", "public let l = 1\n")
    try sandbox.write(
      "C/Base/component.yml",
      "name: Base\nlayer: base-service\nresources: [\"Resources/**\"]\ntests: {dependencies: [Fix]}\n"
    )
    try sandbox.write("C/Base/Tests/BaseTests.swift", "import Base\nimport Fix\n")
    try await sandbox.initializeRepository()
    try sandbox.append("// changed\n", to: "C/Low/Sources/l.swift")
    #expect(try await text(sandbox) == "Fix\nLow (changed: sources)\n")
    #expect(try await text(sandbox, "--tests") == "BaseTests\n")
  }

  @Test func filesThatComponentsShareAndLinks() async throws {
    let sandbox = try Sandbox(files: Self.chain)
    for name in ["E1", "E2"] {
      try sandbox.write(
        "C/\(name).component.yml",
        "name: \(name)\nlayer: base-service\nsources: [\"shared/*.swift\"]\n")
    }
    try sandbox.write("C/shared/s.swift", "let s = 1\n")
    try sandbox.write("Elsewhere/x.swift", "let x = 1\n")
    try sandbox.write(
      "modkit.yml", "name: W\ncomponents: [\"C/*/component.yml\", \"C/*.component.yml\"]\n")
    #expect(
      try await sandbox.run(
        "ln", ["-s", "../../../Elsewhere/x.swift", "C/Mid/Sources/x.swift"]
      ).status == 0)
    try await sandbox.initializeRepository()
    try sandbox.append("// changed\n", to: "C/shared/s.swift")
    try sandbox.append("// changed\n", to: "Elsewhere/x.swift")
    #expect(
      try await text(sandbox)
        == "E1 (changed: sources)\nE2 (changed: sources)\nMid (changed: sources)\nPage\n")
  }

  /// Only their tools know what descriptions and the files beside them mean.
  @Test func descriptionsOfOtherTools() async throws {
    let sandbox = try Sandbox(files: Self.chain)
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: ["C/*/component.yml", {from: swiftpm, path: Kit/Package.swift}]
      assign: [{components: [Kit, Low], layer: base-service}]

      """)
    try sandbox.write(
      "Kit/Package.swift",
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", targets: [.target(name: "Kit", dependencies: ["Low"]), .target(name: "Low")])

      """)
    try sandbox.write("Kit/Sources/Kit/k.swift", "import Low\n")
    try sandbox.write("Kit/Sources/Low/l.swift", "public let l = 1\n")
    try sandbox.write("Kit/README.md", "Kit\n")
    try sandbox.write("Kit/Package.resolved", "{}\n")
    try await sandbox.initializeRepository()
    try sandbox.append("more\n", to: "Kit/README.md")
    #expect(try await text(sandbox) == "nothing is affected\n")
    try sandbox.append("\n", to: "Kit/Package.resolved")
    #expect(try await text(sandbox) == "Kit (changed: files)\nLow (changed: files)\n")
    try await sandbox.git("checkout", "-q", "--", "Kit")
    try sandbox.append("// swiftLanguageModes\n", to: "Kit/Package.swift")
    #expect(try await text(sandbox) == "Kit (changed: manifest)\nLow (changed: manifest)\n")
  }

  @Test func productsThatAreDescribedOtherwise() async throws {
    let sandbox = try await repository()
    try sandbox.edit(
      "modkit.yml", "{App: {components: [Page]}}",
      "{App: {components: [Page], settings: {OTHER_SWIFT_FLAGS: -DX}}}")
    #expect(try await text(sandbox) == "product App\n")
    try await sandbox.git("checkout", "-q", "--", "modkit.yml")
    try sandbox.append("// changed\n", to: "C/Page/Tests/PageTests.swift")
    #expect(try await text(sandbox) == "Page (changed: tests)\n")
  }

  /// Git does not know them, before or now.
  @Test func ignoredSourcesAreNoChange() async throws {
    let sandbox = try Sandbox(files: Self.chain)
    try sandbox.append("Gen.swift\nC/Own/\n", to: ".gitignore")
    try sandbox.write("C/Base/Sources/Gen.swift", "let gen = 1\n")
    try sandbox.write("C/Own/component.yml", "name: Own\nlayer: base-service\n")
    try sandbox.write("C/Own/Sources/o.swift", "let o = 1\n")
    try await sandbox.initializeRepository()
    try sandbox.write("README.md", "new\n")
    #expect(try await text(sandbox) == "nothing is affected\n")
  }

  /// With real libraries of both states, and without.
  @Test func theStoreKnowsInterfaces() async throws {
    let sandbox = try await repository()
    try await prebuild(sandbox)
    try sandbox.write("C/Base/Sources/Base.swift", "public func base() -> Int { 2 }\n")
    let unbuilt = try await affected(sandbox, "--interface")
    #expect(unbuilt["affected"] as? [String] == ["Base", "Mid", "Page"])
    #expect(unbuilt["unnoticed"] as? [String] == [])

    try await prebuild(sandbox)
    let built = try await affected(sandbox, "--interface")
    #expect(built["affected"] as? [String] == ["Base"])
    #expect(built["unnoticed"] as? [String] == ["Base"])
    #expect(tested(built) == ["Base"])
    #expect(try await affected(sandbox)["affected"] as? [String] == ["Base", "Mid", "Page"])

    try sandbox.write("C/Base/Sources/Base.swift", "public func base() -> Int64 { 2 }\n")
    try sandbox.write(
      "C/Mid/Sources/Mid.swift", "import Base\npublic func mid() -> Int { Int(base()) }\n")
    try await prebuild(sandbox)
    let other = try await affected(sandbox, "--interface")
    #expect(other["affected"] as? [String] == ["Base", "Mid", "Page"])
    #expect(other["unnoticed"] as? [String] == ["Mid"])
  }
}
