import Foundation
import ModKitTestSupport
import Testing

import ModKitModel

/// docs/ARCHITECTURE.md says how many places a new thing has. Here they are counted for what is there: a thing that needs one
/// more place makes a promise untrue.
@Suite struct PlaceCountTests {
  /// The text of each source below `Sources`.
  private static let sources: [String: String] = {
    let directory = Sandbox.repository.appending(path: "Sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: directory.path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.filter { $0.hasSuffix(".swift") }.map { path in
        (path, (try? String(contentsOf: directory.appending(path: path), encoding: .utf8)) ?? "")
      })
  }()

  /// The files that have a text between quotation marks.
  private static func files(with literal: String) -> Set<String> {
    Set(sources.filter { $0.value.contains("\"\(literal)\"") }.keys)
  }

  /// A rule: its file, and its line in `Rule.all`. The other files that have its name are recorded; a rule that no other
  /// part of modkit asks for has none.
  @Test func rules() throws {
    let pages = try FileManager.default.contentsOfDirectory(
      atPath: Sandbox.repository.appending(path: "docs/rules").path)
    let rules = pages.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    let free: Set = ["ModKitRules/Rule.swift", "ModKitRules/RuleChanges.swift"]
    let lines = rules.flatMap { rule in
      Self.files(with: rule).subtracting(free).filter { !$0.hasPrefix("ModKitRules/Rules/") }
        .sorted()
        .map { "\(rule) \($0)\n" }
    }
    #expect(lines.count < rules.count / 2)
    #expect(try Golden.difference(lines.joined(), from: "versions/rule-places.txt") == nil)
  }

  /// A plain key of component.yml: the shape, and the reader. What keeps manifests in the cache does not know it.
  @Test(arguments: [
    "other_modules", "library_evolution", "app_settings", "size", "tool", "access", "platforms",
    "umbrella",
    "module_map", "mappings", "strict_memory_safety", "default_isolation", "prefer",
  ])
  func keys(name: String) {
    let files = Self.files(with: name).filter {
      $0.hasPrefix("ModKitModel/Shapes/") || $0.hasPrefix("ModKitManifests/")
    }
    #expect(
      files.count == 2 && files.count { $0.hasPrefix("ModKitModel/Shapes/") } == 1, "\(files)")
  }

  /// A kind of coupling: its case, and its line in `traits`. What else names it are the readers of the sources that have
  /// it, in `ModKitSource` and `ModKitScan`, and what is said of that kind alone.
  @Test(arguments: CouplingKind.allCases)
  func couplingKinds(kind: CouplingKind) {
    let uses = Self.sources.filter { path, text in
      !path.hasPrefix("ModKitSource/") && !path.hasPrefix("ModKitScan/") && path.contains("oupling")
        && text.contains("case .\(kind):")
    }.keys.sorted()
    #expect(uses == ["ModKitModel/Couplings/CouplingKind.swift"])
  }

  /// A field of an output: one line of its table, for each document that has it.
  @Test(arguments: [
    ("codeLines", 1), ("reachedBy", 1), ("unownedDirectories", 1),
    ("savedSeconds", 1),
    ("cyclicComponents", 4), ("otherTargets", 1), ("unpredicted", 1), ("zeroFilled", 1),
  ])
  func fields(name: String, documentCount: Int) {
    let files = Self.files(with: name).filter { !$0.hasPrefix("ModKitCLI/") }
    #expect(files.count == documentCount, "\(files.sorted())")
    for file in files {
      #expect(
        Self.sources[file]?.components(separatedBy: "\"\(name)\"").count == 2, "\(name) in \(file)")
    }
  }
}
