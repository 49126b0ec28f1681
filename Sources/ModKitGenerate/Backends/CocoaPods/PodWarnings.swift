import ModKitModel

/// Warnings about generated pods.
struct PodWarnings {
  private let input: BackendInput

  init(_ input: BackendInput) {
    self.input = input
  }

  func warnings(on plan: IntegrationPlan) -> [IntegrationWarning] {
    let (pods, product) = (PodGenerator(input), plan.withoutTests)
    return missingDeployment(product)
      + pods.podsThatMissLibraries(in: product).map { .librariesOutOfReach(pod: $0) }
      + dynamicFrameworks(product)
      + pods.tests(of: plan).leftOut.map { .testsLeftOut($0) }
  }

  private func missingDeployment(_ plan: IntegrationPlan) -> [IntegrationWarning] {
    let deployment = input.workspace.deployment
    let defaulted = PodPlatforms(deployment).defaulted(for: plan.components.map(\.component))
    guard !defaulted.isEmpty else { return [] }
    return [
      .noDeployment(
        defaulted.map { .init($0.platform, $0.version) }, isEmpty: deployment.stated.isEmpty)
    ]
  }

  /// CocoaPods rejects a dynamic framework that depends on a static library.
  private func dynamicFrameworks(_ plan: IntegrationPlan) -> [IntegrationWarning] {
    guard let (source, library) = firstLibraryOfSource(in: plan) else { return [] }
    return input.dynamicFrameworks().map {
      .dynamicFrameworks($0, source: source, library: library)
    }
  }

  private func firstLibraryOfSource(
    in plan: IntegrationPlan
  ) -> (source: String, library: String)? {
    let libraries = Set(plan.components.filter { $0.artifact != nil }.map(\.name))
    return plan.components.lazy.filter { $0.mode == .source }.compactMap { planned in
      planned.dependencies.first(where: libraries.contains).map { (planned.name, $0) }
    }.first
  }
}
