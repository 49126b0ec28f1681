import ModKitModel
import ModKitSource

/// The bytes of a manifest by lines, counted as editors do.
struct ManifestLines {
  let bytes: [UInt8]
  /// The start of each line.
  private let starts: [Int]

  /// Creates the lines of a text.
  ///
  /// - Parameter bytes: text whose last line has a line break
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts =
      [0]
      + bytes.indices.filter { Self.endsLine(bytes, at: $0) }.map { $0 + 1 }
      .filter { $0 < bytes.count }
  }

  private static func endsLine(_ bytes: [UInt8], at index: Int) -> Bool {
    if bytes[index] == "\n" { return true }
    return bytes[index] == "\r"
      && (index + 1 == bytes.count || bytes[index + 1] != "\n")
  }

  // MARK: Lines

  var count: Int { starts.count }

  /// Returns the line that contains a byte.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the bytes of lines, including their line breaks.
  func bytes(of lines: Range<Int>) -> Range<Int> {
    start(of: lines.lowerBound)..<start(of: lines.upperBound)
  }

  /// Returns the start of a line, or the end of the text for the line after the last.
  func start(of line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// Returns the end of a line before its line break.
  func contentEnd(of line: Int) -> Int {
    var end = start(of: line + 1)
    while end > start(of: line), bytes[end - 1].isNewline { end -= 1 }
    return end
  }

  /// Returns the line break at the end of a line.
  func ending(of line: Int) -> String { text(contentEnd(of: line)..<start(of: line + 1)) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func offset(of location: SourceLocation) -> Int {
    min(start(of: location.line - 1) + location.column - 1, bytes.count)
  }

  /// Returns the column of a byte, from 0.
  func column(of offset: Int) -> Int { offset - start(of: line(at: offset)) }

  /// Whether the text has line breaks that YAML recognizes but editors do not.
  var hasHiddenLineBreak: Bool {
    bytes.indices.dropLast().contains { index in
      switch bytes[index] {
      case 0xC2: bytes[index + 1] == 0x85
      case 0xE2:
        bytes[index...].starts(with: [0xE2, 0x80, 0xA8])
          || bytes[index...].starts(with: [0xE2, 0x80, 0xA9])
      default: false
      }
    }
  }

  // MARK: Spaces and comments

  /// Returns a byte, or zero after the end of the text. Manifests do not contain zero.
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Returns the next byte that is neither a space nor a tab.
  func skipBlanks(from offset: Int) -> Int {
    bytes[offset...].firstIndex { !$0.isBlank } ?? bytes.count
  }

  /// Returns the place before the spaces and tabs that precede a byte.
  func skipBlanks(before offset: Int) -> Int {
    bytes[..<offset].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
  }

  /// Returns the next byte that is not part of a space, line break or comment.
  func skipSpace(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == "#" {
        offset = contentEnd(of: line(at: offset))
      } else if byte.isBlank || byte.isNewline {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }

  /// Whether the rest of the line is empty or a comment.
  func isRestOfLine(at offset: Int) -> Bool {
    let byte = byte(at: skipBlanks(from: offset))
    return byte.isNewline || byte == "#" || byte == 0
  }

  /// Whether only spaces and tabs precede a byte on its line.
  func isStartOfLine(at offset: Int) -> Bool {
    skipBlanks(before: offset) <= start(of: line(at: offset))
  }

  func isBlank(_ line: Int) -> Bool {
    skipBlanks(from: start(of: line)) >= contentEnd(of: line)
  }

  /// Returns the column of a comment that has its own line, in bytes from the start of the line.
  func commentColumn(of line: Int) -> Int? {
    guard line < count else { return nil }
    let offset = skipBlanks(from: start(of: line))
    return byte(at: offset) == "#" ? offset - start(of: line) : nil
  }
}
