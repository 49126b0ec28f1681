/// A parser of the old style: `{ key = value; "a key" = ( 1, 2 ); }`.
package struct OldStylePropertyList {
  private let bytes: [UInt8]
  private var offset: Int
  private var builder: PropertyListBuilder

  static func list(
    of bytes: [UInt8], from start: Int
  ) throws(PropertyListError) -> PropertyList {
    var parser = OldStylePropertyList(bytes, from: start)
    try parser.value(depth: 0)
    try parser.skipSpace()
    guard parser.byte == nil else { throw parser.error("there is more after the end of the list") }
    return parser.builder.list
  }

  private init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    offset = start
    builder = PropertyListBuilder(bytes)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(PropertyListError) {
    try skipSpace()
    guard depth < PropertyList.depthLimit else { throw error("values nest too deeply") }
    switch byte {
    case UInt8(ascii: "{"): try dictionary(depth)
    case UInt8(ascii: "("): try array(depth)
    case UInt8(ascii: "<"): try data()
    case let quote? where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
      try quoted(quote)
    default: try word()
    }
  }

  private mutating func dictionary(_ depth: Int) throws(PropertyListError) {
    let dictionary = builder.begin(.dictionary, at: offset)
    offset += 1
    while true {
      try skipSpace()
      if take(UInt8(ascii: "}")) { return builder.end(dictionary) }
      guard byte != nil else { throw error("expected `}` at the end") }
      try key()
      try skipSpace()
      guard take(UInt8(ascii: "=")) else { throw error("expected `=` after a key") }
      try value(depth: depth + 1)
      try skipSpace()
      guard take(UInt8(ascii: ";")) else { throw error("expected `;` after a value") }
    }
  }

  private mutating func key() throws(PropertyListError) {
    if let byte, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      try quoted(byte)
    } else {
      try word()
    }
  }

  private mutating func array(_ depth: Int) throws(PropertyListError) {
    let array = builder.begin(.array, at: offset)
    offset += 1
    while true {
      try skipSpace()
      if take(UInt8(ascii: ")")) { return builder.end(array) }
      guard byte != nil else { throw error("expected `)` at the end") }
      try value(depth: depth + 1)
      try skipSpace()
      if !take(UInt8(ascii: ",")), byte != UInt8(ascii: ")") {
        throw error("expected `,` or `)` after a value")
      }
    }
  }

  // MARK: Texts

  private mutating func word() throws(PropertyListError) {
    let start = offset
    while offset < bytes.count, Self.isOfWord(bytes[offset]) { offset += 1 }
    guard start < offset else { throw error("expected a value") }
    builder.add(start..<offset, at: start)
  }

  package static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyListError) {
    let place = offset
    offset += 1
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote {
        builder.add(start..<offset, at: place)
        offset += 1
        return
      }
      if byte == UInt8(ascii: "\\") { return try escaped(from: start, quote, at: place) }
      offset += 1
    }
    throw PropertyListError(message: "a text does not end", offset: place)
  }

  /// Reads the rest of a text that has escapes.
  private mutating func escaped(
    from start: Int, _ quote: UInt8, at place: Int
  ) throws(PropertyListError) {
    var text = PropertyListText(bytes[start..<offset])
    while let byte, byte != quote {
      offset += 1
      if byte == UInt8(ascii: "\\") { escape(into: &text) } else { text.add(byte) }
    }
    guard take(quote) else {
      throw PropertyListError(message: "a text does not end", offset: place)
    }
    builder.add(text.bytes, at: place)
  }

  private mutating func escape(into text: inout PropertyListText) {
    guard let kind = byte else { return }
    if let digits = digits(upTo: 3, base: 8) {
      return text.addNeXTSTEP(UInt8(truncatingIfNeeded: digits))
    }
    offset += 1
    switch kind {
    case UInt8(ascii: "a"): text.add(0x07)
    case UInt8(ascii: "b"): text.add(0x08)
    case UInt8(ascii: "t"): text.add(0x09)
    case UInt8(ascii: "n"): text.add(0x0A)
    case UInt8(ascii: "v"): text.add(0x0B)
    case UInt8(ascii: "f"): text.add(0x0C)
    case UInt8(ascii: "r"): text.add(0x0D)
    case UInt8(ascii: "U"): text.add(unit: UInt16(digits(upTo: 4, base: 16) ?? 0))
    default: text.add(kind)
    }
  }

  /// Reads a number, or returns nil if no digit follows.
  private mutating func digits(upTo count: Int, base: Int) -> Int? {
    var number: Int?
    for _ in 0..<count {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < base
      else { break }
      number = (number ?? 0) * base + digit
      offset += 1
    }
    return number
  }

  /// Reads data as its digits: projects have none that matters.
  private mutating func data() throws(PropertyListError) {
    guard !bytes[offset...].starts(with: "<<<<<<<".utf8) else {
      throw error("this is a merge conflict that is not resolved")
    }
    let place = offset
    offset += 1
    while let byte, Character(Unicode.Scalar(byte)).isHexDigit || PropertyListSpace.isSpace(byte) {
      offset += 1
    }
    let range = (place + 1)..<offset
    guard take(UInt8(ascii: ">")) else { throw error("expected `>` after data") }
    builder.add(range, at: place)
  }

  // MARK: Bytes

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func error(_ message: String) -> PropertyListError {
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains {
      bytes[min(offset, bytes.count)...].starts(with: $0.utf8)
    }
    return PropertyListError(
      message: isConflict ? "this is a merge conflict that is not resolved" : message,
      offset: offset)
  }

  private mutating func take(_ sign: UInt8) -> Bool {
    guard byte == sign else { return false }
    offset += 1
    return true
  }

  /// Skips spaces and comments.
  private mutating func skipSpace() throws(PropertyListError) {
    while offset < bytes.count {
      let byte = bytes[offset]
      if PropertyListSpace.isSpace(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/"), offset + 1 < bytes.count {
        switch bytes[offset + 1] {
        case UInt8(ascii: "*"): try skipComment()
        case UInt8(ascii: "/"): skipLine()
        default: return
        }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(PropertyListError) {
    let start = offset
    offset += 2
    while offset + 1 < bytes.count {
      if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    throw PropertyListError(message: "a comment does not end", offset: start)
  }

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
  }
}
