import ThirdComponent

extension JSONValue {
  /// Reads JSON; nil if the text is not valid.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    // No value takes less than a character and a separator.
    let capacity = bytes.count / 2 + 1
    var count = 0
    let tokens = [tc_json_token](unsafeUninitializedCapacity: capacity) { buffer, used in
      count = bytes.withUnsafeBytes { text in
        tc_json_tokenize(
          text.bindMemory(to: CChar.self).baseAddress, bytes.count, buffer.baseAddress, capacity)
      }
      used = max(0, count)
    }
    guard count > 0 else { return nil }
    self.init(JSONReader(bytes: bytes, tokens: tokens), at: 0)
  }

  private init(_ reader: JSONReader, at index: Int) {
    let token = reader.tokens[index]
    switch token.kind {
    case TC_JSON_TRUE: self = .bool(true)
    case TC_JSON_FALSE: self = .bool(false)
    case TC_JSON_NUMBER: self = .number(Double(reader.raw(token)) ?? .nan)
    case TC_JSON_STRING: self = .string(reader.string(token))
    case TC_JSON_ARRAY:
      self = .array(reader.children(of: index).map { JSONValue(reader, at: $0) })
    case TC_JSON_OBJECT:
      let children = reader.children(of: index)
      var members: [String: JSONValue] = [:]
      for key in stride(from: 0, to: children.count, by: 2) {
        members[reader.string(reader.tokens[children[key]])] =
          JSONValue(reader, at: children[key + 1])
      }
      self = .object(members)
    default: self = .null
    }
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  let tokens: [tc_json_token]

  func raw(_ token: tc_json_token) -> String {
    String(decoding: bytes[token.start..<token.end], as: UTF8.self)
  }

  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = index + 1
    for _ in 0..<tokens[index].children {
      children.append(child)
      child = tokens[child].next
    }
    return children
  }

  /// The text of a string token, its escapes replaced.
  func string(_ token: tc_json_token) -> String {
    let raw = raw(token)
    guard raw.contains("\\") else { return raw }
    var units: [UInt16] = []
    var rest = Array(raw.utf16)[...]
    while let unit = rest.popFirst() {
      guard unit == 0x5c, let escape = rest.popFirst() else {
        units.append(unit)
        continue
      }
      switch UnicodeScalar(escape) {
      case "n": units.append(0x0a)
      case "t": units.append(0x09)
      case "r": units.append(0x0d)
      case "b": units.append(0x08)
      case "f": units.append(0x0c)
      case "u":
        let hex = String(decoding: rest.prefix(4), as: UTF16.self)
        units.append(UInt16(hex, radix: 16) ?? 0xfffd)
        rest = rest.dropFirst(4)
      default: units.append(escape)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
