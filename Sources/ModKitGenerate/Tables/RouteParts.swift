/// A route with parameters, divided into what is written and what is filled in.
struct RouteParts {
  enum Part: Hashable {
    case text(String)
    case parameter(String)
  }

  private(set) var parts: [Part] = []

  /// Nil if the route has no parameters, or some that may stand for several segments or for none.
  init?(_ route: String) {
    let address = route.prefix { $0 != "?" && $0 != "#" }
    var text = ""
    for (index, segment) in address.split(separator: "/", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { text += "/" }
      if let name = Self.parameter(segment) {
        parts += [.text(text), .parameter(name)]
        text = ""
      } else if segment.contains(where: ":*{}<>()".contains), !Self.isScheme(segment, at: index) {
        return nil
      } else {
        text += segment
      }
    }
    guard !parts.isEmpty else { return nil }
    parts.append(.text(text + route[address.endIndex...]))
    parts.removeAll { $0 == .text("") }
  }

  private static func isScheme(_ segment: Substring, at index: Int) -> Bool {
    index == 0 && segment.last == ":" && !segment.dropLast().contains(where: ":*{}<>()".contains)
  }

  /// The name in `:id`, `{id}`, `<id>` and `<int:id>`.
  private static func parameter(_ segment: Substring) -> String? {
    var name = segment
    switch (segment.first, segment.last) {
    case (":", _): name = segment.dropFirst()
    case ("{", "}"): name = segment.dropFirst().dropLast()
    case ("<", ">"):
      name = segment.dropFirst().dropLast()
      guard !name.hasPrefix("path:") else { return nil }
      if let colon = name.firstIndex(of: ":") { name = name[name.index(after: colon)...] }
    default: return nil
    }
    let isName =
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
    return isName ? String(name) : nil
  }
}
