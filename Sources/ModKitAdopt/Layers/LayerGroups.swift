import ModKitGraph
import ModKitModel

/// The components in groups that need the same layer. A cycle is one group, also if dependencies of
/// tests close it, because layer-order applies to these too.
struct LayerGroups {
  struct Group {
    /// Sorted.
    var members: [String]
    /// The other groups that members depend on.
    var dependencies: [Int] = []
    /// The other groups whose members depend on this one.
    var users: [Int] = []
    /// Whether all members have nothing but tests.
    var isNothingButTests: Bool
    /// The number of groups on the longest path of dependencies.
    var levelsBelow = 0
    /// Whether a component that has more than tests depends on it.
    var isUsed = false

    /// Whether components depend on it, but none that has more than tests.
    var isForTestsOnly: Bool { !users.isEmpty && !isUsed }
  }

  /// Dependencies come before their users.
  let groups: [Group]

  init(_ components: [Component]) {
    let names = Set(components.map(\.name))
    let graph = Digraph(
      nodes: names,
      edges: components.flatMap { component in
        (component.dependencies + component.tests.dependencies)
          .filter { names.contains($0.name) }
          .map { (from: component.name, to: $0.name) }
      })
    let tests = Set(components.lazy.filter(\.isNothingButTests).map(\.name))
    groups = Self.groups(of: graph, tests: tests)
  }

  private static func groups(of graph: Digraph<String>, tests: Set<String>) -> [Group] {
    let members = graph.stronglyConnectedComponents()
    var groups = members.map { members in
      Group(members: members, isNothingButTests: members.allSatisfy(tests.contains))
    }
    let indices = Dictionary(
      uniqueKeysWithValues: members.enumerated().flatMap { index, members in
        members.map { ($0, index) }
      })
    for index in groups.indices {
      let dependencies = Set(
        groups[index].members.flatMap(graph.successors).compactMap { indices[$0] })
      groups[index].dependencies = dependencies.subtracting([index]).sorted()
      for dependency in groups[index].dependencies {
        groups[dependency].users.append(index)
        groups[index].levelsBelow = max(
          groups[index].levelsBelow, groups[dependency].levelsBelow + 1)
        if !groups[index].isNothingButTests { groups[dependency].isUsed = true }
      }
    }
    return groups
  }
}
