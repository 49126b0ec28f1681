import Foundation
import ModKitTestSupport
import Testing

/// The owners that `CODEOWNERS` names where manifests say nothing, at the revision that is looked at.
@Suite struct CodeOwnersTests {
  @Test func aComparisonReadsBothRevisions() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.append("owners: [\"@own\"]\n", to: "C/Gamma/component.yml")
    try sandbox.write("CODEOWNERS", "* @all\n")
    try await sandbox.commit("owners")
    try sandbox.write(".github/CODEOWNERS", "* @all\n/C/Beta/ @beta\n")
    let present = try await sandbox.modkit("diff", "HEAD")
    #expect(present.output.contains("~ Beta: owners @all to @beta\n"), "\(present.output)")
    #expect(!present.output.contains("Alpha") && !present.output.contains("Gamma"))
    try await sandbox.commit("others")
    // The work tree says nothing of the two.
    try sandbox.write(".github/CODEOWNERS", "* @later\n")
    let committed = try await sandbox.modkit("diff", "HEAD~1", "HEAD")
    #expect(committed.output == present.output.replacing(" HEAD", with: " HEAD~1"))
    let first = try await sandbox.modkit("diff", "main", "HEAD~1")
    #expect(first.output.contains("~ Alpha: owners none to @all\n"), "\(first.output)")
    #expect(first.output.contains("~ Gamma: owners none to @own\n"), "\(first.output)")
  }

  @Test func aCommentNamesOwnersAndRepairs() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("CODEOWNERS", "/C/Alpha/ @alpha\n/C/Gamma/ @org/gamma\n")
    try await sandbox.commit("owners")
    try sandbox.write("C/Gamma/Sources/G.swift", "import Alpha\n")
    let comment = try await sandbox.modkit("diff", "HEAD", "--format", "markdown")
    #expect(
      comment.output.hasSuffix(
        """
          - fix: add `- Alpha` to `dependencies:` in C/Gamma/component.yml

        `modkit check --fix` repairs it.

        #### Owners to ask

        | owner | about |
        |---|---|
        | `@alpha` | new edge Gamma -> Alpha |
        | `@org/gamma` | new finding in Gamma |

        """), "\(comment.output)")
    let document = try json(try await sandbox.modkit("diff", "HEAD", "--format", "json").output)
    let asked = try #require(document["ask"] as? [[String: Any]])
    #expect(asked.map { $0["owner"] as? String } == ["@alpha", "@org/gamma"])
  }

  /// The file may be outside of the workspace, and a link.
  @Test func aHistoryReadsThemAtEachCommit() async throws {
    let sandbox = try Sandbox(
      files: Dictionary(
        uniqueKeysWithValues: Sandbox.smallWorkspace.map { ("apps/\($0.key)", $0.value) }))
    try await sandbox.initializeRepository()
    try sandbox.write("docs/CODEOWNERS", "* @docs\n")
    try await sandbox.commit("file")
    try sandbox.write("meta/owners", "* @all\n/apps/C/Beta/ @beta\n")
    try sandbox.link("CODEOWNERS", to: "meta/owners")
    try await sandbox.commit("link")
    try sandbox.write("meta/owners", "* @all\n")
    try sandbox.write("apps/C/Beta/Sources/B.swift", "import Foundation\n\nimport Alpha\n")
    try await sandbox.commit("behind the link")
    try sandbox.append("owners: [\"@own\"]\n", to: "apps/C/Beta/component.yml")
    try await sandbox.commit("manifest")
    try sandbox.remove("CODEOWNERS")
    try sandbox.link("CODEOWNERS", to: "../outside")
    try sandbox.write("apps/C/Beta/component.yml", "name: Beta\nlayer: base-business\n")
    try await sandbox.commit("a link to nowhere")
    try sandbox.write("docs/CODEOWNERS", "# nobody\n")
    let expected = [[:], ["@docs": 1], ["@beta": 1], ["@all": 1], ["@own": 1], ["@docs": 1]]
    for _ in 0..<2 { #expect(try await debts(in: sandbox) == expected) }
    #expect(try await debts(in: sandbox, "--no-cache") == expected)
    #expect(try await debts(in: sandbox, "HEAD~2", "--commits", "1") == [["@all": 1]])
    let report = try await sandbox.modkit(
      "report", "--workspace", "apps", "--output", "out", "--format", "json", "--history", "2")
    #expect(report.status == 0, "\(report.errors)")
    let document = try json(try sandbox.read("out/report.json"))
    let history = try #require(document["history"] as? [String: Any])
    #expect("\(history)".contains("@own") && "\(history)".contains("@docs"), "\(history)")
  }

  private func debts(in sandbox: Sandbox, _ arguments: String...) async throws -> [[String: Int]] {
    let result = try await sandbox.run(
      Sandbox.binary.path, ["history", "--workspace", "apps", "--format", "json"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    let commits = try #require(try json(result.output)["commits"] as? [[String: Any]])
    return commits.map { ($0["debt"] as? [String: Any])?["owners"] as? [String: Int] ?? [:] }
  }
}
