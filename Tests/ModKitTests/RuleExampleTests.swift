import ModKitPodspec
import ModKitLinkMap
import ModKitManifests
import ModKitModel
import ModKitRules
import ModKitScan
import ModKitTestSupport
import Testing

@testable import ModKit

/// The examples on the pages in docs/rules are what they claim to be.
@Suite struct RuleExampleTests {
  @Test(arguments: Rule.all.map(\.id)) func theBadOneHasTheFindingOfThePage(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let found = try Self.findings(in: rule.example.badWorkspace)
    #expect(found.map(\.text).joined(separator: "\n") == rule.example.finding)
    #expect(found.map(\.rule) == [id])
  }

  @Test(arguments: Rule.all.map(\.id)) func theGoodOneHasNone(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let found = try Self.findings(in: rule.example.goodWorkspace)
    #expect(found.map(\.text) == [])
  }

  private static func findings(in files: [RuleExample.File]) throws -> [Diagnostic] {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    let tree = InMemoryFileTree(texts)
    let loaded = try ManifestLoader(
      tree: tree, ruleIDs: Rule.all.map(\.id), readers: [.podspec: PodspecReader()]
    ).outcome { ManifestLoader.Memory(tree: tree) }
    let baseline = try texts[Baseline.defaultName].map { text in
      try BaselineReader.baseline(in: Array(text.utf8), file: Baseline.defaultName)
    }
    var architecture = try ArchitectureScanner(tree: tree).scan(loaded.workspace)
    architecture.coverage = loaded.basis.coverage(
      of: loaded.workspace, UnwalkedSources(in: tree, besides: loaded.basis), in: tree)
    if let path = loaded.workspace.categories.systemIndex, let text = texts[path] {
      architecture.systemMethods = try Array(text.utf8).withUnsafeBytes {
        try SystemMethods(text: $0)
      }
    }
    if let map = files.first(where: { $0.path.hasSuffix(".map") }) {
      return try findings(in: map, of: architecture)
    }
    return Checker(today: .distantPast, baseline: baseline ?? Baseline())
      .check(architecture).diagnostics
  }
}

extension RuleExampleTests {
  /// What `modkit linkmap` finds.
  private static func findings(
    in map: RuleExample.File, of architecture: Architecture
  ) throws -> [Diagnostic] {
    let components = ImageComponents(architecture.workspace.components)
    let image = components.summary(
      of: try LinkMap(parsing: Array(map.text.utf8)), file: map.path)
    return ImageChecker(architecture, today: .distantPast)
      .check([], sizes: image.bytesByName).diagnostics
  }
}

extension Diagnostic {
  /// The finding as `modkit check` prints it.
  fileprivate var text: String {
    let place = location.map { "\($0): " } ?? ""
    let heading = "\(place)\(severity.rawValue)[\(rule)] \(message)"
    let fixes = [fix].compactMap(\.self).map { "fix: \($0)" }
    let lines = notes.map { "note: \($0)" } + fixes
    return ([heading] + lines.map { "  \($0)" }).joined(separator: "\n")
  }
}
