import ModKitModel

/// The tests of a component.
struct TestTarget {
  let name: String
  let linked: LinkedFolders
  let places: ComponentPlaces
  private let planned: PlannedComponent
  private let isSwift: Bool
  /// Relative to the package.
  private let path: String
  /// The directory of the package, relative to the workspace root.
  private let package: String

  /// The target has the name that the manifest gives it, or that of the module and `Tests`, unless
  /// another target has it.
  ///
  /// - Parameters:
  ///   - taken: the names of all other targets of the package, in lowercase
  ///   - directory: that of the target; nil for one with its name
  ///   - shared: the folders with files of several targets
  ///   - present: returns all paths below a directory; nil if they are not known
  init(
    of planned: PlannedComponent, package: String, taken: Set<String>, in directory: String? = nil,
    for use: TargetUse = .package, shared: Set<String>, present: (String) -> [String]?
  ) {
    let component = planned.component
    name = SwiftPMLayout.unused(component.testTargetName, among: taken, ending: "Tests")
    path = directory ?? SwiftPMLayout.path(ofTarget: name)
    self.planned = planned
    self.package = package
    places = ComponentPlaces(component: component)
    isSwift = component.tests.isSwift
    linked = LinkedFolders(
      use.mixesLanguages ? component.tests.paths : component.tests.compiled,
      around: component.directory,
      LinkedFolders.Exclusion(
        shared: shared, refusesModuleMaps: use.mixesLanguages || !isSwift,
        refusesBuildFiles: use.isBazel),
      present: present)
  }

  var files: [GeneratedFile] {
    (linked.folders + linked.files).map { path in
      GeneratedFile(
        path: "\(package)/\(self.path)/\(places.place(of: path))", content: .link(to: path))
    }
  }

  /// The test program links libraries as the product does.
  ///
  /// - Parameters:
  ///   - dependencies: the targets of the component, and of what the tests need besides
  ///   - products: the products of packages that they need
  func declaration(
    _ plan: IntegrationPlan, dependencies: [String], products: [PackageProduct]
  ) -> SwiftPMManifest.Target {
    var target = SwiftPMManifest.Target(kind: .test, name: name, path: path)
    target.dependencies = dependencies
    target.products = products
    target.exclude = linked.exclusions(places.place)
    if isSwift { target.swift = planned.component.swift }
    target.link(plan)
    return target
  }
}

extension Component {
  /// The name that the manifest gives the target of its tests, if it is one of a module.
  var testTargetName: String {
    testTargets.first { ModuleName.problem(with: $0) == nil } ?? "\(module)Tests"
  }
}

extension ComponentTests {
  /// A target of SwiftPM has one language, and tests in Swift are not left out.
  var isSwift: Bool { sources.contains { $0.language == .swift } }

  /// The files that a target of SwiftPM can have.
  var compiled: [String] {
    let sources = sources.filter { ($0.language == .swift) == isSwift }.map(\.path)
    return isSwift ? sources : sources + headers
  }
}
