import ModKitGenerate
import ModKitModel
import Testing

@testable import ModKitPlan

/// Which tests a plan brings along, and what only they need.
struct PlannedTestsTests {
  /// App needs Base. The tests of App need Kit, which needs Deep, and the package Mock; those of Base need nothing.
  private var world: World {
    var world = World(["App": ["Base"], "Base": [], "Deep": ["Base"], "Kit": ["Deep"]])
    for name in ["App", "Base", "Kit"] {
      world.change(name) { component in
        component.tests.sources = [SourceFile(path: "Tests/\(name).swift", language: .swift)]
      }
    }
    let place = SourceLocation(file: "Components/App/component.yml", line: 9, column: 9)
    world.architecture.workspace.packages = [
      Package(
        name: "Mock", swiftPM: SwiftPMPackage(.path("../Mock")),
        locations: PackageLocations(name: place))
    ]
    world.architecture.edges += ["Kit", "Mock", "Base"].map {
      DependencyEdge(.tests(of: "App"), to: $0, grounds: [.declared(place)])
    }
    return world
  }

  private func request(
    _ tests: TestSelection, focus: [String] = [], prebuilt: [String] = []
  ) -> PlanRequest {
    var request = PlanRequest(
      product: World.product(components: ["App"]), focus: focus, prebuilt: prebuilt)
    request.tests = tests
    return request
  }

  private func names(_ plan: IntegrationPlan) -> [String] { plan.components.map(\.name).sorted() }

  @Test func nothingIsThereUnlessItIsAskedFor() throws {
    for request in [
      request(.none, focus: ["App"]), request(.focus), request(.focus, focus: ["Base"]),
    ] {
      let plan = try world.plan(request)
      #expect(names(plan) == ["App", "Base"])
      #expect(plan.tests.needs["App"] == nil && plan.tests.support.isEmpty)
    }
    #expect(try world.plan(request(.focus, focus: ["Base"])).tests.needs == ["Base": []])
  }

  @Test func theFocusBringsWhatItsTestsNeed() throws {
    let plan = try world.plan(request(.focus, focus: ["App"]))
    #expect(names(plan) == ["App", "Base", "Deep", "Kit"])
    #expect(plan.tests.needs == ["App": ["Base", "Kit", "Mock"]])
    #expect(plan.tests.support.isSuperset(of: ["Deep", "Kit"]))
    #expect(plan.tests.support.isDisjoint(with: ["App", "Base"]))
    #expect(plan.tests.packages(of: plan) == ["Mock"])
    #expect(names(plan.withoutTests) == ["App", "Base"])
  }

  /// Support has no tests of its own in the plan: nobody works on it.
  @Test func allMeansTheProduct() throws {
    let plan = try world.plan(request(.all))
    #expect(plan.tests.needs.keys.sorted() == ["App", "Base"])
  }

  /// As test targets of a package are that test several others.
  @Test func componentsOfNothingButTestsComeWithWhatTheyTest() throws {
    var world = world
    world.change("Kit") { $0.files.sources = [] }
    let place = SourceLocation(file: "Package.swift", line: 9, column: 9)
    world.architecture.edges.append(
      DependencyEdge(.tests(of: "Kit"), to: "Base", grounds: [.declared(place)]))
    let plan = try world.plan(request(.focus, focus: ["Base"]))
    #expect(plan.tests.needs == ["Base": [], "Kit": ["Base"]])
    #expect(plan.tests.support == ["Deep", "Kit"])
    #expect(try world.plan(request(.focus, focus: ["App"])).tests.needs["Kit"] == nil)
  }

  @Test func whatWasOverruledIsNotInFocus() throws {
    var request = request(.focus, prebuilt: ["App"])
    request.personalModeRequests = ModeRequest.modeRequests(.focus, ["App"])
    #expect(try world.plan(request).tests.needs.isEmpty)
  }

  @Test func whatOnlyTestsNeedIsNoMiss() throws {
    let plan = try world.plan(request(.focus, focus: ["App"]), artifacts: ["Base"])
    #expect(plan["Kit"]?.isMiss == true)
    #expect(!plan.hasMisses)
  }

  @Test func testsWithoutTheirNeedsAreLeftOut() throws {
    var world = world
    world.change("Deep") { $0.isSourceAbsent = true }
    let plan = try world.plan(request(.focus, focus: ["App"]))
    #expect(plan.unavailable.isEmpty)
    #expect(names(plan) == ["App", "Base"])
    #expect(plan.tests.needs.isEmpty && plan.tests.leftOut == ["App": "Kit"])

    world = self.world
    world.change("Kit") { $0.platforms = [.ios] }
    let linux = try world.plan(request(.focus, focus: ["App"]))
    #expect(linux.tests.leftOut == ["App": "Kit"])
    #expect(linux.omitted.isEmpty)
    try linux.requireComplete()
  }
}
