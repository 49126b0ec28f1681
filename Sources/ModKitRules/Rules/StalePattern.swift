import ModKitModel

extension Rule {
  /// Every pattern of the workspace finds something.
  static let stalePattern = Rule(
    id: "stale-pattern",
    summary: "Every pattern under `couplings:` of the workspace manifest matches a place.",
    rationale: """
      A pattern with a slip, or for a function that was renamed, finds nothing: the routes and \
      services behind it are missing from `modkit couplings`, and no rule looks at them. Where two \
      patterns match one place, the first one in the manifest counts. Built-in patterns may match \
      nothing, and nothing is reported where sources are missing.
      """,
    remedy: """
      Ask `modkit couplings --explain FILE:LINE` about a line that should match: it names the \
      first token that differs. Otherwise remove the pattern.
      """,
    defaultSeverity: .warning,
    example: .stalePattern
  ) { context in
    guard !context.workspace.components.contains(where: \.isSourceAbsent) else { return [] }
    let matched = Set(context.architecture.couplingSites.compactMap(\.patternLocation))
    let patterns = context.workspace.couplings
    return patterns.indices.compactMap { index in
      let pattern = patterns[index]
      guard let location = pattern.location, !matched.contains(location) else { return nil }
      return Violation(
        component: context.workspace.name,
        subject: "\(pattern.kind.rawValue) \(pattern.role.rawValue) \(pattern.code)",
        location: location,
        message: "the pattern `\(pattern.code)` matches nothing",
        notes: patterns[..<index].filter(pattern.isLike).compactMap(\.location)
          .filter(matched.contains).map { "the pattern at \($0) comes first where both match" },
        fix: "ask `modkit couplings --explain FILE:LINE` about a line that should match, or remove"
          + " the pattern")
    }
  }
}

extension CouplingPattern {
  /// Whether both patterns begin with the same call.
  fileprivate func isLike(_ other: CouplingPattern) -> Bool {
    !start.isEmpty && start == other.start && language == other.language
  }

  private var start: String { code.prefix { $0 != "(" && $0 != "$" }.filter { $0 != " " } }
}

extension CouplingSite {
  /// Where the manifest states the pattern that found it.
  fileprivate var patternLocation: SourceLocation? { pattern?.location }
}

extension RuleExample {
  fileprivate static let stalePattern = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: route, role: provides, pattern: "Router.add($NAME, ...)"}
      """,
      "Jobs/component.yml": """
      name: Jobs
      layer: main-business
      """,
      "Jobs/Sources/Jobs.swift": """
      func start() { Router.register("job/list") { JobList() } }
      """,
    ],
    finding: """
      modkit.yml:4:42: warning[stale-pattern] the pattern `Router.add($NAME, ...)` matches nothing
        fix: ask `modkit couplings --explain FILE:LINE` about a line that should match, or remove the pattern
      """,
    good: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      couplings:
      - {kind: route, role: provides, pattern: "Router.register($NAME, ...)"}
      """
    ])
}
