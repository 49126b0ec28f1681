/// Hashes of names: what a file may mean or declare is compared with what other files declare or mean, and only files
/// with an equal hash are read for it. Equal hashes of different names cost time and change nothing.
enum NameHash {
  /// Returns the hash of a name in a text; never 0.
  @inline(__always)
  static func hash(of name: Range<Int>, in bytes: SourceBytes) -> UInt32 {
    var value: UInt64 = 0x9E37_79B9_7F4A_7C15
    var start = name.lowerBound
    while start < name.upperBound {
      let halves = unsafeBitCast(bytes.block(at: start), to: (UInt64, UInt64).self)
      let left = name.upperBound - start
      value = mix(value, UInt64(littleEndian: halves.0) & mask(left))
      if left > 8 { value = mix(value, UInt64(littleEndian: halves.1) & mask(left - 8)) }
      start += ByteBlock.scalarCount
    }
    return max(1, UInt32(truncatingIfNeeded: value >> 32))
  }

  static func hash(of name: String) -> UInt32 {
    var name = name
    return name.withUTF8 { text in
      hash(of: 0..<text.count, in: SourceBytes(UnsafeRawBufferPointer(text)))
    }
  }

  /// The hash of a name where a superclass is named.
  @inline(__always)
  static func superclass(_ hash: UInt32) -> UInt32 { max(1, ~hash) }

  /// Keeps so many bytes of eight.
  @inline(__always)
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 &<< UInt64(8 &* count)) &- 1
  }

  @inline(__always)
  private static func mix(_ value: UInt64, _ bytes: UInt64) -> UInt64 {
    let product = (value ^ bytes) &* 0xD6E8_FEB8_6659_FD93
    return product ^ (product >> 32)
  }
}
