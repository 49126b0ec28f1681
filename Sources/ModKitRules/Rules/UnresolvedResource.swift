import ModKitModel

extension Rule {
  /// A resource that a source names exists.
  static let unresolvedResource = Rule(
    id: "unresolved-resource",
    summary: """
      A resource that a source names by a literal is in the component, in what it needs, or in the \
      app.
      """,
    rationale: """
      No compiler checks the name in `UIImage(named: "…")`, `NSDataAsset(name: "…")`, \
      `url(forResource: "…")`, `path(forResource: "…")`, `imageNamed:@"…"`, `pathForResource:@"…"` and \
      `URLForResource:@"…"`: a wrong name is a missing picture or a crash at run time. modkit looks for literals in these forms only, and for the file, \
      or the entry of an asset catalog, in the resources of the component and of everything that it \
      needs, and in the shells, the programs and the other components of the products that contain \
      it, since the app may bring the image. Names are compared with their case, which matters on \
      devices. Folders in a name are ignored, and so are `@2x` and `~ipad`. If none \
      of these have any resource, nothing is reported: then modkit knows no bundle of the component. \
      Tests and shells are not checked.
      """,
    remedy: """
      Correct the name, or add the file to `resources:` of the component or of one that it needs. An \
      exception may name the resource: `{rule: unresolved-resource, from: Home, to: logo, reason: …}`.
      """,
    defaultSeverity: nil,
    example: .unresolvedResource
  ) { context in
    let uses = context.architecture.resourceUses
    guard !uses.isEmpty else { return [] }
    var reach = ResourceReach(context)
    var seen: Set<ResourceUse.Key> = []
    return uses.filter { reach.misses($0) && seen.insert($0.key).inserted }
      .map { use in .unresolved(use, uses.filter { $0.key == use.key }) }
  }
}

extension ResourceUse {
  /// What one finding is about.
  fileprivate struct Key: Hashable {
    var component: String
    var name: String
  }

  fileprivate var key: Key { Key(component: component, name: fullName) }

  fileprivate var fullName: String {
    let ending = reference.fileExtension ?? ""
    return ending.isEmpty ? reference.name : "\(reference.name).\(ending)"
  }
}

extension Violation {
  /// - Parameter all: every place of the same name in the component, the first one first
  fileprivate static func unresolved(_ use: ResourceUse, _ all: [ResourceUse]) -> Violation {
    Violation(
      component: use.component,
      subject: use.fullName,
      location: use.location,
      message:
        "there is no \(use.reference.kind.rawValue) '\(use.fullName)' in '\(use.component)', nor in"
        + " what it needs",
      notes: all.count > 1 ? ["\(all.count - 1) more in '\(use.component)'"] : [],
      related: all.dropFirst().map { RelatedPlace($0.location, "named here too") },
      fix: "correct the name, or add the file to `resources:`")
  }
}

extension RuleExample {
  fileprivate static let unresolvedResource = RuleExample(
    bad: [
      "modkit.yml": """
      name: City58
      components: ["*/component.yml"]
      rules: {unresolved-resource: warning}
      """,
      "Home/component.yml": """
      name: Home
      layer: main-business
      resources: ["Resources/**"]
      """,
      "Home/Resources/cities.json": "[]",
      "Home/Sources/Home.swift": """
      import Foundation

      let cities = Bundle.module.url(forResource: "Cities", withExtension: "json")
      """,
    ],
    finding: """
      Home/Sources/Home.swift:3:45: warning[unresolved-resource] there is no file 'Cities.json' in 'Home', nor in what it needs
        fix: correct the name, or add the file to `resources:`
      """,
    good: [
      "Home/Sources/Home.swift": """
      import Foundation

      let cities = Bundle.module.url(forResource: "cities", withExtension: "json")
      """
    ])
}
