import Foundation
import ModKitTestSupport
import Testing

/// `modkit history` on real repositories.
@Suite struct HistoryCommandTests {
  @Test func whoBroughtAFinding() async throws {
    let sandbox = try await Sandbox.repository()
    try await sandbox.git("config", "user.name", "=Grace")
    try sandbox.write("C/Gamma/Sources/G.swift", "import Alpha\n")
    try await sandbox.commit("Gamma imports Alpha")
    // Moved lines, and a finding that was there when the history begins.
    try sandbox.write("C/Gamma/Sources/G.swift", "// Moved.\n\nimport Alpha\n")
    try await sandbox.commit("moved")
    let document = try await history(of: sandbox, "--authors")
    let commits = try #require(document["commits"] as? [[String: Any]])
    #expect(commits.count == 3 && document["ends"] as? String == "root")
    #expect(commits.map { $0["author"] as? String } == ["A", "=Grace", "=Grace"])
    let findings = commits.map { ($0["findings"] as? [String: Int])?["undeclared-import"] }
    #expect(findings == [1, 2, 2])
    let introduced = try #require(document["introduced"] as? [[String: Any]])
    #expect(introduced.map { $0["component"] as? String } == ["Beta", "Gamma"])
    #expect(introduced.map { $0["to"] as? String } == ["Alpha", "Alpha"])
    #expect(introduced[0]["commit"] == nil)
    #expect(introduced[1]["commit"] as? String == commits[1]["commit"] as? String)
    #expect(introduced[1]["author"] as? String == "=Grace")
    let csv = try await sandbox.modkit("history", "--format", "csv", "--authors").output
    #expect(csv.contains(",'=Grace,") && !csv.contains(",=Grace"))
    #expect(
      try await sandbox.modkit("history", "--format", "csv").output.contains("Grace") == false)
  }

  @Test func aRenamedComponentKeepsItsFindings() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Gamma/Sources/G.swift", "import Alpha\nstruct Gamma {}\n")
    try await sandbox.commit("finding")
    try await sandbox.git("mv", "C/Gamma", "C/Delta")
    try sandbox.write("C/Delta/component.yml", "name: Delta\nlayer: main-business\n")
    try await sandbox.commit("renamed")
    try await sandbox.git("mv", "C/Delta", "C/Epsilon")
    try sandbox.write("C/Epsilon/component.yml", "name: Epsilon\nlayer: main-business\n")
    try sandbox.write("C/Gamma/component.yml", "name: Gamma\nlayer: main-business\n")
    try sandbox.write("C/Gamma/Sources/G.swift", "struct Other {}\nimport Alpha\n")
    try await sandbox.commit("renamed again, and another one with the first name")
    let document = try await history(of: sandbox)
    let commits = try #require(document["commits"] as? [[String: Any]])
    let introduced = try #require(document["introduced"] as? [[String: Any]])
    let origins = Dictionary(
      uniqueKeysWithValues: introduced.map {
        ($0["component"] as? String ?? "", $0["commit"] as? String)
      })
    #expect(origins["Epsilon"] == commits[1]["commit"] as? String)
    #expect(origins["Gamma"] == commits[3]["commit"] as? String)
    #expect(origins["Beta"] == .some(nil))
  }

  @Test func brokenManifestsAreListed() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Gamma/component.yml", "name: Gamma\nlayers: main-business\n")
    try await sandbox.commit("broken")
    try sandbox.write("C/Gamma/Sources/G.swift", "import Alpha\n")
    try await sandbox.commit("still broken")
    try sandbox.write("C/Gamma/component.yml", "name: Gamma\nlayer: main-business\n")
    try await sandbox.commit("fixed")
    let document = try await history(of: sandbox)
    let commits = try #require(document["commits"] as? [[String: Any]])
    let reason = "C/Gamma/component.yml:2:1: C/Gamma/component.yml has no key `layers`"
    #expect(commits.map { $0["unreadable"] as? String } == [nil, reason, reason, nil])
    #expect(commits.map { $0["components"] as? Int } == [3, nil, nil, 3])
    let introduced = try #require(document["introduced"] as? [[String: Any]])
    #expect(introduced.last?["commit"] as? String == commits[3]["commit"] as? String)
    let csv = try await sandbox.modkit("history", "HEAD~1", "--format", "csv")
    #expect(csv.status == 0)
    let rows = csv.output.split(separator: "\n")
    #expect(rows.count == 4 && rows[2].hasSuffix(",,,,,,,,,,,"))
    // The findings of the last commit that can be read.
    let earlier = try await history(of: sandbox, "HEAD~1")
    #expect((earlier["introduced"] as? [Any])?.count == 1)
  }

  @Test func theWorkspaceBeginsWithItsManifest() async throws {
    let sandbox = try await Sandbox.repository()
    try await sandbox.git("rm", "-q", "--cached", "modkit.yml")
    try await sandbox.git("commit", "-q", "-m", "no workspace")
    let none = try await sandbox.modkit("history")
    #expect(none.status == 2 && none.errors.contains("modkit.yml"), "\(none.errors)")
    try await sandbox.commit("a workspace")
    let text = try await sandbox.modkit("history")
    #expect(text.output.hasPrefix("1 commit to HEAD, "), "\(text.output)")
    #expect(text.output.contains("; the workspace begins with the first\n"))
    let unknown = try await sandbox.modkit("history", "nowhere")
    #expect(unknown.status == 2 && unknown.errors.contains("nowhere"))
    for arguments in [["--commits", "0"], ["--format", "xml"], ["--as-of", "today"]] {
      let result = try await sandbox.run(Sandbox.binary.path, ["history"] + arguments)
      #expect(result.status == 64, "\(arguments)")
    }
  }

  @Test func aMergeCountsOnce() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Gamma/Sources/G.swift", "import Alpha\n")
    try await sandbox.commit("on the branch")
    try await sandbox.git("checkout", "-q", "main")
    try sandbox.write("C/Alpha/Sources/More.swift", "struct More {}\n")
    try await sandbox.commit("on main")
    try await sandbox.git("merge", "-q", "--no-ff", "-m", "merge", "work")
    let document = try await history(of: sandbox)
    let commits = try #require(document["commits"] as? [[String: Any]])
    let expected = try await sandbox.git("log", "--first-parent", "--reverse", "--format=%H %cI")
    let dates = expected.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(commits.map { $0["commit"] as? String } == dates.map { String($0[0]) })
    let introduced = try #require(document["introduced"] as? [[String: Any]])
    #expect(introduced.last?["commit"] as? String == commits[2]["commit"] as? String)
    let two = try await history(of: sandbox, "--commits", "2")
    #expect((two["commits"] as? [Any])?.count == 2 && two["ends"] as? String == "limit")
  }

  @Test func exceptionsEndOnADay() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.append(
      "exceptions:\n  - {rule: undeclared-import, from: Beta, reason: known, expires: 2030-06-01}\n",
      to: "modkit.yml")
    try await sandbox.commit("exception")
    func findings(on day: String) async throws -> [[String: Int]?] {
      let commits = try await history(of: sandbox, "--as-of", day)["commits"] as? [[String: Any]]
      return (commits ?? []).map { $0["findings"] as? [String: Int] }
    }
    for day in ["2030-06-01", "2030-06-02", "2030-06-01", "2029-01-01"] {
      let rest = day > "2030-06-01" ? ["undeclared-import": 1] : [:]
      #expect(try await findings(on: day) == [["undeclared-import": 1], rest], "\(day)")
    }
    let document = try await history(of: sandbox, "--as-of", "2030-06-01")
    #expect((document["introduced"] as? [Any])?.count == 1, "excepted findings count")
  }

  @Test func aWorkspaceBelowTheTop() async throws {
    let sandbox = try Sandbox(
      files: Dictionary(
        uniqueKeysWithValues: Sandbox.smallWorkspace.map { ("apps/\($0.key)", $0.value) }))
    try await sandbox.initializeRepository()
    try sandbox.write("README.md", "outside")
    try await sandbox.commit("outside")
    let result = try await sandbox.modkit("history", "--workspace", "apps", "--format", "csv")
    let rows = result.output.split(separator: "\n").map { $0.split(separator: ",").dropFirst(3) }
    #expect(rows.count == 3 && rows[1] == rows[2], "\(result.output)")
  }

  /// What is remembered does not change what is printed, damaged or not.
  @Test func theSecondRunIsTheFirst() async throws {
    let sandbox = try await generated(commits: 12, seed: 5)
    let arguments = ["history", "--format", "json", "--as-of", "2026-01-01"]
    let fresh = try await sandbox.run(Sandbox.binary.path, arguments + ["--no-cache"])
    #expect(fresh.status == 0, "\(fresh.errors)")
    #expect(!sandbox.exists(".modkit/cache/history"))
    for _ in 0..<2 {
      let result = try await sandbox.run(Sandbox.binary.path, arguments)
      #expect(result.output == fresh.output)
    }
    #expect(sandbox.exists(".modkit/cache/history"))
    // Part of it is known.
    let part = try await sandbox.run(Sandbox.binary.path, arguments + ["HEAD~3", "--commits", "4"])
    #expect(part.status == 0)
    let record = ".modkit/cache/history"
    var bytes = try [UInt8](Data(contentsOf: sandbox.directory.appending(path: record)))
    for place in stride(from: bytes.count / 2, to: bytes.count, by: 97) { bytes[place] ^= 0x20 }
    try sandbox.write(record, bytes: bytes)
    let damaged = try await sandbox.run(Sandbox.binary.path, arguments)
    #expect(damaged.output == fresh.output)
    try sandbox.remove(".modkit/cache/history")
    _ = try await sandbox.run(Sandbox.binary.path, arguments + ["--commits", "5"])
    let grown = try await sandbox.run(Sandbox.binary.path, arguments)
    #expect(grown.output == fresh.output)
  }

  /// The figures of a commit are those of its checkout.
  @Test func figuresAreThoseOfCheckouts() async throws {
    let seed = UInt64.random(in: 1...1_000_000)
    print("history seed: \(seed)")
    let rounds = Soak.rounds(6)
    let sandbox = try await generated(commits: 2 * rounds + 12, seed: seed)
    let document = try await history(of: sandbox, "--as-of", "2026-01-01", "--commits", "1000")
    let commits = try #require(document["commits"] as? [[String: Any]])
    var random = SplitMix64(seed: seed)
    for commit in commits.shuffled(using: &random).prefix(rounds) {
      try await compare(commit, with: sandbox, "seed \(seed)")
    }
  }

  /// Only what a manifest changes is scanned again: what counts in a source may depend on what its
  /// component declares.
  @Test func manifestsThatChangeAlone() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write(
      "C/Gamma/Sources/G.swift",
      "#if canImport(Alpha)\nimport Alpha\n#elseif canImport(Beta)\nimport Beta\n#endif\n")
    try await sandbox.commit("conditions")
    let gamma = "name: Gamma\nlayer: main-business\n"
    for change in [
      "dependencies: [Alpha]\n", "dependencies: [Alpha]\nline: jobs\n", "layers: broken\n",
      "dependencies: [Beta]\n", "",
    ] {
      try sandbox.write("C/Gamma/component.yml", gamma + change)
      try await sandbox.commit("Gamma: \(change)")
    }
    try sandbox.append(
      "forbidden:\n- {from: \"Gamma\", to: \"module:Foundation\", reason: no}\n", to: "modkit.yml")
    try sandbox.write("C/Gamma/component.yml", gamma + "dependencies: [Alpha, Beta]\n")
    try await sandbox.commit("a law")
    let document = try await history(of: sandbox, "--as-of", "2026-01-01")
    let commits = try #require(document["commits"] as? [[String: Any]])
    let findings = commits.map { ($0["findings"] as? [String: Int])?["undeclared-import"] }
    #expect(findings == [1, 3, 1, 1, nil, 2, 3, 1])
    for commit in commits { try await compare(commit, with: sandbox, "") }
  }

  private func compare(
    _ commit: [String: Any], with sandbox: Sandbox, _ comment: String
  ) async throws {
    let name = try #require(commit["commit"] as? String)
    let comment = Comment(rawValue: "\(comment), \(name)")
    try await sandbox.git("worktree", "add", "-q", "--detach", "checkout-\(name)", name)
    let options = ["--workspace", "checkout-\(name)", "--format", "json"]
    let check = try await sandbox.run(
      Sandbox.binary.path, ["check", "--as-of", "2026-01-01", "--no-cache"] + options)
    if let reason = commit["unreadable"] as? String {
      #expect(check.status == 2 && check.output.isEmpty, comment)
      let first = try #require(reason.split(separator: ",").first)
      #expect(check.errors.replacing("error: ", with: "").contains(first), comment)
      return
    }
    let found = try #require(try json(check.output)["findings"] as? [[String: Any]])
    let rules = Dictionary(grouping: found) { $0["rule"] as? String ?? "" }.mapValues(\.count)
    #expect(rules == commit["findings"] as? [String: Int], comment)
    let summary = try #require(try json(check.output)["summary"] as? [String: Any])
    let excepted = try #require(summary["excepted"] as? Int)

    // A dependency that leads to nothing makes `graph` refuse the workspace.
    if check.status != 2 {
      let graph = try await sandbox.run(Sandbox.binary.path, ["graph"] + options)
      try compareGraph(commit, try json(graph.output), found, excepted, comment)
    }
    let difference = try json(
      try await sandbox.modkit("diff", name, name, "--format", "json").output)
    let metrics = try #require(difference["metrics"] as? [String: [Int]]).mapValues { $0[0] }
    let edges = try #require(commit["edges"] as? [String: Int])
    for key in ["declared", "imported", "coupled"] { #expect(metrics[key] == edges[key], comment) }
    for key in ["components", "betweenLines", "cycles", "cyclicComponents"] {
      #expect(metrics[key] == commit[key] as? Int, comment)
    }
    let cost = try #require(commit["propagationCost"] as? Double)
    #expect(metrics["propagationCost"] == Int((10_000 * cost).rounded()), comment)
  }

  private func compareGraph(
    _ commit: [String: Any], _ graph: [String: Any], _ found: [[String: Any]], _ excepted: Int,
    _ comment: Comment
  ) throws {
    let components = try #require(graph["components"] as? [[String: Any]])
    #expect(components.count == commit["components"] as? Int, comment)
    let names = Set(components.compactMap { $0["name"] as? String })
    let edges = try #require(graph["edges"] as? [[String: Any]]).filter {
      names.contains($0["from"] as? String ?? "") && names.contains($0["to"] as? String ?? "")
    }
    let counts = try #require(commit["edges"] as? [String: Int])
    #expect(edges.count { $0["declared"] as? Bool == true } == counts["declared"], comment)
    #expect(edges.count { $0["imported"] as? Bool == true } == counts["imported"], comment)
    #expect(instability(of: edges, names) == commit["instability"] as? Double, comment)
    try compareDebt(commit, found, components, excepted, comment)
  }

  /// Findings that exceptions allow count, and a check only says how many there are.
  private func compareDebt(
    _ commit: [String: Any], _ found: [[String: Any]], _ components: [[String: Any]],
    _ excepted: Int, _ comment: Comment
  ) throws {
    var lines: [String: Int] = [:]
    for component in components {
      guard let line = component["line"] as? String else { continue }
      lines[line, default: 0] += found.count {
        $0["component"] as? String == component["name"] as? String
      }
    }
    let debt = try #require((commit["debt"] as? [String: Any])?["lines"] as? [String: Int])
    for (line, count) in lines {
      let further = debt[line, default: 0] - count
      #expect((0...excepted).contains(further), comment)
    }
  }

  private func instability(of edges: [[String: Any]], _ names: Set<String>) -> Double {
    let building = edges.filter {
      $0["declared"] as? Bool == true || $0["imported"] as? Bool == true
    }
    let sum = names.sorted().reduce(0.0) { sum, name in
      let leaving = building.count { $0["from"] as? String == name }
      let all = leaving + building.count { $0["to"] as? String == name }
      return all == 0 ? sum : sum + Double(leaving) / Double(all)
    }
    return (1_000 * sum / Double(names.count)).rounded() / 1_000
  }

  // MARK: Sandboxes

  /// A repository of `scripts/make_history.py`.
  private func generated(commits: Int, seed: UInt64) async throws -> Sandbox {
    let sandbox = try Sandbox()
    let script = Sandbox.repository.appending(path: "scripts/make_history.py").path
    let made = try await sandbox.run(
      "python3", ["-B", script, ".", "\(commits)", "9", "10", "\(seed)"])
    #expect(made.status == 0, "\(made.errors)")
    try await sandbox.git("checkout", "-q", "-f", "main")
    return sandbox
  }

  private func history(
    of sandbox: Sandbox, _ arguments: String...
  ) async throws -> [String: Any] {
    let result = try await sandbox.run(
      Sandbox.binary.path, ["history", "--format", "json"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return try json(result.output)
  }
}
