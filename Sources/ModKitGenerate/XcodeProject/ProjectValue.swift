import ModKitModel

/// A value in a project file: an old-style property list has nothing but texts, lists and dictionaries.
enum ProjectValue: Hashable {
  case text(String)
  case id(ProjectIdentifier)
  case list([ProjectValue])
  case fields([ProjectField])

  static func texts(_ texts: [String]) -> ProjectValue { .list(texts.map { .text($0) }) }

  static func ids(_ ids: [ProjectIdentifier]) -> ProjectValue { .list(ids.map { .id($0) }) }
}

/// An attribute of an object.
struct ProjectField: Hashable {
  var name: String
  var value: ProjectValue

  init(_ name: String, _ value: ProjectValue) {
    self.name = name
    self.value = value
  }

  init(_ name: String, _ text: String) { self.init(name, .text(text)) }

  init(_ name: String, _ id: ProjectIdentifier) { self.init(name, .id(id)) }
}

extension ProjectValue {
  /// The value on one line, as property lists are written.
  var line: String {
    switch self {
    case .text(let text): Self.word(text)
    case .id(let id): id.text
    case .list(let values): "(\(values.map { "\($0.line), " }.joined()))"
    case .fields(let fields): "{\(fields.map { "\($0.line) " }.joined())}"
    }
  }

  /// The value on several lines, if it is a list or has attributes.
  ///
  /// - Parameter depth: how far the line is indented that it begins on
  func lines(depth: Int) -> String {
    let (inner, outer) = (Self.indent(depth + 1), Self.indent(depth))
    return switch self {
    case .text, .id: line
    case .list(let values):
      "(\n" + values.map { "\(inner)\($0.lines(depth: depth + 1)),\n" }.joined() + "\(outer))"
    case .fields(let fields):
      "{\n"
        + fields.map {
          "\(inner)\(Self.word($0.name)) = \($0.value.lines(depth: depth + 1));\n"
        }.joined() + "\(outer)}"
    }
  }

  private static func indent(_ depth: Int) -> String { String(repeating: "\t", count: depth) }

  /// A text as Xcode writes it: without quotes where its parser takes it for one word.
  fileprivate static func word(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      ModuleName.isIdentifierByte($0) || "./".utf8.contains($0)
    }
    // Two slashes begin a comment, three underscores a placeholder.
    let isWord = isPlain && !text.isEmpty && !text.contains("//") && !text.contains("___")
    return isWord ? text : QuotedText.propertyList(text)
  }
}

extension ProjectField {
  fileprivate var line: String { "\(ProjectValue.word(name)) = \(value.line);" }
}
