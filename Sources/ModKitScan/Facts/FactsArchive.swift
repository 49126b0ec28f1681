public import ModKitModel

/// The facts of many sources and manifests, by the identity of their bytes.
///
/// An archive is made from bytes that may come from anywhere, a shared cache of a CI system for
/// instance. Whatever is in them, it can be read without harm; ``FactsLayout`` tells their form.
public struct FactsArchive: Sendable {
  /// What the facts of a file depend on.
  public struct Key: Hashable, Sendable {
    public var content: ContentIdentifier
    /// Nil for headers.
    public var language: Language?

    public init(content: ContentIdentifier, language: Language?) {
      self.content = content
      self.language = language
    }
  }

  private let bytes: [UInt8]
  private let layout: FactsLayout
  private let strings: [String]
  private let conditions: [[String]]

  /// The archive that holds nothing.
  public init() {
    bytes = []
    layout = FactsLayout()
    strings = []
    conditions = []
  }

  /// Nil when the bytes are damaged, or of another version of the format or of the scanners.
  ///
  /// - Complexity: linear in the number of bytes
  public init?(bytes: [UInt8]) {
    guard let content = bytes.withUnsafeBytes(FactsDecoder.decode) else { return nil }
    self.bytes = bytes
    layout = content.layout
    strings = content.strings
    conditions = content.conditions
  }

  // MARK: Sources

  /// How many sources it has facts of.
  public var count: Int { layout.entries.count }

  /// - Complexity: logarithmic in ``count``
  public subscript(key: Key) -> SourceFacts? {
    bytes.withUnsafeBytes { buffer in
      let words = FactsWords(buffer)
      return layout.entry(of: key, in: words).map { facts(of: $0, in: words) }
    }
  }

  /// The keys of all sources, in ascending order.
  public var keys: [Key] {
    bytes.withUnsafeBytes { buffer in
      let words = FactsWords(buffer)
      return (0..<layout.entries.count).map { layout.key(ofEntry: $0, in: words) }
    }
  }

  // MARK: Manifests

  /// What the manifest with some bytes says.
  ///
  /// - Complexity: logarithmic in the number of manifests
  public func manifest(_ content: ContentIdentifier) -> ManifestFacts? {
    bytes.withUnsafeBytes { buffer in
      let words = FactsWords(buffer)
      return layout.values(of: content, in: words).map { range in
        ManifestFacts(values: range.map { value(words[layout.values.offset(of: $0)]) })
      }
    }
  }

  /// Which manifests it has facts of, in ascending order.
  public var manifests: [ContentIdentifier] {
    bytes.withUnsafeBytes { buffer in
      let words = FactsWords(buffer)
      return (0..<layout.manifests.count).map { layout.content(ofManifest: $0, in: words) }
    }
  }

  // MARK: Elements

  private func value(_ word: Int) -> ManifestFacts.Value {
    word & 1 == 0 ? .number(word >> 1) : .text(strings[word >> 1])
  }

  private func facts(of entry: FactsLayout.Entry, in words: FactsWords) -> SourceFacts {
    SourceFacts(
      imports: entry.imports.map { anImport(at: layout.imports.offset(of: $0), words) },
      declarations: entry.declarations.map {
        declaration(at: layout.declarations.offset(of: $0), words)
      })
  }

  private func anImport(at offset: Int, _ words: FactsWords) -> Import {
    Import(
      form: Import.Form(rawValue: words.byte(at: offset)) ?? .computedHeader,
      operand: strings[words[offset + 4]],
      traits: Import.Traits(rawValue: words.byte(at: offset + 1)),
      position: TextPosition(line: words[offset + 8], column: words[offset + 12]),
      conditions: conditions[words[offset + 16]])
  }

  private func declaration(at offset: Int, _ words: FactsWords) -> ObjectiveCDeclaration {
    ObjectiveCDeclaration(
      kind: ObjectiveCDeclaration.Kind.allCases[Int(words.byte(at: offset))],
      name: strings[words[offset + 4]],
      position: TextPosition(line: words[offset + 8], column: words[offset + 12]))
  }
}

extension FactsArchive.Key: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    left.content == right.content
      ? left.dialect < right.dialect : left.content < right.content
  }

  /// The language as a number: 0 stands for headers.
  var dialect: UInt8 {
    language.flatMap { Language.allCases.firstIndex(of: $0) }.map { UInt8($0 + 1) } ?? 0
  }
}
