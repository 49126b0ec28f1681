import ModKitModel

/// Reads the `categories:` section of a workspace, and finds selectors that select nothing.
struct CategoriesReader {
  private let policy: [ManifestNode]
  private let prefixes: [(key: ManifestNode, value: ManifestNode)]
  private let overrides: [ManifestNode]
  private let system: ManifestNode?

  init(_ node: ManifestNode?) {
    policy = node?["policy"]?.elements ?? []
    prefixes = node?["prefixes"]?.entries ?? []
    overrides = node?["overrides"]?.elements ?? []
    system = node?["system"]
  }

  var settings: CategorySettings {
    CategorySettings(
      policy: policy.compactMap(Self.entry),
      prefixes: prefixes.compactMap { key, value in
        (try? ComponentSelector(key.string)).map {
          CategoryPrefixes($0, value.elements.map(\.string))
        }
      },
      overrides: overrides.compactMap(Self.override),
      systemIndex: system.flatMap { RelativePath.resolve($0.string, in: ".") })
  }

  private static func entry(_ node: ManifestNode) -> CategoryPolicyEntry? {
    guard let level = (node["level"]?.string).flatMap(CategoryPolicyEntry.Level.init) else {
      return nil
    }
    return CategoryPolicyEntry(
      level, kinds: node.strings("kinds").compactMap(MethodConflict.Kind.init),
      classes: node.strings("classes"), methods: node.strings("methods"),
      components: selectors(node["components"]), reason: node["reason"]?.string,
      until: (node["until"]?.string).flatMap { CalendarDate($0) }, location: node.location)
  }

  private static func override(_ node: ManifestNode) -> DeclaredOverride? {
    guard let method = node["method"] else { return nil }
    // A text that is no method is an issue.
    let known =
      ObjectiveCMethod(written: method.string)
      ?? ObjectiveCMethod(className: "", isClassMethod: false, selector: method.string)
    return DeclaredOverride(
      known, by: selectors(node["by"]), reason: node["reason"]?.string, location: method.location)
  }

  private static func selectors(_ node: ManifestNode?) -> [ComponentSelector] {
    (node?.elements ?? []).compactMap { try? ComponentSelector($0.string) }
  }

  // MARK: Issues

  /// The issues of entries that have no reason, of texts that are no methods, and of a path that leaves the
  /// workspace.
  var issues: [ManifestIssue] {
    policy.filter { $0["level"]?.string == "allow" && $0["reason"] == nil }.map {
      ManifestIssue(
        "an entry that allows something has no `reason`", at: $0.location,
        advice: "add `reason:`, and `until:` with the last day if it is not for ever")
    } + overrides.flatMap(Self.issues) + repeated + [systemIssue].compactMap(\.self)
  }

  private static func issues(of node: ManifestNode) -> [ManifestIssue] {
    guard let method = node["method"] else { return [] }
    if ObjectiveCMethod(written: method.string) == nil {
      return [
        ManifestIssue(
          "`\(method.string)` is not a method", at: method.location,
          advice: "write the sign, the class and the selector, such as `-[Page openJob:]`")
      ]
    }
    guard let by = node["by"], by.elements.isEmpty else { return [] }
    return [
      ManifestIssue(
        "`by` names no component", at: by.location,
        advice: "name the components whose categories define the method, such as `line:jobs`")
    ]
  }

  private var repeated: [ManifestIssue] {
    var first: [String: SourceLocation] = [:]
    return overrides.compactMap { $0["method"] }.compactMap { method in
      guard let known = first[method.string] else {
        first[method.string] = method.location
        return nil
      }
      return ManifestIssue(
        "the override of `\(method.string)` is declared already", at: method.location,
        advice: "the other one is at \(known); join the two")
    }
  }

  private var systemIssue: ManifestIssue? {
    guard let system, RelativePath.resolve(system.string, in: ".") == nil else { return nil }
    return ManifestIssue(
      "the path `\(system.string)` leaves the workspace", at: system.location,
      advice: "name a file inside it, relative to this file")
  }

  /// Returns the issues of selectors that select nothing.
  func issues(among components: [Component]) -> [ManifestIssue] {
    let nodes =
      prefixes.map(\.key).filter { $0.string != "*" }
      + (policy.compactMap { $0["components"] } + overrides.compactMap { $0["by"] })
      .flatMap(\.elements)
    return nodes.compactMap { node in
      guard let selector = try? ComponentSelector(node.string),
        !components.contains(where: selector.selects)
      else { return nil }
      return ManifestIssue(
        "`\(node.string)` selects no component", at: node.location,
        advice: selector.suggestion(among: components).map { "did you mean `\($0)`?" }
          ?? "correct it, or remove it")
    }
  }
}

extension ObjectiveCMethod {
  /// Reads `-[Class selector:]`; nil for other text.
  init?(written text: String) {
    guard let sign = text.first, sign == "-" || sign == "+", text.dropFirst().first == "[",
      text.last == "]"
    else { return nil }
    let words = text.dropFirst(2).dropLast().split(
      separator: " ", omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ !$0.isEmpty && !$0.contains("(") }) else {
      return nil
    }
    self.init(
      className: String(words[0]), isClassMethod: sign == "+", selector: String(words[1]))
  }
}
