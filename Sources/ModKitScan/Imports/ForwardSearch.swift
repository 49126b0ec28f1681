/// Looks through a range of a file for single bytes, sixteen at a time.
struct ForwardSearch {
  private let bytes: SourceBytes
  /// Where the next block begins.
  private var start: Int
  private let end: Int
  /// Those in the block before it that have not been told yet.
  private var places = MarkedPlaces()

  init(bytes: SourceBytes, in range: Range<Int>) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
  }

  /// The next place that is worth a look.
  ///
  /// - Parameter marks: the same in each call
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
