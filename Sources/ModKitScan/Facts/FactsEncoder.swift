public import ModKitModel

extension FactsArchive {
  /// The archive of some facts, as ``init(bytes:)`` reads it: the same bytes for the same facts.
  public static func encoded(
    _ facts: [Key: SourceFacts], manifests: [ContentIdentifier: ManifestFacts] = [:]
  ) -> [UInt8] {
    var encoder = FactsEncoder()
    for (key, facts) in facts.sorted(by: { $0.key < $1.key }) { encoder.add(facts, of: key) }
    for (content, manifest) in manifests.sorted(by: { $0.key < $1.key }) {
      encoder.add(manifest, of: content)
    }
    return encoder.finish()
  }
}

/// Writes entries one by one.
private struct FactsEncoder {
  /// In the order of the layout.
  private enum Section: Int {
    case entries, imports, declarations, lists, items, manifests, values, ends, text
  }

  private var sections = [[UInt8]](repeating: [], count: FactsLayout.elementSizes.count)
  private var stringCount = 0
  /// The numbers of strings without other characters than those of ASCII, which are nearly all.
  private var plainStrings: [String: Int] = [:]
  /// Those of all others, by their bytes: Swift takes some for equal that are not the same.
  private var otherStrings: [[UInt8]: Int] = [:]
  private var lists: [[Int]: Int] = [:]

  init() {
    _ = number(ofList: [])
  }

  // MARK: Sources

  mutating func add(_ facts: SourceFacts, of key: FactsArchive.Key) {
    append(key.content.bytes + [key.dialect, 0, 0, 0], to: .entries)
    append(count(.imports), to: .entries)
    append(facts.imports.count, to: .entries)
    append(count(.declarations), to: .entries)
    append(facts.declarations.count, to: .entries)
    for item in facts.imports { add(item) }
    for declaration in facts.declarations { add(declaration) }
  }

  private mutating func add(_ item: Import) {
    let kind = UInt32(item.form.rawValue) | UInt32(item.traits.rawValue) << 8
    let (operand, conditions) = (number(of: item.operand), number(ofList: item.conditions))
    // The many are appended in one piece.
    let words = (
      kind.littleEndian, Self.word(operand), Self.word(item.position.line),
      Self.word(item.position.column), Self.word(conditions)
    )
    withUnsafeBytes(of: words) { sections[Section.imports.rawValue].append(contentsOf: $0) }
  }

  private mutating func add(_ declaration: ObjectiveCDeclaration) {
    let kind = ObjectiveCDeclaration.Kind.allCases.firstIndex(of: declaration.kind) ?? 0
    append([UInt8(kind), 0, 0, 0], to: .declarations)
    append(number(of: declaration.name), to: .declarations)
    append(declaration.position, to: .declarations)
  }

  // MARK: Manifests

  mutating func add(_ manifest: ManifestFacts, of content: ContentIdentifier) {
    append(content.bytes, to: .manifests)
    append(count(.values), to: .manifests)
    append(manifest.values.count, to: .manifests)
    for value in manifest.values {
      switch value {
      case .number(let number): append(number << 1, to: .values)
      case .text(let text): append(number(of: text) << 1 | 1, to: .values)
      }
    }
  }

  // MARK: Shared

  private mutating func number(ofList conditions: [String]) -> Int {
    // The first list is the empty one.
    guard !conditions.isEmpty || lists.isEmpty else { return 0 }
    let numbers = conditions.map { number(of: $0) }
    if let known = lists[numbers] { return known }
    append(count(.items), to: .lists)
    append(numbers.count, to: .lists)
    for number in numbers { append(number, to: .items) }
    lists[numbers] = lists.count
    return lists.count - 1
  }

  private mutating func number(of string: String) -> Int {
    // What is equal to a string of ASCII and as long is the same.
    if let index = plainStrings.index(forKey: string),
      plainStrings[index].key.utf8.count == string.utf8.count
    {
      return plainStrings[index].value
    }
    if string.utf8.allSatisfy({ $0 < 0x80 }) {
      plainStrings[string] = stringCount
    } else {
      if let known = otherStrings[Array(string.utf8)] { return known }
      otherStrings[Array(string.utf8)] = stringCount
    }
    sections[Section.text.rawValue] += string.utf8
    append(count(.text), to: .ends)
    stringCount += 1
    return stringCount - 1
  }

  // MARK: Bytes

  /// How many elements a section has so far.
  private func count(_ section: Section) -> Int {
    sections[section.rawValue].count / FactsLayout.elementSizes[section.rawValue]
  }

  private mutating func append(_ bytes: [UInt8], to section: Section) {
    sections[section.rawValue] += bytes
  }

  private mutating func append(_ number: Int, to section: Section) {
    withUnsafeBytes(of: Self.word(number)) { sections[section.rawValue].append(contentsOf: $0) }
  }

  private static func word(_ number: Int) -> UInt32 { UInt32(clamping: number).littleEndian }

  private mutating func append(_ position: TextPosition, to section: Section) {
    append(position.line, to: section)
    append(position.column, to: section)
  }

  /// The archive in one piece; sections are given back as they are written.
  mutating func finish() -> [UInt8] {
    let size = sections.reduce(FactsLayout.headerSize) { $0 + $1.count }
    var bytes = FactsLayout.magic
    bytes.reserveCapacity(size)
    for version in FactsLayout.versions { bytes.append(version) }
    let checksumRange = bytes.count..<FactsLayout.countsOffset
    bytes += [UInt8](repeating: 0, count: checksumRange.count)
    for (section, size) in zip(sections, FactsLayout.elementSizes) {
      bytes.append(section.count / size)
    }
    for index in sections.indices {
      bytes += sections[index]
      sections[index] = []
    }
    let checksum = bytes.withUnsafeBytes { FactsWords($0).checksum(from: FactsLayout.countsOffset) }
    bytes.replaceSubrange(
      checksumRange, with: withUnsafeBytes(of: checksum.littleEndian, Array.init))
    return bytes
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ number: Int) {
    Swift.withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { append(contentsOf: $0) }
  }
}
