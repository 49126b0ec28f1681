import ModKitFormats
import ModKitModel

/// An evaluator of the literal subset of Starlark: strings, lists, dictionaries, sums, variables,
/// `glob` and `select`.
struct BazelEvaluation {
  /// The package of the BUILD file.
  let package: String
  var variables: [String: BazelValue] = [:]
  /// The symbols that `load` imports, by their local names.
  var loaded: [String: BazelSymbol] = [:]

  /// The maximum number of elements of a list, and of bytes of a string.
  private static let sizeLimit = 100_000
  private let budget: BazelBudget

  /// - Parameter size: the bytes of the BUILD file
  init(package: String, size: Int) {
    self.package = package
    budget = BazelBudget(size: size)
  }

  func value(_ expression: StarlarkExpression) -> BazelValue {
    var value = BazelValue(kind: .nothing, position: expression.position)
    switch expression.kind {
    case .string(let text): value.kind = .text(text)
    case .number: value.kind = .unknown("a number")
    case .name(let name): value.kind = kind(ofName: name)
    case .list(let elements): value.kind = charged(.list(elements.flatMap(items)))
    case .dictionary(let entries):
      value.kind = .dictionary(entries.map { (self.value($0.key), self.value($0.value)) })
    case .sum(let operands): value.kind = sum(operands.map(self.value))
    case .call(let function, let arguments): value.kind = call(function, arguments)
    case .other(let what): value.kind = .unknown(what)
    }
    return value
  }

  private func kind(ofName name: String) -> BazelValue.Kind {
    switch name {
    case "True": return .flag(true)
    case "False": return .flag(false)
    case "None": return .nothing
    default:
      if let variable = variables[name] { return charged(variable.kind) }
      if let symbol = loaded[name] { return .unknown("`\(name)` of \(symbol.file)") }
      return .unknown("`\(name)`, which has no value here")
    }
  }

  /// Returns the items that one element of a list stands for.
  private func items(_ element: StarlarkExpression) -> [BazelItem] {
    let value = value(element)
    switch value.kind {
    case .text, .unknown: return value.items
    default:
      return [BazelItem(kind: .unknown("an element that is no string"), position: value.position)]
    }
  }

  // MARK: Sums

  /// The value, unless the values of the file have become too many by it.
  func charged(_ kind: BazelValue.Kind) -> BazelValue.Kind {
    switch kind {
    case .list(let items): budget.spends(items.count) ? kind : .unknown("one list too many")
    case .text(let text): budget.spends(text.utf8.count / 64) ? kind : .unknown("one text too many")
    case .flag, .nothing, .dictionary, .unknown: kind
    }
  }

  func sum(_ values: [BazelValue]) -> BazelValue.Kind {
    charged(Self.uncharged(sumOf: values))
  }

  private static func uncharged(sumOf values: [BazelValue]) -> BazelValue.Kind {
    let texts = values.compactMap(\.text)
    if texts.count == values.count {
      let text = texts.joined()
      return text.utf8.count > sizeLimit ? .unknown("a string that is too long") : .text(text)
    }
    let areLists = values.contains { if case .list = $0.kind { true } else { false } }
    guard areLists else { return firstUnknown(of: values) }
    var items: [BazelItem] = []
    for value in values {
      switch value.kind {
      case .list, .unknown: items += value.items
      default:
        items.append(BazelItem(kind: .unknown("a sum of unlike values"), position: value.position))
      }
      if items.count > sizeLimit { return .unknown("a list that is too long") }
    }
    return .list(items)
  }

  private static func firstUnknown(of values: [BazelValue]) -> BazelValue.Kind {
    for value in values {
      if case .unknown = value.kind { return value.kind }
    }
    return .unknown("a sum of unlike values")
  }

  // MARK: Calls

  private func call(_ function: String, _ arguments: [StarlarkArgument]) -> BazelValue.Kind {
    switch function {
    case "glob", "native.glob": return glob(arguments)
    case "select": return select(arguments)
    case "package_name", "native.package_name": return .text(package)
    case "Label" where arguments.count == 1: return value(arguments[0].value).kind
    default: return .unknown("a call of `\(function)`")
    }
  }

  private func glob(_ arguments: [StarlarkArgument]) -> BazelValue.Kind {
    var lists: [String: BazelValue] = [:]
    for (index, argument) in arguments.enumerated() {
      let name =
        argument.name ?? (index < Self.globParameters.count ? Self.globParameters[index] : "")
      guard Self.globParameters.contains(name) else { return .unknown("a glob of another kind") }
      lists[name] = value(argument.value)
    }
    var excluded: [String] = []
    for item in lists["exclude"]?.items ?? [] {
      guard let pattern = Self.exclusion(item), Self.problem(with: pattern) == nil else {
        return .unknown("a glob that excludes what is not literal")
      }
      excluded.append(pattern)
    }
    // Each pattern is compared with what all patterns exclude.
    let included = lists["include"]?.items ?? []
    guard budget.spends(included.count * (1 + excluded.count)) else {
      return .unknown("one glob too many")
    }
    return .list(
      included.map { item in
        var item = item
        if case .text(let pattern) = item.kind {
          item.kind =
            Self.problem(with: pattern).map { .unknown("a glob that \($0)") }
            ?? .glob(pattern, excluding: excluded)
        }
        return item
      })
  }

  /// Returns the pattern to exclude. A nested glob excludes the files that its pattern matches.
  private static func exclusion(_ item: BazelItem) -> String? {
    switch item.kind {
    case .text(let pattern): pattern
    case .glob(let pattern, let excluding): excluding.isEmpty ? pattern : nil
    case .unknown: nil
    }
  }

  private static let globParameters = ["include", "exclude", "exclude_directories", "allow_empty"]

  /// Returns why Bazel rejects a pattern, as the predicate of a sentence, or nil if it is valid.
  private static func problem(with pattern: String) -> String? {
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
    if pattern.contains("?") { return "has a `?`" }
    if names.contains(where: { $0 == ".." || $0 == "." || $0.isEmpty }) {
      return "leaves the package, or names a directory twice"
    }
    return names.contains { $0 != "**" && $0.contains("**") } ? "has a `**` within a name" : nil
  }

  /// Returns the values of all branches, each marked with its condition.
  private func select(_ arguments: [StarlarkArgument]) -> BazelValue.Kind {
    guard let first = arguments.first, first.name == nil,
      case .dictionary(let branches) = value(first.value).kind
    else { return .unknown("a select without a literal dictionary") }
    return charged(
      .list(
        branches.flatMap { branch in
          let condition = branch.key.text ?? "a condition that is no literal"
          return branch.value.items.map { item in
            var item = item
            item.condition = condition
            return item
          }
        }))
  }
}
