import ModKitSource

/// The parts of a file around the lines of its manifest: byte order mark and missing last line
/// break.
struct ManifestFrame {
  /// The text with a line break at its end.
  let body: [UInt8]
  private let byteOrderMark: [UInt8]
  private let isLastLineOpen: Bool

  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    byteOrderMark = bytes.starts(with: mark) ? mark : []
    let text = Array(bytes.dropFirst(byteOrderMark.count))
    isLastLineOpen = text.last.map { !$0.isNewline } ?? false
    body = isLastLineOpen ? text + Self.lineBreak(of: text).utf8 : text
  }

  private static func lineBreak(of text: [UInt8]) -> String {
    let ending = ManifestLines(text).ending(of: 0)
    return ending.isEmpty ? "\n" : ending
  }

  /// Returns the file with another body.
  func file(_ body: [UInt8]) -> [UInt8] {
    guard isLastLineOpen else { return byteOrderMark + body }
    let lines = ManifestLines(body)
    return byteOrderMark + body[..<lines.contentEnd(of: lines.count - 1)]
  }
}
