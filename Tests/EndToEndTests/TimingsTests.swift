import Foundation
import ModKitTestSupport
import Testing

/// `--verbose` and `--timings` show what was read, what was remembered, and how long it took.
@Suite struct TimingsTests {
  private func stages(_ sandbox: Sandbox, _ arguments: [String]) async throws -> [[String: Any]] {
    let result = try await sandbox.run(sandbox.binaryPath, arguments + ["--timings", "t.json"])
    #expect(result.errors.isEmpty, "\(result.errors)")
    let document = try json(try sandbox.read("t.json"))
    #expect(document["schema"] as? String == "modkit/timings/1")
    #expect(document["command"] as? String == arguments.first)
    let stages = try #require(document["stages"] as? [[String: Any]])
    let sum = stages.reduce(0) { $0 + ($1["microseconds"] as? Int ?? 0) }
    #expect(sum > 0 && sum <= document["microseconds"] as? Int ?? 0)
    return stages
  }

  private func stage(_ name: String, of stages: [[String: Any]]) throws -> [String: Any] {
    try #require(stages.first { $0["name"] as? String == name }, "\(stages)")
  }

  @Test func prebuildPlansBeforeItBuilds() async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    let result = try await sandbox.modkit("prebuild", "--timings", "t.json")
    #expect(result.isSuccess, "\(result.text)")
    let stages = try json(try sandbox.read("t.json"))["stages"] as? [[String: Any]] ?? []
    let names = stages.compactMap { $0["name"] as? String }
    #expect(names == ["manifests", "sources", "plan", "libraries", "files"])
  }

  @Test func whatWasReadAndWhatRemembered() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write(".gitignore", ".modkit/\nt.json\n")
    try await sandbox.commit("second")
    try await sandbox.settle()
    let first = try await stages(sandbox, ["check"])
    #expect(
      first.compactMap { $0["name"] as? String } == ["memory", "manifests", "sources", "rules"])
    #expect(try stage("manifests", of: first)["read"] as? Int == 3)
    #expect(try stage("sources", of: first)["read"] as? Int == 3)
    #expect(try stage("sources", of: first)["remembered"] as? Int == 0)

    let again = try await stages(sandbox, ["check"])
    #expect(again.compactMap { $0["name"] as? String } == ["memory"])
    #expect(try stage("memory", of: again)["remembered"] as? Int == 1)

    // No other file has these bytes: facts are remembered by them.
    try sandbox.write("C/Beta/Sources/B.swift", "import Foundation\nimport Dispatch\n")
    let edited = try await stages(sandbox, ["check"])
    #expect(try stage("sources", of: edited)["read"] as? Int == 1)
    #expect(try stage("sources", of: edited)["remembered"] as? Int == 2)
    #expect(try stage("manifests", of: edited)["remembered"] as? Int == 3)
  }

  /// What a storyboard says is remembered like a source.
  @Test func resourcesAreCountedToo() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write(".gitignore", ".modkit/\nt.json\n")
    let manifest = try sandbox.read("C/Beta/component.yml") + "resources: [\"Resources/**\"]\n"
    try sandbox.write("C/Beta/component.yml", manifest)
    try sandbox.write("C/Beta/Resources/Main.storyboard", "<document></document>\n")
    try await sandbox.commit("second")
    try await sandbox.settle()
    let first = try await stages(sandbox, ["check"])
    #expect(try stage("sources", of: first)["read"] as? Int == 4)

    try sandbox.write("C/Beta/component.yml", manifest + "\n")
    let again = try await stages(sandbox, ["check"])
    #expect(try stage("sources", of: again)["read"] as? Int == 0)
    #expect(try stage("sources", of: again)["remembered"] as? Int == 4)
  }

  @Test func otherCommandsTellToo() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let graph = try await stages(sandbox, ["graph", "--format", "json"])
    #expect(graph.compactMap { $0["name"] as? String } == ["manifests", "sources"])
    let plan = try await sandbox.modkit("integrate", "--timings", "-", "--dry-run", "--quiet")
    let document = try json(plan.errors)
    let names = (document["stages"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
    #expect(names == ["memory", "manifests", "sources", "plan", "files"])
  }

  @Test func writingIsAStageToo() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let result = try await sandbox.modkit("integrate", "--timings", "-", "--quiet")
    let stages = try json(result.errors)["stages"] as? [[String: Any]]
    #expect(stages?.contains { $0["name"] as? String == "files" } == true, "\(result.errors)")
  }

  @Test func aPersonReadsItOnStandardError() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    let plain = try await sandbox.modkit("check")
    let verbose = try await sandbox.modkit("check", "--verbose")
    #expect(verbose.output == plain.output && verbose.status == plain.status)
    let lines = verbose.errors.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("manifests  ") && $0.hasSuffix(" ms: 3 read, 0 remembered") })
    #expect(lines.last?.hasPrefix("total") == true)
    #expect(plain.errors.isEmpty)
    #expect(try await sandbox.modkit("check", "--verbose", "--quiet").errors.isEmpty)
  }

  @Test func aFileThatCannotBeWrittenIsAWarning() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    let result = try await sandbox.modkit("check", "--timings", "no/where.json")
    #expect(result.status == 1 && result.errors.hasPrefix("warning: "), "\(result.errors)")
  }
}
