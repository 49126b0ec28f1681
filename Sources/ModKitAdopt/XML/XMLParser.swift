import ModKitModel

/// A parser for the part of XML that Bazel writes: elements, attributes, comments and the five
/// entities. Document types are rejected.
struct XMLParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The open elements, root first.
  private var open: [XMLElement] = []

  /// The maximum nesting depth of elements.
  private static let depthLimit = 50

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  static func root(of bytes: [UInt8]) throws(XMLError) -> XMLElement {
    var parser = XMLParser(bytes)
    while true {
      if let root = try parser.tag() { return root }
    }
  }

  // MARK: Tags

  /// Reads up to the end of the next tag.
  ///
  /// - Returns: the root, once its end tag has been read
  private mutating func tag() throws(XMLError) -> XMLElement? {
    try skipText()
    let start = position
    guard byte != nil else {
      throw error(open.last.map { "`\($0.name)` does not end" } ?? "there is no element")
    }
    if take("</") { return try end(from: start) }
    _ = take("<")
    return try beginning(from: start)
  }

  private mutating func beginning(from start: TextPosition) throws(XMLError) -> XMLElement? {
    let element = XMLElement(name: try name(), attributes: try attributes(), position: start)
    if take("/>") { return close(element) }
    guard take(">") else { throw error("no `>` stands here") }
    guard open.count < Self.depthLimit else {
      throw error("elements nest deeper than \(Self.depthLimit)")
    }
    open.append(element)
    return nil
  }

  private mutating func end(from start: TextPosition) throws(XMLError) -> XMLElement? {
    let name = try name()
    guard let element = open.popLast(), element.name == name else {
      throw XMLError(message: "`\(name)` ends, and did not begin", position: start)
    }
    skipBlanks()
    guard take(">") else { throw error("no `>` stands here") }
    return close(element)
  }

  private mutating func close(_ element: XMLElement) -> XMLElement? {
    guard !open.isEmpty else { return element }
    open[open.count - 1].children.append(element)
    return nil
  }

  // MARK: Bytes

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private var position: TextPosition { TextPosition(line: line, column: offset - lineStart + 1) }

  private func error(_ message: String) -> XMLError {
    XMLError(message: message, position: position)
  }

  private mutating func advance() {
    if bytes[offset] == UInt8(ascii: "\n") {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || (0x09...0x0D).contains(byte) { advance() }
  }

  /// Skips text, comments and declarations up to the next tag.
  private mutating func skipText() throws(XMLError) {
    while let byte {
      if byte != UInt8(ascii: "<") {
        advance()
      } else if take("<!--") {
        try skip(to: "-->")
      } else if take("<?") {
        try skip(to: "?>")
      } else if bytes[offset...].starts(with: "<!".utf8) {
        throw error("a document type stands here")
      } else {
        return
      }
    }
  }

  private mutating func skip(to end: String) throws(XMLError) {
    while !take(end) {
      guard byte != nil else { throw error("no `\(end)` follows") }
      advance()
    }
  }

  private mutating func name() throws(XMLError) -> String {
    let start = offset
    while let byte, ModuleName.isIdentifierByte(byte) || "-.:".utf8.contains(byte) { offset += 1 }
    guard start < offset else { throw error("no name stands here") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func attributes() throws(XMLError) -> [String: String] {
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      guard let byte, ModuleName.isIdentifierByte(byte) else { return attributes }
      let name = try name()
      skipBlanks()
      guard take("=") else { throw error("no `=` stands here") }
      skipBlanks()
      attributes[name] = try value()
    }
  }

  private mutating func value() throws(XMLError) -> String {
    guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw error("no quotation mark stands here")
    }
    advance()
    var text: [UInt8] = []
    while let byte, byte != quote {
      if byte == UInt8(ascii: "<") { break }
      if byte == UInt8(ascii: "&") {
        text += try Array(String(entity()).utf8)
      } else {
        text.append(byte)
        advance()
      }
    }
    guard byte == quote else { throw error("a value does not end") }
    advance()
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func entity() throws(XMLError) -> Unicode.Scalar {
    let rest = bytes[offset...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { throw error("a lone `&`") }
    let name = String(decoding: rest[(offset + 1)..<end], as: UTF8.self)
    guard let scalar = XMLEntity.scalar(name) else {
      throw error("the entity `\(name)` is not known")
    }
    offset = end + 1
    return scalar
  }
}
