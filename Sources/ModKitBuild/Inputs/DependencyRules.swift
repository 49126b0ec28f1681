/// Rules in Make syntax, as compilers write them into dependency files.
struct DependencyRules {
  /// What stands behind the colon of each rule, without the ends of lines that go on.
  private(set) var lists: [ArraySlice<UInt8>]

  init(_ text: [UInt8]) {
    lists = Self.joined(text).split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map(Self.list)
  }

  /// Returns the names in a list. Blanks and `#` in names are escaped, and `$` is doubled.
  static func names(in list: ArraySlice<UInt8>) -> [String] {
    var names: [String] = []
    var (name, rest): ([UInt8], ArraySlice<UInt8>) = ([], list)
    func end() {
      if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self)) }
      name.removeAll(keepingCapacity: true)
    }
    while let byte = rest.popFirst() {
      switch byte {
      case backslash, UInt8(ascii: "$"): name.append(rest.popFirst() ?? byte)
      case _ where isBlank(byte): end()
      default: name.append(byte)
      }
    }
    end()
    return names
  }

  private static let backslash = UInt8(ascii: "\\")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Clang writes the colon directly after the target, Swift after a space. Another one is part of a name.
  private static func list(inRule rule: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = rule
    while let byte = rest.popFirst() {
      if byte == backslash { _ = rest.popFirst() }
      if byte == UInt8(ascii: ":"), rest.first.map(isBlank) ?? true { return rest }
    }
    return rule
  }

  /// Replaces the ends of lines that go on by blanks.
  private static func joined(_ text: [UInt8]) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(text.count)
    var rest = text[...]
    while let mark = rest.firstIndex(of: backslash) {
      joined += rest[..<mark]
      rest = rest[(mark + 1)...]
      if rest.starts(with: "\r\n".utf8) || rest.first == UInt8(ascii: "\n") {
        rest = rest.dropFirst(rest.first == UInt8(ascii: "\r") ? 2 : 1)
        joined.append(UInt8(ascii: " "))
      } else {
        joined.append(backslash)
        if let escaped = rest.popFirst() { joined.append(escaped) }
      }
    }
    return joined + rest
  }
}
