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
    // The bytes stay where they are until both are done.
    guard let known = FactsDecoder(bytes) else { return nil }
    nonisolated(unsafe) let decoder = known
    let (content, isValid) = atOnce {
      decoder.content
    } _: {
      decoder.areEntriesValid && decoder.areImportsValid && decoder.areDeclarationsValid
        && decoder.areManifestsValid
    }
    return isValid ? content : nil
  }

  private var content: Content? {
    guard let strings = strings(), let conditions = conditions(strings) else { return nil }
    return Content(layout: layout, strings: strings, conditions: conditions)
  }

  private init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= FactsLayout.headerSize, bytes.starts(with: FactsLayout.magic) else {
      return nil
    }
    words = FactsWords(bytes)
    layout = FactsLayout(
      counts: FactsLayout.elementSizes.indices.map { [words] in
        words[FactsLayout.countsOffset + 4 * $0]
      })
    let checksum = bytes.loadUnaligned(
      fromByteOffset: FactsLayout.checksumOffset, as: UInt64.self)
    guard areVersionsKnown, layout.size == bytes.count,
      words.checksum(from: FactsLayout.countsOffset) == UInt64(littleEndian: checksum)
    else { return nil }
  }

  private var areVersionsKnown: Bool {
    FactsLayout.versions.enumerated().allSatisfy { index, version in
      words[FactsLayout.versionsOffset + 4 * index] == version
    }
  }

  // MARK: Shared

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
    var items = Succession(limit: layout.items.count)
    for list in 0..<layout.lists.count {
      let range = layout.items(ofList: list, in: words)
      guard items.takes(range) else { return nil }
      let numbers = range.map { words[layout.items.offset(of: $0)] }
      guard numbers.allSatisfy({ $0 < strings.count }) else { return nil }
      conditions.append(numbers.map { strings[$0] })
    }
    return items.isComplete ? conditions : nil
  }

  // MARK: Entries

  private var areEntriesValid: Bool {
    var last: FactsArchive.Key?
    var imports = Succession(limit: layout.imports.count)
    var declarations = Succession(limit: layout.declarations.count)
    for index in 0..<layout.entries.count {
      let dialect = words.byte(at: layout.entries.offset(of: index) + ContentIdentifier.byteCount)
      guard Int(dialect) <= Language.allCases.count else { return false }
      let key = layout.key(ofEntry: index, in: words)
      let entry = layout.entry(at: index, in: words)
      guard last.map({ $0 < key }) ?? true, imports.takes(entry.imports),
        declarations.takes(entry.declarations)
      else { return false }
      last = key
    }
    return imports.isComplete && declarations.isComplete
  }

  private var areImportsValid: Bool {
    (0..<layout.imports.count).allSatisfy { index in
      let offset = layout.imports.offset(of: index)
      return Import.Form(rawValue: words.byte(at: offset)) != nil
        && isString(words[offset + 4]) && isPosition(at: offset + 8)
        && words[offset + 16] < layout.lists.count
    }
  }

  private var areDeclarationsValid: Bool {
    (0..<layout.declarations.count).allSatisfy { index in
      let offset = layout.declarations.offset(of: index)
      return words.byte(at: offset) < ObjectiveCDeclaration.Kind.allCases.count
        && isString(words[offset + 4]) && isPosition(at: offset + 8)
    }
  }

  private func isString(_ number: Int) -> Bool { number < layout.ends.count }

  private func isPosition(at offset: Int) -> Bool { words[offset] > 0 && words[offset + 4] > 0 }

  // MARK: Manifests

  /// Whether their values can be taken; what they mean is for the reader of the manifest.
  private var areManifestsValid: Bool {
    var last: ContentIdentifier?
    var values = Succession(limit: layout.values.count)
    for index in 0..<layout.manifests.count {
      let content = layout.content(ofManifest: index, in: words)
      guard last.map({ $0 < content }) ?? true,
        values.takes(layout.values(ofManifest: index, in: words))
      else { return false }
      last = content
    }
    return values.isComplete && areValuesValid
  }

  private var areValuesValid: Bool {
    (0..<layout.values.count).allSatisfy { index in
      let value = words[layout.values.offset(of: index)]
      return value & 1 == 0 || isString(value >> 1)
    }
  }
}

/// The elements of a section, given away from the first to the last.
private struct Succession {
  let limit: Int
  private var next = 0

  init(limit: Int) {
    self.limit = limit
  }

  var isComplete: Bool { next == limit }

  mutating func takes(_ range: Range<Int>) -> Bool {
    guard range.lowerBound == next, range.upperBound <= limit else { return false }
    next = range.upperBound
    return true
  }
}
