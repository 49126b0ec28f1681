import ModKitModel
import ModKitTestSupport

@testable import ModKitScan

/// Facts and manifests at random, with all that can be in them.
struct RandomFacts {
  private(set) var sources: [FactsArchive.Key: SourceFacts] = [:]
  private(set) var manifests: [ContentIdentifier: ManifestFacts] = [:]
  private var generator: SplitMix64

  /// The last two are canonically equal, and differ in their bytes; so do the two before them.
  static let texts = [
    "", "A", "UIKit/UIKit.h", "os(iOS) && !DEBUG", "日本語", "😀\u{0}", "\r\n",
    "\u{212B}", "\u{C5}", "e\u{301}", "\u{E9}",
  ]

  init(seed: UInt64, sourceCount: Int, manifestCount: Int) {
    generator = SplitMix64(seed: seed)
    for _ in 0..<sourceCount { sources[key()] = facts() }
    for _ in 0..<manifestCount { manifests[.random(using: &generator)] = manifest() }
  }

  var archive: [UInt8] { FactsArchive.encoded(sources, manifests: manifests) }

  // MARK: Sources

  private mutating func key() -> FactsArchive.Key {
    // The same content in several languages, now and then.
    let known = sources.keys.map(\.content).min()
    let content = known.flatMap { number(3) == 0 ? $0 : nil } ?? .random(using: &generator)
    return FactsArchive.Key(
      content: content, language: (Language.allCases + [nil])[number(Language.allCases.count)])
  }

  private mutating func facts() -> SourceFacts {
    SourceFacts(
      imports: (0..<number(5)).map { _ in anImport() },
      declarations: (0..<number(5)).map { _ in declaration() })
  }

  private mutating func anImport() -> Import {
    Import(
      form: Import.Form.allCases[number(Import.Form.allCases.count)], operand: text(),
      traits: Import.Traits(rawValue: UInt8(number(256))), position: position(),
      conditions: (0..<number(4)).map { _ in text() })
  }

  private mutating func declaration() -> ObjectiveCDeclaration {
    let kinds = ObjectiveCDeclaration.Kind.allCases
    return ObjectiveCDeclaration(
      kind: kinds[number(kinds.count)], name: text(), position: position())
  }

  private mutating func position() -> TextPosition {
    TextPosition(line: 1 + number(1 << 20), column: 1 + number(1 << 26))
  }

  // MARK: Manifests

  private mutating func manifest() -> ManifestFacts {
    let yaml = RandomComponentManifest(seed: generator.next())
    return (try? ManifestFacts(yaml.draft(at: "component.yml"))) ?? ManifestFacts(values: [])
  }

  // MARK: Chance

  private mutating func text() -> String { Self.texts[number(Self.texts.count)] }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
}

extension ContentIdentifier {
  static func random(using generator: inout SplitMix64) -> ContentIdentifier {
    let bytes = (0..<byteCount).map { _ in UInt8.random(in: 0...255, using: &generator) }
    guard let identifier = bytes.withUnsafeBytes({ ContentIdentifier($0) }) else {
      preconditionFailure("there are as many bytes as it takes")
    }
    return identifier
  }
}

/// What an archive answers to everything that can be asked, in bytes: Swift takes some strings
/// for equal that are not the same.
func answers(of archive: FactsArchive) -> [UInt8] {
  let sources = archive.keys.map { "\($0): \(archive[$0].debugDescription)" }
  let manifests = archive.manifests.map { content in
    let facts = archive.manifest(content)
    return "\(content): \(facts.debugDescription) \(facts?.draft(at: "a/b").debugDescription ?? "")"
  }
  return Array((sources + manifests).joined(separator: "\n").utf8)
}
