/// Sixteen neighbouring bytes, compared in one step.
typealias ByteBlock = SIMD16<UInt8>

/// Which of sixteen bytes are candidates.
typealias ByteMarks = SIMDMask<ByteBlock.MaskStorage>

extension ByteBlock {
  /// Returns the places of the bytes that equal a character.
  @inline(__always)
  func marks(_ character: Unicode.Scalar) -> ByteMarks {
    self .== Self(repeating: UInt8(character))
  }

  /// Returns the places of the bytes that are part of a name; see ``UInt8/isName``.
  @inline(__always)
  var names: ByteMarks {
    let lower = self | Self(repeating: 0x20)
    let isLetter = (lower .>= Self(repeating: 0x61)) .& (lower .<= Self(repeating: 0x7A))
    let isDigit = (self .>= Self(repeating: 0x30)) .& (self .<= Self(repeating: 0x39))
    return isLetter .| isDigit .| marks("_") .| marks("$") .| (self .>= Self(repeating: 0x80))
  }

  /// Returns the places where two characters follow one another.
  ///
  /// - Parameter next: the block that starts a byte later
  @inline(__always)
  func marks(_ first: Unicode.Scalar, then second: Unicode.Scalar, in next: Self) -> ByteMarks {
    marks(first) .& next.marks(second)
  }
}

extension ByteMarks {
  // The standard `any(_:)` tests the lanes one by one, which is slower.
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

  /// The index of the first mark, or 16 if there is none.
  @inline(__always)
  var first: Int {
    let halves = halves
    return halves.low != 0
      ? halves.low.trailingZeroBitCount / 8 : 8 + halves.high.trailingZeroBitCount / 8
  }

  /// The index of the last mark, or -1 if there is none.
  @inline(__always)
  var last: Int {
    let halves = halves
    return halves.high != 0
      ? 15 - halves.high.leadingZeroBitCount / 8 : 7 - halves.low.leadingZeroBitCount / 8
  }

  /// A bit for each mark, the first one lowest.
  @inline(__always)
  fileprivate var bits: UInt32 {
    let halves = halves
    return Self.bits(halves.low) | Self.bits(halves.high) &<< 8
  }

  /// Gathers one bit of each byte: the product brings them together in the highest byte.
  @inline(__always)
  private static func bits(_ half: UInt64) -> UInt32 {
    let bits = (half & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101
    return UInt32(truncatingIfNeeded: bits &>> 56)
  }

  /// The places of all marks.
  @inline(__always)
  var places: MarkedPlaces { MarkedPlaces(self) }
}

/// The candidates in a block that have not been visited yet.
struct MarkedPlaces {
  /// One for each place, the first one lowest.
  private var bits: UInt32 = 0

  init() {}

  @inline(__always)
  init(_ marks: ByteMarks) { bits = marks.bits }

  @inline(__always)
  mutating func popFirst() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }

  /// Returns the places of which the one before is none.
  ///
  /// - Parameter last: whether the last place of the block before is one; then that of this one
  @inline(__always)
  func starts(after last: inout Bool) -> MarkedPlaces {
    var starts = self
    starts.bits &= ~(bits &<< 1 | (last ? 1 : 0))
    last = bits &>> 15 != 0
    return starts
  }
}

extension SourceBytes {
  /// Returns the sixteen bytes from `index` on, with NUL beyond the end of the file.
  @inline(__always)
  func block(at index: Int) -> ByteBlock {
    index + ByteBlock.scalarCount <= count ? wholeBlock(at: index) : lastBlock(at: index)
  }

  /// Returns the sixteen bytes from `index` on, all of which have to be in the file.
  @inline(__always)
  func wholeBlock(at index: Int) -> ByteBlock {
    storage.loadUnaligned(fromByteOffset: index, as: ByteBlock.self)
  }

  private func lastBlock(at index: Int) -> ByteBlock {
    var block = ByteBlock()
    for lane in block.indices { block[lane] = self[index + lane] }
    return block
  }

  /// Returns the first marked place of a range.
  ///
  /// - Parameter marks: the candidates in a block, given the block and the one that starts a byte
  ///   later
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
