import ModKitModel
import ModKitPlan
import Testing

/// What a plan is about: products, `only`, and requests that cannot be met.
struct PlannerScopeTests {
  private let world = World([
    "Home": ["Houses"], "Houses": ["Base"], "Houses58": ["Houses", "Maps"], "Maps": [],
    "HousesOther": ["Houses"], "Base": [], "Unused": [],
  ])

  @Test func aProductHoldsItsComponentsAndAllThatTheyNeed() throws {
    let plan = try world.plan(PlanRequest(product: World.product(components: ["Home"])))
    #expect(plan.product == "App")
    #expect(plan.components.map(\.name).sorted() == ["Base", "Home", "Houses"])
  }

  @Test func bindingsBringTheImplementationWithAllThatItNeeds() throws {
    let product = World.product(components: ["Home"], implementations: ["Houses": "Houses58"])
    let scope = try world.scope(PlanRequest(product: product))
    #expect(
      scope.components.map(\.name).sorted() == ["Base", "Home", "Houses", "Houses58", "Maps"])
  }

  @Test func withoutAProductThePlanIsForEveryComponent() throws {
    let plan = try world.plan()
    #expect(plan.product == nil)
    #expect(plan.components.count == 7)
  }

  @Test func onlyNarrowsToComponentsAndWhatTheyNeed() throws {
    let scope = try world.scope(PlanRequest(only: ["Houses58"]))
    #expect(scope.components.map(\.name).sorted() == ["Base", "Houses", "Houses58", "Maps"])
  }

  @Test func onlyTakesNamesAndNoPatterns() {
    #expect(throws: PlanError.self) { try world.scope(PlanRequest(only: ["Hou*"])) }
  }

  @Test func onlyCannotReachBeyondTheProduct() {
    let request = PlanRequest(product: World.product(components: ["Home"]), only: ["Maps"])
    #expect(throws: PlanError.notPlanned(selector: "Maps")) { try world.scope(request) }
  }

  @Test(arguments: [
    PlanRequest(focus: ["Hmoe"]), PlanRequest(source: ["Hmoe"]), PlanRequest(prebuilt: ["Hmoe"]),
    PlanRequest(only: ["Hmoe"]),
  ])
  func unknownNamesAreErrorsWithASuggestion(request: PlanRequest) {
    let error = #expect(throws: PlanError.self) { try world.scope(request) }
    #expect(error?.description == "there is no component `Hmoe`; did you mean `Home`?")
  }

  @Test func aPatternThatSelectsNothingIsAnError() {
    let error = #expect(throws: PlanError.self) { try world.scope(PlanRequest(focus: ["X*"])) }
    #expect(error?.description == "`X*` selects no component")
  }

  @Test func aNameThatIsLikeNoneIsAnErrorWithAllNames() {
    let error = #expect(throws: PlanError.self) {
      try World(["Base": [], "Home": ["Base"]]).scope(PlanRequest(only: ["Zoo"]))
    }
    #expect(error?.description == "there is no component `Zoo`; known: Base, Home")
  }

  @Test func theShortestCycleIsShown() {
    let world = World(["A": ["B"], "B": ["C", "A"], "C": ["A"], "D": ["A"]])
    let error = #expect(throws: PlanError.cycle(["A", "B"])) { try world.scope() }
    #expect(error?.description.hasPrefix("components depend on one another: A → B → A;") == true)
  }

  @Test func aCycleElsewhereDoesNotMatter() throws {
    let world = World(["A": ["B"], "B": ["A"], "C": []])
    #expect(try world.scope(PlanRequest(only: ["C"])).components.map(\.name) == ["C"])
    let product = World.product(components: ["C"])
    #expect(try world.scope(PlanRequest(product: product)).components.map(\.name) == ["C"])
  }

  @Test func aComponentThatImportsItselfIsACycle() {
    #expect(throws: PlanError.cycle(["A"])) { try World(["A": ["A"]]).scope() }
  }
}
