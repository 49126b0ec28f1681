public import ModKitModel

/// Who depends on a component or package, in words.
public enum UsersText {
  /// - Parameter edges: those that lead to it
  public static func text(of name: String, _ edges: [DependencyEdge]) -> String {
    let users = Set(edges.map(\.owner)).count
    guard users > 0 else { return "nothing depends on \(name.visible)\n" }
    return "\(users.counted("user")) of \(name.visible)\n" + edges.map(line).joined()
  }

  private static func line(_ edge: DependencyEdge) -> String {
    let sites = edge.importSites
    let imports = sites.first.map { first in
      "imported at \(first.location)"
        + (sites.count == 1 ? "" : " and \((sites.count - 1).counted("more place"))")
    }
    let grounds =
      [edge.declaration.map { "declared at \($0)" }, imports].compactMap(\.self)
      + edge.couplings.map { kind, sites in
        "coupled by \(kind.rawValue)" + (sites.first.map { " at \($0.location)" } ?? "")
      }
    return "  \(edge.owner.title): \(grounds.joined(separator: ", "))".visible + "\n"
  }
}

extension SourceOwner {
  fileprivate var title: String {
    switch self {
    case .component(let name): name
    case .tests(of: let name): "tests of \(name)"
    case .shell(of: let name): "shell of \(name)"
    }
  }
}
