import ModKitModel

/// A component that CocoaPods links as a library.
struct PrebuiltPod {
  private let planned: PlannedComponent
  private let framework: LinkedXCFramework

  init(_ planned: PlannedComponent, _ framework: LinkedXCFramework) {
    self.planned = planned
    self.framework = framework
  }

  private var resources: PodResources { PodResources(planned.component) }

  /// - Parameter directory: the directory of the pod, relative to the workspace root
  func files(in directory: String) throws(XCFrameworkProblem) -> [GeneratedFile] {
    try framework.files(in: directory) + resources.links(in: directory)
  }

  /// - Parameter interface: its own, for the app's target
  func podspec(
    deployment: DeploymentVersions, interface: PrebuiltInterfaces
  ) -> Podspec {
    var podspec = Podspec(planned, deployment: deployment)
    podspec.vendoredFrameworks = [framework.path]
    podspec.resourceBundles = resources.bundles
    var needed = interface.settings.merging(["OTHER_LDFLAGS": interface.forcingFlags]) { $1 }
    if planned.component.isSwiftModule {
      // CocoaPods sees Swift in sources, but not in libraries.
      needed.merge(SwiftRuntimeSettings.table(deployment)) { first, _ in first }
    }
    var settings = SettingTable(needed: needed)
    settings.add(planned.component.appSettings)
    podspec.userTargetSettings = settings.values
    let libraries = planned.artifacts.flatMap(\.linkedLibraries)
    let runtime = planned.needsCPlusPlusRuntime ? ["c++"] : []
    podspec.libraries = Podspec.nonEmpty(Set(libraries + runtime).sorted())
    return podspec
  }
}
