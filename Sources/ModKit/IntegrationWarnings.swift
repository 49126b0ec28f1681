import ModKitAdopt
import ModKitGenerate
public import ModKitModel

extension Project {
  /// What a user has to know of the files that a plan becomes, a sentence each.
  public func warnings(
    on plan: IntegrationPlan, backend: IntegrationBackend, destination: IntegrationDestination
  ) -> [String] {
    guard backend == .cocoapods else { return [] }
    return missingDeployment(plan) + missingLibraries(plan, destination) + dynamicFrameworks(plan)
  }

  private func missingDeployment(_ plan: IntegrationPlan) -> [String] {
    let platforms = PodPlatforms(deploymentTargets: workspace.deploymentTargets)
    let defaulted = platforms.defaulted(for: plan.components.map(\.component))
    guard !defaulted.isEmpty else { return [] }
    let names = defaulted.map(\.platform.rawValue).joined(separator: ", ")
    let versions = defaulted.map { "\($0.platform.rawValue) \($0.version)" }
    let keys = defaulted.map { "\($0.platform.rawValue): \($0.version)" }
      .joined(separator: ", ")
    let advice =
      workspace.deploymentTargets.isEmpty
      ? "add `deployment: {\(keys)}` to \(Workspace.manifestName), with the platforms and"
        + " versions of your apps"
      : "add `\(keys)` to `deployment:`, with the versions of your apps"
    return [
      "\(Workspace.manifestName) names no deployment version for \(names), so pods are compiled for"
        + " \(versions.joined(separator: ", ")): \(advice)"
    ]
  }

  private func missingLibraries(
    _ plan: IntegrationPlan, _ destination: IntegrationDestination
  ) -> [String] {
    cocoaPods(for: nil, destination).podsThatMissLibraries(in: plan).map { name in
      "'\(name)' comes from its repository, whose podspec cannot find the libraries that it needs:"
        + " build those from source with `--source`, or make '\(name)' a library with"
        + " `modkit prebuild`"
    }
  }

  /// CocoaPods refuses a pod that is a dynamic framework and needs a pod that is a static library.
  private func dynamicFrameworks(_ plan: IntegrationPlan) -> [String] {
    guard let edge = firstLibraryOfSource(in: plan), let (name, bytes) = podfile else { return [] }
    return Podfile.linesOfDynamicFrameworks(in: bytes).map { line in
      "\(name):\(line) makes dynamic frameworks of pods, and CocoaPods refuses one that needs a"
        + " static library, as '\(edge.source)' needs '\(edge.library)':"
        + " write `use_frameworks! :linkage => :static`"
    }
  }

  private func firstLibraryOfSource(
    in plan: IntegrationPlan
  ) -> (source: String, library: String)? {
    let libraries = Set(plan.components.filter { $0.mode == .prebuilt }.map(\.name))
    return plan.components.lazy.filter { $0.mode == .source }.compactMap { planned in
      planned.dependencies.first(where: libraries.contains).map { (planned.name, $0) }
    }.first
  }
}

extension Project {
  /// The Podfile beside modkit.yml.
  var podfile: (name: String, bytes: [UInt8])? {
    Podfile.names.lazy.compactMap { name in
      (try? tree.read(name, limit: 1 << 20)).map { (name, $0) }
    }.first
  }
}
