/// Looks for the last of several words in a file, sixty-four bytes at a time.
struct BackwardSearch {
  private typealias Block = SIMD64<UInt8>

  private let bytes: SourceBytes
  /// The last place found so far: no later search goes beyond it.
  private(set) var last: Int?

  init(_ bytes: SourceBytes) {
    self.bytes = bytes
  }

  /// Finds the last place of `word` that is to be considered, if it comes after all found before.
  @inline(__always)
  mutating func find(_ word: StaticString, where isConsidered: (Int) -> Bool = { _ in true }) {
    let length = word.utf8CodeUnitCount
    let floor = last.map { $0 + 1 } ?? 0
    var end = bytes.count - length + 1
    while let index = lastCandidate(of: word, length, in: floor, end) {
      if bytes.spell(word, in: index..<index + length), isConsidered(index) {
        last = index
        return
      }
      end = index
    }
  }

  /// The last place where the first and the last byte of the word match.
  @inline(__always)
  private func lastCandidate(
    of word: StaticString, _ length: Int, in floor: Int, _ end: Int
  ) -> Int? {
    let first = word.utf8Start[0]
    let final = word.utf8Start[length - 1]
    let heads = Block(repeating: first)
    let tails = Block(repeating: final)
    let size = Block.scalarCount
    var end = end
    while end - floor >= size, !mayHold(end - size, heads, tails, length) { end -= size }
    while end > floor {
      end -= 1
      if bytes[end] == first, bytes[end + length - 1] == final { return end }
    }
    return nil
  }

  /// Whether any place of a block has both bytes.
  @inline(__always)
  private func mayHold(_ index: Int, _ heads: Block, _ tails: Block, _ length: Int) -> Bool {
    let head = bytes.storage.loadUnaligned(fromByteOffset: index, as: Block.self)
    let tail = bytes.storage.loadUnaligned(fromByteOffset: index + length - 1, as: Block.self)
    let match = (head .== heads) .& (tail .== tails)
    // `any(match)` goes through it lane by lane.
    let parts = unsafeBitCast(match, to: SIMD8<UInt64>.self)
    let quarter = parts.lowHalf | parts.highHalf
    let half = quarter.lowHalf | quarter.highHalf
    return half[0] | half[1] != 0
  }
}
