import ModKitModel

extension PlanSamples {
  /// A plan with tests: of List, which need a component that only they need; of Base, in Objective-C; and of
  /// Home, in two languages, whose target has a name that is taken.
  static let withTests = IntegrationPlan(
    product: "City",
    components: [
      prebuilt("Deep", linkedLibraries: ["z"]),
      prebuilt("Helper", needs: ["Deep"], linkedLibraries: ["m"]),
      source(tested(base, [("BaseTests.m", .objectiveC)])),
      source(tested(list, [("Cells/CellTests.swift", .swift)]), needs: ["Deep"]),
      source(
        tested(
          component("Home", sources: [("Sources/Home.swift", .swift)]),
          [("HomeTests.swift", .swift), ("Old.m", .objectiveC)], targets: ["list", "//:not-a-name"]),
        needs: ["Base"]),
    ],
    tests: PlannedTests(
      needs: ["Base": [], "Home": ["Alamofire", "Deep"], "List": ["Helper"]],
      leftOut: ["Deep": "Nobody"], support: ["Helper"]))

  private static func tested(
    _ component: Component, _ sources: [(String, Language)], targets: [String] = []
  ) -> Component {
    var component = component
    component.tests = ComponentTests(
      sources: sources.map {
        SourceFile(path: "\(component.directory)/Tests/\($0)", language: $1)
      })
    component.tests.targets = targets
    return component
  }
}
