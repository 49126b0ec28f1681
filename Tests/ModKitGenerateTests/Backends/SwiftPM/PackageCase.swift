import ModKitGenerate
import ModKitModel
import Testing

/// A plan, and what its package is for.
struct PackageCase: Sendable, CustomTestStringConvertible {
  var name: String
  var plan: IntegrationPlan
  var shell: Shell?
  var isPrebuilding = false

  var testDescription: String { name }

  func tree() throws(HeaderError) -> GeneratedTree {
    try SwiftPMBackend(
      purpose: isPrebuilding ? .prebuilding : .integration(shell: shell), directory: "out/swiftpm"
    )
    .package(for: plan, name: plan.product ?? "World")
  }

  private typealias Samples = PlanSamples

  static let all = [
    PackageCase(
      name: "source-only",
      plan: IntegrationPlan(
        product: "City",
        components: [Samples.source(Samples.base), Samples.source(Samples.list, needs: ["Base"])]),
      shell: Samples.shell),
    PackageCase(
      name: "mixed",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.prebuilt("Deep", linkedLibraries: ["z", "m"]),
          Samples.prebuilt("Middle", needs: ["Deep"], linkedLibraries: ["m"]),
          Samples.source(Samples.list, needs: ["Middle"]),
          Samples.source(
            Samples.component("Home", sources: [("Sources/Home.swift", .swift)]),
            needs: ["List"]),
        ]),
      shell: Samples.shell),
    PackageCase(
      name: "prebuilding",
      plan: IntegrationPlan(
        product: "City",
        components: [
          Samples.prebuilt("Deep"), Samples.source(Samples.crypto, needs: ["Deep"]),
          Samples.source(Samples.list, needs: ["Crypto"]),
        ]),
      shell: Samples.shell, isPrebuilding: true),
    alone("c-with-headers", Samples.crypto),
    alone("header-only", Samples.headerOnly),
    alone("c-without-public-headers", Samples.withoutPublicHeaders),
    alone("without-sources", Samples.empty),
    alone("resources", Samples.withResources),
    alone("keyword-module", Samples.component("Export", module: "export", sources: [("a.c", .c)])),
    alone("outside", outside),
    PackageCase(name: "nothing", plan: IntegrationPlan(product: nil, components: [])),
  ]

  private static func alone(_ name: String, _ component: Component) -> PackageCase {
    PackageCase(
      name: name,
      plan: IntegrationPlan(product: nil, components: [PlanSamples.source(component)]))
  }

  /// One path inside of the component, and the same from the root of the workspace.
  private static let outside: Component = {
    var component = PlanSamples.component("Sharing", sources: [("Shared/x.c", .c)])
    component.files.sources.append(SourceFile(path: "Shared/x.c", language: .c))
    return component
  }()
}
