import ModKitModel

/// A comparison of the files that adopted manifests select with those of the descriptions.
enum AdoptionProof {
  static func issues(in workspace: Workspace, _ found: ForeignWorkspace) -> [ManifestIssue] {
    let adopted = Dictionary(
      workspace.components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return found.members.compactMap { member in
      let expected = member.component
      guard let component = adopted[expected.name] else {
        return ManifestIssue(
          "the links in \(Workspace.manifestName) do not lead to \(expected.name)",
          at: expected.locations.name, advice: "add a link to \(expected.locations.name.file)")
      }
      let (wanted, written) = (roles(of: expected), roles(of: component))
      let different =
        wanted.keys.filter { written[$0] != wanted[$0] }
        + written.keys.filter { wanted[$0] == nil }
      guard let path = different.min() else { return nil }
      let further = different.count == 1 ? "" : " and \(different.count - 1) more"
      return ManifestIssue(
        "the manifest of \(expected.name) cannot say what is said here of \(path)\(further)",
        at: expected.locations.name, advice: "correct its globs by hand")
    }
  }

  /// Returns the role of each file in a component.
  private static func roles(of component: Component) -> [String: String] {
    let files = component.files
    let lists = [
      ("source", files.sources.map(\.path)), ("public", files.publicHeaders),
      ("private", files.privateHeaders), ("project", files.projectHeaders),
      ("test", component.tests.paths),
    ]
    var roles: [String: String] = [:]
    for (role, paths) in lists {
      for path in paths { roles[path] = role }
    }
    for path in component.resources where roles[path] == nil { roles[path] = "resource" }
    return roles
  }
}
