import ModKitModel

/// A row of the table of packages.
struct PackageRow {
  let name: String
  let modules: String
  /// The components that may depend on it, as `only:` selects them.
  let only: String
  let userCount: Int
  let users: [ComponentLink]

  /// - Parameter anchors: those of the components, in the order of their names
  static func all(of architecture: Architecture, anchors: [String]) -> [PackageRow] {
    let workspace = architecture.workspace
    guard !workspace.packages.isEmpty else { return [] }
    let names = workspace.components.map(\.name).sorted()
    let anchor = Dictionary(zip(names, anchors), uniquingKeysWith: { first, _ in first })
    let users = Dictionary(grouping: architecture.edges.ofComponents, by: \.to)
    return workspace.packages.map { package in
      let links = (users[package.name] ?? []).map(\.from).sorted().compactMap { name in
        anchor[name].map { ComponentLink(name: name, anchor: $0) }
      }
      return PackageRow(
        name: package.name, modules: package.modules.joined(separator: ", "),
        only: package.only?.map(\.text).joined(separator: ", ") ?? "", userCount: links.count,
        users: links)
    }
  }
}
