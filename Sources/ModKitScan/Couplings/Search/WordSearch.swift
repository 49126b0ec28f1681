/// Searches a text for many words at once, by the algorithm of Wu and Manber.
///
/// Two bytes at a time are looked up in a table, which says how far the search may jump because no word
/// has these bytes there.
struct WordSearch: Sendable {
  /// The words; a hit is identified by the place of its word.
  let words: [[UInt8]]
  /// The length of the shortest word: only so much of each word is searched for.
  private let width: Int
  private let shifts: [UInt8]
  /// By place, where its words begin and end in ``candidates``.
  private let bounds: [Int32]
  /// The words whose first ``width`` bytes end with the two bytes of a place.
  private let candidates: [Int32]

  private static let size = 4096

  /// - Parameter words: of two bytes or more
  init(_ words: [String]) {
    self.words = words.map { Array($0.utf8) }
    width = min(self.words.map(\.count).min() ?? 2, 255)
    var shifts = [UInt8](repeating: UInt8(width - 1), count: Self.size)
    var candidates = [[Int]](repeating: [], count: Self.size)
    for (number, word) in self.words.enumerated() {
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

  /// Calls `found` for every whole word, in the order of the text.
  func search(_ bytes: SourceBytes, _ found: (_ word: Int, _ offset: Int) -> Void) {
    guard !words.isEmpty, bytes.count >= width else { return }
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
        if !bytes[start - 1].isName { visit(start, place, in: bytes, found) }
        end += 1
      }
    }
  }

  /// Reports the words of a place that begin at `start`.
  private func visit(
    _ start: Int, _ place: Int, in bytes: SourceBytes, _ found: (_ word: Int, _ offset: Int) -> Void
  ) {
    for index in Int(bounds[place])..<Int(bounds[place + 1]) {
      let word = Int(candidates[index])
      let end = start + words[word].count
      guard end <= bytes.count, !bytes[end].isName,
        words[word].elementsEqual(bytes.storage[start..<end])
      else { continue }
      found(word, start)
    }
  }
}
