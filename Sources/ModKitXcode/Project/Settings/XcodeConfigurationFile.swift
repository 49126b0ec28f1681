import ModKitFormats
import ModKitModel

/// The assignments of a file of build settings, `.xcconfig`.
struct XcodeConfigurationFile {
  /// A line of the file that counts.
  enum Line: Hashable {
    /// A file that may be missing, with `#include?` or without.
    case include(String)
    case assignment(XcodeAssignment)
  }

  private(set) var lines: [Line] = []

  init(_ text: String) {
    let bytes = text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst() : text[...]
    var open = ""
    for line in bytes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let content = Self.trimmed(Self.withoutComment(line))
      // A backslash continues a value on the next line.
      if content.hasSuffix("\\"), !open.isEmpty || Self.assignmentSign(in: content) != nil {
        open += Self.trimmed(content.dropLast()) + " "
        continue
      }
      add(open.isEmpty ? content : open + content)
      open = ""
    }
    add(Substring(open))
  }

  private mutating func add(_ content: some StringProtocol) {
    if let line = Self.line(Self.trimmed(Substring(content))) { lines.append(line) }
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.utf8.last, PropertyListSpace.isSpace(last) {
      text = Substring(text.utf8.dropLast())
    }
    while let first = text.utf8.first, PropertyListSpace.isSpace(first) {
      text = Substring(text.utf8.dropFirst())
    }
    return text
  }

  private static func line(_ content: Substring) -> Line? {
    if content.hasPrefix("#include") { return include(content.dropFirst("#include".count)) }
    guard let sign = assignmentSign(in: content) else { return nil }
    let key = trimmed(content[..<sign])
    var value = trimmed(content[content.index(after: sign)...])
    if value.hasSuffix(";") { value = trimmed(value.dropLast()) }
    return XcodeAssignment(key: String(key), value: String(value)).map { .assignment($0) }
  }

  /// Returns the index of the `=` after the key: conditions in brackets have one of their own.
  private static func assignmentSign(in content: Substring) -> Substring.Index? {
    var isInBrackets = false
    for index in content.utf8.indices {
      switch content.utf8[index] {
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: "="): if !isInBrackets { return index }
      default: continue
      }
    }
    return nil
  }

  private static func include(_ rest: Substring) -> Line? {
    let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count >= 3, !parts[1].isEmpty else { return nil }
    return .include(String(parts[1]))
  }
}

/// A build setting with the conditions in its key, as `NAME[sdk=iphoneos*]`.
struct XcodeAssignment: Hashable, Sendable {
  struct Condition: Hashable, Sendable {
    var name: String
    var pattern: String
  }

  var name: String
  var conditions: [Condition] = []
  var value: String

  /// Creates the assignment of a list, as it is written on one line.
  init?(key: String, elements: [String]) {
    let words = elements.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
    self.init(key: key, value: words.joined(separator: " "))
  }

  /// Returns nil if the key is none.
  init?(key: String, value: String) {
    let parts = key.split(separator: "[", omittingEmptySubsequences: false)
    let name = parts[0].filter { $0 != " " && $0 != "\t" }
    guard !name.isEmpty else { return nil }
    self.name = name
    self.value = value
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: "]") else { return nil }
      for condition in part[..<end].split(separator: ",") {
        let sides = condition.split(separator: "=", maxSplits: 1).map {
          String($0.filter { $0 != " " })
        }
        guard sides.count == 2 else { return nil }
        conditions.append(Condition(name: sides[0], pattern: sides[1]))
      }
    }
  }
}
