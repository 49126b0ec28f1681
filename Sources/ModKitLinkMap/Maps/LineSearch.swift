#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Finds bytes in a file of hundreds of megabytes.
struct LineSearch {
  let base: UnsafeRawPointer
  let end: Int

  /// Nil for no bytes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return nil }
    self.base = base
    end = bytes.count
  }

  /// Returns the offset of a byte, or `limit` if it is not before that.
  @inline(__always)
  func offset(of byte: UInt8, from start: Int, before limit: Int) -> Int {
    guard start < limit, let found = memchr(base + start, CInt(byte), limit - start) else {
      return limit
    }
    return UnsafeRawPointer(found) - base
  }

  /// Returns the end of the line that starts at an offset, without its line feed.
  @inline(__always)
  func lineEnd(from start: Int, before limit: Int) -> Int {
    offset(of: UInt8(ascii: "\n"), from: start, before: limit)
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { base.load(fromByteOffset: offset, as: UInt8.self) }

  /// Returns eight bytes, the first as the lowest.
  @inline(__always)
  func word(_ offset: Int) -> UInt64 {
    UInt64(littleEndian: (base + offset).loadUnaligned(as: UInt64.self))
  }

  /// Whether the range has this text at its start.
  @inline(__always)
  func starts(_ range: Range<Int>, with text: StaticString) -> Bool {
    range.count >= text.utf8CodeUnitCount
      && memcmp(base + range.lowerBound, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  @inline(__always)
  func ends(_ range: Range<Int>, with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return range.count >= count && starts(range.upperBound - count..<range.upperBound, with: text)
  }

  func text(_ range: Range<Int>) -> String {
    let bytes = UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
    return String(decoding: bytes, as: UTF8.self)
  }
}
