/// Words to search for, by how they begin.
struct WordTable: Sendable {
  let words: [[UInt8]]
  /// By place, one more than the first word that may begin so; 0 for none.
  private let first: [UInt16]
  /// By word, the same of the next one.
  private let next: [UInt16]
  /// The lengths of words that are shorter than ``width``.
  private let short: [Int]
  private let shift: UInt32

  /// How many bytes are compared at once.
  private static let width = 4
  private static let limit = Int(UInt16.max)

  /// - Parameter words: of two bytes or more; those beyond the first 65,534 are not found
  init(_ words: [[UInt8]]) {
    let words = Array(words.prefix(Self.limit - 1))
    self.words = words
    let bits = max(12, UInt32(Int.bitWidth - (4 * words.count).leadingZeroBitCount))
    shift = 32 - bits
    var (first, next) = ([UInt16](repeating: 0, count: 1 << bits), [UInt16]())
    for (number, word) in words.enumerated() {
      let beginning = word.prefix(Self.width).enumerated()
        .reduce(UInt32(0)) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }
      let place = Self.place(of: beginning, shift)
      next.append(first[place])
      first[place] = UInt16(number + 1)
    }
    (self.first, self.next) = (first, next)
    short = Set(words.lazy.map(\.count).filter { $0 < Self.width }).sorted()
  }

  @inline(__always)
  private static func place(of beginning: UInt32, _ shift: UInt32) -> Int {
    Int((beginning &* 0x9E37_79B1) &>> shift)
  }

  /// Calls `visit` for each word that is the whole name at a place.
  ///
  /// - Parameter start: where a name begins
  @inline(__always)
  func search(_ bytes: SourceBytes, at start: Int, _ visit: (_ word: Int) -> Void) {
    let beginning = bytes.four(at: start)
    search(bytes, at: start, beginning, Self.width...Int.max, visit)
    for length in short {
      let mask = (1 &<< UInt32(8 &* length)) &- 1
      search(bytes, at: start, beginning & UInt32(mask), length...length, visit)
    }
  }

  @inline(__always)
  private func search(
    _ bytes: SourceBytes, at start: Int, _ beginning: UInt32, _ lengths: ClosedRange<Int>,
    _ visit: (_ word: Int) -> Void
  ) {
    var entry = first[Self.place(of: beginning, shift)]
    while entry != 0 {
      let word = Int(entry) - 1
      if isWhole(word, at: start, in: bytes, lengths) { visit(word) }
      entry = next[word]
    }
  }

  private func isWhole(
    _ word: Int, at start: Int, in bytes: SourceBytes, _ lengths: ClosedRange<Int>
  ) -> Bool {
    let word = words[word]
    let end = start + word.count
    return lengths.contains(word.count) && end <= bytes.count && bytes.endsName(at: end)
      && bytes.mayBeginName(at: start) && word.elementsEqual(bytes.storage[start..<end])
  }
}

extension SourceBytes {
  /// Whether no byte of a name comes before. A no-break space is none.
  fileprivate func mayBeginName(at index: Int) -> Bool {
    !self[index - 1].isName || isNoBreakSpace(at: index - 2) || index == textStart
  }

  fileprivate func endsName(at index: Int) -> Bool {
    !self[index].isName || isNoBreakSpace(at: index)
  }

  /// Four bytes, the first one lowest, with NUL beyond the end.
  @inline(__always)
  fileprivate func four(at index: Int) -> UInt32 {
    guard index + 4 <= count else {
      return (0..<4).reduce(0) { $0 | UInt32(self[index + $1]) << UInt32(8 * $1) }
    }
    return UInt32(littleEndian: storage.loadUnaligned(fromByteOffset: index, as: UInt32.self))
  }
}
