import Foundation
import ModKitTestSupport
import Testing

/// `modkit diff` and `check --at`, on real repositories.
@Suite struct DiffTests {
  @Test func oneLineIfNothingHasChanged() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Gamma/Sources/G.swift", "import Foundation\n// said more clearly\n")
    try sandbox.write("C/Gamma/Sources/New.swift", "struct New {}\n")
    let result = try await sandbox.modkit("diff", "main", "--fail-on", "new-edges", "new-findings")
    #expect(result.status == 0)
    #expect(result.output == "the architecture is the same as at main\n")
    let markdown = try await sandbox.modkit("diff", "main", "--format", "markdown")
    #expect(markdown.output == "The architecture is the same as at main.\n")
  }

  @Test func whatIsNotCommittedCounts() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Alpha/Sources/A.swift", "import Gamma\n")
    try sandbox.write("C/Gamma/Sources/G.swift", "import Alpha\n")
    let result = try await sandbox.modkit("diff", "main")
    #expect(result.status == 0)
    for line in [
      "  imported edges        1 -> 3 (+2)",
      "  + Alpha -> Gamma [imported] at C/Alpha/Sources/A.swift:1",
      "cycles\n  + Alpha, Gamma",
    ] {
      #expect(result.output.contains(line + "\n"), "\(line) in \(result.output)")
    }
    for name in ["new-edges", "new-cycles", "new-errors", "new-findings"] {
      #expect(try await sandbox.modkit("diff", "main", "--fail-on", name).status == 1, "\(name)")
    }
    #expect(try await sandbox.modkit("diff", "main", "--fail-on", "new-components").status == 0)
    #expect(try await sandbox.modkit("diff", "main", "--fail-on", "new-cycle").status == 64)
  }

  @Test func theBranchIsComparedWithWhereItLeft() async throws {
    let sandbox = try await Sandbox.repository()
    try await sandbox.git("checkout", "-q", "main")
    try sandbox.write("C/Gamma/Sources/G.swift", "import Alpha\n")
    try await sandbox.commit("on main")
    try await sandbox.git("checkout", "-q", "work")
    #expect(
      try await sandbox.modkit("diff", "main").output.hasPrefix("the architecture is the same"))
    let direct = try await sandbox.modkit("diff", "main", "work")
    #expect(direct.output.contains("- Gamma -> Alpha [imported]\n"))
    let reverse = try await sandbox.modkit("diff", "work", "main")
    #expect(reverse.output.contains("+ Gamma -> Alpha [imported] at C/Gamma/Sources/G.swift:1\n"))
  }

  @Test func renamedAndMovedComponents() async throws {
    let sandbox = try await Sandbox.repository()
    try await sandbox.git("mv", "C/Beta", "C/Better")
    try sandbox.write("C/Better/component.yml", "name: Better\nlayer: main-business\nline: jobs\n")
    let result = try await sandbox.modkit(
      "diff", "main", "--fail-on", "new-components", "new-edges")
    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "  ~ Better: renamed from Beta; layer base-business to main-business; line none to jobs;"
          + " directory C/Beta to C/Better\n"), "\(result.output)")
    #expect(!result.output.contains("edges\n  "), "its import of Alpha is not new")
  }

  @Test func aWeakerRuleIsAChange() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.append("rules: {undeclared-import: warning}\n", to: "modkit.yml")
    let result = try await sandbox.modkit("diff", "main", "--fail-on", "new-findings")
    #expect(result.status == 0, "a warning that was an error is not new")
    #expect(result.output == "since main\n  errors    1 -> 0 (-1)\n  warnings  0 -> 1 (+1)\n")
  }

  @Test func emptyFilesMakeNoRename() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Gamma/Sources/G.swift", "")
    try await sandbox.commit("empty")
    try await sandbox.git("rm", "-qr", "C/Gamma")
    try sandbox.write("C/Delta/component.yml", "name: Delta\nlayer: main-business\n")
    try sandbox.write("C/Delta/Sources/D.swift", "")
    let result = try await sandbox.modkit("diff", "HEAD", "--fail-on", "new-components")
    #expect(result.status == 1)
    #expect(result.output.contains("+ Delta (main-business)\n  - Gamma (main-business)\n"))
  }

  @Test func aBaselineThatCannotBeReadIsAnError() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("modkit-baseline.yml/x", "")
    try await sandbox.commit("a directory")
    let directory = try await sandbox.modkit("check", "--at", "HEAD")
    #expect(directory.status == 2 && directory.errors.contains("modkit-baseline.yml"))
    let at = try await sandbox.modkit("check", "--at", "HEAD", "--no-baseline")
    #expect(at.status == 1 && !at.output.contains("--fix"))
  }

  @Test func aBadBaseIsAnError() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Beta/component.yml", "name: Beta\nlayers: base-business\n")
    try await sandbox.commit("broken")
    try sandbox.write("C/Beta/component.yml", "name: Beta\nlayer: base-business\n")
    for arguments in [["diff", "HEAD"], ["diff", "main", "HEAD"], ["check", "--at", "HEAD"]] {
      let result = try await sandbox.run(Sandbox.binary.path, arguments)
      #expect(result.status == 2 && result.output.isEmpty, "\(arguments)")
      #expect(result.errors.contains("C/Beta/component.yml:2:1: error: "), "\(result.errors)")
      #expect(result.errors.contains("error: the workspace is not valid at "), "\(result.errors)")
    }
    let unknown = try await sandbox.modkit("diff", "nowhere")
    #expect(unknown.status == 2 && unknown.errors.contains("nowhere"))
    try await sandbox.git("checkout", "-q", "--orphan", "apart")
    try await sandbox.commit("apart")
    let apart = try await sandbox.modkit("diff", "main")
    #expect(apart.status == 2 && apart.errors.contains("no common commit"))
  }

  @Test func aRevisionHasItsOwnBaseline() async throws {
    let sandbox = try await Sandbox.repository()
    #expect(try await sandbox.modkit("check", "--update-baseline").status == 0)
    try await sandbox.commit("baseline")
    try sandbox.remove("modkit-baseline.yml")
    #expect(try await sandbox.modkit("check", "--at", "HEAD").status == 0)
    #expect(try await sandbox.modkit("check", "--at", "main").status == 1)
    #expect(try await sandbox.modkit("check", "--at", "HEAD", "--no-baseline").status == 1)
    #expect(try await sandbox.modkit("check", "--at", "HEAD", "--fix").status == 64)
  }

  /// What is printed of a revision is what a checkout of it prints, and a difference between two is that of
  /// their numbers.
  @Test func aRevisionIsCheckedAsItsCheckout() async throws {
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    let sandbox = try await Sandbox.repository()
    let names = ["Alpha", "Beta", "Gamma"]
    for number in 1...6 {
      let (from, to) = (
        names.randomElement(using: &random) ?? "", names.randomElement(using: &random) ?? ""
      )
      if Bool.random(using: &random) {
        try sandbox.write("C/\(from)/Sources/\(number).swift", "import \(to)\n")
      } else {
        try sandbox.write(
          "C/\(from)/component.yml",
          "name: \(from)\nlayer: base-service\ndependencies: [\(from == to ? "" : to)]\n")
      }
      try await sandbox.commit("\(number)")
    }
    var metrics: [[String: Int]] = []
    for number in 0...6 {
      let revision = "HEAD~\(number)"
      let at = try await sandbox.modkit("check", "--at", revision, "--format", "json", "--no-cache")
      try await sandbox.git("worktree", "add", "-q", "--detach", "checkout-\(number)", revision)
      let checkout = try await sandbox.modkit(
        "check", "--workspace", "checkout-\(number)", "--format", "json", "--no-cache")
      #expect(at.output == checkout.output, "seed \(seed), \(revision)")
      #expect(at.status == checkout.status, "seed \(seed), \(revision)")
      let document = try json(
        try await sandbox.modkit("diff", revision, "HEAD", "--format", "json").output)
      #expect(document["from"] as? String == revision && document["to"] as? String == "HEAD")
      let numbers = try #require(document["metrics"] as? [String: [Int]])
      metrics.append(numbers.mapValues { $0[0] })
      #expect(numbers.mapValues { $0[1] } == metrics.first, "seed \(seed), \(revision)")
      let found = try #require(try json(checkout.output)["findings"] as? [[String: Any]])
      let errors = found.count { $0["severity"] as? String == "error" }
      #expect(metrics.last?["errors"] == errors, "seed \(seed), \(revision)")
    }
    #expect(Set(metrics).count > 1, "the states differ")
  }
}
