import ModKitModel

/// A plan, and what the targets of its BUILD files ask about it.
struct BazelPlan: Sendable {
  let plan: IntegrationPlan
  let input: BackendInput
  let catalog: PackageCatalog
  let tests: PackageTests
  /// The packages of third parties that components, tests and the shell need.
  let packages: BazelThirdPartyPackages
  private let closure: PlanClosure
  /// The modules that users of a component have to name, by its name.
  private let modules: [String: [String]]
  /// The packages of components that are nothing but tests, by name.
  private let testPackages: [String: String]
  let headers: SwiftHeaders

  init(_ plan: IntegrationPlan, _ input: BackendInput) {
    self.plan = plan
    self.input = input
    let platform = input.platform
    catalog = PackageCatalog(input.workspace)
    closure = PlanClosure(plan)
    let needed =
      plan.components.flatMap(\.packages) + plan.tests.packages(of: plan)
      + catalog.packages(ofProduct: input.product?.name)
    packages = BazelThirdPartyPackages(Set(needed).sorted(), catalog, in: input.directory)
    tests = PackageTests(plan, for: platform, catalog, mixesLanguages: platform.isApple)
    modules = Dictionary(
      plan.components.map { ($0.name, Self.modules(of: $0, isApple: platform.isApple)) },
      uniquingKeysWith: { first, _ in first })
    testPackages = Dictionary(
      plan.components.map(\.component).filter(\.isNothingButTests).map { ($0.name, $0.module) },
      uniquingKeysWith: { first, _ in first })
    headers = SwiftHeaders(plan, input)
  }

  private static func modules(of planned: PlannedComponent, isApple: Bool) -> [String] {
    if planned.component.isNothingButTests { return [] }
    switch planned.state {
    case .source: return isApple ? [planned.component.module] : planned.component.packageModules
    case .prebuilt: return [planned.component.module]
    case .omitted: return []
    }
  }

  var platform: Platform { input.platform }
  var isApple: Bool { platform.isApple }

  /// How components are compiled.
  var use: TargetUse { .bazel(mixesLanguages: isApple) }

  /// The oldest version of the platform to compile for; nil for those without versions.
  var minimumVersion: String? { input.workspace.deployment[platform]?.description }

  /// The labels of some components, sorted.
  func labels(of components: some Sequence<String>) -> [String] {
    Set(components.flatMap { modules[$0] ?? [] }).map(BazelLayout.label).sorted()
  }

  /// The packages of Bazel that some components have, sorted. A component of tests alone has one that no target names.
  func packages(of components: some Sequence<String>) -> [String] {
    Set(components.flatMap { (modules[$0] ?? []) + [testPackages[$0]].compactMap(\.self) }).sorted()
  }

  /// Whether a component is in the plan.
  func has(_ component: String) -> Bool { modules[component] != nil }

  /// The labels of the products of packages of third parties, as rules_swift_package_manager names them.
  func labels(ofPackages names: [String]) -> [String] {
    catalog.products(of: names).map { product in
      "@\(BazelThirdPartyPackages.repository(of: product.package))//:\(product.name)"
    }
  }

  /// The components whose resources a program has, in the order of the plan.
  ///
  /// - Complexity: linear in the size of the plan
  func componentsWithResources(below names: [String]) -> [Component] {
    let needed = closure.names(from: names)
    return plan.components.filter { planned in
      needed.contains(planned.name) && planned.mode != nil && !planned.component.resources.isEmpty
    }.map(\.component)
  }
}
