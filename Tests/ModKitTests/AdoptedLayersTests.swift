import ModKitAdopt
import ModKitManifests
import ModKitModel
import ModKitRules
import ModKitScan
import ModKitTestSupport
import Testing

/// What `init --from` writes for random descriptions, checked by the rules that use layers.
@Suite struct AdoptedLayersTests {
  /// Names and folders that indicate every layer, or none.
  private static let words = [
    "Core", "Network", "Log", "Login", "Router", "Feature", "Screen", "Extension", "Mocks",
    "TestHelpers", "Fixtures", "Alpha", "Kit", "Utils", "Services", "Tests",
  ]
  private static let folders = ["Base", "Features", "Services", "Libs", "Sources", "App"]

  @Test(arguments: 0..<UInt64(Soak.rounds(100)))
  func noGuessMakesADeclaredDependencyAViolation(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let adopted = Self.descriptions(&random)
    var tree = InMemoryFileTree([:])
    for member in adopted.members {
      for source in member.component.tests.sources { tree.write(source.path, "") }
    }
    for file in Adoption(of: adopted, named: "W").files {
      guard case .text(let text) = file.content else { continue }
      tree.write(file.path, text)
    }
    let workspace = try ManifestLoader(tree: tree, ruleIDs: Rule.all.map(\.id)).load()
    #expect(workspace.components.count == adopted.members.count)
    #expect(
      workspace.components.reduce(0) { $0 + $1.dependencies.count + $1.tests.dependencies.count }
        == adopted.members.reduce(0) {
          $0 + $1.component.dependencies.count + $1.component.tests.dependencies.count
        })
    let findings = Checker(today: .distantPast)
      .check(try ArchitectureScanner(tree: tree).scan(workspace)).diagnostics
      .filter { ["layer-order", "business-isolation", "detachable"].contains($0.rule) }
    #expect(findings.isEmpty, "seed \(seed): \(findings.map(\.message))")
  }

  /// Components with random names, folders, dependencies and products, often with cycles.
  private static func descriptions(_ random: inout SplitMix64) -> ForeignWorkspace {
    let count = Int.random(in: 1...14, using: &random)
    let names = (0..<count).map { index in
      "\(one(of: words, &random))\(index)\(one(of: words, &random))"
    }
    let density = Double.random(in: 0...0.4, using: &random)
    let cycles = one(of: [0, 0, 0.03, 0.2], &random)
    var members: [ForeignWorkspace.Member] = []
    for (index, name) in names.enumerated() {
      let directory = "\(one(of: folders, &random))/\(name)"
      var uses: (own: [String], tests: [String]) = ([], [])
      for (other, target) in names.enumerated() where other != index {
        let chance = other > index ? density : density * cycles
        if Double.random(in: 0..<1, using: &random) < chance { uses.own.append(target) }
        if Double.random(in: 0..<1, using: &random) < chance / 2 { uses.tests.append(target) }
      }
      uses.tests.removeAll(where: uses.own.contains)
      members.append(member(name, in: directory, uses, &random))
    }
    let products = names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.map { name in
      Product(
        name: name, components: [name] + names.filter { _ in Bool.random(using: &random) },
        location: SourceLocation(file: "P", line: 1, column: 1))
    }
    return ForeignWorkspace(
      members: members, products: Bool.random(using: &random) ? products : [])
  }

  private static func member(
    _ name: String, in directory: String, _ uses: (own: [String], tests: [String]),
    _ random: inout SplitMix64
  ) -> ForeignWorkspace.Member {
    let place = SourceLocation(file: "\(directory)/\(name).podspec", line: 1, column: 1)
    func dependencies(_ names: [String]) -> [Dependency] {
      names.map { Dependency(name: $0, location: place) }
    }
    var description = ComponentDescription(name: name, directory: directory, location: place)
    var component = Component(
      name: name, directory: directory, layer: "",
      isTool: Int.random(in: 0..<8, using: &random) == 0,
      dependencies: dependencies(uses.own),
      locations: ComponentLocations(name: place, layer: place))
    if Int.random(in: 0..<5, using: &random) == 0 {
      // It has nothing but tests.
      description.testSources = [GlobReference(pattern: "T.swift")]
      component.tests.sources = [SourceFile(path: "\(directory)/T.swift", language: .swift)]
    }
    component.tests.dependencies = dependencies(uses.tests)
    return ForeignWorkspace.Member(
      format: one(of: [.xcode, .podspec, .bazel], &random),
      description: description, component: component, hasOtherTests: true)
  }

  private static func one<Value>(of values: [Value], _ random: inout SplitMix64) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
