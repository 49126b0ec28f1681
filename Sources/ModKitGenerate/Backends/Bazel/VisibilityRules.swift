import ModKitModel

/// Who may depend on whom: groups of packages, one for all targets that the same packages may depend on.
///
/// They follow from laws, not from the edges that exist. So Bazel refuses an edge that they forbid, and one that they
/// allow changes no other file than that of the component where it begins.
struct VisibilityRules {
  /// Components that the same others may depend on.
  private struct Group {
    var clients: Set<String>
    var members: [Component]
  }

  /// By component, the name of its group.
  private var names: [String: String] = [:]
  private var targets: [BuildTarget] = []

  /// - Parameters:
  ///   - clients: by component, the components that may depend on it
  ///   - program: the package that may depend on all
  init(_ plan: BazelPlan, clients: [String: Set<String>], program: String?) {
    let groups = Self.groups(of: plan.plan.components.map(\.component), clients)
    var taken: Set<String> = []
    for group in groups.sorted(by: Self.isBefore) {
      let name = Self.name(of: group, taken)
      taken.insert(name)
      for member in group.members { names[member.name] = name }
      let packages = plan.packages(of: group.clients) + [program].compactMap(\.self)
      var target = BuildTarget(.packageGroup, name: name)
      target["packages"] = .texts([Self.root] + Set(packages).sorted().map(BazelLayout.label))
      targets.append(target)
    }
    targets.sort { $0.name < $1.name }
  }

  /// A package sees itself, so a component may be among its clients or not: as in more of the others.
  private static func groups(
    of components: [Component], _ clients: [String: Set<String>]
  ) -> [Group] {
    let planned = Set(components.map(\.name))
    let others = components.map { component in
      (
        component,
        (clients[component.name] ?? []).intersection(planned).subtracting([component.name])
      )
    }
    let peers = Dictionary(grouping: others) { $1.union([$0.name]) }
    let grouped = Dictionary(grouping: others) { component, others in
      let whole = others.union([component.name])
      return peers[whole, default: []].count > 1 ? whole : others
    }
    return grouped.map { clients, members in
      Group(clients: clients, members: members.map(\.0).sorted { $0.name < $1.name })
    }
  }

  /// The package with the names for other repositories.
  private static let root = "//"

  /// The largest first: it is what the laws say of a layer, and the others are exceptions.
  private static func isBefore(_ one: Group, _ other: Group) -> Bool {
    if one.members.count != other.members.count { return one.members.count > other.members.count }
    return one.members[0].name < other.members[0].name
  }

  /// The name of the layer and the line of its members, or of the first of them where there are several such groups:
  /// a new component changes no name.
  private static func name(of group: Group, _ taken: Set<String>) -> String {
    let first = group.members[0]
    let letters = ([first.layer] + [first.line].compactMap(\.self)).joined(separator: ".")
      .map { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) ? $0 : "_" }
    let name = "clients_of_\(String(letters))"
    return taken.contains(name) ? "clients_of_component_\(first.name)" : name
  }

  /// The value of the attribute for the targets of a component.
  func value(of component: String) -> StarlarkValue {
    .texts(names[component].map { ["//\(BazelLayout.visibility):\($0)"] } ?? [])
  }

  var buildFile: BuildFile {
    BuildFile(
      comment: "# What the laws of the architecture allow to depend on a component.\n",
      targets: targets)
  }
}
