import ModKitModel
import ModKitPlan
import Testing

/// What a platform or SwiftPM cannot build is left out, and said so.
struct OmissionTests {
  private func omissions(_ world: World) throws -> [String: String] {
    let omitted = try world.scope().omitted
    #expect(omitted.map(\.name) == omitted.map(\.name).sorted())
    return Dictionary(uniqueKeysWithValues: omitted.map { ($0.name, $0.reason) })
  }

  private func worldWithObjectiveC(_ language: Language = .objectiveC) -> World {
    var world = World(["Web": ["Base"], "Page": ["Web"], "Base": []])
    world.change("Web") { $0.files.sources = [] }
    world.addSource("Components/Web/Sources/Web.m", language, to: "Web")
    return world
  }

  @Test(arguments: [Language.objectiveC, .objectiveCPlusPlus])
  func objectiveCIsLeftOutOnLinuxWithItsDependents(language: Language) throws {
    let world = worldWithObjectiveC(language)
    #expect(
      try omissions(world) == [
        "Web": "has Objective-C (Components/Web/Sources/Web.m), and linux has no Objective-C"
          + " runtime",
        "Page": "depends on 'Web', which is left out",
      ])
    #expect(try world.plan().components.map(\.name) == ["Base"])
    #expect(try world.plan().omitted.map(\.name) == ["Page", "Web"])
  }

  @Test func severalFilesAreCounted() throws {
    var world = worldWithObjectiveC()
    world.addSource("Components/Web/Sources/Web2.m", .objectiveC, to: "Web")
    world.addSource("Components/Web/Sources/plain.c", .c, to: "Web")
    #expect(try omissions(world)["Web"]?.contains("Web.m and 1 more") == true)
  }

  @Test func objectiveCIsBuiltOnMacOS() throws {
    var world = worldWithObjectiveC()
    world.target = .macOS
    #expect(try omissions(world) == [:])
  }

  // MARK: Files that make a program

  @Test(arguments: ["main.swift", "main.c", "main.m", "main.mm", "Main.CPP", "deep/main.swift"])
  func aMainFileIsLeftOutWithItsDependents(name: String) throws {
    var world = World(["Tool": [], "Page": ["Tool"]])
    world.addSource("Components/Tool/Sources/\(name)", .swift, to: "Tool")
    world.target = .macOS
    #expect(
      try omissions(world) == [
        "Tool": "has Components/Tool/Sources/\(name), which makes it a program;"
          + " rename the file, or move it to the shell of a product",
        "Page": "depends on 'Tool', which is left out",
      ])
  }

  /// A library of an app would define `main` again.
  @Test func toolsThatNothingNeedsAreLeftOut() throws {
    var world = World(["App": ["Page"], "Macro": [], "Page": ["Macro"]])
    world.change("App") { $0.isTool = true }
    world.change("Macro") { $0.isTool = true }
    #expect(
      try omissions(world) == [
        "App": "is a tool, such as an app, and no component depends on it: nothing links it"
      ])
    #expect(try world.plan().components.map(\.name) == ["Macro", "Page"])
  }

  @Test(arguments: ["main.part.swift", "domain.swift", "mainly.swift", "main+x.swift"])
  func namesLikeItAreBuilt(name: String) throws {
    var world = World(["Tool": []])
    world.addSource("Components/Tool/Sources/\(name)", .swift, to: "Tool")
    #expect(try omissions(world) == [:])
  }

  @Test(arguments: [("fast.s", true), ("fast.S", false)])
  func assemblyThatSwiftPMDoesNotCompileIsLeftOut(name: String, isLeftOut: Bool) throws {
    var world = World(["Math": []])
    world.addSource("Components/Math/Sources/\(name)", .assembly, to: "Math")
    let reason =
      "has Components/Math/Sources/\(name), and SwiftPM compiles no `.s`; rename it to `.S`"
    #expect(try omissions(world) == (isLeftOut ? ["Math": reason] : [:]))
  }

  // MARK: Swift and C in one component

  private func worldWithMixture(_ language: Language = .c) -> World {
    var world = World(["Mixed": [], "Page": ["Mixed"]])
    world.addSource("Components/Mixed/Sources/part", language, to: "Mixed")
    world.target = .macOS
    return world
  }

  @Test(arguments: [Language.c, .cPlusPlus, .objectiveC])
  func aMixtureWithSwiftIsBuilt(language: Language) throws {
    var world = worldWithMixture(language)
    #expect(try omissions(world) == [:])
    world.target = .linux
    #expect(try omissions(world).isEmpty == !language.needsObjectiveCRuntime)
  }

  @Test func aMixtureWhoseCNeedsItsSwiftIsLeftOut() throws {
    var world = worldWithMixture()
    let place = { SourceLocation(file: "Components/Mixed/Sources/part", line: $0, column: 1) }
    world.architecture.ownSwiftImports = ["Mixed": [place(3)]]
    let reason =
      "imports its own Swift into C or Objective-C (Components/Mixed/Sources/part:3), which"
    #expect(
      try omissions(world) == [
        "Mixed": reason
          + " SwiftPM compiles before Swift; make two components of it, put the import"
          + " under `#if !SWIFT_PACKAGE`, or build it with CocoaPods or Xcode",
        "Page": "depends on 'Mixed', which is left out",
      ])
    world.architecture.ownSwiftImports = ["Mixed": [place(3), place(4), place(7)]]
    #expect(try omissions(world)["Mixed"]?.contains("part:3 and 2 more)") == true)
    let error = #expect(throws: PlanError.self) { try world.scope(PlanRequest(focus: ["Mixed"])) }
    #expect(error?.description.hasPrefix("'Mixed' cannot be built here: imports its own") == true)
  }

  /// What is no mixture has one module, to which its own name always leads.
  @Test func onlyMixturesAreAskedForTheirSwift() throws {
    var world = World(["Plain": []])
    let place = SourceLocation(file: "Components/Plain/Sources/a.m", line: 1, column: 1)
    world.architecture.ownSwiftImports = ["Plain": [place]]
    #expect(try omissions(world) == [:])
  }

  @Test func aMixtureWithOneModuleMapIsLeftOut() throws {
    var world = worldWithMixture()
    let manifest = World.locations("Mixed").name
    world.change("Mixed") {
      $0.headerSettings.moduleMap = LocatedPath("Components/Mixed/Mixed.modulemap", at: manifest)
    }
    #expect(
      try omissions(world)["Mixed"]
        == "mixes Swift with C or Objective-C in the module of Components/Mixed/Mixed.modulemap, and"
        + " SwiftPM needs a module for each; remove `module_map:` (Components/Mixed/component.yml:1),"
        + " or make two components of it")
  }

  @Test func theCFamilyMayMix() throws {
    var world = worldWithObjectiveC()
    world.addSource("Components/Web/Sources/b.cpp", .cPlusPlus, to: "Web")
    world.target = .macOS
    #expect(try omissions(world) == [:])
  }

  @Test func platformsOfTheManifest() throws {
    var world = World(["Scanner": []])
    world.change("Scanner") { $0.platforms = [.ios, .macos] }
    #expect(
      try omissions(world) == ["Scanner": "is for ios, macos by its manifest, not for linux"])
    world.target = .macOS
    #expect(try omissions(world) == [:])
  }

  @Test func omissionReachesFarDependents() throws {
    var world = World(["A": ["B"], "B": ["C"], "C": [], "D": []])
    world.change("C") { $0.platforms = [.ios] }
    #expect(try omissions(world).keys.sorted() == ["A", "B", "C"])
    #expect(try omissions(world)["A"] == "depends on 'B', which is left out")
  }

  @Test(arguments: [
    PlanRequest(focus: ["Web"]), PlanRequest(source: ["Web"]), PlanRequest(prebuilt: ["We*"]),
    PlanRequest(only: ["Web"]),
  ])
  func askingForWhatIsLeftOutIsAnError(request: PlanRequest) throws {
    let world = worldWithObjectiveC()
    let error = #expect(throws: PlanError.self) { try world.scope(request) }
    #expect(error?.description.hasPrefix("'Web' cannot be built here: has Objective-C") == true)
  }

  @Test func theNameOfWhatIsLeftOutIsSuggestedToo() {
    let error = #expect(throws: PlanError.self) {
      try worldWithObjectiveC().scope(PlanRequest(focus: ["Wbe"]))
    }
    #expect(error?.description == "there is no component `Wbe`; did you mean `Web`?")
  }

  // MARK: Products

  private func incomplete(_ world: World) throws -> String? {
    let plan = try world.plan(PlanRequest(product: World.product(components: ["Page"])))
    do {
      try plan.requireComplete()
      return nil
    } catch {
      return error.description
    }
  }

  /// Nobody has asked for an app without them.
  @Test func aProductIsNotPlannedWithoutAComponent() throws {
    var world = World(["Tool": [], "Page": ["Tool"], "Other": []])
    world.addSource("Components/Tool/Sources/main.swift", .swift, to: "Tool")
    #expect(
      try incomplete(world) == "'Tool' of 'App' can be neither source nor prebuilt: it has"
        + " Components/Tool/Sources/main.swift, which makes it a program; rename the"
        + " file, or move it to the shell of a product")
    try world.plan().requireComplete()
  }

  @Test func whatOnlyAppleHasIsMissed() throws {
    var world = World(["Screen": [], "Page": ["Screen"]])
    let place = SourceLocation(file: "Components/Screen/a.swift", line: 2, column: 8)
    world.architecture.appleImports = ["Screen": AppleImport(name: "UIKit", location: place)]
    #expect(
      try incomplete(world) == "'Screen' of 'App' can be neither source nor prebuilt: it imports"
        + " UIKit (Components/Screen/a.swift:2), and there is no Apple SDK here")
    world.change("Screen") { $0.platforms = [.ios] }
    #expect(try incomplete(world) == nil, "its manifest says so")
  }

  /// The compiler of Swift reads no headers; that of C reads those of its module.
  @Test func headersAreReadForAModuleOfClang() throws {
    var world = World(["Screen": []])
    let header = "Components/Screen/Screen.h"
    let place = SourceLocation(file: header, line: 1, column: 9)
    world.architecture.appleImportsOfHeaders = [
      "Screen": AppleImport(name: "UIKit/UIKit.h", location: place)
    ]
    world.digests[header] = "header"
    world.change("Screen") { $0.files.projectHeaders = [header] }
    #expect(try omissions(world) == [:])
    world.change("Screen") {
      $0.files.projectHeaders = []
      $0.files.publicHeaders = [header]
    }
    #expect(
      try omissions(world) == [
        "Screen": "imports UIKit/UIKit.h (\(header):1), and there is no Apple SDK here"
      ])
  }

  @Test func whatTheDestinationLacksIsNotMissed() throws {
    #expect(try incomplete(worldWithObjectiveC()) == nil)
    var world = World(["App": ["Page"], "Page": []])
    world.change("App") { $0.isTool = true }
    let plan = try world.plan(PlanRequest(product: World.product(components: ["App"])))
    #expect(plan.omitted.map(\.name) == ["App"])
    try plan.requireComplete()
  }

  @Test func aPatternMayAlsoSelectWhatIsLeftOut() throws {
    let plan = try worldWithObjectiveC().plan(PlanRequest(focus: ["*"]))
    #expect(plan.verdict(on: "Base") == "source: in focus (--focus *)")
  }
}
