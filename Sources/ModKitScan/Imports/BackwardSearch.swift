/// Looks through a file from its end, sixteen bytes at a time.
///
/// What is looked for is told by two neighbouring bytes that are rare in other text: only where
/// they stand does anything have to be compared byte by byte.
struct BackwardSearch {
  let bytes: SourceBytes

  /// The last place that is found.
  ///
  /// - Parameters:
  ///   - marks: where a first byte of a block and the second byte after it are worth a look
  ///   - place: what is found there
  @inline(__always)
  func last(
    marks: (_ first: ByteBlock, _ second: ByteBlock) -> ByteMarks, _ place: (Int) -> Int?
  ) -> Int? {
    let size = ByteBlock.scalarCount
    var end = bytes.count
    while end > 0 {
      // At its ends, where no whole block is left, every place is worth a look.
      guard end >= size, end < bytes.count else {
        end -= 1
        if let found = place(end) { return found }
        continue
      }
      let start = end - size
      let marks = marks(bytes.block(at: start), bytes.block(at: start + 1))
      if marks.isAny {
        for lane in (0..<size).reversed() where marks[lane] {
          if let found = place(start + lane) { return found }
        }
      }
      end = start
    }
    return nil
  }
}
