import Foundation
import ModKitTestSupport
import Testing

/// `history --rules today` begins before the first modkit.yml.
@Suite struct HistoryRulesTests {
  private static func package(_ name: String, needs: [String] = [], computes: Bool = false)
    -> String
  {
    let packages = needs.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
    let targets = needs.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      // swift-tools-version:5.9
      import PackageDescription
      let needs: [Target.Dependency] = \(computes ? "[\"Net\"].map { .init(stringLiteral: $0) }" : "[\(targets)]")
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(packages)], targets: [.target(name: "\(name)", dependencies: needs)])

      """
  }

  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox(files: [
      "P/Net/Package.swift": Self.package("Net"),
      "P/Net/Sources/Net/n.swift": "import Foundation\n",
    ])
    try await sandbox.initializeRepository()
    try sandbox.write("P/Feed/Package.swift", Self.package("Feed", needs: ["Net"]))
    try sandbox.write("P/Feed/Sources/Feed/f.swift", "import Net\n")
    try await sandbox.commit("a feature")
    try sandbox.write("P/Net/Package.swift", Self.package("Net", needs: ["Feed"]))
    try sandbox.write("P/Net/Sources/Net/n.swift", "import Feed\n")
    try sandbox.write("P/Feed/Package.swift", Self.package("Feed"))
    try sandbox.write("P/Feed/Sources/Feed/f.swift", "import Foundation\n")
    try await sandbox.commit("upside down")
    try sandbox.write(
      "modkit.yml",
      """
      name: W
      components: [{from: swiftpm, path: "P/*/Package.swift"}]
      assign:
      - {components: [Net], layer: base-service}
      - {components: [Feed], layer: main-business}

      """)
    try await sandbox.commit("modkit")
    return sandbox
  }

  private func commits(_ sandbox: Sandbox, _ arguments: String...) async throws -> [[String: Any]] {
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["history", "--format", "json"] + arguments)
    return try #require(try json(answer.output)["commits"] as? [[String: Any]], "\(answer.text)")
  }

  /// A directory without an owner is one finding, however many files are in it.
  @Test func sourcesWithoutAnOwnerAreOfTheCommitThatBroughtThem() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("Extra/a.swift", "let a = 1\n")
    try sandbox.write("Extra/b.swift", "let b = 1\n")
    try await sandbox.commit("extra sources")
    try sandbox.write("P/Net/Sources/Net/n.swift", "import Feed\nlet n = 1\n")
    try await sandbox.commit("something else")
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["history", "--format", "json", "--rules", "today"])
    let history = try json(answer.output)
    let commits = try #require(history["commits"] as? [[String: Any]])
    let found = try #require(history["introduced"] as? [[String: Any]])
      .first { $0["rule"] as? String == "unowned-source" }
    let origin = try #require(found?["commit"] as? String, "\(answer.output)")
    #expect(origin == commits[commits.count - 2]["commit"] as? String)
  }

  @Test func itBeginsWithTheFirstCommit() async throws {
    let sandbox = try await sandbox()
    #expect(try await commits(sandbox).count == 1)
    let all = try await commits(sandbox, "--rules", "today")
    #expect(all.map { $0["components"] as? Int } == [1, 2, 2, 2])
    let findings = all.map { ($0["findings"] as? [String: Int])?["layer-order"] ?? 0 }
    #expect(findings == [0, 0, 1, 1])
    // The memory of one is not that of the other, nor that of another manifest.
    #expect(try await commits(sandbox).count == 1)
    try sandbox.write("modkit.yml", try sandbox.read("modkit.yml") + "rules: {layer-order: off}\n")
    let off = try await commits(sandbox, "--rules", "today")
    #expect(off.allSatisfy { ($0["findings"] as? [String: Int])?["layer-order"] == nil })
  }

  @Test func theCommitThatBroughtAFinding() async throws {
    let sandbox = try await sandbox()
    let answer = try await sandbox.modkit("history", "--rules", "today", "--format", "json")
    let document = try json(answer.output)
    #expect(document["rules"] as? String == "today")
    let introduced = try #require(document["introduced"] as? [[String: Any]])
    let commit = try await sandbox.git("rev-parse", "HEAD~1").output.trimmingCharacters(
      in: .newlines)
    #expect(introduced.map { $0["commit"] as? String } == [commit])
  }

  /// Nothing of the past runs, and what is not understood is said.
  @Test func aManifestThatComputes() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("P/Feed/Package.swift", Self.package("Feed", needs: ["Net"], computes: true))
    try sandbox.write("P/Net/Package.swift", Self.package("Net"))
    try sandbox.write("P/Net/Sources/Net/n.swift", "import Foundation\n")
    try await sandbox.commit("computes")
    // What is on the disk may run.
    try sandbox.write("P/Feed/Package.swift", Self.package("Feed", needs: ["Net"]))
    try await sandbox.commit("literal")
    let text = try await sandbox.modkit("history", "--rules", "today")
    #expect(text.output.contains("by the modkit.yml of today"))
    #expect(
      text.output.contains("1 commit has descriptions that were not understood completely"),
      "\(text.text)")
  }

  @Test func aPastWithoutWhatIsLinked() async throws {
    let sandbox = try await sandbox()
    _ = try await sandbox.git("mv", "P", "Modules")
    try sandbox.write(
      "modkit.yml",
      try sandbox.read("modkit.yml").replacingOccurrences(of: "P/*", with: "Modules/*"))
    try await sandbox.commit("moved")
    let text = try await sandbox.modkit("history", "--rules", "today")
    #expect(text.output.contains("4 commits have nothing at the paths that `components:` names"))
  }

  /// Products and exceptions of today need not fit what was there.
  @Test func whatCommitsLack() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("App/main.swift", "import Feed\n")
    try sandbox.append(
      """
      exceptions:
      - {rule: layer-order, from: Net, to: Feed, reason: r}
      products:
        App: {shell: App, components: [Feed]}

      """, to: "modkit.yml")
    try await sandbox.commit("an app")
    let all = try await commits(sandbox, "--rules", "today")
    #expect(all.map { $0["components"] as? Int } == [1, 2, 2, 2, 2])
    #expect(all.allSatisfy { ($0["findings"] as? [String: Int])?.isEmpty != false }, "\(all)")
  }

  /// What is wrong today is not the fault of each commit.
  @Test func aManifestThatIsNotValidToday() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("modkit.yml", "name: W\ncomponents: [\n")
    let answer = try await sandbox.modkit("history", "--rules", "today")
    #expect(answer.status == 2)
    #expect(answer.text.contains("modkit.yml:"))
  }

  @Test func inAReport() async throws {
    let sandbox = try await sandbox()
    let answer = try await sandbox.modkit(
      "report", "--output", "out", "--format", "json", "--history", "10", "--rules", "today")
    #expect(answer.status == 0, "\(answer.text)")
    let history = try json(try sandbox.read("out/report.json"))["history"] as? [String: Any]
    #expect((history?["commits"] as? [Any])?.count == 4)
    let alone = try await sandbox.modkit("report", "--output", "out", "--rules", "today")
    #expect(alone.status == 64)
  }
}
