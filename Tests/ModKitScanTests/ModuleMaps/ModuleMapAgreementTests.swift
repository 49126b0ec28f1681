import Foundation
import ModKitTestSupport
import Testing

@testable import ModKitManifests
@testable import ModKitScan

/// Clang's own reader is the reference for what is a module map.
@Suite struct ModuleMapAgreementTests {
  private func check(_ maps: [[UInt8]]) async throws {
    guard let clang = try Clang() else { return }
    defer { clang.remove() }
    for path in ["a.h", "b.h", "d/c.h", "e/c.h"] { try clang.write(path, "") }
    for map in maps {
      let answer = try await clang.read(map: map)
      // The map alone does not show what is on the disk.
      let isOfDisk = ["already covers this directory", "umbrella directory 'a.h' not found"]
        .contains { answer.text.contains($0) }
      if isOfDisk { continue }
      let issues = ModuleMapSyntax(map).issues
      #expect(
        issues.isEmpty == answer.isSuccess,
        "\(String(decoding: map, as: UTF8.self).debugDescription): \(issues)\n\(answer.text)")
    }
  }

  @Test func onAcceptedMaps() async throws {
    try await check(ModuleMapCorpus.accepted.map { Array($0.utf8) })
    for map in ModuleMapCorpus.accepted {
      #expect(ModuleMapSyntax(Array(map.utf8)).issues.isEmpty, "\(map.debugDescription)")
    }
  }

  @Test func onRefusedMaps() async throws {
    try await check(ModuleMapCorpus.refused.map { Array($0.utf8) })
    for map in ModuleMapCorpus.refused {
      #expect(!ModuleMapSyntax(Array(map.utf8)).issues.isEmpty, "\(map.debugDescription)")
    }
  }

  /// Maps with one token too many, too few, or in the wrong place.
  @Test(arguments: 0..<UInt64(6)) func onTangledMaps(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    try await check((0..<40).map { _ in RandomModuleMap.text(&random) }.map { Array($0.utf8) })
  }
}

/// Makes maps that are nearly right.
enum RandomModuleMap {
  private static let members = [
    "header \"a.h\"", "textual header \"b.h\"", "private header \"a.h\"",
    "exclude header \"b.h\"", "umbrella header \"a.h\"", "umbrella \"d\"", "export *",
    "export B.C", "use D", "link \"z\"", "requires objc", "requires !blocks, objc",
    "config_macros X, Y", "conflict B, \"no\"", "module * { export * }", "export_as Z",
    "explicit module I { header \"b.h\" }", "extern module E \"x\"",
  ]
  private static let tokens = [
    "module", "A", "{", "}", "header", "\"a.h\"", "umbrella", "export", "*", ",", ".", "[", "]",
    "explicit", "framework", "!", "requires", "3", "textual", "private", "exclude", "use", "link",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    var words: [Substring] = []
    for name in ["A", "B"] {
      words += ["module", Substring(name), "{"]
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        words += (members.randomElement(using: &random) ?? "").split(separator: " ")
      }
      words.append("}")
    }
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      let index = Int.random(in: words.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: words.remove(at: index)
      case 1: words.insert(Substring(tokens.randomElement(using: &random) ?? ""), at: index)
      default: words.swapAt(index, Int.random(in: words.indices, using: &random))
      }
    }
    return words.joined(separator: " ")
  }
}
