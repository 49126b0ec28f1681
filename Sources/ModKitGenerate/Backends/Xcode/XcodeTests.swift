import ModKitModel

/// The tests of a plan as a project can have them.
struct XcodeTests {
  /// The components whose tests are targets, in the order of the plan, with what they need besides.
  let built: [(planned: PlannedComponent, needs: [String])]
  let leftOut: [TestsLeftOut]

  init(_ plan: IntegrationPlan, _ catalog: PackageCatalog) {
    let tests = plan.tests
    var reasons = tests.leftOut.mapValues(TestsLeftOut.Reason.missing)
    let components = Set(plan.components.map(\.name))
    built = plan.components.compactMap { planned in
      guard let needs = tests.needs[planned.name] else { return nil }
      if let package = needs.first(where: { !components.contains($0) && !catalog.has($0) }) {
        reasons[planned.name] = .noPlace(package)
        return nil
      }
      return (planned, needs)
    }
    leftOut = [TestsLeftOut](reasons)
  }

  var components: Set<String> { Set(built.map(\.planned.name)) }

  /// The target of the tests of a component. Xcode compiles all languages in one.
  ///
  /// - Parameter taken: the names of all other targets, in lowercase
  static func target(
    of component: Component, group: [String], taken: Set<String>, _ layout: XcodeLayout,
    _ surroundings: XcodeSurroundings
  ) -> XcodeTarget {
    let names = component.testTargets.filter { ModuleName.problem(with: $0) == nil }
    let name = PackageLayout.unused(
      names.first ?? "\(component.module)Tests", among: taken, ending: "Tests")
    var target = XcodeTarget(name: name, kind: .tests, product: name, group: group)
    let tests = component.tests
    let (folders, others) = XcodeFiles.folders(
      of: tests.paths, around: component.directory, shared: surroundings.shared,
      present: surroundings.present, isHarmless: { _ in false })
    target.files.folders = folders
    target.files.sources = others.filter { HeaderKind(path: $0) == nil }
    target.files.headers = others.filter { HeaderKind(path: $0) != nil }.map { ($0, .target) }
    target.settingsFile = layout.settings(ofTests: component.name)
    target.isChecked = true
    return target
  }
}
