/// Reads podspecs in JSON, with the places of their values.
struct JSONPodspec {
  private let bytes: [UInt8]
  private var position = 0
  /// Brackets in brackets: no podspec has so many.
  private static let depthLimit = 128

  /// Why the text is no JSON.
  struct Malformed: Error {
    var offset: Int
    var message: String
  }

  static func document(_ bytes: [UInt8]) throws(Malformed) -> PodDocument {
    var reader = JSONPodspec(bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else {
      throw reader.malformed("there is more behind the value")
    }
    guard value.pairs != nil else {
      throw Malformed(offset: value.offset, message: "it is no object")
    }
    return PodDocument(specification: specification(value, .library))
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: Specifications

  private static func specification(
    _ value: PodValue, _ kind: PodSpecification.Kind
  ) -> PodSpecification {
    let name = value["name"] ?? PodValue(.null, at: value.offset)
    // As CocoaPods tells them apart.
    let kind = kind == .library && value["test_type"] != nil ? .test : kind
    var result = PodSpecification(kind, name: name)
    for pair in value.pairs ?? [] {
      guard let key = pair.key.text else { continue }
      switch key {
      case "subspecs", "testspecs", "appspecs":
        let kind: PodSpecification.Kind =
          key == "subspecs" ? .library : key == "testspecs" ? .test : .app
        result.children += pair.value.elements.map { specification($0, kind) }
      case "dependencies":
        result.dependencies += dependencies(pair.value, nil)
      case _ where PodSpecification.platforms.contains(key) && pair.value.pairs != nil:
        result.platformAttributes[key] = attributes(pair.value)
        if let platform = pair.value["dependencies"] {
          result.dependencies += dependencies(platform, key)
        }
      default: result.attributes[key] = pair.value
      }
    }
    return result
  }

  private static func attributes(_ value: PodValue) -> [String: PodValue] {
    var attributes: [String: PodValue] = [:]
    for pair in value.pairs ?? [] where pair.key.text != "dependencies" {
      attributes[pair.key.text ?? ""] = pair.value
    }
    return attributes
  }

  private static func dependencies(
    _ value: PodValue, _ platform: String?
  ) -> [PodSpecification.Dependency] {
    (value.pairs ?? []).map { PodSpecification.Dependency(name: $0.key, platform: platform) }
  }

  // MARK: JSON

  private func malformed(_ message: String) -> Malformed {
    Malformed(offset: position, message: message)
  }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipSpace() {
    while [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[min(position, bytes.count)...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  private mutating func value(depth: Int) throws(Malformed) -> PodValue {
    skipSpace()
    let offset = position
    guard depth < Self.depthLimit else { throw malformed("it is nested too deeply") }
    switch byte {
    case UInt8(ascii: "{"): return PodValue(.hash(try pairs(depth)), at: offset)
    case UInt8(ascii: "["): return PodValue(.array(try elements(depth)), at: offset)
    case UInt8(ascii: "\""): return PodValue(.string(try string()), at: offset)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      while "+-.eE0123456789".utf8.contains(byte) { position += 1 }
      let text = String(decoding: bytes[offset..<position], as: UTF8.self)
      return PodValue(.number(text), at: offset)
    default:
      if take("true") { return PodValue(.boolean(true), at: offset) }
      if take("false") { return PodValue(.boolean(false), at: offset) }
      if take("null") { return PodValue(.null, at: offset) }
      throw malformed("here should be a value")
    }
  }

  private mutating func pairs(_ depth: Int) throws(Malformed) -> [PodValue.Pair] {
    position += 1
    var pairs: [PodValue.Pair] = []
    skipSpace()
    if take("}") { return [] }
    repeat {
      skipSpace()
      let offset = position
      guard byte == UInt8(ascii: "\"") else { throw malformed("here should be a key") }
      let key = PodValue(.string(try string()), at: offset)
      skipSpace()
      guard take(":") else { throw malformed("here should be `:`") }
      pairs.append(PodValue.Pair(key: key, value: try value(depth: depth + 1)))
      skipSpace()
    } while take(",")
    guard take("}") else { throw malformed("here should be `,` or `}`") }
    return pairs
  }

  private mutating func elements(_ depth: Int) throws(Malformed) -> [PodValue] {
    position += 1
    var elements: [PodValue] = []
    skipSpace()
    if take("]") { return [] }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw malformed("here should be `,` or `]`") }
    return elements
  }

  private mutating func string() throws(Malformed) -> String {
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        position += 1
        continue
      }
      position += 1
      try escape(into: &text)
    }
    guard take("\"") else { throw malformed("a string does not end") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(into text: inout [UInt8]) throws(Malformed) {
    let kind = byte
    position += 1
    switch kind {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(kind)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), take("\\u") { units.append(try unit()) }
      text += Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw malformed("this escape does not exist")
    }
  }

  private mutating func unit() throws(Malformed) -> UInt16 {
    let digits = bytes[min(position, bytes.count)...].prefix(4)
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 4, text.allSatisfy(\.isHexDigit), let unit = UInt16(text, radix: 16)
    else { throw malformed("here should be four hexadecimal digits") }
    position += 4
    return unit
  }
}
