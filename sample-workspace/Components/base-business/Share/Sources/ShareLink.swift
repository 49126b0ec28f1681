import ThirdComponent

/// A short link that carries what it points to and notices when it was mangled.
public struct ShareLink: Hashable, Sendable {
  /// The address that the link stands for.
  public let target: String

  public init(target: String) {
    self.target = target
  }

  /// The link's code: the target in base64 behind two characters of checksum.
  public var code: String {
    let bytes = Array(target.utf8)
    return ShareLink.encode(ShareLink.checksum(bytes) + bytes)
  }

  /// Reads a code; nil if a character was lost or changed.
  public init?(code: String) {
    guard let bytes = ShareLink.decode(code), bytes.count > 2 else { return nil }
    let target = Array(bytes[2...])
    guard Array(bytes[..<2]) == ShareLink.checksum(target) else { return nil }
    self.target = String(decoding: target, as: UTF8.self)
  }

  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    let crc = tc_crc32(bytes, bytes.count)
    return [UInt8(truncatingIfNeeded: crc >> 8), UInt8(truncatingIfNeeded: crc)]
  }

  private static func encode(_ bytes: [UInt8]) -> String {
    let capacity = tc_base64_encoded_length(bytes.count)
    return String(unsafeUninitializedCapacity: capacity) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        tc_base64_encode(bytes, bytes.count, text.baseAddress)
      }
    }
  }

  private static func decode(_ code: String) -> [UInt8]? {
    let length = code.utf8.count
    var valid = true
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      let decoded = tc_base64_decode(code, length, buffer.baseAddress)
      valid = decoded >= 0
      count = max(0, decoded)
    }
    return valid ? bytes : nil
  }
}
