import ModKitModel

/// Who may depend on whom: groups of packages, one for all targets that the same packages may depend on.
///
/// They follow from laws, not from the edges that exist. So Bazel refuses an edge that they forbid, and one that they
/// allow changes no other file than that of the component where it begins.
struct VisibilityRules {
  /// By component, the name of its group.
  private var names: [String: String] = [:]
  /// The packages of each group, sorted.
  private var groups: [(name: String, packages: [String])] = []

  /// - Parameters:
  ///   - clients: by component, the components that may depend on it
  ///   - programs: the packages of programs, which may depend on all
  /// - Complexity: linear in the number of pairs
  init(_ plan: BazelPlan, clients: [String: Set<String>], programs: [String]) {
    let needs = Self.neededByTests(plan)
    var known: [[String]: String] = [:]
    for planned in plan.plan.components.sorted(by: { $0.name < $1.name }) {
      let own = (clients[planned.name] ?? []).union(needs[planned.name] ?? [])
        .union(planned.component.isMixed ? [planned.name] : [])
      let packages =
        [Self.root] + Set(plan.packages(of: own) + programs).sorted().map(BazelLayout.label)
      if known[packages] == nil {
        let name = "clients_of_\(planned.name)"
        known[packages] = name
        groups.append((name, packages))
      }
      names[planned.name] = known[packages]
    }
  }

  /// The package with the names for other repositories.
  private static let root = "//"

  /// Tests are in the packages of their components, and laws may allow them more.
  private static func neededByTests(_ plan: BazelPlan) -> [String: Set<String>] {
    var needs: [String: Set<String>] = [:]
    for (planned, names) in plan.tests.built {
      for name in names { needs[name, default: []].insert(planned.name) }
    }
    return needs
  }

  /// The value of the attribute for the targets of a component.
  func value(of component: String) -> StarlarkValue {
    .texts(names[component].map { ["//\(BazelLayout.visibility):\($0)"] } ?? [])
  }

  var buildFile: BuildFile {
    BuildFile(
      comment: "# What the laws of the architecture allow to depend on a component.\n",
      rules: groups.map { name, packages in
        var rule = BuildRule(.packageGroup, name: name)
        rule["packages"] = .texts(packages)
        return rule
      })
  }
}
