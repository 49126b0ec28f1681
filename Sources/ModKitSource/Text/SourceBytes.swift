package import ModKitModel

/// The bytes of a source file, readable at any index.
///
/// Bytes outside of the file read as NUL, which is blank in Swift and C. So lookahead needs no
/// bounds check, and no text can make a scanner read beyond its end.
package struct SourceBytes {
  /// The limit of lookaheads that may repeat at every place. It keeps the cost of pathological text
  /// linear in its length.
  static let lookahead = 2048

  /// Null if the file is empty.
  private let start: UnsafeRawPointer?
  package let count: Int

  package init(_ storage: UnsafeRawBufferPointer) {
    start = storage.baseAddress
    count = storage.count
  }

  package var storage: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  package subscript(index: Int) -> UInt8 {
    @inline(__always) get {
      guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
      return start.unsafelyUnwrapped.load(fromByteOffset: index, as: UInt8.self)
    }
  }

  /// The start of the text, after the byte order mark if there is one.
  package var textStart: Int {
    self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF ? 3 : 0
  }

  /// The starts of its lines, for few positions in any order; ``PositionCounter`` is for many.
  package var lineStarts: LineStarts { LineStarts(Array(storage)) }

  /// Whether the bytes of the range are exactly `word`.
  package func spell(_ word: StaticString, in range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount, range.lowerBound >= 0, range.upperBound <= count
    else { return false }
    for offset in 0..<range.count
    where storage[range.lowerBound + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns the first index at or after `index` whose byte is not `byte`.
  func end(ofRunOf byte: UInt8, from index: Int) -> Int {
    var index = index
    while index < count, self[index] == byte { index += 1 }
    return index
  }

  package func text(_ range: Range<Int>) -> String {
    String(decoding: storage[range], as: UTF8.self)
  }
}
