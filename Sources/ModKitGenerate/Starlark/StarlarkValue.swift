import ModKitModel

/// A value of Starlark, as BUILD files have it.
enum StarlarkValue: Equatable, Sendable {
  case text(String)
  case flag(Bool)
  case list([StarlarkValue])
  case dictionary([Entry])
  case call(String, [Argument])
  case sum([StarlarkValue])
  /// A name that a file defines.
  case loaded(String, file: String)

  struct Entry: Equatable, Sendable {
    var key: String
    var value: StarlarkValue
  }

  struct Argument: Equatable, Sendable {
    /// Nil for one by its place.
    var name: String?
    var value: StarlarkValue
  }

  static func texts(_ texts: some Sequence<String>) -> StarlarkValue {
    .list(texts.map { .text($0) })
  }

  /// The files that match some patterns; none is no error, since the last of a folder may be removed.
  static func glob(_ patterns: [String], exclude: [String] = []) -> StarlarkValue {
    let excluded =
      exclude.isEmpty ? [] : [Argument(name: "exclude", value: .texts(exclude))]
    return .call(
      "glob",
      [Argument(value: .texts(patterns)), Argument(name: "allow_empty", value: .flag(true))]
        + excluded)
  }

  /// Everything below a directory of the package.
  static func all(in directory: String, exclude: [String] = []) -> StarlarkValue {
    .glob(["\(directory)/**"], exclude: exclude)
  }

  /// Patterns for what is hidden in a directory: those of manifests do not match it, but those of Bazel do.
  ///
  /// - Parameter files: empty patterns are returned if one of these is hidden itself
  static func hidden(in directory: String, besides files: [String] = []) -> [String] {
    let isHidden = files.contains { path in
      RelativePath.names(in: path).contains { $0.hasPrefix(".") }
    }
    return isHidden ? [] : ["\(directory)/**/.*", "\(directory)/**/.*/**"]
  }

  /// - Parameter cases: conditions, each with a value
  static func select(_ cases: [(condition: String, value: StarlarkValue)]) -> StarlarkValue {
    let entries = cases.map { Entry(key: $0.condition, value: $0.value) }
    return .call("select", [Argument(value: .dictionary(entries))])
  }

  /// Their sum: other values first, then all lists as one.
  static func joined(_ values: [StarlarkValue]) -> StarlarkValue {
    var lists: [StarlarkValue] = []
    var others: [StarlarkValue] = []
    for value in values {
      if case .list(let items) = value { lists += items } else { others.append(value) }
    }
    let values = others + (lists.isEmpty ? [] : [.list(lists)])
    switch values.count {
    case 0: return .list([])
    case 1: return values[0]
    default: return .sum(values)
    }
  }

  /// The names in it that have to be loaded, with their files.
  var loaded: [(name: String, file: String)] {
    switch self {
    case .loaded(let name, let file): [(name, file)]
    case .list(let values), .sum(let values): values.flatMap(\.loaded)
    case .dictionary(let entries): entries.flatMap(\.value.loaded)
    case .call(_, let arguments): arguments.flatMap(\.value.loaded)
    case .text, .flag: []
    }
  }

  /// Whether it is a list without elements, or a text without letters.
  var isEmpty: Bool { self == .list([]) || self == .text("") || self == .dictionary([]) }
}

extension StarlarkValue {
  /// The value in the form that `buildifier` gives it.
  ///
  /// - Parameter indentation: that of the line that it begins in
  func text(_ indentation: String) -> String {
    switch self {
    case .text(let text): QuotedText.starlark(text)
    case .flag(let flag): flag ? "True" : "False"
    case .loaded(let name, _): name
    case .list(let items):
      Self.block("[", items.map { $0.text(indentation + "    ") }, "]", indentation)
    case .dictionary(let entries):
      "{\n"
        + entries.map { entry in
          "\(indentation)    \(QuotedText.starlark(entry.key)): \(entry.value.text(indentation + "    ")),\n"
        }.joined() + "\(indentation)}"
    case .call(let function, let arguments): Self.call(function, arguments, indentation)
    case .sum(let values): values.map { $0.text(indentation) }.joined(separator: " + ")
    }
  }

  private static func block(
    _ open: String, _ items: [String], _ close: String, _ indentation: String
  ) -> String {
    if items.isEmpty { return open + close }
    if items.count == 1, !items[0].contains("\n") { return open + items[0] + close }
    return "\(open)\n" + items.map { "\(indentation)    \($0),\n" }.joined() + indentation + close
  }

  private static func call(
    _ function: String, _ arguments: [Argument], _ indentation: String
  ) -> String {
    if arguments.count == 1, arguments[0].name == nil {
      return "\(function)(\(arguments[0].value.text(indentation)))"
    }
    let items = arguments.map { argument in
      (argument.name.map { "\($0) = " } ?? "") + argument.value.text(indentation + "    ")
    }
    return block("\(function)(", items, ")", indentation)
  }
}
