import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// `swift:` of a component and of a product.
@Suite struct SwiftManifestTests {
  private func swift(_ lines: String, in workspace: String = "") throws -> SwiftSettings? {
    try ManifestSample.tree(workspace, ["A": "name: A\nlayer: base-service\n\(lines)\n"])
      .load().components.first?.swift
  }

  @Test func everyKey() throws {
    let swift = try #require(
      try swift(
        """
        swift:
          mode: 6
          features: [MemberImportVisibility, ExistentialAny]
          experimental_features: [StrictConcurrency=targeted]
          default_isolation: MainActor
          strict_memory_safety: true
        """))
    #expect(swift.mode == .six)
    #expect(swift.features == ["MemberImportVisibility", "ExistentialAny"])
    #expect(swift.experimentalFeatures == ["StrictConcurrency=targeted"])
    #expect(swift.isolation == .mainActor)
    #expect(swift.hasStrictMemorySafety)
  }

  @Test(arguments: [
    ("", "", nil), ("swift: {mode: 4.2}", "", "4.2"), ("settings: {SWIFT_VERSION: 6.0}", "", "6"),
    ("", "settings: {SWIFT_VERSION: 6}\n", "6"),
    ("settings: {SWIFT_VERSION: 5.0}", "settings: {SWIFT_VERSION: 6}\n", "5"),
    ("swift: {mode: 5}", "settings: {SWIFT_VERSION: 6}\n", "5"),
    ("swift: {features: [A]}", "settings: {SWIFT_VERSION: 6}\n", "6"),
    ("settings: {\"SWIFT_VERSION[sdk=macosx*]\": 6.0}", "", nil),
  ])
  func theModeMayAlsoBeABuildSetting(_ lines: String, _ workspace: String, _ mode: String?) throws {
    #expect(try swift(lines, in: workspace)?.mode?.rawValue == mode)
  }

  @Test func shellsHaveOneToo() throws {
    let tree = ManifestSample.tree(
      "settings: {SWIFT_VERSION: 6}\n"
        + "products: {P: {components: [A]}, Q: {components: [A], swift: {mode: 5}}}\n",
      ["A": "name: A\nlayer: base-service\n"])
    #expect(try tree.load().products.map(\.swift.mode) == [.six, .five])
  }

  @Test(arguments: [
    ("swift: {mode: 7}", "`mode` cannot be `7`"), ("swift: {mode: 3}", "`mode` cannot be `3`"),
    ("swift: {modes: 6}", "did you mean `mode`?"),
    ("swift: {features: [\"a b\"]}", "is no feature of the Swift compiler"),
    ("swift: {default_isolation: Main}", "`default_isolation` cannot be `Main`"),
    ("swift: 6", "`swift` has to be a mapping of keys to values"),
  ])
  func mistakes(_ lines: String, _ message: String) throws {
    let error = #expect(throws: (any Error).self) { try swift(lines) }
    #expect("\(try #require(error))".contains(message), "\(String(describing: error))")
  }
}
