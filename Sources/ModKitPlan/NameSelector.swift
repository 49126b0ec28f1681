/// A component name, in which `*` stands for any characters.
struct NameSelector {
  let pattern: String
  private let parts: [Substring]

  init(_ pattern: String) {
    self.pattern = pattern
    parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Selects the component of this very name.
  init(literally name: String) {
    pattern = name
    parts = [name[...]]
  }

  func matches(_ name: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return parts.first.map { $0 == name } ?? false
    }
    guard name.hasPrefix(first), name.dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
