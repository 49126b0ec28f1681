import ModKitModel

/// An element of `assign:`, which sets values that the manifests of components omit.
struct Assignment: Sendable {
  /// A component as an assignment sees it.
  struct Subject: Sendable {
    var name: Substring
    var manifest: String
    var directory: String
  }

  private struct Located: Sendable {
    var pattern: Pattern
    var text: String
    var location: SourceLocation
  }

  private let patterns: [Located]
  private let layer: StatedLayer?
  private let line: String?
  private let isShared: Bool?
  private let owners: [String]?
  private let lineLocation: SourceLocation

  init(_ node: ManifestNode) {
    patterns = (node["components"]?.elements ?? []).map {
      Located(pattern: Pattern($0.string), text: $0.string, location: $0.location)
    }
    layer = StatedLayer(node["layer"])
    line = node["line"]?.string
    isShared = node["shared"]?.boolean
    owners = node["owners"]?.elements.map(\.string)
    lineLocation = node["line"]?.location ?? node.location
  }

  /// Returns one issue for each pattern that matches no component.
  func issues(among subjects: [Subject]) -> [ManifestIssue] {
    patterns.filter { item in !subjects.contains(where: item.pattern.matches) }.map { item in
      ManifestIssue(
        "`\(item.text)` matches no component", at: item.location,
        advice: "correct it, or remove it; with a slash it is a path, without one a name")
    }
  }

  /// Sets the values that the manifest of a component omits.
  ///
  /// - Parameter stated: the component as written in its manifest
  func apply(to component: inout Component, statedAs stated: Component) {
    let subject = Subject(stated)
    guard patterns.contains(where: { $0.pattern.matches(subject) }) else { return }
    if stated.layer.isEmpty, let layer {
      component.setLayer(layer.name, basis: layer.basis)
      component.locations.layer = layer.location
    }
    if stated.line == nil, let line {
      component.line = line
      component.locations.line = lineLocation
    }
    if !stated.isShared, let isShared { component.isShared = isShared }
    if stated.owners.isEmpty, let owners { component.owners = owners }
  }

  /// A glob of names or of paths.
  private enum Pattern: Sendable {
    case name(NamePattern)
    case path(Glob)
    case nothing

    init(_ text: String) {
      guard text.utf8.contains(UInt8(ascii: "/")) || text == "**" else {
        self = .name(NamePattern(text[...]))
        return
      }
      self = Glob(text, in: ".").map(Pattern.path) ?? .nothing
    }

    func matches(_ subject: Subject) -> Bool {
      switch self {
      case .name(let pattern): pattern.matches(subject.name)
      case .path(let glob): glob.matches(subject.directory) || glob.matches(subject.manifest)
      case .nothing: false
      }
    }
  }
}

extension Assignment.Subject {
  init(_ component: Component) {
    name = component.name[...]
    manifest = component.locations.manifest
    directory = component.directory
  }
}
