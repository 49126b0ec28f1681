import ModKitModel
import ModKitSource

extension EditableManifest {
  /// Returns the bytes of a scalar on one line, including its quotes.
  ///
  /// - Throws: `ManifestIssue` if it is written in any other way.
  func extent(of scalar: ManifestNode) throws(ManifestIssue) -> Range<Int> {
    let start = lines.offset(of: scalar.location)
    guard let end = end(of: scalar, from: start) else {
      throw obstacle(obstacle(at: start), at: scalar.location)
    }
    return start..<end
  }

  private func end(of scalar: ManifestNode, from start: Int) -> Int? {
    switch ScalarQuotes(before: lines.byte(at: start)) {
    case .none: return endOfPlain(scalar.string, from: start)
    case .single: return endOfQuoted(by: "'", from: start)
    case .double: return endOfQuoted(by: "\"", from: start)
    }
  }

  /// Returns the end of a plain scalar. On one line its text is written as it is read.
  private func endOfPlain(_ text: String, from start: Int) -> Int? {
    let isSpecial = "&*!|>".utf8.contains(lines.byte(at: start))
    guard !isSpecial, !text.isEmpty, lines.bytes[start...].starts(with: text.utf8) else {
      return nil
    }
    return start + text.utf8.count
  }

  private func endOfQuoted(by quote: Unicode.Scalar, from start: Int) -> Int? {
    var offset = start + 1
    while offset < lines.bytes.count, !lines.bytes[offset].isNewline {
      let byte = lines.bytes[offset]
      let isEscape = byte == "\\" && quote == "\""
      let isDoubled = byte == "'" && quote == "'" && lines.byte(at: offset + 1) == "'"
      if byte == quote, !isDoubled { return offset + 1 }
      offset += isEscape || isDoubled ? 2 : 1
    }
    return nil
  }

  /// Returns why a node has no extent.
  func obstacle(at offset: Int) -> String {
    switch lines.byte(at: offset) {
    case "&": "it has an anchor"
    case "*": "it is an alias"
    case "!": "it has a tag"
    default: "it is not written as text on one line"
    }
  }
}
