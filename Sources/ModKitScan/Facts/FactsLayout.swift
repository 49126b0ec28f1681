import ModKitModel

/// Where things are in an archive of facts.
///
/// The file is a header of 64 bytes and nine sections without gaps, all numbers little-endian:
///
///     8  "MODKITFA"          4 each: version of the format, of the scanners, of the manifests
///     8  checksum of all that follows       4 each: counts of the sections' elements
///
///     entries       40  content (20), dialect (1), 0 (3), first import, import count,
///                       first declaration, declaration count (4 each); ascending by key
///     imports       20  form (1), traits (1), 0 (2), operand, line, column, condition list
///     declarations  16  kind (1), 0 (3), name, line, column
///     lists          8  first item, item count; the first list is empty
///     items          4  string
///     manifests     28  content (20), first value, value count; ascending by content
///     values         4  twice a number, or twice a string and one
///     ends           4  where a string ends in the text
///     text           1  UTF-8
///
/// What an element has of another section begins where the part of the element before it ends, so
/// that what comes of an archive is in proportion to its bytes.
struct FactsLayout: Sendable {
  static let magic: [UInt8] = Array("MODKITFA".utf8)
  /// The versions of the format, and of what finds the facts.
  static let versions = [2, Int(SourceScanner.version), Int(ComponentDraft.version)]
  static let elementSizes = [40, 20, 16, 8, 4, 28, 4, 4, 1]

  static let versionsOffset = 8
  static let checksumOffset = 20
  static let countsOffset = 28
  static let headerSize = countsOffset + 4 * elementSizes.count

  /// A part of the file that holds elements of one kind.
  struct Section: Sendable {
    var offset: Int
    var count: Int
    var elementSize: Int

    var end: Int { offset + count * elementSize }

    func offset(of index: Int) -> Int { offset + index * elementSize }
  }

  private(set) var entries: Section
  private(set) var imports: Section
  private(set) var declarations: Section
  private(set) var lists: Section
  private(set) var items: Section
  private(set) var manifests: Section
  private(set) var values: Section
  private(set) var ends: Section
  private(set) var text: Section

  /// - Parameter counts: how many elements each section has, in the order of the sections
  init(counts: [Int] = elementSizes.map { _ in 0 }) {
    var offset = Self.headerSize
    let sections = zip(counts, Self.elementSizes).map { count, size in
      defer { offset += count * size }
      return Section(offset: offset, count: count, elementSize: size)
    }
    (entries, imports, declarations) = (sections[0], sections[1], sections[2])
    (lists, items, manifests) = (sections[3], sections[4], sections[5])
    (values, ends, text) = (sections[6], sections[7], sections[8])
  }

  /// How long the file has to be.
  var size: Int { text.end }
}

// MARK: Elements

extension FactsLayout {
  struct Entry {
    var imports: Range<Int>
    var declarations: Range<Int>
  }

  func entry(at index: Int, in words: FactsWords) -> Entry {
    let offset = entries.offset(of: index) + 24
    return Entry(
      imports: words.range(at: offset), declarations: words.range(at: offset + 8))
  }

  func key(ofEntry index: Int, in words: FactsWords) -> FactsArchive.Key {
    let offset = entries.offset(of: index)
    let dialect = Int(words.byte(at: offset + ContentIdentifier.byteCount))
    return FactsArchive.Key(
      content: words.identifier(at: offset),
      language: dialect == 0 ? nil : Language.allCases[dialect - 1])
  }

  func content(ofManifest index: Int, in words: FactsWords) -> ContentIdentifier {
    words.identifier(at: manifests.offset(of: index))
  }

  func values(ofManifest index: Int, in words: FactsWords) -> Range<Int> {
    words.range(at: manifests.offset(of: index) + ContentIdentifier.byteCount)
  }

  func items(ofList index: Int, in words: FactsWords) -> Range<Int> {
    words.range(at: lists.offset(of: index))
  }
}

extension FactsWords {
  /// Two numbers: the first of some elements, and how many there are.
  fileprivate func range(at offset: Int) -> Range<Int> {
    let first = self[offset]
    return first..<first + self[offset + 4]
  }
}

// MARK: Search

extension FactsLayout {
  func entry(of key: FactsArchive.Key, in words: FactsWords) -> Entry? {
    let index = entries.firstIndex(notBefore: key.content, in: words) {
      self.key(ofEntry: $0, in: words) < key
    }
    guard index < entries.count, self.key(ofEntry: index, in: words) == key else { return nil }
    return entry(at: index, in: words)
  }

  func values(of content: ContentIdentifier, in words: FactsWords) -> Range<Int>? {
    let index = manifests.firstIndex(notBefore: content, in: words) {
      self.content(ofManifest: $0, in: words) < content
    }
    guard index < manifests.count, self.content(ofManifest: index, in: words) == content else {
      return nil
    }
    return values(ofManifest: index, in: words)
  }
}
