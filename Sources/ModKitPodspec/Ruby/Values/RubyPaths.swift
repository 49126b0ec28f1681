import ModKitFormats

/// Calls of Ruby's classes for paths and JSON.
extension RubyValues {
  /// Evaluates `File.join(…)` and the like after the name of the class. Returns nil, and takes
  /// nothing, if it is none of them.
  mutating func call(ofClass name: String, at offset: Int, _ cursor: inout RubyCursor)
    -> DocumentValue?
  {
    let start = cursor.position
    let result: DocumentValue.Kind? =
      switch name {
      case "Array": list(&cursor)
      case "File": file(&cursor).map(DocumentValue.Kind.string)
      case "JSON": package(&cursor)
      case "Pathname": pathname(&cursor).map(DocumentValue.Kind.string)
      default: nil
      }
    if let result { return counted(DocumentValue(result, at: offset)) }
    cursor.position = start
    return nil
  }

  /// `Array(x)`
  private mutating func list(_ cursor: inout RubyCursor) -> DocumentValue.Kind? {
    guard cursor.isAt("("), cursor.current?.isSpaced == false,
      let list = arguments(&cursor), list.count == 1, list[0].ownUnknown == nil
    else { return nil }
    return .array(list[0].items ?? list[0].elements)
  }

  /// Takes `.method(…)` with texts as arguments.
  private mutating func texts(
    of cursor: inout RubyCursor
  ) -> (method: String, texts: [String])? {
    guard cursor.takeSign("."), let method = cursor.takeName(), cursor.isAt("("),
      let list = arguments(&cursor)
    else { return nil }
    let texts = list.compactMap { if case .string(let text) = $0.kind { text } else { nil } }
    return texts.count == list.count && !texts.isEmpty ? (method, texts) : nil
  }

  private mutating func file(_ cursor: inout RubyCursor) -> String? {
    if let text = fileOfPodspec(&cursor) { return text }
    guard let (method, texts) = texts(of: &cursor) else { return nil }
    return switch (method, texts.count) {
    case ("join", _): Self.joined(texts)
    case ("basename", 1): Self.lastComponent(texts[0])
    case ("basename", 2): Self.lastComponent(texts[0], without: texts[1])
    case ("dirname", 1): Self.directory(texts[0])
    default: nil
    }
  }

  /// `File.basename(__FILE__)` is the name of the podspec.
  private mutating func fileOfPodspec(_ cursor: inout RubyCursor) -> String? {
    let start = cursor.position
    guard cursor.takeSign("."), let method = cursor.takeName(), cursor.takeSign("("),
      cursor.takeName("__FILE__")
    else {
      cursor.position = start
      return nil
    }
    switch method {
    case "dirname" where isOfPath: return cursor.takeSign(")") ? "." : nil
    case "basename":
      guard let name = surroundings.podspecName() else { return nil }
      if cursor.takeSign(")") { return name }
      guard cursor.takeSign(","), case .string(let end) = value(&cursor).kind else { return nil }
      return cursor.takeSign(")") ? Self.lastComponent(name, without: end) : nil
    default: return nil
    }
  }

  /// `Pathname.new(x)`, with the calls after it that give a text again.
  private mutating func pathname(_ cursor: inout RubyCursor) -> String? {
    guard let (method, texts) = texts(of: &cursor), method == "new", texts.count == 1 else {
      return nil
    }
    var text = texts[0]
    while cursor.takeSign("."), let method = cursor.takeName() {
      switch method {
      case "dirname": text = Self.directory(text)
      case "basename": text = Self.lastComponent(text)
      case "to_s": return text
      default: return nil
      }
    }
    // What is left is a path, which has other operators than a text.
    return cursor.isAtEnd ? text : nil
  }

  /// `JSON.parse(File.read(path))` of a `package.json`
  private mutating func package(_ cursor: inout RubyCursor) -> DocumentValue.Kind? {
    guard cursor.takeSign("."), cursor.takeName("parse"), cursor.takeSign("("),
      case .constant("File")? = cursor.next()?.kind, cursor.takeSign("."), cursor.takeName("read"),
      cursor.takeSign("("), !isOfPath
    else { return nil }
    isOfPath = true
    let path = value(&cursor)
    isOfPath = false
    guard case .string(let path) = path.kind, cursor.takeSign(")"), cursor.takeSign(")"),
      let bytes = surroundings.package(path)
    else { return nil }
    return try? JSONParser.value(of: bytes).moved(to: cursor.previousOffset).kind
  }

  // MARK: Paths

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

  private static func lastComponent(_ path: String, without end: String) -> String {
    let name = lastComponent(path)
    if end == ".*" {
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
      return String(name[..<dot])
    }
    return name.hasSuffix(end) && name != end ? String(name.dropLast(end.count)) : name
  }

  private static func directory(_ path: String) -> String {
    let names = path.split(separator: "/")
    guard names.count > 1 else { return path.hasPrefix("/") ? "/" : "." }
    return (path.hasPrefix("/") ? "/" : "") + names.dropLast().joined(separator: "/")
  }
}

extension DocumentValue {
  /// Returns the value with another place, also in its parts.
  fileprivate func moved(to offset: Int) -> DocumentValue {
    switch kind {
    case .array(let elements):
      DocumentValue(.array(elements.map { $0.moved(to: offset) }), at: offset)
    case .hash(let pairs):
      DocumentValue(
        .hash(
          pairs.map { Pair(key: $0.key.moved(to: offset), value: $0.value.moved(to: offset)) }),
        at: offset)
    default: DocumentValue(kind, at: offset)
    }
  }
}
