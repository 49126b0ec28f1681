/// Reads the classes in a list of symbols of a library: `.tbd`, versions 1 to 4 in YAML and 5 in JSON.
///
/// Only the lists are searched for, by any bytes in linear time; a general reader of YAML would follow
/// references that grow without end.
public enum TextBasedStub {
  private static let nameLimit = 1024

  /// Returns the classes that a library exports or re-exports.
  public static func declarations(in bytes: [UInt8]) -> SystemDeclarations {
    var found = SystemDeclarations()
    let start = bytes.firstIndex { !StubText.isSpace($0) } ?? bytes.count
    let names =
      bytes[start...].first == UInt8(ascii: "{")
      ? StubJSON.classes(in: bytes) : StubYAML.classes(in: bytes)
    // Classes of Swift have no categories in Objective-C.
    for name in names where isName(name) && !name.hasPrefix("_Tt") { found.exported.insert(name) }
    return found
  }

  private static func isName(_ name: String) -> Bool {
    (1...nameLimit).contains(name.utf8.count) && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }
}

private enum StubText {
  static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}

/// A document has keys of sections at the start of a line, and in each a list with the names of classes.
private struct StubYAML {
  private let bytes: [UInt8]
  private var position = 0
  private var section = ""
  /// In the first two versions, names begin with the underscore of symbols.
  private var hasUnderscores = true
  private var found: [String] = []

  private static let symbolPrefix = "_OBJC_CLASS_$_"
  private static let keyLimit = 64

  static func classes(in bytes: [UInt8]) -> [String] {
    var reader = StubYAML(bytes)
    while reader.position < bytes.count { reader.readLine() }
    return reader.found
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readLine() {
    let start = position
    let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    defer { position = max(position, end + 1) }
    let line = bytes[start..<end]
    if line.starts(with: "---".utf8) {
      section = ""
      let text = String(decoding: line.prefix(Self.keyLimit), as: UTF8.self)
      hasUnderscores =
        !(text.contains("!tapi-tbd") && !text.contains("-v1") && !text.contains("-v2"))
      return
    }
    let text = line.drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    guard let colon = text.prefix(Self.keyLimit).firstIndex(of: UInt8(ascii: ":")) else { return }
    let key = String(decoding: text[text.startIndex..<colon], as: UTF8.self)
    if text.startIndex == start { section = key }
    guard ["exports", "reexports", "re-exports"].contains(section) else { return }
    switch key {
    case "objc-classes": readList(from: colon + 1) { $0 }
    case "symbols", "weak-symbols":
      readList(from: colon + 1) { name in
        name.hasPrefix(Self.symbolPrefix) ? String(name.dropFirst(Self.symbolPrefix.count)) : nil
      }
    default: break
    }
    if key == "objc-classes", hasUnderscores { removeUnderscores() }
  }

  private var checked = 0

  private mutating func removeUnderscores() {
    for index in checked..<found.count where found[index].hasPrefix("_") {
      found[index].removeFirst()
    }
    checked = found.count
  }

  /// Reads `[ A, 'B' ]`, which may have several lines, or lines that begin with a hyphen.
  private mutating func readList(from start: Int, _ name: (String) -> String?) {
    checked = found.count
    var place = start
    while place < bytes.count, StubText.isSpace(bytes[place]) { place += 1 }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "[") else {
      return position = readLines(from: place, name)
    }
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "]") {
      let end =
        bytes[place...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]") }
        ?? bytes.count
      append(bytes[place..<end], name)
      place = end < bytes.count && bytes[end] == UInt8(ascii: ",") ? end + 1 : end
    }
    position = place
  }

  private mutating func readLines(from start: Int, _ name: (String) -> String?) -> Int {
    var place = start
    while place + 1 < bytes.count, bytes[place] == UInt8(ascii: "-"), bytes[place + 1] == 0x20 {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      // Another entry of the section begins with a key.
      guard !bytes[place..<end].contains(UInt8(ascii: ":")) else { break }
      append(bytes[place + 2..<end], name)
      place = end
      while place < bytes.count, StubText.isSpace(bytes[place]) { place += 1 }
    }
    // The line that ended the list is read as such.
    while place > start, bytes[place - 1] != 0x0A { place -= 1 }
    return place
  }

  private mutating func append(_ text: ArraySlice<UInt8>, _ name: (String) -> String?) {
    let quotes = [UInt8(ascii: "'"), UInt8(ascii: "\"")]
    let trimmed = text.filter { !StubText.isSpace($0) && !quotes.contains($0) }
    if let name = name(String(decoding: trimmed, as: UTF8.self)), !name.isEmpty {
      found.append(name)
    }
  }
}

/// Classes are in lists with the key `objc_class`, somewhere below `exported_symbols`.
private struct StubJSON {
  private let bytes: [UInt8]
  private var position = 0
  /// The keys that the open brackets belong to.
  private var path: [String] = []
  private var key = ""
  private var found: [String] = []

  private static let depthLimit = 100

  static func classes(in bytes: [UInt8]) -> [String] {
    var reader = StubJSON(bytes)
    while reader.position < bytes.count, reader.path.count < depthLimit { reader.step() }
    return reader.found
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func step() {
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      path.append(key)
      key = ""
    case UInt8(ascii: "}"), UInt8(ascii: "]"): key = path.popLast() ?? ""
    case UInt8(ascii: "\""): readText()
    default: break
    }
  }

  /// Names have no escapes.
  private mutating func readText() {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    let text = bytes[min(start, end)..<end]
    position = min(position + 1, bytes.count)
    var next = position
    while next < bytes.count, StubText.isSpace(bytes[next]) { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
      key = String(decoding: text, as: UTF8.self)
    } else if path.last == "objc_class", isExported {
      found.append(String(decoding: text, as: UTF8.self))
    }
  }

  private var isExported: Bool {
    path.contains("exported_symbols") || path.contains("reexported_symbols")
  }
}
