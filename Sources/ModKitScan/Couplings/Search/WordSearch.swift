/// Searches a text for many words at once.
///
/// Long words are searched for by the algorithm of Wu and Manber: two bytes at a time are looked up in a
/// table, which says how far the search may jump because no word has these bytes there. One short word
/// would make all jumps short, so the few that are short are searched for by their first bytes.
struct WordSearch: Sendable {
  /// The words; a hit is identified by the place of its word.
  let words: [[UInt8]]
  private let long: JumpSearch
  private let short: [Int]

  /// Words of so many bytes are long.
  private static let longWidth = 7
  /// If there are more short words, each search for one costs more than short jumps.
  private static let shortLimit = 4

  /// - Parameter words: of two bytes or more
  init(_ words: [String]) {
    let words = words.map { Array($0.utf8) }
    let short = words.indices.filter { words[$0].count < Self.longWidth }
    self.words = words
    self.short = short.count <= Self.shortLimit ? short : []
    long = JumpSearch(words, Set(words.indices).subtracting(self.short).sorted())
  }

  /// A whole word in a text.
  struct Hit: Hashable {
    var word: Int
    var offset: Int
  }

  /// Returns every whole word, in the order of the text.
  func hits(in bytes: SourceBytes) -> [Hit] {
    var hits: [Hit] = []
    for word in short { add(word, in: bytes, to: &hits) }
    let isSorted = hits.isEmpty
    long.search(bytes) { word, start in
      if isWhole(word, at: start, in: bytes) { hits.append(Hit(word: word, offset: start)) }
    }
    if !isSorted { hits.sort { ($0.offset, $0.word) < ($1.offset, $1.word) } }
    return hits
  }

  /// Returns the words that a text has.
  func words(in bytes: SourceBytes) -> Set<String> {
    Set(Set(hits(in: bytes).map(\.word)).map(text))
  }

  /// Returns the word of a hit.
  func text(_ word: Int) -> String { String(decoding: words[word], as: UTF8.self) }

  private func add(_ word: Int, in bytes: SourceBytes, to hits: inout [Hit]) {
    let (first, second) = (Unicode.Scalar(words[word][0]), Unicode.Scalar(words[word][1]))
    var start = 0
    while start < bytes.count {
      let (block, next) = (bytes.block(at: start), bytes.block(at: start + 1))
      var places = block.marks(first, then: second, in: next).places
      while let lane = places.popFirst() {
        let place = start + lane
        if !bytes[place - 1].isName, isWhole(word, at: place, in: bytes) {
          hits.append(Hit(word: word, offset: place))
        }
      }
      start += ByteBlock.scalarCount
    }
  }

  /// Whether a word stands at a place, and no longer name.
  private func isWhole(_ word: Int, at start: Int, in bytes: SourceBytes) -> Bool {
    let end = start + words[word].count
    return end <= bytes.count && !bytes[end].isName
      && words[word].elementsEqual(bytes.storage[start..<end])
  }
}

/// The search for words that are long enough to jump.
private struct JumpSearch: Sendable {
  /// The length of the shortest word: only so much of each word is searched for.
  private let width: Int
  private let shifts: [UInt8]
  /// By place, where its words begin and end in ``candidates``.
  private let bounds: [Int32]
  /// The words whose first ``width`` bytes end with the two bytes of a place.
  private let candidates: [Int32]

  private static let size = 4096

  init(_ words: [[UInt8]], _ numbers: [Int]) {
    width = min(numbers.map { words[$0].count }.min() ?? 2, 255)
    var shifts = [UInt8](repeating: UInt8(width - 1), count: Self.size)
    var candidates = [[Int]](repeating: [], count: Self.size)
    for number in numbers {
      let word = words[number]
      for end in 1..<width {
        let place = Self.place(word[end - 1], word[end])
        shifts[place] = min(shifts[place], UInt8(width - 1 - end))
        if end == width - 1 { candidates[place].append(number) }
      }
    }
    self.shifts = shifts
    bounds = candidates.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
    self.candidates = candidates.flatMap { $0.map(Int32.init) }
  }

  @inline(__always)
  private static func place(_ first: UInt8, _ second: UInt8) -> Int {
    (Int(second) << 5 ^ Int(first)) & (size - 1)
  }

  /// Calls `visit` for every start of a name where a word may stand.
  @inline(__always)
  func search(_ bytes: SourceBytes, _ visit: (_ word: Int, _ offset: Int) -> Void) {
    guard !candidates.isEmpty, bytes.count >= width else { return }
    let storage = bytes.storage
    let (last, width) = (storage.count, width)
    shifts.withUnsafeBufferPointer { shifts in
      var end = width - 1
      while end < last {
        let place = Self.place(storage[end - 1], storage[end])
        let shift = shifts[place]
        if shift > 0 {
          end += Int(shift)
          continue
        }
        let start = end - width + 1
        if !bytes[start - 1].isName {
          for index in Int(bounds[place])..<Int(bounds[place + 1]) {
            visit(Int(candidates[index]), start)
          }
        }
        end += 1
      }
    }
  }
}
