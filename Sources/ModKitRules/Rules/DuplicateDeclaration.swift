import ModKitModel

extension Rule {
  /// Objective-C's one name space holds each name once.
  static let duplicateDeclaration = Rule(
    id: "duplicate-declaration",
    summary: """
      Components that meet in one build do not declare Objective-C classes, protocols, enums or \
      block types of one name.
      """,
    rationale: """
      Objective-C has one name space. Two protocols, enums or block types of one name are \
      harmless for years, as long as no file sees both headers; with modules the compiler sees \
      all public headers at once, and they collide. Two classes of one name collide in the \
      linker, wherever they are declared. Components meet when a product, or one component with \
      all that it depends on, holds both. Tests are left alone.
      """,
    remedy: """
      Sink the declaration into a component that both use, or give each its own prefix. An \
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
  /// The places that matter, by component, each in its order: the compiler sees public headers,
  /// the linker all classes.
  fileprivate var collidingPlaces: [String: [Place]] {
    let places = kind == .objectiveCClass ? self.places : self.places.filter(\.isPublic)
    return Dictionary(grouping: places, by: \.component)
      .mapValues { $0.sorted { $0.location < $1.location } }
  }
}

extension Violation {
  /// One for each component that meets one before it, so that a further one is a new finding.
  fileprivate static func duplicates(_ name: SharedName, _ coLinkage: CoLinkage) -> [Violation] {
    let places = name.collidingPlaces
    guard places.count > 1 else { return [] }
    return coLinkage.partners(among: places.keys.sorted()).compactMap { component, partner in
      let (own, other) = (places[component] ?? [], places[partner] ?? [])
      // One header of two components declares it once.
      let isOneHeader =
        own.map(\.location) == other.map(\.location)
        && own.allSatisfy { HeaderKind(path: $0.location.file) != nil }
      return isOneHeader ? nil : duplicate(name, in: component, at: own, of: partner, at: other)
    }
  }

  private static func duplicate(
    _ name: SharedName, in component: String, at places: [SharedName.Place],
    of partner: String, at others: [SharedName.Place]
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
      fix: "sink it into a component that both use, or give each its own prefix")
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
        fix: sink it into a component that both use, or give each its own prefix
      """,
    good: [
      "Video/Headers/Video.h": """
      #import <Audio/Audio.h>

      @protocol VideoPlayerDelegate <PlayerDelegate>
      @end
      """
    ])
}
