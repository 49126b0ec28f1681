import ModKitModel

/// Refuses plans whose packages have no place, or whose modules nothing provides.
struct PackageRequirements: Sendable {
  let project: Project

  init(_ project: Project) {
    self.project = project
  }

  /// Refuses a plan with a package that the backend does not know where to find.
  ///
  /// - Throws: `InvalidManifests`
  func requirePackages(
    of plan: IntegrationPlan, _ product: Product?, _ backend: Backend
  ) throws(InvalidManifests) {
    let issues = project.workspace.packages.compactMap { package -> ManifestIssue? in
      guard let missing = backend.missingPlace(package),
        let user = user(of: package, in: plan, product)
      else { return nil }
      return ManifestIssue(
        "\(user) needs the package `\(package.name)`, and \(missing.tool) has no place to get it from",
        at: package.locations.name, advice: "add `\(missing.entry)` to it")
    }
    guard issues.isEmpty else { throw InvalidManifests(issues) }
  }

  private func user(
    of package: Package, in plan: IntegrationPlan, _ product: Product?
  ) -> String? {
    if let component = plan.components.first(where: { $0.packages.contains(package.name) }) {
      return component.name
    }
    guard let product, product.packages.contains(package.name) else { return nil }
    return "the shell of \(product.name)"
  }
}
