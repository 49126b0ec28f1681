/// Sixteen neighbouring bytes, looked at in one step.
typealias ByteBlock = SIMD16<UInt8>

/// Which of sixteen bytes are worth a look.
typealias ByteMarks = SIMDMask<ByteBlock.MaskStorage>

extension ByteBlock {
  /// The bytes that are a character.
  @inline(__always)
  func marks(_ character: Unicode.Scalar) -> ByteMarks {
    self .== Self(repeating: UInt8(character))
  }

  /// Where two bytes follow one another.
  ///
  /// - Parameter next: the block of the bytes after these
  @inline(__always)
  func marks(_ first: Unicode.Scalar, then second: Unicode.Scalar, in next: Self) -> ByteMarks {
    marks(first) .& next.marks(second)
  }
}

extension ByteMarks {
  // `any(_:)` goes through the lanes one by one.
  @inline(__always)
  private var halves: (low: UInt64, high: UInt64) {
    let halves = unsafeBitCast(self, to: (UInt64, UInt64).self)
    return (UInt64(littleEndian: halves.0), UInt64(littleEndian: halves.1))
  }

  @inline(__always)
  var isAny: Bool {
    let halves = halves
    return halves.low | halves.high != 0
  }

  /// The place of the first mark; 16 when there is none.
  @inline(__always)
  var first: Int {
    let halves = halves
    return halves.low != 0
      ? halves.low.trailingZeroBitCount / 8 : 8 + halves.high.trailingZeroBitCount / 8
  }

  /// The place of the last mark; -1 when there is none.
  @inline(__always)
  var last: Int {
    let halves = halves
    return halves.high != 0
      ? 15 - halves.high.leadingZeroBitCount / 8 : 7 - halves.low.leadingZeroBitCount / 8
  }

  /// The places of all marks.
  @inline(__always)
  var places: MarkedPlaces { MarkedPlaces(low: halves.low, high: halves.high) }
}

/// The places in a block that are worth a look, and have not been looked at.
struct MarkedPlaces {
  /// A byte for each place, zero where there is no mark.
  fileprivate var low: UInt64 = 0
  fileprivate var high: UInt64 = 0

  @inline(__always)
  mutating func popFirst() -> Int? {
    Self.popFirst(&low) ?? Self.popFirst(&high).map { 8 + $0 }
  }

  @inline(__always)
  mutating func popLast() -> Int? {
    Self.popLast(&high).map { 8 + $0 } ?? Self.popLast(&low)
  }

  @inline(__always)
  private static func popFirst(_ half: inout UInt64) -> Int? {
    half == 0 ? nil : pop(half.trailingZeroBitCount / 8, of: &half)
  }

  @inline(__always)
  private static func popLast(_ half: inout UInt64) -> Int? {
    half == 0 ? nil : pop(7 - half.leadingZeroBitCount / 8, of: &half)
  }

  @inline(__always)
  private static func pop(_ lane: Int, of half: inout UInt64) -> Int {
    half &= ~(0xFF &<< UInt64(8 * lane))
    return lane
  }
}

extension SourceBytes {
  /// The bytes from `index` on; NUL where the file has ended.
  @inline(__always)
  func block(at index: Int) -> ByteBlock {
    index + ByteBlock.scalarCount <= count ? wholeBlock(at: index) : lastBlock(at: index)
  }

  /// The bytes from `index` on, of which all are in the file.
  @inline(__always)
  func wholeBlock(at index: Int) -> ByteBlock {
    storage.loadUnaligned(fromByteOffset: index, as: ByteBlock.self)
  }

  private func lastBlock(at index: Int) -> ByteBlock {
    var block = ByteBlock()
    for lane in block.indices { block[lane] = self[index + lane] }
    return block
  }

  /// The first place of a range with a mark.
  ///
  /// - Parameter marks: where a byte of a block and the byte after it are worth a look
  @inline(__always)
  func first(
    in range: Range<Int>, marks: (_ first: ByteBlock, _ second: ByteBlock) -> ByteMarks
  ) -> Int? {
    var start = range.lowerBound
    while start < range.upperBound {
      let marks = marks(block(at: start), block(at: start + 1))
      if marks.isAny {
        let place = start + marks.first
        return place < range.upperBound ? place : nil
      }
      start += ByteBlock.scalarCount
    }
    return nil
  }
}
