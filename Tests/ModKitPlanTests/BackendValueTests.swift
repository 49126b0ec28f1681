import ModKitModel
import Testing

/// A backend is a value: a plan follows what it says of itself, and knows none by name.
struct BackendValueTests {
  private let paper = Backend(
    name: "paper", generated: GeneratedNoun("sheets", isPlural: true),
    obstacle: { component, _ in component.name == "Camera" ? .mainFile("main.swift") : nil },
    libraryLimit: { component, conditions in
      component.name == "List" ? .platforms([.ios], builtFor: conditions.platform) : nil
    },
    files: { _, _ in GeneratedTree(files: [], ownedDirectories: []) })

  private let world = World(["App": ["List"], "List": ["Base"], "Base": [], "Camera": []])

  @Test func itSaysWhatItCannotBuild() throws {
    let plan = try world.plan(backend: paper)
    #expect(plan.omitted.map(\.state) == [.omitted(.notBuildable(.mainFile("main.swift")))])
    #expect(plan.components.map(\.name) == ["Base", "List", "App"])
  }

  @Test func itSaysWhichLibrariesItCannotLink() throws {
    let plan = try world.plan(backend: paper, artifacts: ["App", "Base", "List"])
    #expect(
      plan["List"]?.state == .source(.noLibrary(.platforms([.ios], builtFor: .linux))))
    #expect(plan["App"]?.state == .source(.dependency("List")))
    #expect(plan["Base"]?.mode == .prebuilt)
  }

  /// Libraries are built by SwiftPM, so what SwiftPM cannot build is source for every other.
  @Test func whatNobodyBuildsIsNoLibrary() throws {
    var world = world
    world.change("Base") { $0.platforms = [.ios] }
    let plan = try world.plan(backend: paper)
    #expect(
      plan["Base"]?.state
        == .source(.noLibrary(.notBuildable(.platform(.linux, named: [.ios])))))
    #expect(plan.misses == [])
  }
}
