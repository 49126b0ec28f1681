import ModKitModel

/// A parser of property lists in XML.
struct XMLPropertyList {
  private let bytes: [UInt8]
  private var offset: Int
  private var builder: PropertyListBuilder
  /// The open arrays and dictionaries, the outermost first.
  private var open: [(node: Int, name: String, place: Int, count: Int)] = []
  private var isComplete = false

  static func list(
    of bytes: [UInt8], from start: Int
  ) throws(PropertyListError) -> PropertyList {
    var parser = XMLPropertyList(bytes, from: start)
    while try parser.tag() {}
    return parser.builder.list
  }

  private init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    offset = start
    builder = PropertyListBuilder(bytes)
  }

  // MARK: Tags

  /// Reads the next tag. Returns false at the end.
  private mutating func tag() throws(PropertyListError) -> Bool {
    offset = PropertyListSpace.end(from: offset, in: bytes)
    guard offset < bytes.count else {
      if let last = open.last {
        throw PropertyListError(message: "`<\(last.name)>` does not end", offset: last.place)
      }
      guard isComplete else { throw error("there is no value") }
      return false
    }
    let place = offset
    guard take("<") else { throw error("there is text between the values") }
    if take("!--") {
      try skip(to: "-->")
    } else if take("?") {
      try skip(to: "?>")
    } else if take("!") {
      try skipDeclaration(from: place)
    } else if take("/") {
      try end(name(), at: place)
    } else {
      try element(name(), at: place)
    }
    return true
  }

  private mutating func element(_ name: String, at place: Int) throws(PropertyListError) {
    while let byte, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") { offset += 1 }
    let isEmpty = take("/")
    guard take(">") else { throw error("`>` is missing") }
    guard name != "plist" else { return }
    try count(isKey: name == "key", at: place)
    switch name {
    case "dict", "array":
      let node = builder.begin(name == "dict" ? .dictionary : .array, at: place)
      guard !isEmpty else { return builder.end(node) }
      guard open.count < PropertyList.depthLimit else {
        throw PropertyListError(message: "values nest too deeply", offset: place)
      }
      open.append((node, name, place, 0))
    case "true", "false":
      builder.add((name == "true" ? "1" : "0").utf8, at: place)
      if !isEmpty { try expectEnd(of: name) }
    case "string", "key", "integer", "real", "date", "data":
      if isEmpty { builder.add([UInt8](), at: place) } else { try text(of: name, at: place) }
    default: throw PropertyListError(message: "`<\(name)>` is not known", offset: place)
    }
  }

  /// Checks that keys and values take turns in dictionaries.
  private mutating func count(isKey: Bool, at place: Int) throws(PropertyListError) {
    guard let last = open.last else {
      guard !isComplete, !isKey else {
        throw PropertyListError(message: "there is more than one value", offset: place)
      }
      isComplete = true
      return
    }
    let expectsKey = last.name == "dict" && last.count.isMultiple(of: 2)
    guard expectsKey == isKey else {
      throw PropertyListError(
        message: expectsKey ? "a key is missing" : "a value is missing", offset: place)
    }
    open[open.count - 1].count += 1
  }

  private mutating func end(_ name: String, at place: Int) throws(PropertyListError) {
    guard take(">") else { throw error("`>` is missing") }
    if name == "plist", open.isEmpty { return }
    guard let last = open.popLast(), last.name == name else {
      throw PropertyListError(message: "`<\(name)>` ends, and did not begin", offset: place)
    }
    guard name != "dict" || last.count.isMultiple(of: 2) else {
      throw PropertyListError(message: "a value is missing", offset: place)
    }
    builder.end(last.node)
  }

  private mutating func expectEnd(of name: String) throws(PropertyListError) {
    guard take("</\(name)>") else { throw error("`</\(name)>` is missing") }
  }

  // MARK: Texts

  private mutating func text(of name: String, at place: Int) throws(PropertyListError) {
    let start = offset
    var isPlain = true
    while let byte, byte != UInt8(ascii: "<") {
      if byte == UInt8(ascii: "&") { isPlain = false }
      offset += 1
    }
    let range = start..<offset
    try expectEnd(of: name)
    if isPlain {
      builder.add(range, at: place)
    } else {
      builder.add(try Self.decoded(bytes[range]), at: place)
    }
  }

  private static func decoded(_ text: ArraySlice<UInt8>) throws(PropertyListError) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = XMLEntity.scalar(
          String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
      else {
        throw PropertyListError(message: "this entity is not known", offset: rest.startIndex)
      }
      result += Array(String(scalar).utf8)
      rest = rest[(end + 1)...]
    }
    return result
  }

  // MARK: Bytes

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private func error(_ message: String) -> PropertyListError {
    PropertyListError(message: message, offset: offset)
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func name() throws(PropertyListError) -> String {
    let start = offset
    while let byte, ModuleName.isIdentifierByte(byte) { offset += 1 }
    guard start < offset else { throw error("a name is missing") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func skip(to end: String) throws(PropertyListError) {
    while !take(end) {
      guard byte != nil else { throw error("`\(end)` is missing") }
      offset += 1
    }
  }

  /// Skips the document type. Entities of its own are refused: they can be of any size.
  private mutating func skipDeclaration(from place: Int) throws(PropertyListError) {
    while let byte, byte != UInt8(ascii: ">") {
      guard byte != UInt8(ascii: "[") else {
        throw PropertyListError(message: "the document type has declarations", offset: place)
      }
      offset += 1
    }
    guard take(">") else { throw error("`>` is missing") }
  }
}
