import ModKitGenerate
import ModKitManifests
import ModKitModel
import ModKitPlan
import ModKitScan
import ModKitTestSupport
import Testing

/// What `modkit new component --language mixed` starts with can be integrated for Apple's platforms.
@Suite struct MixedScaffoldTests {
  private static func architecture() throws -> Architecture {
    let files = try ComponentScaffold(
      name: "Delta", layer: "base-service", line: nil, language: .mixed
    )
    .files(in: "Delta")
    var tree = InMemoryFileTree(["modkit.yml": "{name: W, components: [\"*/component.yml\"]}"])
    for file in files {
      guard case .text(let text) = file.content else { continue }
      tree.write(file.path, text)
    }
    return try ArchitectureScanner(tree: tree).scan(
      try ManifestLoader(tree: tree, ruleIDs: []).load())
  }

  @Test(arguments: [Platform.macos, .ios])
  func itIsTwoTargets(platform: Platform) throws {
    let scope = try Planner(
      try Self.architecture(), platform: platform, backend: .swiftpm, builder: .swiftpm,
      request: PlanRequest()
    )
    .scope()
    #expect(scope.omitted == [])
    let planned = scope.components.map { component in
      PlannedComponent(
        component: component, state: .source(.noArtifact), key: "", dependencies: [])
    }
    let tree = try SwiftPMGenerator(directory: "out")
      .package(for: IntegrationPlan(product: nil, components: planned), name: "W")
    let paths = Set(tree.files.map(\.path))
    #expect(
      paths.isSuperset(of: [
        "out/Targets/Delta/Delta_Clang-exported.swift",
        "out/Targets/Delta/Files/Sources/DeltaEntry.swift",
        "out/Targets/Delta_Clang/Files/Sources/DeltaComponent.m",
        "out/Targets/Delta_Clang/include/Delta/DeltaComponent.h",
        "out/Targets/Delta_Clang/include/module.modulemap",
      ]))
  }
}
