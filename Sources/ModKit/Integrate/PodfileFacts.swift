import ModKitGraph
import ModKitModel
import ModKitPodspec

/// What the Podfile of the workspace says of pods.
struct PodfileFacts: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// By component, the platforms on which the Podfile uses its pod, itself or through others. Empty
  /// where there is no Podfile, or where it does not say so plainly.
  var podPlatforms: [String: Set<Platform>] {
    guard let bytes = podfile?.bytes, let targets = PodfileTargets(in: bytes) else { return [:] }
    let components = project.workspace.components
    let names = Set(components.map(\.name))
    let graph = Digraph(
      nodes: components.map(\.name),
      edges: components.flatMap { component in
        component.dependencies.map(\.name).filter(names.contains)
          .map { (from: component.name, to: $0) }
      })
    var result: [String: Set<Platform>] = [:]
    for (use, platforms) in targets.platforms {
      let pods = usedPods(use).filter(names.contains)
      for name in graph.reachable(from: pods) { result[name, default: []].formUnion(platforms) }
    }
    return result
  }

  private func usedPods(_ use: PodfileTargets.Use) -> [String] {
    switch use {
    case .pod(let name): [name]
    case .product(nil): project.workspace.components.map(\.name)
    case .product(let name?):
      project.workspace.products.first { $0.name == name }?.entryComponents ?? []
    }
  }
}
