/// Calls of Ruby's classes for paths, as far as they need no disk.
extension RubyValues {
  /// Evaluates `File.join(…)` and the like after the name of the class. Returns nil, and takes
  /// nothing, if it is none of them.
  mutating func path(
    _ name: String, at offset: Int, _ cursor: inout RubyCursor
  ) -> PodValue? {
    guard name == "File" || name == "Pathname", cursor.isAt("."),
      let method = cursor.following?.name
    else { return nil }
    let start = cursor.position
    cursor.position += 2
    guard cursor.isAt("("), let list = arguments(&cursor) else {
      cursor.position = start
      return nil
    }
    let texts = list.compactMap { if case .string(let text) = $0.kind { text } else { nil } }
    if texts.count == list.count, !texts.isEmpty {
      let text = name == "File" ? file(method, texts) : pathname(method, texts, &cursor)
      if let text { return counted(PodValue(.string(text), at: offset)) }
    }
    cursor.position = start
    return nil
  }

  private func file(_ method: String, _ texts: [String]) -> String? {
    switch (method, texts.count) {
    case ("join", _): Self.joined(texts)
    case ("basename", 1): Self.lastComponent(texts[0])
    case ("dirname", 1): Self.directory(texts[0])
    default: nil
    }
  }

  /// `Pathname.new(x)`, with the calls after it that give a text again.
  private func pathname(
    _ method: String, _ texts: [String], _ cursor: inout RubyCursor
  ) -> String? {
    guard method == "new", texts.count == 1 else { return nil }
    var text = texts[0]
    while cursor.isAt("."), let method = cursor.following?.name {
      switch method {
      case "dirname": text = Self.directory(text)
      case "basename": text = Self.lastComponent(text)
      case "to_s":
        cursor.position += 2
        return text
      default: return nil
      }
      cursor.position += 2
    }
    // What is left is a path, which has other operators than a text.
    return cursor.isAtEnd ? text : nil
  }

  /// Slashes between the parts become one.
  private static func joined(_ texts: [String]) -> String {
    var result = texts[0]
    for text in texts.dropFirst() {
      while result.hasSuffix("/"), text.hasPrefix("/") { result.removeLast() }
      result += result.hasSuffix("/") || text.hasPrefix("/") ? text : "/" + text
    }
    return result
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? (path.isEmpty ? "" : "/")
  }

  private static func directory(_ path: String) -> String {
    let names = path.split(separator: "/")
    guard names.count > 1 else { return path.hasPrefix("/") ? "/" : "." }
    return (path.hasPrefix("/") ? "/" : "") + names.dropLast().joined(separator: "/")
  }
}
