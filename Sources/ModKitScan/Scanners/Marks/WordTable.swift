/// Words to search for, by how they begin.
struct WordTable: Sendable {
  let words: [[UInt8]]
  /// A bit for each place where words begin.
  private let filter: [UInt64]
  /// By place, one more than the first word that may begin so; 0 for none.
  private let first: [UInt16]
  /// By word, the same of the next one.
  private let next: [UInt16]

  private static let places = 4096
  private static let limit = Int(UInt16.max)

  /// - Parameter words: of two bytes or more; those beyond the first 65,534 are not found
  init(_ words: [[UInt8]]) {
    let words = Array(words.prefix(Self.limit - 1))
    var (filter, first) = (
      [UInt64](repeating: 0, count: Self.places / 64), [UInt16](repeating: 0, count: Self.places)
    )
    var next: [UInt16] = []
    for (number, word) in words.enumerated() {
      let place = Self.place(of: UInt32(word[0]) | UInt32(word[1]) << 8)
      next.append(first[place])
      first[place] = UInt16(number + 1)
      filter[place / 64] |= 1 << UInt64(place % 64)
    }
    (self.words, self.filter, self.first, self.next) = (words, filter, first, next)
  }

  @inline(__always)
  private static func place(of beginning: UInt32) -> Int {
    Int((beginning ^ beginning &>> 3) & UInt32(places - 1))
  }

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
      let place = WordTable.place(of: bytes.two(at: start))
      guard bits[place / 64] & (1 &<< UInt64(place % 64)) != 0 else { return }
      var entry = table.first[place]
      while entry != 0 {
        let word = Int(entry) - 1
        if table.isWhole(word, at: start, in: bytes) { visit(word) }
        entry = table.next[word]
      }
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
