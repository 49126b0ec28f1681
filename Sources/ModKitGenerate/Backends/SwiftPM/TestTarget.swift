import ModKitModel

/// The tests of a component.
struct TestTarget {
  let name: String
  private let planned: PlannedComponent
  private let linked: LinkedFolders
  private let places: ComponentPlaces
  private let isSwift: Bool
  /// The directory of the package, relative to the workspace root.
  private let package: String

  /// The target has the name that the manifest gives it, or that of the module and `Tests`, unless
  /// another target has it.
  ///
  /// - Parameters:
  ///   - taken: the names of all other targets of the package, in lowercase
  ///   - shared: the folders with files of several targets
  ///   - present: returns all paths below a directory; nil if they are not known
  init(
    of planned: PlannedComponent, package: String, taken: Set<String>, shared: Set<String>,
    present: (String) -> [String]?
  ) {
    let component = planned.component
    name = PackageLayout.unused(component.testTargetName, among: taken, ending: "Tests")
    self.planned = planned
    self.package = package
    places = ComponentPlaces(component: component)
    isSwift = component.tests.isSwift
    linked = LinkedFolders(
      component.tests.compiled, around: component.directory,
      LinkedFolders.Exclusion(shared: shared, refusesModuleMaps: !isSwift), present: present)
  }

  private var path: String { PackageLayout.path(ofTarget: name) }

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
  ) -> PackageManifest.Target {
    var target = PackageManifest.Target(kind: .test, name: name, path: path)
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
