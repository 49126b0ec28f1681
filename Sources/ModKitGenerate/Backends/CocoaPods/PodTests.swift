import ModKitModel

/// The tests of a plan as pods can have them: one specification for tests in a pod.
///
/// What only tests need is no pod of the product: a Podfile that named it would link it into the app.
struct PodTests {
  /// By component, the names of the pods that its tests need besides it, with conditions.
  private let built: [String: [String: [String]]]
  let leftOut: [TestsLeftOut]

  /// The name of the specification.
  static let name = "Tests"

  /// - Parameter isSource: whether the pod of a component has its sources
  init(
    _ plan: IntegrationPlan, _ workspace: Workspace, isSource: (PlannedComponent) -> Bool
  ) {
    var reasons = plan.tests.leftOut.mapValues(TestsLeftOut.Reason.missing)
    var built: [String: [String: [String]]] = [:]
    let components = Set(plan.withoutTests.components.map(\.name))
    for planned in plan.components {
      guard let needs = plan.tests.needs[planned.name] else { continue }
      guard !planned.component.isNothingButTests else {
        reasons[planned.name] = .noPod
        continue
      }
      guard isSource(planned) else {
        reasons[planned.name] = .noSource
        continue
      }
      var pods: [String: [String]] = [:]
      for need in needs {
        if components.contains(need) {
          pods[need] = []
        } else if let package = workspace.package(named: need), package.isInSpecs {
          pods[package.podName] = package.podConditions
        } else {
          reasons[planned.name] = .outOfReach(need)
        }
      }
      if reasons[planned.name] == nil { built[planned.name] = pods }
    }
    self.built = built
    leftOut = [TestsLeftOut](reasons)
  }

  /// Whether the pod of a component has tests.
  func has(_ component: String) -> Bool { built[component] != nil }

  /// The specification of a component's tests.
  func specification(of component: Component, _ places: ComponentPlaces) -> Podspec.TestSpec? {
    built[component.name].map { pods in
      Podspec.TestSpec(
        sourceFiles: component.tests.paths.map(places.place), dependencies: Podspec.nonEmpty(pods))
    }
  }
}

extension Package {
  /// Whether the Podfile need not say where its pod is.
  fileprivate var isInSpecs: Bool {
    if case .specs = pod?.origin { true } else { false }
  }
}
