import ModKitLinkMap
import ModKitTestSupport

/// Bytes of archives made by hand, and damaged ones.
enum ArchiveBytes {
  /// Reads a copy of the bytes, so that an address sanitizer sees the end.
  @discardableResult
  static func read(_ bytes: [UInt8]) -> StaticLibrary {
    bytes.withUnsafeBytes { buffer in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count, alignment: 1)
      defer { copy.deallocate() }
      copy.copyMemory(from: buffer)
      let library = StaticLibrary(UnsafeRawBufferPointer(copy))
      _ = library.architectures.map(\.facts)
      return library
    }
  }

  static func damaged(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var changed = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      changed[place] =
        Bool.random(using: &generator) ? 0xFF : .random(in: 0...255, using: &generator)
    }
    return changed
  }

  /// Returns an archive with members in the form of BSD.
  static func archive(_ members: [(name: String, content: [UInt8])]) -> [UInt8] {
    members.reduce(into: Array("!<arch>\n".utf8)) { bytes, member in
      let size = member.name.utf8.count + member.content.count
      bytes += Array(field("#1/\(member.name.utf8.count)", 16) + field("", 32))
      bytes += Array(field("\(size)", 10) + "`\n".utf8)
      bytes += Array(member.name.utf8) + member.content + (size.isMultiple(of: 2) ? [] : [0x0A])
    }
  }

  private static func field(_ text: String, _ width: Int) -> [UInt8] {
    Array(text.utf8) + Array(repeating: 0x20, count: width - text.utf8.count)
  }

  static func number(_ number: some FixedWidthInteger, isBig: Bool = false) -> [UInt8] {
    withUnsafeBytes(of: isBig ? number.bigEndian : number.littleEndian) { Array($0) }
  }
}
