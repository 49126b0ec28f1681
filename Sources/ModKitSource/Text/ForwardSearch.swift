/// Searches a range of a file for single bytes, sixteen at a time.
struct ForwardSearch {
  private let bytes: SourceBytes
  /// The start of the next block.
  private var start: Int
  private let end: Int
  /// The matches of the previous block that have not been returned yet.
  private var places = MarkedPlaces()

  init(bytes: SourceBytes, in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next candidate.
  ///
  /// - Parameter marks: the candidates in a block; has to be the same in each call
  @inline(__always)
  mutating func next(_ marks: (ByteBlock) -> ByteMarks) -> Int? {
    while true {
      if let lane = places.popFirst() {
        let place = start - ByteBlock.scalarCount + lane
        return place < end ? place : nil
      }
      guard start < end else { return nil }
      places = marks(bytes.block(at: start)).places
      start += ByteBlock.scalarCount
    }
  }
}
