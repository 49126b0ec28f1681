/// Text in which `*` stands for any characters.
struct TextPattern: Hashable, Sendable {
  private let parts: [String]

  init(_ text: String) {
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// Matches exactly this text.
  init(literally text: String) {
    parts = [text]
  }

  /// Whether it matches only one text.
  var isLiteral: Bool { parts.count == 1 }

  func matches(_ text: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return parts.first == text
    }
    guard text.hasPrefix(first), text.dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
