/// Finds the last place of a file where an import may stand, from its end.
///
/// Imports gather at the top of a file. Looking for the word backwards touches one byte in six,
/// and leaves only what comes before the last one to be read as Swift or C.
enum LastImportWord {
  /// The last `import` that is a whole word; nil when there is none.
  static func inSwift(_ bytes: SourceBytes) -> Int? {
    var index = bytes.count - 6
    while index >= 0 {
      if bytes[index] == "i", isSwiftImport(index, bytes) { return index }
      index -= swiftShift(bytes[index])
    }
    return nil
  }

  /// The last `canImport`, wherever it stands; nil when there is none.
  static func ofConditions(_ bytes: SourceBytes) -> Int? {
    var index = bytes.count - 9
    while index >= 0 {
      if bytes[index] == "c", bytes.spell("canImport", in: index..<index + 9) { return index }
      index -= conditionShift(bytes[index])
    }
    return nil
  }

  /// How far a window of nine bytes moves back, by its first byte.
  @inline(__always)
  private static func conditionShift(_ byte: UInt8) -> Int {
    switch byte {
    case "a": 1
    case "n": 2
    case "I": 3
    case "m": 4
    case "p": 5
    case "o": 6
    case "r": 7
    case "t": 8
    default: 9
    }
  }

  /// The last `import` or `include` that may belong to a directive, or the last backslash that
  /// may cut such a word in two lines; nil when there is none.
  static func inC(_ bytes: SourceBytes) -> Int? {
    let whole = lastWholeCWord(bytes)
    return lastCut(bytes, after: whole ?? -1) ?? whole
  }

  private static func isSwiftImport(_ index: Int, _ bytes: SourceBytes) -> Bool {
    bytes.spell("import", in: index..<index + 6)
      && (index == bytes.textStart || !bytes[index - 1].isName
        || bytes.isNoBreakSpace(at: index - 2))
      && (!bytes[index + 6].isName || bytes.isNoBreakSpace(at: index + 6))
  }

  /// How far a window of six bytes moves back, by its first byte (Horspool, mirrored).
  @inline(__always)
  private static func swiftShift(_ byte: UInt8) -> Int {
    switch byte {
    case "m": 1
    case "p": 2
    case "o": 3
    case "r": 4
    case "t": 5
    default: 6
    }
  }

  private static func lastWholeCWord(_ bytes: SourceBytes) -> Int? {
    var index = bytes.count - 6
    while index >= 0 {
      if bytes[index] == "i", isCWord(index, bytes) { return index }
      index -= cShift(bytes[index])
    }
    return nil
  }

  private static func isCWord(_ index: Int, _ bytes: SourceBytes) -> Bool {
    let window = index..<index + 6
    return (bytes.spell("import", in: window) || bytes.spell("includ", in: window))
      && mayFollowMark(index, bytes)
  }

  /// A mark comes first: `#`, `%:` or `@`, perhaps with a comment or a line end in between.
  private static func mayFollowMark(_ index: Int, _ bytes: SourceBytes) -> Bool {
    var before = index - 1
    while before >= 0, bytes[before].isBlank { before -= 1 }
    switch bytes[before] {
    case "#", ":", "@", "/", "\n", "\r": return true
    default: return false
    }
  }

  @inline(__always)
  private static func cShift(_ byte: UInt8) -> Int {
    switch byte {
    case "m", "n": 1
    case "p", "c": 2
    case "o", "l": 3
    case "r", "u": 4
    case "t", "d": 5
    default: 6
    }
  }

  private static func lastCut(_ bytes: SourceBytes, after start: Int) -> Int? {
    var end = bytes.count
    while let index = bytes.lastBackslash(in: start + 1..<end) {
      if isCut(index, bytes) { return index }
      end = index
    }
    return nil
  }

  private static func isCut(_ index: Int, _ bytes: SourceBytes) -> Bool {
    bytes[index - 1].isName && bytes.endOfSplice(at: index) != nil
  }
}

extension SourceBytes {
  /// Sixteen bytes at a time: the whole file may have to be searched.
  fileprivate func lastBackslash(in range: Range<Int>) -> Int? {
    var end = range.upperBound
    let pattern = SIMD16<UInt8>(repeating: UInt8("\\"))
    while end - range.lowerBound >= 16 {
      let block = storage.loadUnaligned(fromByteOffset: end - 16, as: SIMD16<UInt8>.self)
      if any(block .== pattern) { break }
      end -= 16
    }
    return (range.lowerBound..<end).last { self[$0] == "\\" }
  }
}
