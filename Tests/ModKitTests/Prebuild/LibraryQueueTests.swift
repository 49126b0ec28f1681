@testable import ModKitBuild
import ModKitModel
import Testing

@testable import ModKit

@Suite struct LibraryQueueTests {
  /// Stores everything but what it is told to refuse.
  private struct Storage: LibraryStorage {
    var refused: Set<String> = []

    func modules(of component: Component) -> [String] { [component.module] }
    func weight(of component: Component) -> Int { 1 }

    func store(_ component: Component, seconds: Double) async throws -> Artifact {
      if refused.contains(component.name) { throw PrebuildError.noObjects(component.name) }
      return Artifact(component: component.name, key: "", path: "", interface: "")
    }
  }

  private static let place = SourceLocation(file: "component.yml", line: 1, column: 1)
  private let build: RunningBuild
  private let queue = LibraryQueue(
    [("Base", []), ("Middle", ["Base"]), ("Top", ["Middle"]), ("Other", [])].map { name, needs in
      PlannedComponent(
        component: Component(
          name: name, directory: name, layer: "l",
          locations: ComponentLocations(name: Self.place, layer: Self.place)),
        state: .source(.noArtifact), dependencies: needs)
    }, isOfSources: DestinationRun.isOfSources)

  init() throws {
    build = try RunningBuild()
    try build.plan(objects: [
      "Base.build/a.o", "Top.build/a.o", "Other.build/a.o", "Middle.build/a.o",
    ])
  }

  private func begin(refusing refused: Set<String> = []) async {
    await queue.begin(
      Storage(refused: refused), CompiledModules(build.products), since: ContinuousClock.now)
  }

  @Test func dependenciesAreStoredFirst() async throws {
    await begin()
    try build.write("Top.build/a.o", "Middle.build/a.o")
    try await queue.storeCompiled()
    #expect(await queue.artifacts.isEmpty)
    try build.write("Base.build/a.o")
    try await queue.storeCompiled()
    #expect(await queue.artifacts.map(\.component) == ["Base", "Middle", "Top"])
    #expect(await queue.waiting.map(\.name) == ["Other"])
    try await queue.storeAll()
    #expect(await queue.artifacts.map(\.component) == ["Base", "Middle", "Top", "Other"])
    #expect(await queue.waiting.isEmpty)
  }

  /// However far above it is, and whenever it is looked at.
  @Test func nothingIsStoredAboveWhatIsRefused() async throws {
    await begin(refusing: ["Base"])
    try build.write("Base.build/a.o", "Middle.build/a.o")
    for _ in 0..<3 { try await queue.storeCompiled() }
    try build.write("Top.build/a.o")
    for _ in 0..<3 { try await queue.storeCompiled() }
    try await queue.storeAll()
    #expect(await queue.artifacts.map(\.component) == ["Other"])
    #expect(await queue.refusals.map(\.name) == ["Base"])
    #expect(await queue.waiting.isEmpty)
  }
}
