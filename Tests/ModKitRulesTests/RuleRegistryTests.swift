import Foundation
import ModKitModel
import Testing

@testable import ModKitRules

@Suite struct RuleRegistryTests {
  @Test func everyRuleHasItsOwnIdentifier() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test(arguments: Rule.all.map(\.id))
  func aRuleTellsWhatWhyAndWhatToDo(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id }).description
    #expect(rule.id == id)
    #expect(id.allSatisfy { $0.isLowercase || $0 == "-" })
    for text in [rule.summary, rule.rationale, rule.remedy] {
      #expect(text.hasSuffix("."), "\(text)")
      #expect(text.first?.isUppercase == true, "\(text)")
    }
    #expect(!rule.summary.contains("\n"))
  }

  @Test func aRuleYieldsToRulesBeforeItOnly() {
    for (index, rule) in Rule.all.enumerated() {
      #expect(Set(Rule.all[..<index].map(\.id)).isSuperset(of: rule.yielding.rules))
    }
  }

  /// `check` shows them first.
  @Test func lawsAreAboutTheArchitecture() {
    let architecture = Rule.all.filter { $0.description.subject == .architecture }.map(\.id)
    #expect(Set(architecture).isSuperset(of: Rule.laws))
    #expect(
      Set(architecture).subtracting(Rule.laws) == [
        "unknown-dependency", "undeclared-import", "upward-coupling",
      ])
  }

  @Test func everyFileInTheFolderIsARuleOfTheList() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let named = Rule.all.map { Self.fileName(of: $0.id) }
    #expect(files.sorted() == named.sorted())
  }

  /// `LayerOrder.swift` for `layer-order`.
  private static func fileName(of id: String) -> String {
    id.split(separator: "-").map(\.capitalized).joined() + ".swift"
  }

  private static var folder: URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ModKitRules/Rules")
  }
}
