import ModKitModel

/// A plan, and what the targets of its project ask about it.
struct XcodePlan {
  let plan: IntegrationPlan
  let input: BackendInput
  let layout: XcodeLayout
  let catalog: PackageCatalog
  let tests: PackageTests
  private let closure: PlanClosure
  /// The places of components in the plan.
  private let places: [String: Int]
  private var forms: [String: XcodeForm] = [:]
  private let packages: PackageLibraries

  init(_ plan: IntegrationPlan, _ input: BackendInput) {
    self.plan = plan
    self.input = input
    layout = XcodeLayout(input)
    catalog = PackageCatalog(input.workspace)
    tests = PackageTests(plan, for: nil, catalog, mixesLanguages: true)
    closure = PlanClosure(plan)
    places = Dictionary(
      plan.components.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    packages = PackageLibraries(plan)
    let sources = plan.components.filter(\.hasXcodeTarget)
    let needsHeaders = { (sources: [SourceFile]) in sources.contains { $0.language != .swift } }
    let imported = Set(
      sources.filter { needsHeaders($0.component.files.sources) }.flatMap(\.dependencies))
    let isShellInC = needsHeaders(input.product?.shell?.sources ?? [])
    for planned in sources {
      forms[planned.name] = XcodeForm(
        planned.component, isNeededByC: isShellInC || imported.contains(planned.name))
    }
  }

  /// Nil for a component that Xcode does not compile.
  func form(of component: String) -> XcodeForm? { forms[component] }

  /// Some components and all that they need, in the order of the plan.
  ///
  /// - Complexity: O(*n* log *n*) in the number of components that are found
  func closure(of names: [String]) -> [PlannedComponent] {
    closure.names(from: names).compactMap { places[$0] }.sorted().map { plan.components[$0] }
  }

  /// The libraries among some components, and those of the packages that these need, in the order of the plan.
  ///
  /// - Parameter others: further packages
  func libraries(
    among components: [PlannedComponent], packages others: [String] = []
  ) -> [PlannedComponent] {
    packages.libraries(below: Set(components.flatMap(\.packages) + others).sorted())
      + components.filter { $0.artifact != nil }
  }

  /// Whether a component is in the plan.
  func has(_ component: String) -> Bool { places[component] != nil }

  /// The products of packages that Xcode compiles.
  func products(of names: [String]) -> [PackageProduct] {
    catalog.products(of: packages.sources(among: names))
  }

  /// The packages that Xcode compiles, sorted.
  var packagesOfXcode: [String] {
    let needed =
      plan.components.flatMap(\.packages) + plan.tests.packages(of: plan)
      + catalog.packages(ofProduct: plan.product)
    return packages.sources(among: Set(needed).sorted())
  }
}
