import ModKitModel

/// Checks the bytes of an archive, and reads what all its entries share.
struct FactsDecoder {
  struct Content {
    var layout: FactsLayout
    var strings: [String]
    var conditions: [[String]]
  }

  private let words: FactsWords
  private let layout: FactsLayout

  /// Nil when anything is not as it has to be.
  static func decode(_ bytes: UnsafeRawBufferPointer) -> Content? {
    guard let decoder = FactsDecoder(bytes), let strings = decoder.strings(),
      let conditions = decoder.conditions(strings), decoder.areEntriesValid,
      decoder.areImportsValid, decoder.areDeclarationsValid
    else { return nil }
    return Content(layout: decoder.layout, strings: strings, conditions: conditions)
  }

  private init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= FactsLayout.headerSize, bytes.starts(with: FactsLayout.magic) else {
      return nil
    }
    words = FactsWords(bytes)
    layout = FactsLayout(
      counts: (0..<FactsLayout.elementSizes.count).map { [words] in words[16 + 4 * $0] })
    let checksum = bytes.loadUnaligned(
      fromByteOffset: FactsLayout.checksumOffset, as: UInt64.self)
    guard words[8] == FactsLayout.formatVersion, words[12] == Int(SourceScanner.version),
      layout.size == bytes.count,
      words.checksum(from: FactsLayout.headerSize) == UInt64(littleEndian: checksum)
    else { return nil }
  }

  private func strings() -> [String]? {
    var strings: [String] = []
    strings.reserveCapacity(layout.ends.count)
    var start = 0
    for index in 0..<layout.ends.count {
      let end = words[layout.ends.offset(of: index)]
      guard start <= end, end <= layout.text.count else { return nil }
      strings.append(
        String(
          decoding: words.bytes[layout.text.offset + start..<layout.text.offset + end],
          as: UTF8.self))
      start = end
    }
    return strings
  }

  private func conditions(_ strings: [String]) -> [[String]]? {
    var conditions: [[String]] = []
    for list in 0..<layout.lists.count {
      let offset = layout.lists.offset(of: list)
      let (first, count) = (words[offset], words[offset + 4])
      guard first + count <= layout.items.count else { return nil }
      let numbers = (first..<first + count).map { words[layout.items.offset(of: $0)] }
      guard numbers.allSatisfy({ $0 < strings.count }) else { return nil }
      conditions.append(numbers.map { strings[$0] })
    }
    return conditions
  }

  private var areEntriesValid: Bool {
    var last: FactsArchive.Key?
    for index in 0..<layout.entries.count {
      let dialect = words.byte(at: layout.entries.offset(of: index) + ContentIdentifier.byteCount)
      guard Int(dialect) <= Language.allCases.count else { return false }
      let key = layout.key(ofEntry: index, in: words)
      let entry = layout.entry(at: index, in: words)
      guard last.map({ $0 < key }) ?? true,
        entry.imports.upperBound <= layout.imports.count,
        entry.declarations.upperBound <= layout.declarations.count
      else { return false }
      last = key
    }
    return true
  }

  private var areImportsValid: Bool {
    (0..<layout.imports.count).allSatisfy { index in
      let offset = layout.imports.offset(of: index)
      return Import.Form(rawValue: words.byte(at: offset)) != nil
        && words[offset + 4] < layout.ends.count && words[offset + 16] < layout.lists.count
    }
  }

  private var areDeclarationsValid: Bool {
    (0..<layout.declarations.count).allSatisfy { index in
      let offset = layout.declarations.offset(of: index)
      return words.byte(at: offset) < ObjectiveCDeclaration.Kind.allCases.count
        && words[offset + 4] < layout.ends.count
    }
  }
}
