import ModKitModel

/// The libraries of a plan, components and packages, as a project links them.
struct XcodeLibraries {
  struct Library {
    var planned: PlannedComponent
    fileprivate var framework: LinkedXCFramework
    /// The XCFramework.
    var path: String
  }

  private(set) var all: [Library] = []
  private var byName: [String: Library] = [:]
  private let packages: PackageLibraries
  private let closure: LibraryClosure
  private let plan: IntegrationPlan
  private let layout: XcodeLayout

  /// - Throws: ``XCFrameworkProblem`` when libraries cannot be in one XCFramework
  init(
    _ plan: IntegrationPlan, for targets: [[DestinationTarget]], _ layout: XcodeLayout
  ) throws(XCFrameworkProblem) {
    self.plan = plan
    self.layout = layout
    packages = PackageLibraries(plan)
    closure = LibraryClosure(plan)
    for planned in plan.packages + plan.components where planned.artifact != nil {
      let framework = try LinkedXCFramework(planned.component, planned.artifacts, for: targets)
      let library = Library(
        planned: planned, framework: framework, path: "\(layout.libraries)/\(framework.path)")
      all.append(library)
      byName[planned.name] = library
    }
  }

  func files() throws(XCFrameworkProblem) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    for library in all { files += try library.framework.files(in: layout.libraries) }
    return files
  }

  /// The libraries that some components are, or need, directly or not, in the order of the plan.
  func libraries(below components: [PlannedComponent]) -> [Library] {
    var names: Set<String> = []
    var neededPackages: Set<String> = []
    for planned in components {
      if planned.artifact != nil { names.insert(planned.name) }
      names.formUnion(closure.libraries(below: planned).map(\.name))
    }
    for planned in plan.components where names.contains(planned.name) {
      neededPackages.formUnion(planned.packages)
    }
    neededPackages.formUnion(components.flatMap(\.packages))
    names.formUnion(packages.libraries(below: neededPackages.sorted()).map(\.name))
    return all.filter { names.contains($0.planned.name) }
  }

  /// The packages among these that Xcode compiles.
  func sources(among packages: [String]) -> [String] { self.packages.sources(among: packages) }
}

extension XcodeLibraries.Library {
  /// The build setting that names the interface.
  var variable: String { "$(\(XcodeVariable.interface(of: planned.component.module)))" }

  /// The lines of build settings that say where the interface is, by SDK.
  func interfaceSettings() -> [String: String] {
    Dictionary(
      framework.interfacesBySDK.map { sdk, interface in
        (
          "\(XcodeVariable.interface(of: planned.component.module))[sdk=\(sdk)*]",
          "$(\(XcodeVariable.directory))/\(PackageLayout.artifacts)/\(interface)"
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The arguments by which clang finds its modules: a map that is named is found before any that a
  /// search may meet.
  var moduleMapFlags: [String] {
    planned.artifacts[0].modules.clang.map {
      "-fmodule-map-file=\(variable)/\($0)/module.modulemap"
    }
  }
}
