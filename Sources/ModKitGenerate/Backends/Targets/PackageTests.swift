import ModKitModel

/// The tests of a plan as a build system can have them that finds packages where SwiftPM does.
struct PackageTests {
  /// The components whose tests are targets, in the order of the plan, with what they need besides.
  let built: [(planned: PlannedComponent, needs: [String])]
  let leftOut: [TestsLeftOut]

  /// - Parameters:
  ///   - platform: nil if it is not known
  ///   - mixesLanguages: whether a target has sources in Swift and in others
  init(
    _ plan: IntegrationPlan, for platform: Platform?, _ catalog: PackageCatalog,
    mixesLanguages: Bool = false
  ) {
    let tests = plan.tests
    var reasons = tests.leftOut.mapValues(TestsLeftOut.Reason.missing)
    let components = Set(plan.components.map(\.name))
    built = plan.components.compactMap { planned in
      guard let needs = tests.needs[planned.name] else { return nil }
      let tests = planned.component.tests
      // There is no XCTest for them.
      if !tests.isSwift, platform == .linux {
        reasons[planned.name] = .notSwift(.linux)
        return nil
      }
      if let package = needs.first(where: { !components.contains($0) && !catalog.has($0) }) {
        reasons[planned.name] = .noPlace(package)
        return nil
      }
      if !mixesLanguages, tests.compiled.count < tests.sources.count {
        reasons[planned.name] = .mixed
      }
      return (planned, needs)
    }
    leftOut = [TestsLeftOut](reasons)
  }

  init(_ plan: IntegrationPlan, _ input: BackendInput) {
    self.init(plan, for: input.platform, PackageCatalog(input.workspace))
  }

  /// Their components.
  var components: Set<String> { Set(built.map(\.planned.name)) }
}
