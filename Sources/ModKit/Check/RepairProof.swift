import ModKitBuild
import ModKitManifests
import ModKitModel
import ModKitRules

/// The proof that edits of descriptions change the dependencies that they should, and nothing else.
struct RepairProof {
  private let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// Whether the workspace with other bytes of descriptions differs by exactly these repairs.
  ///
  /// - Parameter contents: the bytes by path
  func accepts(_ contents: [String: [UInt8]], after repairs: [ManifestRepair]) -> Bool {
    let tree = OverlayFileTree(contents, over: project.tree)
    let (pods, facts) = (project.pods, project.knownFacts)
    let loader = ManifestLoader(
      tree: tree, ruleIDs: Rule.all.map(\.id),
      readers: .standard(in: tree, of: project.root, dumps: project.dumps) { bytes, _ in
        pods.answer(about: bytes)
      })
    let outcome = try? loader.outcome(walk: project.walk) {
      ManifestLoader.Memory(tree: tree, facts: facts)
    }
    guard let workspace = outcome?.workspace else { return false }
    let changed = Dictionary(grouping: repairs, by: \.component)
    let before = project.workspace.components.map {
      DeclaredComponent($0, after: changed[$0.name] ?? [])
    }
    let after = workspace.components.map {
      DeclaredComponent($0, ignoring: changed[$0.name] ?? [])
    }
    return before == after && workspace.external == project.workspace.external
      && workspace.gaps.count == project.workspace.gaps.count
  }
}

/// What a description says about a component, without places.
private struct DeclaredComponent: Equatable {
  private var name: String
  private var modules: [String]
  private var files: [String]
  private var dependencies: Set<String>
  /// Without those that the component itself gets or loses, because it has them for its tests too.
  private var testDependencies: Set<String>

  /// - Parameter repairs: the repairs to make
  init(_ component: Component, after repairs: [ManifestRepair]) {
    self.init(component, ignoring: repairs)
    for repair in repairs {
      switch repair.action {
      case .declare: dependencies.insert(repair.dependency)
      case .remove: dependencies.remove(repair.dependency)
      }
    }
  }

  /// - Parameter repairs: the repairs whose effect on the tests does not matter
  init(_ component: Component, ignoring repairs: [ManifestRepair]) {
    name = component.name
    modules = component.allModules
    files = component.files.paths + component.resources + component.tests.paths
    dependencies = Set(component.dependencies.map(\.name))
    testDependencies = Set(component.tests.dependencies.map(\.name))
      .subtracting(repairs.map(\.dependency))
  }
}
