/// A part of a file; whatever is asked of it that lies beyond is nil.
struct ByteView {
  private let bytes: UnsafeRawBufferPointer
  private let isLittleEndian: Bool

  init(_ bytes: UnsafeRawBufferPointer, isLittleEndian: Bool = true) {
    self.bytes = bytes
    self.isLittleEndian = isLittleEndian
  }

  /// The same bytes, of which numbers are read in another order.
  func ordered(isLittleEndian: Bool) -> ByteView {
    ByteView(bytes, isLittleEndian: isLittleEndian)
  }

  var count: Int { bytes.count }

  /// An integer at an offset.
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

  /// All of it, without what follows a zero byte.
  var text: String { String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }

  /// The text at an offset, which a zero byte ends; nil when none does.
  func text(at offset: Int) -> String? {
    guard offset >= 0, offset < count, let end = bytes[offset...].firstIndex(of: 0) else {
      return nil
    }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }
}
