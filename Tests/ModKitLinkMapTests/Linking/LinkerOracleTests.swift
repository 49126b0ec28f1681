import ModKitModel
import Foundation
import ModKitLinkMap
import ModKitTestSupport
import Testing

/// The linker finds category conflicts in the objects themselves; the map has to give the same.
@Suite(.enabled(if: Linker.isAvailable, "needs ld64.lld-19, clang and llvm-ar"))
struct LinkerOracleTests {
  private static let options = [
    [], ["-dead_strip"], ["-fixup_chains"], ["-objc_category_merging"], ["--icf=all"],
    ["-objc_relative_method_lists", "-dead_strip"],
  ]

  @Test(arguments: 0..<UInt64(Soak.rounds(6)))
  func conflictsAreThoseOfTheLinker(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let (bytes, warnings) = try await link(
      &random, options: Self.options[Int(seed) % Self.options.count])
    let map = try LinkMap(parsing: bytes)
    var groups: [String: Set<String>] = [:]
    for conflict in map.conflicts() {
      let sites = conflict.definitions.map { site(conflict.subject, $0) }
      groups[conflict.subject, default: []].formUnion(sites)
    }
    let expected = groupsOfLinker(warnings)
    #expect(Set(groups.values) == expected, "seed \(seed)")
    #expect(!expected.isEmpty, "seed \(seed)")
  }

  /// Maps of older linkers lack the sizes. In code without padding the distances are the sizes.
  @Test func distancesAreTheSizesOfTheLinker() async throws {
    var random = SplitMix64(seed: 7)
    let text = String(decoding: try await link(&random, options: []).map, as: UTF8.self)
    let unsized = text.replacing(/(?m)^(0x[0-9A-F]+\t)0x[0-9A-F]+\t\[/) { "\($0.1)[" }
    #expect(unsized != text)
    let (map, older) = try (
      LinkMap(parsing: Array(text.utf8)), LinkMap(parsing: Array(unsized.utf8))
    )
    let methods = map.symbols.indices.filter { map.name(of: map.symbols[$0]).hasPrefix("-[") }
    #expect(!methods.isEmpty)
    #expect(methods.map { map.symbols[$0].size } == methods.map { older.symbols[$0].size })
  }

  private func link(
    _ random: inout SplitMix64, options: [String]
  ) async throws -> (map: [UInt8], warnings: String) {
    let sources = sources(&random)
    return try await Linker.run { try await $0.link(sources, options: options) }
  }

  /// One object for each class and each category, so that its name identifies the class, which the
  /// linker does not; and one class that is not in the image.
  private func sources(
    _ random: inout SplitMix64
  ) -> [(name: String, text: String, archive: String?)] {
    let types = ["C0", "C1", "Away"]
    let head = types.map { "__attribute__((objc_root_class)) @interface \($0) @end" }
      .joined(separator: "\n")
    let classes = types.dropLast().map { type in
      let text = "\(head)\n@implementation \(type) \(methods(&random)) @end"
      return (type, text, String?.none)
    }
    let categories = types.flatMap { type in
      ["A", "B", "D"].map { category in
        let body = methods(&random)
        let text = """
          \(head)
          @interface \(type) (\(category)) @end
          @implementation \(type) (\(category)) \(body) @end
          """
        let archive =
          ["libOne.a", "My (x).framework/My (x)", nil].randomElement(using: &random) ?? nil
        return ("\(type)_\(category) (x)", text, archive)
      }
    }
    return classes + categories
  }

  private func methods(_ random: inout SplitMix64) -> String {
    let all = [
      "- (void)x", "+ (void)x", "- (int)y:(int)a", "- (void)p:(int)a q:(int)b", "+ (void)load",
      "- (void)load", "+ (void)initialize",
    ]
    return all.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      .map { "\($0) { \($0.contains("int)y") ? "return a;" : "") }" }
      .joined(separator: "\n")
  }

  private func site(_ method: String, _ definition: MethodConflict.Definition) -> String {
    let selector = method.prefix(1) + method.dropLast().split(separator: " ")[1]
    let owner = definition.category.map { "category \($0)" } ?? "class"
    return "\(selector) \(owner) \(definition.object ?? "")"
  }

  /// A warning names two definitions; those of one method hang together.
  private func groupsOfLinker(_ warnings: String) -> Set<Set<String>> {
    var groups: [Set<String>] = []
    let pattern =
      #/
      method\ '(.+)'\ has\ conflicting\ definitions:\n
      >>>\ defined\ in\ (.+)\ from\ (.+)\n
      >>>\ defined\ in\ (.+)\ from\ (.+)
      /#
    // The linker exempts `+load` only.
    for match in warnings.matches(of: pattern) where match.1 != "+initialize" {
      let pairs = [(match.2, match.3), (match.4, match.5)]
      let sites = pairs.map { owner, object in
        let name = LinkedObject(path: String(object)).displayName
        return "\(match.1) \(owner.hasPrefix("class ") ? "class" : owner) \(name)"
      }
      let touched = groups.filter { !$0.isDisjoint(with: sites) }
      groups.removeAll { touched.contains($0) }
      groups.append(touched.reduce(Set(sites)) { $0.union($1) })
    }
    return Set(groups)
  }
}
