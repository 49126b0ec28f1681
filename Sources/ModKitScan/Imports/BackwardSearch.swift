/// Looks through a file from its end, sixteen bytes at a time.
///
/// What is looked for is told by two neighbouring bytes that are rare in other text: only where
/// they stand does anything have to be compared byte by byte.
struct BackwardSearch {
  typealias Block = SIMD16<UInt8>
  typealias Marks = SIMDMask<Block.MaskStorage>

  let bytes: SourceBytes

  /// The last place that is found.
  ///
  /// - Parameters:
  ///   - marks: where a first byte of a block and the second byte after it are worth a look
  ///   - place: what is found there
  @inline(__always)
  func last(
    marks: (_ first: Block, _ second: Block) -> Marks, _ place: (Int) -> Int?
  ) -> Int? {
    let size = Block.scalarCount
    var end = bytes.count
    while end > 0 {
      // At its ends, where no whole block is left, every place is worth a look.
      guard end >= size, end < bytes.count else {
        end -= 1
        if let found = place(end) { return found }
        continue
      }
      let start = end - size
      let marks = marks(block(at: start), block(at: start + 1))
      if Self.isAny(marks) {
        for lane in (0..<size).reversed() where marks[lane] {
          if let found = place(start + lane) { return found }
        }
      }
      end = start
    }
    return nil
  }

  @inline(__always)
  private func block(at index: Int) -> Block {
    bytes.storage.loadUnaligned(fromByteOffset: index, as: Block.self)
  }

  @inline(__always)
  private static func isAny(_ marks: Marks) -> Bool {
    // `any(marks)` goes through it lane by lane.
    let halves = unsafeBitCast(marks, to: (UInt64, UInt64).self)
    return halves.0 | halves.1 != 0
  }
}

extension BackwardSearch {
  /// Where two bytes follow one another.
  @inline(__always)
  static func pair(
    _ first: Unicode.Scalar, _ second: Unicode.Scalar, in blocks: (first: Block, second: Block)
  ) -> Marks {
    (blocks.first .== Block(repeating: UInt8(first)))
      .& (blocks.second .== Block(repeating: UInt8(second)))
  }
}
