/// Searches a file from its end, sixteen bytes at a time.
///
/// The caller describes its target by two neighbouring bytes that are rare in other text. Only
/// where these bytes occur is the text compared byte by byte.
struct BackwardSearch {
  let bytes: SourceBytes
  /// Whether most text has no marks, so that testing several blocks at once is faster.
  let marksAreRare: Bool

  /// Returns the last match in the file, or nil.
  ///
  /// - Parameters:
  ///   - marks: the candidates in a block, given the block and the one that starts a byte later
  ///   - place: what is found at a candidate; nil if it does not match
  @inline(__always)
  func last(
    marks: (_ first: ByteBlock, _ second: ByteBlock) -> ByteMarks, _ place: (Int) -> Int?
  ) -> Int? {
    let size = ByteBlock.scalarCount
    var end = bytes.count
    while end > 0 {
      // At both ends of the file, where no whole block is left, every place is a candidate.
      guard end >= size, end < bytes.count else {
        end -= 1
        if let found = place(end) { return found }
        continue
      }
      let blocks = marksAreRare ? min(end / size, Self.step) : 1
      if blocks == Self.step, !isMarked(before: end, marks) {
        end -= Self.step * size
        continue
      }
      for _ in 0..<blocks {
        end -= size
        var places = self.marks(at: end, marks).places
        while let lane = places.popLast() {
          if let found = place(end + lane) { return found }
        }
      }
    }
    return nil
  }

  /// The number of blocks that ``isMarked(before:_:)`` tests.
  private static var step: Int { 4 }

  /// Whether there is a mark in the last four blocks before `end`.
  @inline(__always)
  private func isMarked(
    before end: Int, _ marks: (ByteBlock, ByteBlock) -> ByteMarks
  ) -> Bool {
    let size = ByteBlock.scalarCount
    let later = self.marks(at: end - size, marks) .| self.marks(at: end - 2 * size, marks)
    let earlier = self.marks(at: end - 3 * size, marks) .| self.marks(at: end - 4 * size, marks)
    return (later .| earlier).isAny
  }

  /// The marks of the block that begins at `start`. At least one byte has to follow the block.
  @inline(__always)
  private func marks(
    at start: Int, _ marks: (ByteBlock, ByteBlock) -> ByteMarks
  ) -> ByteMarks {
    marks(bytes.wholeBlock(at: start), bytes.wholeBlock(at: start + 1))
  }
}
