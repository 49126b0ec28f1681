import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitScan

@Suite struct SoleOwnerDirectoriesTests {
  private static let manifests = [
    "modkit.yml": """
    name: W
    components: ["C/*/component.yml"]
    products: {Shop: {shell: Apps/Shop, components: [A]}, Lab: {shell: Apps/Lab, components: [B]}}

    """,
    "C/A/component.yml": "name: A\nlayer: base-service\n",
    "C/B/component.yml": "name: B\nlayer: base-service\n",
    "Apps/Shop/main.swift": "", "Apps/Lab/main.swift": "",
    "C/A/Sources/a.swift": "", "C/B/Sources/b.swift": "",
  ]
  private static let components = ["C/A/Sources", "C/B/Sources"]
  /// Without those of a directory that is not A's alone.
  private static let lessOne = SoleOwnerDirectories(
    ofComponents: ["C/B/Sources"], ofOthers: ["Apps/Lab", "Apps/Shop"])

  private func directories(_ changes: [String: String]) throws -> SoleOwnerDirectories {
    let tree = Self.manifests.merging(changes, uniquingKeysWith: { $1 })
      .reduce(into: InMemoryFileTree()) { $0.write($1.key, $1.value) }
    let outcome = try ManifestLoader(tree: tree, ruleIDs: [])
      .outcome { ManifestLoader.Memory(tree: tree) }
    return outcome.basis.soleOwnerDirectories(in: outcome.workspace)
  }

  @Test func eachOwnerHasItsOwn() throws {
    let directories = try directories([
      "C/A/Sources/Cells/c.m": "", "C/A/Sources/Cells/c.h": "", "C/A/Headers/a.h": "",
      "C/A/Tests/t.swift": "", "C/A/README.md": "",
    ])
    #expect(
      directories.ofComponents
        == ["C/A/Headers", "C/A/Sources", "C/A/Sources/Cells", "C/B/Sources"])
    #expect(directories.ofOthers == ["Apps/Lab", "Apps/Shop", "C/A/Tests"])
  }

  @Test func aSourceThatNobodyHas() throws {
    let manifest = "name: A\nlayer: base-service\nsources: [Sources/*.swift]\n"
    let files = ["C/A/component.yml": manifest, "C/A/Sources/a2.swift": ""]
    #expect(try directories(files).ofComponents == Self.components)
    #expect(
      try directories(files.merging(["C/A/Sources/old.m": ""]) { $1 })
        == Self.lessOne)
  }

  /// As many files as there are, of which one is the description of a package, and one is nobody's.
  @Test func aPackageBesideASourceThatNobodyHas() throws {
    let manifest = "name: A\nlayer: base-service\nsources: [Sources/*.swift]\n"
    #expect(
      try directories([
        "C/A/component.yml": manifest, "C/A/Sources/Package.swift": "", "C/A/Sources/old.m": "",
      ]) == Self.lessOne)
  }

  /// As many files as there are, but of two owners.
  @Test(arguments: ["?", "b"])
  func aDirectoryOfTwoComponents(files: String) throws {
    let manifest = { (name: String, files: String) in
      "name: \(name)\nlayer: base-service\nsources: [Sources/*, ../../Shared/\(files).swift]\n"
    }
    #expect(
      try directories([
        "C/A/component.yml": manifest("A", "a"), "C/B/component.yml": manifest("B", files),
        "Shared/a.swift": "", "Shared/b.swift": "",
      ]).ofComponents == Self.components)
  }

  @Test func testsBesideWhatTheyTest() throws {
    let manifest = """
      name: A
      layer: base-service
      sources: [Sources/a.swift]
      tests: {sources: [Sources/aTests.swift]}

      """
    #expect(
      try directories(["C/A/component.yml": manifest, "C/A/Sources/aTests.swift": ""])
        == Self.lessOne)
  }

  @Test func aShellOfTwoProducts() throws {
    let manifest = """
      name: W
      components: ["C/*/component.yml"]
      products: {Shop: {shell: Apps/Shop, components: [A]}, Lab: {shell: Apps/Shop, components: [B]}}

      """
    let directories = try directories(["modkit.yml": manifest])
    #expect(directories == SoleOwnerDirectories(ofComponents: Self.components, ofOthers: []))
  }
}
