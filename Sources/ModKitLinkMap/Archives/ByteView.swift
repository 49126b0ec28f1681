/// A range of bytes of a file. Accesses out of range return nil.
struct ByteView {
  private let bytes: UnsafeRawBufferPointer
  private let isLittleEndian: Bool

  init(_ bytes: UnsafeRawBufferPointer, isLittleEndian: Bool = true) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  /// Returns the same bytes, with another byte order for numbers.
  func ordered(isLittleEndian: Bool) -> ByteView {
    ByteView(bytes, isLittleEndian: isLittleEndian)
  }

  var count: Int { bytes.count }

  /// Returns the integer at an offset.
  func number<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) -> Number? {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
    let number = bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
    return isLittleEndian ? Number(littleEndian: number) : Number(bigEndian: number)
  }

  func view(at offset: Int, count: Int) -> ByteView? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      return nil
    }
    return ByteView(
      UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count]),
      isLittleEndian: isLittleEndian)
  }

  func starts(with text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// The whole text, up to the first zero byte.
  var text: String { String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }

  /// Returns the zero-terminated text at an offset, or nil if it is not terminated.
  func text(at offset: Int) -> String? {
    guard offset >= 0, offset < count, let end = bytes[offset...].firstIndex(of: 0) else {
      return nil
    }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }
}
