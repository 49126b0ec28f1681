extension CodeTokens {
  /// The value of a string literal or of a part of one; nil if an escape in it has no meaning.
  package func value(_ index: Int) -> String? {
    let token = tokens[index]
    switch token.kind {
    case .string where isScript: return scriptValue(token.range)
    case .string: return isSwift ? swiftValue(token.range) : cValue(token.range)
    case .stringText: return partValue(index)
    default: return nil
    }
  }

  // MARK: Swift

  private func swiftValue(_ range: Range<Int>) -> String? {
    let form = SwiftStringForm(bytes, at: range.lowerBound)
    let start = range.lowerBound + form.delimiter
    let end = range.upperBound - form.delimiter
    guard start <= end, bytes[end] == "\"" else { return nil }
    guard form.isMultiline else { return form.value(of: start..<end, in: bytes, strip: 0) }
    // The first and the last line end are no part of the value.
    let first = bytes.endOfLineBreak(from: bytes.endOfSwiftBlanks(from: start))
    var last = end
    while last > start, bytes[last - 1].isBlank { last -= 1 }
    let indentation = end - last
    guard first <= last else { return "" }
    let close = bytes.startOfLineBreak(before: last)
    return close < first ? "" : form.value(of: first..<close, in: bytes, strip: indentation)
  }

  /// Text between interpolations. Only that of single-line strings is read.
  private func partValue(_ index: Int) -> String? {
    guard let start = parent(index) else { return nil }
    let form = SwiftStringForm(bytes, at: tokens[start].start)
    return form.isMultiline ? nil : form.value(of: tokens[index].range, in: bytes, strip: 0)
  }

  // MARK: C

  private func cValue(_ range: Range<Int>) -> String? {
    guard let quote = range.first(where: { bytes[$0] == "\"" }), range.upperBound > quote + 1,
      bytes[range.upperBound - 1] == "\""
    else { return nil }
    var value: [UInt8] = []
    var index = quote + 1
    while index < range.upperBound - 1 {
      if let splice = bytes.endOfSplice(at: index) {
        index = splice
      } else if bytes[index] == "\\" {
        guard let escape = bytes.cEscape(at: index + 1) else { return nil }
        value += escape.bytes
        index = escape.end
      } else {
        value.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: value, as: UTF8.self)
  }
}

/// The delimiters of a Swift string.
private struct SwiftStringForm {
  var pounds: Int
  var isMultiline: Bool

  init(_ bytes: SourceBytes, at start: Int) {
    let quote = bytes.end(ofRunOf: UInt8(ascii: "#"), from: start)
    pounds = quote - start
    isMultiline = bytes.opensMultilineString(at: quote, pounds: pounds)
  }

  var delimiter: Int { pounds + (isMultiline ? 3 : 1) }

  /// - Parameter strip: how many blanks are removed at the start of each line
  func value(of range: Range<Int>, in bytes: SourceBytes, strip: Int) -> String? {
    var value: [UInt8] = []
    var index = range.lowerBound
    var isLineStart = strip > 0
    while index < range.upperBound {
      if isLineStart {
        isLineStart = false
        var left = strip
        while left > 0, index < range.upperBound, bytes[index].isBlank {
          index += 1
          left -= 1
        }
        continue
      }
      let byte = bytes[index]
      if byte == "\\", bytes.hasPounds(pounds, at: index + 1) {
        guard let escape = bytes.swiftEscape(at: index + 1 + pounds),
          escape.end <= range.upperBound
        else { return nil }
        value += escape.bytes
        index = escape.end
        isLineStart = strip > 0 && escape.isLineBreak
      } else {
        value.append(byte)
        index += 1
        isLineStart = strip > 0 && byte == "\n"
      }
    }
    return String(decoding: value, as: UTF8.self)
  }
}

/// What an escape in a string stands for.
private struct StringEscape {
  var bytes: [UInt8]
  var end: Int
  var isLineBreak = false
}

extension SourceBytes {
  fileprivate func endOfLineBreak(from index: Int) -> Int {
    self[index] == "\r" && self[index + 1] == "\n" ? index + 2 : index + 1
  }

  fileprivate func startOfLineBreak(before index: Int) -> Int {
    self[index - 1] == "\n" && self[index - 2] == "\r" ? index - 2 : index - 1
  }

  /// Returns the escape whose letter is at `index`.
  fileprivate func swiftEscape(at index: Int) -> StringEscape? {
    if let simple = simpleEscape(self[index]) {
      return StringEscape(bytes: [simple], end: index + 1)
    }
    if self[index] == "u", self[index + 1] == "{" {
      var end = index + 2
      while self[end] != "}", end < index + 11 { end += 1 }
      return scalar(index + 2..<end, end: end + 1)
    }
    let next = endOfSwiftBlanks(from: index)
    guard self[next].isNewline else { return nil }
    return StringEscape(bytes: [], end: endOfLineBreak(from: next), isLineBreak: true)
  }

  fileprivate func cEscape(at index: Int) -> StringEscape? {
    switch self[index] {
    case "u": return scalar(index + 1..<index + 5, end: index + 5)
    case "U": return scalar(index + 1..<index + 9, end: index + 9)
    case "x", 0x30...0x37: return number(at: index)
    case "?": return StringEscape(bytes: [UInt8(ascii: "?")], end: index + 1)
    case let byte: return simpleEscape(byte).map { StringEscape(bytes: [$0], end: index + 1) }
    }
  }

  private func number(at index: Int) -> StringEscape? {
    let isHexadecimal = self[index] == "x"
    let start = isHexadecimal ? index + 1 : index
    var end = start
    while isHexadecimal
      ? Self.isHexadecimal(self[end]) : (0x30...0x37).contains(self[end]) && end < start + 3
    { end += 1 }
    return UInt8(text(start..<end), radix: isHexadecimal ? 16 : 8).map {
      StringEscape(bytes: [$0], end: end)
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isDigit || (0x41...0x46).contains(byte) || (0x61...0x66).contains(byte)
  }

  private func scalar(_ digits: Range<Int>, end: Int) -> StringEscape? {
    UInt32(text(digits.clamped(to: 0..<count)), radix: 16).flatMap(Unicode.Scalar.init).map {
      StringEscape(bytes: Array(String($0).utf8), end: end)
    }
  }

  private func simpleEscape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case "n": 0x0A
    case "t": 0x09
    case "r": 0x0D
    case "0": 0
    case "\\", "\"", "'": byte
    default: nil
    }
  }
}
