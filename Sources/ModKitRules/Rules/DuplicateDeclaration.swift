import ModKitModel

extension Rule {
  /// Each name in Objective-C's single namespace is declared once.
  static let duplicateDeclaration = Rule(
    id: "duplicate-declaration",
    summary: """
      Components that are built together do not declare Objective-C classes, protocols, enums or \
      block types with the same name.
      """,
    rationale: """
      Objective-C has one namespace. Two protocols, enums or block types with the same name are \
      harmless for years, as long as no file sees both headers. With modules, the compiler sees \
      all public headers at once, and they collide. Two classes with the same name collide in the \
      linker, wherever they are declared; a class of Swift has its module in its name, unless \
      `@objc(Name)` states another. Components are built together if a product, or one component \
      with all its dependencies, contains both. Programs are not: an app, its extensions, a watch \
      app and a tool are linked apart. A component is a program by `tool: true`, by a source \
      `main.*`, by `@main`, or by an extension point in its `Info.plist`. One file that two \
      components have declares a name once. Tests are not checked.
      """,
    remedy: """
      Move the declaration into a component that both use, or give each its own prefix. An \
      exception may name the declaration: \
      `{rule: duplicate-declaration, from: Video, to: PlayerDelegate, reason: …}`.
      """,
    example: .duplicateDeclaration
  ) { context in
    let names = context.architecture.sharedNames
    guard !names.isEmpty else { return [] }
    let coLinkage = CoLinkage(context.architecture)
    return names.flatMap { Violation.duplicates($0, coLinkage) }
  }
}

extension SharedName {
  /// The places that can collide, by component, sorted: public headers, since the compiler sees
  /// those, and all classes, since the linker sees them.
  fileprivate var collidingPlaces: [String: [Declaration]] {
    let places = kind == .objectiveCClass ? self.places : self.places.filter(\.isPublic)
    return Dictionary(grouping: places, by: \.component)
      .mapValues { $0.sorted { $0.location < $1.location } }
  }
}

extension Violation {
  /// One violation for each component linked with an earlier one, so that one more is a new
  /// finding.
  fileprivate static func duplicates(_ name: SharedName, _ coLinkage: CoLinkage) -> [Violation] {
    let places = name.collidingPlaces
    guard places.count > 1 else { return [] }
    return coLinkage.partners(among: places.keys.sorted()).compactMap { component, partner in
      let (own, other) = (places[component] ?? [], places[partner] ?? [])
      // A file of both components declares the name once.
      let shared = Set(own.map(\.origin)).intersection(other.map(\.origin))
      let rest = own.filter { !shared.contains($0.origin) }
      let others = other.filter { !shared.contains($0.origin) }
      guard !rest.isEmpty, !others.isEmpty else { return nil }
      return duplicate(name, in: component, at: rest, of: partner, at: others)
    }
  }

  private static func duplicate(
    _ name: SharedName, in component: String, at places: [SharedName.Declaration],
    of partner: String, at others: [SharedName.Declaration]
  ) -> Violation {
    Violation(
      component: component,
      target: partner,
      subject: name.name,
      location: places.first?.location,
      message: "'\(component)' declares the \(name.kind.rawValue) '\(name.name)', and so does"
        + " '\(partner)'",
      notes: places.dropFirst().map { "'\(component)' declares it at \($0.location) too" }
        + others.map { "'\(partner)' declares it at \($0.location)" },
      related: places.dropFirst().map {
        RelatedPlace($0.location, "'\(component)' declares it here")
      }
        + others.map { RelatedPlace($0.location, "'\(partner)' declares it here") },
      fix: "move it into a component that both use, or give each its own prefix")
  }
}

extension RuleExample {
  fileprivate static let duplicateDeclaration = RuleExample(
    bad: [
      "Audio/component.yml": """
      name: Audio
      layer: base-service
      """,
      "Audio/Headers/Audio.h": """
      @protocol PlayerDelegate
      @end
      """,
      "Video/component.yml": """
      name: Video
      layer: base-service
      dependencies: [Audio]
      """,
      "Video/Headers/Video.h": """
      #import <Audio/Audio.h>

      @protocol PlayerDelegate
      @end
      """,
    ],
    finding: """
      Video/Headers/Video.h:3:11: error[duplicate-declaration] 'Video' declares the protocol 'PlayerDelegate', and so does 'Audio'
        note: 'Audio' declares it at Audio/Headers/Audio.h:1:11
        fix: move it into a component that both use, or give each its own prefix
      """,
    good: [
      "Video/Headers/Video.h": """
      #import <Audio/Audio.h>

      @protocol VideoPlayerDelegate <PlayerDelegate>
      @end
      """
    ])
}
