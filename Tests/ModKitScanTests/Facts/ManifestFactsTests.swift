import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitScan

/// A manifest says the same when it is remembered as when it is read.
@Suite struct ManifestFactsTests {
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func draftsComeBack(seed: UInt64) throws {
    let manifest = RandomComponentManifest(seed: seed)
    let bytes = ByteCoder.bytes(of: try manifest.draft(at: "some/where/component.yml"))
    for file in ["component.yml", "a/component.yml", "é/b/component.yml"] {
      let expected = try manifest.draft(at: file)
      let draft = try #require(try Self.draft(of: bytes, at: file))
      #expect(draft == expected)
      #expect(Array("\(draft)".utf8) == Array("\(expected)".utf8))
    }
  }

  /// The random manifests have every key.
  @Test func allKeysAreTried() {
    let texts = (1...300 as ClosedRange<UInt64>).map { RandomComponentManifest(seed: $0).text }
    for key in Self.keys(of: DocumentShape.componentManifest.root) {
      #expect(texts.contains { $0.contains("\(key.name): ") }, "\(key.name)")
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func damagedValues(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let bytes = ByteCoder.bytes(
      of: try RandomComponentManifest(seed: seed).draft(at: "component.yml"))
    for _ in 0..<200 {
      var damaged = bytes
      let index = Int.random(in: 0..<damaged.count, using: &generator)
      let values = [0, 1, 2, 3, 10, 46, 47, 92, 127, 255] as [UInt8]
      damaged[index] = values.randomElement(using: &generator) ?? 0
      if let draft = try Self.draft(of: damaged, at: "component.yml") { expectSense(draft) }
    }
    for length in bytes.indices {
      #expect(try Self.draft(of: Array(bytes[..<length]), at: "component.yml") == nil)
    }
    #expect(try Self.draft(of: bytes + [0], at: "component.yml") == nil)
  }

  /// As the cache tells it.
  private static func draft(of bytes: [UInt8], at file: String) throws -> ComponentDraft? {
    let content = try #require(
      [UInt8](repeating: 7, count: 20).withUnsafeBytes { ContentIdentifier($0) })
    return CacheTable.noFacts
      .adding([.manifest(content): bytes], used: [], spare: 0, size: .max)
      .draft(content, at: file)
  }

  /// What is built on a draft relies on what the validator would have found.
  private func expectSense(_ draft: ComponentDraft) {
    let component = draft.component
    #expect(TextRule.problem(with: component.name, as: .name) == nil)
    #expect(
      component.module == component.name || ModuleName.isIdentifier(component.module))
    let globs = draft.globs + [draft.umbrella, draft.mappings].compactMap(\.self)
    for glob in globs {
      #expect(!glob.pattern.isEmpty && TextRule.problem(with: glob.pattern, as: .path) == nil)
    }
    #expect(component.settings.keepsRules)
    for name in component.dependencies.map(\.name) + component.owners
      + component.runtime.statements.map(\.name)
    {
      #expect(!name.isEmpty && TextRule.problem(with: name, as: .string) == nil)
    }
  }

  // MARK: Version

  /// A manifest with another shape is another one: raise `ComponentDraft.version` with it.
  @Test func versionBelongsToShape() {
    let keys = Self.keys(of: DocumentShape.componentManifest.root).map { key in
      "\(key.name)\(key.isRequired ? "!" : "")"
    }
    #expect(ComponentDraft.version == 24)
    #expect(
      keys.joined(separator: " ") == """
        name! module other_modules layer line shared dependencies tool sources exclude headers public private project \
        umbrella module_map directory mappings \
        resources tests sources dependencies targets owners access platforms \
        library_evolution swift mode features experimental_features default_isolation \
        strict_memory_safety settings app_settings integration prefer git url! \
        branch tag commit size limit! runtime routes services provides uses \
        bindings classes uses actions provides uses
        """)
  }

  /// The keys of a mapping, each followed by those of its value.
  private static func keys(of mapping: MappingShape) -> [KeyShape] {
    mapping.keys.flatMap { key in
      guard case .mapping(let inner) = key.value else { return [key] }
      return [key] + keys(of: inner)
    }
  }
}
