/// Words to search for, by how they begin.
///
/// Most names fail at a bit for their first two bytes; what is left is looked up by the first four.
struct WordTable: Sendable {
  let words: [[UInt8]]
  /// A bit for each place of two bytes with which words begin.
  private let filter: [UInt64]
  /// By place, one more than the first word that may begin so; 0 for none.
  private let first: [UInt32]
  /// By word, the same of the next one.
  private let next: [UInt32]
  /// The lengths of words that are shorter than ``width``.
  private let short: [Int]

  private static let width = 4
  private static let places = 4096

  /// - Parameter words: of two bytes or more
  init(_ words: [[UInt8]]) {
    var (filter, first) = (
      [UInt64](repeating: 0, count: Self.places / 64), [UInt32](repeating: 0, count: Self.places)
    )
    var next: [UInt32] = []
    for (number, word) in words.enumerated() {
      let beginning = Self.number(of: word.prefix(Self.width))
      let place = Self.place(ofFour: beginning)
      next.append(first[place])
      first[place] = UInt32(number + 1)
      let bit = Self.place(ofTwo: beginning & 0xFFFF)
      filter[bit / 64] |= 1 << UInt64(bit % 64)
    }
    (self.words, self.filter, self.first, self.next) = (words, filter, first, next)
    short = Set(words.lazy.map(\.count).filter { $0 < Self.width }).sorted()
  }

  /// The first byte is the lowest.
  private static func number(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  @inline(__always)
  private static func place(ofTwo bytes: UInt32) -> Int {
    Int((bytes ^ bytes &>> 3) & UInt32(places - 1))
  }

  @inline(__always)
  private static func place(ofFour bytes: UInt32) -> Int { Int((bytes &* 0x9E37_79B1) &>> 20) }

  /// Gives the words to a search, as they are in memory.
  @inline(__always)
  func withFilter(_ search: (Filter) -> Void) {
    filter.withUnsafeBufferPointer { bits in search(Filter(bits: bits, table: self)) }
  }

  /// The table with direct access to what most names fail at.
  struct Filter {
    fileprivate let bits: UnsafeBufferPointer<UInt64>
    fileprivate let table: WordTable

    /// Calls `visit` for each word that is the whole name at a place.
    ///
    /// - Parameter start: where a name begins
    @inline(__always)
    func search(_ bytes: SourceBytes, at start: Int, _ visit: (_ word: Int) -> Void) {
      let place = WordTable.place(ofTwo: bytes.two(at: start))
      guard bits[place / 64] & (1 &<< UInt64(place % 64)) != 0 else { return }
      table.search(bytes, at: start, visit)
    }
  }

  private func search(_ bytes: SourceBytes, at start: Int, _ visit: (_ word: Int) -> Void) {
    let beginning = bytes.two(at: start) | bytes.two(at: start + 2) << 16
    search(bytes, at: start, beginning, Self.width...Int.max, visit)
    for length in short {
      search(
        bytes, at: start, beginning & (1 << UInt32(8 * length) - 1), length...length, visit)
    }
  }

  @inline(__always)
  private func search(
    _ bytes: SourceBytes, at start: Int, _ beginning: UInt32, _ lengths: ClosedRange<Int>,
    _ visit: (_ word: Int) -> Void
  ) {
    var entry = first[Self.place(ofFour: beginning)]
    while entry != 0 {
      let word = Int(entry) - 1
      if lengths.contains(words[word].count), isWhole(word, at: start, in: bytes) { visit(word) }
      entry = next[word]
    }
  }

  private func isWhole(_ word: Int, at start: Int, in bytes: SourceBytes) -> Bool {
    let count = words[word].count
    let end = start + count
    guard end <= bytes.count, bytes.endsName(at: end), bytes.mayBeginName(at: start) else {
      return false
    }
    return words[word].withUnsafeBytes { text in
      var index = 0
      while index < count, text[index] == bytes[start + index] { index += 1 }
      return index == count
    }
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

  /// Two bytes, the first one lower, with NUL beyond the end.
  @inline(__always)
  fileprivate func two(at index: Int) -> UInt32 {
    guard index &+ 2 <= count else { return UInt32(self[index]) }
    return UInt32(
      UInt16(littleEndian: storage.loadUnaligned(fromByteOffset: index, as: UInt16.self)))
  }
}
