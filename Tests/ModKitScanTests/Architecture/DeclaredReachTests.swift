import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Of headers that several components export, what is declared decides.
@Suite struct DeclaredReachTests {
  private func architecture(_ files: [String: String]) throws -> Architecture {
    var files = files
    files["modkit.yml"] = "name: W\ncomponents: [\"*/component.yml\"]\n"
    let tree = InMemoryFileTree(files)
    return try ArchitectureScanner(tree: tree).scan(
      ManifestLoader(tree: tree, ruleIDs: []).load())
  }

  private func edges(_ architecture: Architecture) -> [String] {
    architecture.edges.filter(\.isImported).map { "\($0.from) → \($0.to)" }
  }

  private func manifest(_ name: String, _ dependencies: String...) -> String {
    "name: \(name)\nlayer: base-service\ndependencies: [\(dependencies.joined(separator: ", "))]\n"
  }

  private var exporters: [String: String] {
    [
      "A/component.yml": manifest("A"), "A/Headers/thing.h": "",
      "B/component.yml": manifest("B"), "B/Headers/thing.h": "",
    ]
  }

  @Test(arguments: ["\"thing.h\"", "<thing.h>"])
  func aDependencyDecides(operand: String) throws {
    var files = exporters
    files["C/component.yml"] = manifest("C", "B")
    files["C/Sources/c.c"] = "#include \(operand)\n"
    let architecture = try architecture(files)
    #expect(edges(architecture) == ["C → B"])
    #expect(!architecture.importFaults.contains { $0.kind.isAmbiguous })
  }

  @Test func soDoesOneOfADependency() throws {
    var files = exporters
    files["C/component.yml"] = manifest("C", "D")
    files["C/Sources/c.c"] = "#include \"thing.h\"\n"
    files["D/component.yml"] = manifest("D", "A")
    #expect(edges(try architecture(files)) == ["C → A"])
    // What is nearer counts.
    files["D/component.yml"] = manifest("D", "E")
    files["E/component.yml"] = manifest("E", "B")
    files["C/component.yml"] = manifest("C", "D", "A")
    #expect(edges(try architecture(files)) == ["C → A"])
  }

  @Test(arguments: [["A", "B"], []])
  func itStaysOpenWhereThatDoesNotDecide(dependencies: [String]) throws {
    var files = exporters
    files["C/component.yml"] =
      "name: C\nlayer: base-service\ndependencies: [\(dependencies.joined(separator: ", "))]\n"
    files["C/Sources/c.c"] = "#include \"thing.h\"\n"
    let architecture = try architecture(files)
    #expect(edges(architecture) == [])
    #expect(architecture.importFaults.contains { $0.kind.isAmbiguous })
  }

  @Test func aDirectoryOfSeveralComponentsIsThatOfTheDependency() throws {
    var files = exporters
    for name in ["A", "B"] {
      files["\(name)/component.yml"] =
        "name: \(name)\nlayer: base-service\nheaders: {directory: lib}\n"
    }
    files["C/component.yml"] = manifest("C", "B")
    files["C/Sources/c.c"] = "#include <lib/thing.h>\n"
    #expect(edges(try architecture(files)) == ["C → B"])
  }
}

extension ImportFault.Kind {
  fileprivate var isAmbiguous: Bool {
    if case .ambiguous = self { true } else { false }
  }
}
