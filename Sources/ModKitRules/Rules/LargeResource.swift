import ModKitModel

extension Rule {
  /// Large files are fetched, not shipped.
  static let largeResource = Rule(
    id: "large-resource",
    summary: "No resource of a component is larger than the limit.",
    rationale: """
      Everybody who installs the app downloads every resource, whether or not they ever see it. Large \
      ones, such as videos and models, can be fetched from a server when they are needed. The limit is \
      500 KB; `rules: {large-resource: {level: warning, limit: 200}}` in `modkit.yml` asks for the \
      rule with another one, in units of 1,000 bytes.
      """,
    remedy: """
      Fetch the file from a server, or make it smaller. An exception names the file: \
      `{rule: large-resource, from: Intro, to: Intro/Resources/intro.mp4, reason: …}`.
      """,
    defaultSeverity: nil,
    example: .largeResource
  ) { context in
    let limit = context.workspace.limit(of: "large-resource") ?? 500
    let sizes = context.architecture.resourceContents.sizes
    return context.workspace.components.flatMap { component in
      component.resources.compactMap { path in
        guard let size = sizes[path], size > 0, (size - 1) / 1_000 >= limit else { return nil }
        return .large(path, size: size, limit: limit, in: component)
      }
    }
  }
}

extension Workspace {
  /// The limit that the manifest sets for a rule. A setting of its level alone keeps it.
  fileprivate func limit(of rule: String) -> Int? {
    ruleSettings.last { $0.rule == rule && $0.limit != nil }?.limit
  }
}

extension Violation {
  fileprivate static func large(
    _ path: String, size: Int, limit: Int, in component: Component
  ) -> Violation {
    Violation(
      component: component.name,
      subject: path,
      location: SourceLocation(file: path, line: 1, column: 1),
      message:
        "a resource of '\(component.name)' has \((size - 1) / 1_000 + 1) KB, and the limit is \(limit) KB",
      fix: "fetch it from a server, or make it smaller")
  }
}

extension RuleExample {
  fileprivate static let largeResource = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      rules: {large-resource: {level: warning, limit: 0}}
      """,
      "Intro/component.yml": """
      name: Intro
      layer: base-business
      resources: ["Resources/**"]
      """,
      "Intro/Resources/intro.json": "{\"frames\": []}",
      "Intro/Sources/Intro.swift": "public struct Intro {}",
    ],
    finding: """
      Intro/Resources/intro.json:1:1: warning[large-resource] a resource of 'Intro' has 1 KB, and the limit is 0 KB
        fix: fetch it from a server, or make it smaller
      """,
    good: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      rules: {large-resource: {level: warning, limit: 200}}
      """
    ])
}
