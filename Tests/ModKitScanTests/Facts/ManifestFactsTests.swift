import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// A manifest says the same when it is remembered as when it is read.
@Suite struct ManifestFactsTests {
  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func draftsComeBack(seed: UInt64) throws {
    let manifest = RandomComponentManifest(seed: seed)
    let bytes = ByteCoder.bytes(of: try manifest.parsed(at: "some/where/component.yml"))
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
      of: try RandomComponentManifest(seed: seed).parsed(at: "component.yml"))
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
  private static func draft(of bytes: [UInt8], at file: String) throws -> ComponentDescription? {
    let content = try #require(
      [UInt8](repeating: 7, count: 20).withUnsafeBytes { ContentIdentifier($0) })
    let manifest = CacheTable.noFacts
      .adding([.manifest(content): bytes], used: [], spare: 0, size: .max)
      .manifest(content, at: file)
    guard case .valid(let draft) = manifest else { return nil }
    return draft
  }

  /// What is built on a draft relies on what the validator would have found.
  private func expectSense(_ draft: ComponentDescription) {
    let component = draft.component
    #expect(TextRule.problem(with: component.name, as: .name) == nil)
    #expect(
      component.module == component.name || ModuleName.isIdentifier(component.module))
    let globs = draft.globs + [draft.umbrella, draft.mappings].compactMap(\.self)
    for glob in globs {
      #expect(!glob.pattern.isEmpty && TextRule.problem(with: glob.pattern, as: .path) == nil)
    }
    for setting in component.settings.all {
      #expect(SettingRule.isName(setting.name))
      #expect(SettingRule.problem(with: setting.value, of: setting.name) == nil)
    }
    for name in component.dependencies.map(\.name) + component.owners
      + component.runtime.statements.map(\.name)
    {
      #expect(!name.isEmpty && TextRule.problem(with: name, as: .string) == nil)
    }
  }

  // MARK: Version

  /// What is remembered is not used if the shape of this version does not allow it.
  @Test(arguments: [
    ("name: A\n", true), ("name: A\nanything: 1\n", false), ("layer: base\n", false),
    ("[name]", false),
    ("name: [A]\n", false), ("name: A\nplatforms: [windows]\n", false), ("name: \n", false),
  ])
  func onlyWhatTheShapeAllows(text: String, isValid: Bool) throws {
    let parsed = try ParsedManifest(Array(text.utf8), at: "component.yml")
    let draft = try Self.draft(of: ByteCoder.bytes(of: parsed), at: "component.yml")
    #expect((draft != nil) == isValid)
  }

  /// Bytes that nobody has written can be nested without end.
  @Test func deepNesting() throws {
    // A list at 1:1 with one element, again and again.
    let list = ByteCoder.bytes(of: try ParsedManifest(Array("[]".utf8), at: "component.yml"))
      .dropLast(2)
    let bytes = (0..<50_000).flatMap { _ in list + [1] }
    #expect(try Self.draft(of: bytes, at: "component.yml") == nil)
  }

  /// What is remembered of a manifest is what the parser of this version reads.
  @Test func parsedManifestsBelongToTheirVersion() throws {
    let samples = try (1...300 as ClosedRange<UInt64>).map { seed in
      let manifest = RandomComponentManifest(seed: seed)
      return VersionRecord.Sample(
        manifest.text.utf8, ByteCoder.bytes(of: try manifest.parsed(at: "component.yml")))
    }
    let difference = try VersionRecord.difference(
      samples, from: "manifests", version: "\(ParsedManifest.version)",
      in: "ParsedManifest.version")
    #expect(difference == nil)
  }

  /// The keys of a mapping, each followed by those of its value.
  private static func keys(of mapping: MappingShape) -> [KeyShape] {
    mapping.keys.flatMap { key in
      guard case .mapping(let inner) = key.value else { return [key] }
      return [key] + keys(of: inner)
    }
  }
}
