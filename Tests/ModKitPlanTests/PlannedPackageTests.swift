import ModKitGenerate
import ModKitModel
import ModKitReport
import Testing

@testable import ModKitPlan

/// Which packages of third parties are libraries.
struct PlannedPackageTests {
  /// `A` needs `b`, `C` is alone; App needs `A`, Base needs `C`.
  private func world(
    content: PackageContent? = PackageContent(modules: ["M"]), directory: Bool = false
  ) -> World {
    var world = World(["App": ["Base"], "Base": []])
    let place = PackageLocations(name: SourceLocation(file: "modkit.yml", line: 1, column: 1))
    func package(_ name: String, _ origin: SwiftPMPackage.Origin? = nil) -> Package {
      Package(
        name: name,
        swiftPM: SwiftPMPackage(origin ?? .repository(url: "x/\(name)", .branch("main"))),
        locations: place)
    }
    func pin(_ name: String, needs: [String] = [], isDeclared: Bool = true) -> PackagePin {
      PackagePin(
        identity: name, url: "x/\(name == "b" ? name : name.uppercased())", revision: "1",
        requirement: isDeclared ? "branch main" : nil,
        products: isDeclared ? [name.uppercased()] : [], needs: needs,
        content: name == "b" ? content : PackageContent(modules: ["M"]))
    }
    world.architecture.workspace.packages =
      [package("A"), package("C")] + (directory ? [package("D", .path("D"))] : [])
    world.architecture.workspace.lock = ArtifactLock(
      packages: [pin("a", needs: ["b"]), pin("b", isDeclared: false), pin("c")])
    world.architecture.edges +=
      [World.edge("App", "A"), World.edge("Base", "C")]
      + (directory ? [World.edge("Base", "D")] : [])
    return world
  }

  private let all = ["A", "b", "C"]

  private func verdicts(
    _ world: World, _ request: PlanRequest = PlanRequest(), backend: Backend = .swiftpm,
    artifacts: [String]
  ) throws -> [String: String] {
    let plan = try world.plan(request, backend: backend, artifacts: artifacts)
    return Dictionary(
      uniqueKeysWithValues: plan.packages.map {
        ($0.name, "\($0.mode.map(\.rawValue) ?? ""): \(StateText.reason(for: $0))")
      })
  }

  @Test func allAreLibraries() throws {
    let plan = try world().plan(artifacts: all)
    #expect(plan.packages.map(\.name) == ["b", "A", "C"])
    #expect(plan.packages.allSatisfy { $0.mode == .prebuilt })
    #expect(plan.packages.map(\.component.module) == ["Package_b", "Package_a", "Package_c"])
    let narrow = plan.narrowed(to: ["Base"])
    #expect(narrow.packages.map(\.name) == ["C"])
  }

  @Test func whatIsCompiledTogetherHasOneState() throws {
    for chosen in ["A", "b"] {
      let other = chosen == "A" ? "b" : "A"
      let verdicts = try verdicts(world(), PlanRequest(source: [chosen]), artifacts: all)
      #expect(verdicts[chosen] == "source: asked for as source (--source \(chosen))")
      #expect(verdicts[other] == "source: is compiled with '\(chosen)', which is source")
      #expect(verdicts["C"] == "prebuilt: an artifact has its key")
    }
    let missing = try verdicts(world(), artifacts: ["A", "C"])
    #expect(missing["b"] == "source: no artifact has its key")
    #expect(missing["A"] == "source: is compiled with 'b', which has no artifact yet")
    let plan = try world().plan(artifacts: ["A", "C"])
    #expect(plan.packages.filter(\.isMiss).map(\.name) == ["b", "A"])
  }

  @Test(arguments: ["*", "layer:*", "path:*"]) func patternsDoNotSelectThem(_ pattern: String)
    throws
  {
    for request in [PlanRequest(focus: [pattern]), PlanRequest(source: [pattern])] {
      #expect(
        try verdicts(world(), request, artifacts: all).values.allSatisfy {
          $0.hasPrefix("prebuilt")
        })
    }
  }

  @Test func whatIsNotKnownIsSource() throws {
    let macro = PackageContent(modules: ["M"], obstacle: PackageObstacle(.macro, "Stringify"))
    let limited = try verdicts(world(content: macro), artifacts: all)
    #expect(limited["b"]?.contains("has the macro 'Stringify'") == true)
    #expect(limited["A"] == "source: is compiled with 'b', which is source")
    #expect(
      try verdicts(world(content: nil), artifacts: all)["b"]?.contains("modkit.lock does not name")
        == true)
    let beside = try verdicts(world(directory: true), artifacts: all)
    #expect(beside["D"]?.contains("is a directory") == true)
    #expect(all.allSatisfy { beside[$0]?.contains("may be needed by 'D'") == true })
  }

  /// The modules in the lock are those of the products that the manifest named then.
  @Test func otherProductsHaveToBeExamined() throws {
    var world = world()
    world.architecture.workspace.packages[1].swiftPM?.products = ["C", "D"]
    let verdicts = try verdicts(world, artifacts: all)
    #expect(verdicts.values.allSatisfy { $0.hasSuffix("run `modkit packages`") })
  }

  @Test func componentsDoNotDependOnIt() throws {
    let plan = try world().plan(PlanRequest(source: ["A"]), artifacts: ["App", "Base"])
    #expect(plan.components.allSatisfy { $0.mode == .prebuilt })
  }

  @Test func anotherToolCompilesThem() throws {
    #expect(try world().plan(backend: .cocoapods, artifacts: all).packages.isEmpty)
  }

  @Test func onlySome() throws {
    #expect(try world().plan(PlanRequest(only: ["A"])).packages.map(\.name) == ["b", "A"])
    #expect(try world().plan(PlanRequest(only: ["A"])).components.isEmpty)
    #expect(try world().plan(PlanRequest(only: ["Base"])).packages.map(\.name) == ["C"])
    #expect(throws: PlanError.self) { try world().plan(PlanRequest(only: ["B"])) }
  }

  @Test func keysNameRevisionsAndModules() throws {
    let key = try world().plan().packages[0].key
    #expect(key != nil)
    #expect(try world(content: PackageContent(modules: ["M", "N"])).plan().packages[0].key != key)
    var other = world()
    other.target = .macOS
    #expect(try other.plan().packages[0].key != key)
    var newer = world()
    newer.architecture.workspace.lock.packages[1].revision = "2"
    let plan = try newer.plan()
    #expect(plan.packages[0].key != key)
    #expect(try world().plan().packages[2].key == plan.packages[2].key)
    #expect(try world().plan().packages[1].key != plan.packages[1].key)
  }
}
