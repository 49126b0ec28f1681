import ModKitModel

/// Makes the paths of an included spec relative to the root spec.
struct SpecPaths {
  /// The directory of the included spec.
  let directory: String

  private indirect enum Property {
    /// A path, a list of paths, or a mapping to paths.
    case path(String)
    /// A mapping, or a list of mappings, with properties.
    case object(String, [Property])
    /// A mapping to mappings with properties.
    case table(String, [Property])
  }

  private static let target: [Property] = [
    .path("sources"), .object("sources", [.path("path")]), .path("configFiles"),
    .object("dependencies", [.path("framework")]), .object("info", [.path("path")]),
  ]

  private static let project: [Property] = [
    .path("configFiles"), .object("options", [.path("carthageBuildPath")]),
    .table("targets", target), .table("targetTemplates", target),
    .table("projectReferences", [.path("path")]), .table("packages", [.path("path")]),
    .path("localPackages"), .path("fileGroups"),
  ]

  func resolved(_ spec: ManifestNode) -> ManifestNode {
    directory == "." ? spec : resolved(spec, Self.project)
  }

  private func resolved(_ node: ManifestNode, _ properties: [Property]) -> ManifestNode {
    guard let pairs = node.pairs else { return node }
    let result = pairs.map { key, value in
      (key, properties.reduce(value) { resolved($0, of: key.string, $1) })
    }
    return ManifestNode(.mapping(result), at: node.location)
  }

  private func resolved(
    _ value: ManifestNode, of key: String, _ property: Property
  ) -> ManifestNode {
    switch property {
    case .path(key): paths(in: value)
    case .object(key, let properties):
      each(of: value, where: { $0.list != nil }) { resolved($0, properties) }
    case .table(key, let properties):
      each(of: value, where: { $0.pairs != nil }) { resolved($0, properties) }
    default: value
    }
  }

  /// Returns a collection with each element changed, or anything else changed itself.
  private func each(
    of node: ManifestNode, where isCollection: (ManifestNode) -> Bool,
    _ change: (ManifestNode) -> ManifestNode
  ) -> ManifestNode {
    guard isCollection(node) else { return change(node) }
    switch node.content {
    case .scalar: return node
    case .list(let elements): return ManifestNode(.list(elements.map(change)), at: node.location)
    case .mapping(let pairs):
      return ManifestNode(.mapping(pairs.map { ($0.key, change($0.value)) }), at: node.location)
    }
  }

  private func paths(in node: ManifestNode) -> ManifestNode {
    each(of: node, where: { $0.text == nil }) { element in
      guard let text = element.text, !text.hasPrefix("/") else { return element }
      return ManifestNode(.scalar("\(directory)/\(text)", isNull: false), at: element.location)
    }
  }
}
