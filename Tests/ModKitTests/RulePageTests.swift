import Foundation
import ModKitRules
import ModKitTestSupport
import Testing

/// The pages in docs/rules are made from the rules themselves.
@Suite struct RulePageTests {
  private static let directory = Golden.directory
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/rules")

  @Test(arguments: Rule.all.map(\.id)) func isUpToDate(_ id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let difference = try Golden.difference(rule.page, from: "../../docs/rules/\(id).md")
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func noPageIsAnOrphan() throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
    #expect(Set(pages) == Set(Rule.all.map { "\($0.id).md" }))
  }
}
