import Foundation
import ModKitTestSupport
import Testing

/// `store stats`: what the log of a workspace says after real runs.
@Suite(.serialized) struct StoreStatsTests {
  private static let log = ".modkit/hits"

  private func sandbox() throws -> Sandbox {
    try Sandbox(files: [
      "modkit.yml":
        "name: P\ncomponents: [\"C/*/component.yml\"]\nproducts: {P: {shell: App, components: [Top]}}\n",
      "App/main.swift": "import Top\nprint(top())\n",
      "C/Base/component.yml": "name: Base\nlayer: base-service\n",
      "C/Base/Sources/Base.swift": "public func base() -> Int { 1 }\n",
      "C/Top/component.yml": "name: Top\nlayer: base-business\ndependencies: [Base]\n",
      "C/Top/Sources/Top.swift": "import Base\npublic func top() -> Int { base() }\n",
    ])
  }

  private func counts(_ sandbox: Sandbox, of component: String? = nil) async throws -> [String: Any]
  {
    let result = try await sandbox.modkit("store", "stats", "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    let document = try json(result.output)
    guard let component else { return try #require(document["counts"] as? [String: Any]) }
    let components = try #require(document["components"] as? [[String: Any]])
    let found = components.first { $0["name"] as? String == component }
    return found?["counts"] as? [String: Any] ?? [:]
  }

  private func number(_ counts: [String: Any], _ key: String) -> Int? { counts[key] as? Int }

  @Test func whatRunsFindAndMiss() async throws {
    let sandbox = try sandbox()
    let nothing = try await sandbox.modkit("store", "stats")
    #expect(nothing.status == 0 && nothing.output.hasPrefix("nothing is logged"))
    for arguments in [["--dry-run"], ["--check"]] {
      _ = try await sandbox.run(sandbox.binaryPath, ["integrate", "--product", "P"] + arguments)
      #expect(!sandbox.exists(Self.log), "what writes nothing counts nothing")
    }

    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    var base = try await counts(sandbox, of: "Base")
    #expect(base["misses"] as? [String: Int] == ["never-built": 1], "\(base)")
    let top = try await counts(sandbox, of: "Top")
    #expect(top["misses"] as? [String: Int] == ["dependency-missing": 1], "\(top)")

    #expect(try await sandbox.prebuild() == ["Base", "Top"])
    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    var all = try await counts(sandbox)
    #expect(number(all, "missed") == 2 && number(all, "built") == 2, "\(all)")
    #expect(number(all, "stored") == 0, "what was built here was not found")

    try sandbox.edit("C/Base/Sources/Base.swift", "{ 1 }", "{ 2 }")
    #expect(try await sandbox.prebuild() == ["Base"])
    base = try await counts(sandbox, of: "Base")
    #expect(base["misses"] as? [String: Int] == ["never-built": 1, "inputs": 1], "\(base)")

    try sandbox.edit("C/Base/Sources/Base.swift", "{ 2 }", "{ 1 }")
    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    base = try await counts(sandbox, of: "Base")
    #expect(number(base, "stored") == 1, "the former library is there: \(base)")
    #expect((base["savedSeconds"] as? Double ?? 0) > 0)

    #expect(try await sandbox.modkit("integrate", "--product", "P", "--focus", "Base").status == 0)
    all = try await counts(sandbox)
    #expect(all["sources"] as? [String: Int] == ["asked": 1, "dependency": 1], "\(all)")
    let text = try await sandbox.modkit("store", "stats", "--weeks", "1")
    #expect(
      text.output.contains("libraries: 25 % found, 1 of 4: 1 in the store\n"), "\(text.output)")
  }

  /// Whatever lies in the place of the log, runs do what they do without it.
  @Test func aDamagedLogCountsAsEmpty() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    let bytes = Array(try Data(contentsOf: sandbox.directory.appending(path: Self.log)))
    for damage in [[], Array(bytes.dropLast()), bytes + [0], bytes.map { $0 ^ 1 }, Array("x".utf8)]
    {
      try sandbox.write(Self.log, bytes: damage)
      let stats = try await sandbox.modkit("store", "stats")
      #expect(stats.status == 0 && stats.output.hasPrefix("nothing is logged"), "\(stats.output)")
    }
    try sandbox.append("// more\n", to: "C/Top/Sources/Top.swift")
    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    #expect(try await sandbox.modkit("store", "stats").output.contains(": 1 run\n"))

    try sandbox.remove(Self.log)
    try sandbox.write("\(Self.log)/x", "")
    try sandbox.append("// more\n", to: "C/Top/Sources/Top.swift")
    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    #expect(try await sandbox.modkit("store", "stats").status == 0)
  }

  /// A log that came with a repository says nothing about this machine, and a link leads elsewhere.
  @Test func aLogOfOthersIsNotBelieved() async throws {
    let sandbox = try sandbox()
    #expect(try await sandbox.modkit("integrate", "--product", "P").status == 0)
    try await sandbox.initializeRepository()
    try await sandbox.git("add", "-f", Self.log)
    try await sandbox.commit("a log")
    #expect(try await sandbox.modkit("store", "stats").output.hasPrefix("nothing is logged"))

    let other = try self.sandbox()
    try other.write("outside", "mine\n")
    try other.write(".modkit/x", "")
    try other.link(Self.log, to: "../outside")
    #expect(try await other.modkit("integrate", "--product", "P").status == 0)
    #expect(try other.read("outside") == "mine\n")
    #expect(try await other.modkit("store", "stats").status == 0)
  }
}
