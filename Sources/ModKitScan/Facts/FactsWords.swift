import ModKitModel

/// The bytes of an archive as numbers. Offsets have been checked before.
struct FactsWords {
  let bytes: UnsafeRawBufferPointer

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  subscript(offset: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  func byte(at offset: Int) -> UInt8 { bytes[offset] }

  func identifier(at offset: Int) -> ContentIdentifier {
    let end = offset + ContentIdentifier.byteCount
    guard let identifier = ContentIdentifier(UnsafeRawBufferPointer(rebasing: bytes[offset..<end]))
    else { preconditionFailure("an identifier has as many bytes as were taken") }
    return identifier
  }

  /// The first eight bytes of an identifier, as a number.
  func leadingBits(at offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).bigEndian
  }

  /// Tells damage, not malice: FNV-1a over words of eight bytes.
  func checksum(from start: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    var offset = start
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = (hash ^ UInt64(littleEndian: word)) &* 0x0000_0100_0000_01b3
      hash ^= hash >> 32
      offset += 8
    }
    for byte in bytes[offset...] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return hash
  }
}
