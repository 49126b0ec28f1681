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

  private let contents: FactsContents
  private var layout: FactsLayout { contents.layout }

  /// The archive that holds nothing.
  public init() {
    contents = FactsContents()
  }

  /// Nil when the bytes are damaged, or of another version of the format or of the scanners.
  ///
  /// - Complexity: linear in the number of bytes
  public init?(bytes: [UInt8]) {
    guard let contents = FactsContents(bytes) else { return nil }
    self.contents = contents
  }

  // MARK: Sources

  /// How many sources it has facts of.
  public var count: Int { layout.entries.count }

  /// - Complexity: logarithmic in ``count``
  public subscript(key: Key) -> SourceFacts? {
    recall(key).map { facts in
      SourceFacts(imports: facts.imports.map(\.whole), declarations: facts.declarations)
    }
  }

  /// The facts of a file, which are read from the archive only when they are asked for.
  ///
  /// - Complexity: logarithmic in ``count``
  func recall(_ key: Key) -> RecalledFacts? {
    layout.entry(of: key, in: contents.words).map { RecalledFacts(contents: contents, entry: $0) }
  }

  /// The keys of all sources, in ascending order.
  public var keys: [Key] {
    (0..<layout.entries.count).map { layout.key(ofEntry: $0, in: contents.words) }
  }

  // MARK: Manifests

  /// What the manifest with some bytes says.
  ///
  /// - Complexity: logarithmic in the number of manifests
  public func manifest(_ content: ContentIdentifier) -> ManifestFacts? {
    layout.values(of: content, in: contents.words).map { range in
      ManifestFacts(
        values: range.map { value(contents.words[layout.values.offset(of: $0)]) })
    }
  }

  /// Which manifests it has facts of, in ascending order.
  public var manifests: [ContentIdentifier] {
    (0..<layout.manifests.count).map { layout.content(ofManifest: $0, in: contents.words) }
  }

  private func value(_ word: Int) -> ManifestFacts.Value {
    word & 1 == 0 ? .number(word >> 1) : .text(contents.strings[word >> 1])
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
