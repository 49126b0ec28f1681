/// The bytes of an archive, checked, with what all its entries share.
///
/// A class, since tens of thousands of recalled facts refer to it. It never changes.
final class FactsContents: Sendable {
  let layout: FactsLayout
  let strings: [String]
  let conditions: [[String]]
  /// Owned: allocated here and given back with the last reference.
  private nonisolated(unsafe) let buffer: UnsafeMutableRawBufferPointer

  /// Nothing.
  init() {
    layout = FactsLayout()
    strings = []
    conditions = []
    buffer = .allocate(byteCount: 0, alignment: 1)
  }

  /// Nil when the bytes are no valid archive.
  init?(_ bytes: [UInt8]) {
    guard let content = bytes.withUnsafeBytes(FactsDecoder.decode) else { return nil }
    layout = content.layout
    strings = content.strings
    conditions = content.conditions
    buffer = .allocate(byteCount: bytes.count, alignment: 8)
    buffer.copyBytes(from: bytes)
  }

  deinit {
    buffer.deallocate()
  }

  var words: FactsWords { FactsWords(UnsafeRawBufferPointer(buffer)) }
}
