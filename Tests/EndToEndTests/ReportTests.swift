import Foundation
import ModKitTestSupport
import Testing

/// `modkit report`: the data of the page.
@Suite struct ReportTests {
  // MARK: Agreement with check

  @Test func itAgreesWithCheck() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    try await agrees(sandbox, "2026-11-26")
    // Exceptions of the sample end in 2024 and in 2099.
    try await agrees(sandbox, "2023-12-31")
    try await agrees(sandbox, "2100-01-01")
    #expect(try await sandbox.modkit("check", "--update-baseline").status == 0)
    try sandbox.write(Self.rentals, "import Checksum\n")
    let states = try await agrees(sandbox, "2026-11-26")
    #expect(states["baseline"] ?? 0 > 30)
    try await agrees(sandbox, "2026-11-26", "--no-baseline")
  }

  /// All formats of both commands count the same findings, by the same words.
  @Test func everyPlaceCountsTheSame() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    // The exceptions are the last key of the manifest.
    let excused = try await unusing(sandbox)
    try sandbox.append(
      "  - {rule: unused-dependency, from: \(excused), reason: soon}\n", to: "modkit.yml")
    let update = try await sandbox.modkit("check", "--update-baseline").output
    try sandbox.write(Self.rentals, "import Checksum\n")
    let answer = try await sandbox.run(sandbox.binaryPath, ["check", "--format", "json"])
    let check = try json(answer.output)
    let summary = try #require(check["summary"] as? [String: Any])
    let errors = try #require(summary["errors"] as? Int)
    let warnings = try #require(summary["warnings"] as? Int)
    let baselined = try #require(summary["baselined"] as? Int)
    let excepted = try #require(summary["excepted"] as? Int)
    #expect(errors > 0 && baselined > 30 && excepted > 0)
    #expect((check["findings"] as? [Any])?.count == errors + warnings)
    #expect(update.hasPrefix("modkit-baseline.yml: \(baselined) findings, \(baselined) added"))
    let text = try await sandbox.run(sandbox.binaryPath, ["check"]).output
    #expect(
      text.contains(
        "\(errors) error\(errors == 1 ? "" : "s"), \(warnings) warning\(warnings == 1 ? "" : "s"),"
          + " \(excepted) excepted, \(baselined) in the baseline in"), "\(text)")

    let report = try await report(sandbox)
    let metrics = try #require(report["metrics"] as? [String: Any])
    #expect(metrics["findings"] as? Int == errors + warnings)
    #expect(metrics["baseline"] as? Int == baselined)
    #expect(metrics["excepted"] as? Int == excepted)
    #expect((report["findings"] as? [Any])?.count == errors + warnings + baselined + excepted)
    for format in ["markdown", "html"] {
      #expect(try await sandbox.modkit("report", "--output", "out", "--format", format).status == 0)
    }
    let markdown = try sandbox.read("out/report.md")
    for (name, value) in [
      ("errors", errors), ("warnings", warnings), ("findings in the baseline", baselined),
      ("findings that exceptions allow", excepted),
    ] {
      #expect(markdown.contains("| \(name) | \(value) |\n"), "\(markdown)")
    }
    // The page counts from this; scripts/page_tests.py compares what it shows.
    #expect(try sandbox.read("out/index.html").contains(#""metrics":{"baseline":\#(baselined),"#))
  }

  /// A component with an unused dependency.
  private func unusing(_ sandbox: Sandbox) async throws -> String {
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["check", "--rule", "unused-dependency", "--format", "json"])
    let findings = try json(answer.output)["findings"] as? [[String: Any]]
    return try #require(findings?.first?["component"] as? String)
  }

  @Test func itAgreesWithCheckAboutAProduct() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    try sandbox.write("Components/main-business/List/Sources/New.swift", "import Networking\n")
    for product in try await products(sandbox) {
      try await agrees(sandbox, "2026-11-26", "--product", product)
      let report = try await report(sandbox, "--product", product)
      let names = try #require(report["components"] as? [[String: Any]]).compactMap {
        $0["name"] as? String
      }
      #expect(report["product"] as? String == product)
      #expect(!names.isEmpty)
    }
    #expect(
      try await sandbox.modkit("report", "--output", "x", "--product", "Nothing").status == 64)
  }

  /// Exceptions of all kinds hold findings, and the sums are the same.
  @Test func itSaysWhichExceptionHoldsAFinding() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.append(
      """
      exceptions:
        - {rule: undeclared-import, from: Beta, to: Alpha, reason: soon, expires: 2026-12-01}
        - {rule: undeclared-import, from: Beta, reason: sometime, expires: 2027-01-01}

      """, to: "modkit.yml")
    try await agrees(sandbox, "2026-11-26")
    let held = try await report(sandbox, "--as-of", "2026-11-26")
    let finding = try #require((held["findings"] as? [[String: Any]])?.first)
    #expect(
      finding["state"] as? String == "excepted" && finding["until"] as? String == "2027-01-01")
    #expect((held["exceptions"] as? [[String: Any]])?.map { $0["findings"] as? Int } == [1, 1])
    let later = try await report(sandbox, "--as-of", "2026-12-15")
    #expect((later["exceptions"] as? [[String: Any]])?.map { $0["findings"] as? Int } == [0, 1])
    try await agrees(sandbox, "2027-01-02")
  }

  // MARK: Revisions

  @Test func newFindingsAreThoseOfCheckSince() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Alpha/Sources/A.swift", "import Gamma\n")
    let report = try await report(sandbox, "--since", "main")
    let findings = try #require(report["findings"] as? [[String: Any]])
    let check = try json(
      try await sandbox.modkit("check", "--since", "main", "--format", "json").output)
    let new = findings.filter { $0["new"] as? Bool == true }
    #expect(report["since"] as? String == "main")
    #expect(messages(new) == messages(try #require(check["findings"] as? [[String: Any]])))
    #expect(!new.isEmpty && new.count < findings.count)
    #expect(try await sandbox.modkit("report", "--output", "x", "--since", "no").status == 2)
  }

  @Test func itNamesTheCommitAndNotTheTime() async throws {
    let sandbox = try await Sandbox.repository()
    let clean = try await report(sandbox, "--as-of", "2026-11-26")
    let revision = try #require(clean["revision"] as? [String: Any])
    let log = try await sandbox.run(
      "git", ["log", "-1", "--format=%H %cd", "--date=format-local:%Y-%m-%dT%H:%M:%SZ"])
    #expect(
      revision["commit"] as? String == log.output.split(separator: " ").first.map(String.init))
    let seconds = try await sandbox.git("log", "-1", "--format=%ct").output
    let date = try #require(
      (revision["date"] as? String).flatMap { try? Date($0, strategy: .iso8601) })
    #expect("\(Int(date.timeIntervalSince1970))\n" == seconds)
    #expect(revision["modified"] == nil)
    // The report itself and files that nothing reads do not count.
    let first = try sandbox.read("out/report.json")
    try sandbox.write("notes.txt", "x")
    _ = try await report(sandbox, "--as-of", "2026-11-26")
    #expect(try sandbox.read("out/report.json") == first)
    for (path, text) in [
      ("C/Gamma/Sources/New.swift", "import Foundation\n"), ("C/Gamma/Sources/G.swift", "\n"),
    ] {
      try sandbox.write(path, text)
      let changed = try await report(sandbox)
      #expect((changed["revision"] as? [String: Any])?["modified"] as? Bool == true, "\(path)")
      try await sandbox.commit("more")
    }
    try sandbox.remove("C/Gamma/Sources/New.swift")
    let removed = try await report(sandbox)
    #expect((removed["revision"] as? [String: Any])?["modified"] as? Bool == true)
    let plain = try Sandbox(files: Sandbox.smallWorkspace)
    #expect(try await report(plain)["revision"] == nil)
  }

  @Test func theHistoryIsThatOfTheCommand() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Alpha/Sources/A.swift", "import Gamma\n")
    try await sandbox.commit("up")
    let report = try await report(sandbox, "--history", "5", "--as-of", "2026-11-26")
    let history = try #require(report["history"] as? NSDictionary)
    var expected = try json(
      try await sandbox.modkit(
        "history", "--commits", "5", "--format", "json", "--as-of", "2026-11-26"
      ).output)
    expected["schema"] = nil
    #expect(history == expected as NSDictionary)
    #expect((history["commits"] as? [Any])?.count == 2)
    #expect(try await self.report(sandbox)["history"] == nil)
    for options in [["--history", "0"], ["--history", "1", "--product", "W"]] {
      let result = try await sandbox.run(
        sandbox.binaryPath, ["report", "--output", "x"] + options)
      #expect(result.status == 64)
    }
  }

  /// The numbers are those that `diff` compares, and agree with one another.
  @Test func numbersAreThoseOfDiff() async throws {
    for workspace in ["sample-workspace", "sample-workspace/broken"] {
      let sandbox = try Sandbox(copyOf: workspace)
      try await sandbox.initializeRepository()
      let report = try await report(sandbox)
      let metrics = try #require(report["metrics"] as? [String: Any])
      let difference = try json(try await sandbox.modkit("diff", "HEAD", "--format", "json").output)
      let expected = try #require(difference["metrics"] as? [String: [Int]])
      for key in ["components", "betweenLines", "cycles", "cyclicComponents"] {
        #expect(metrics[key] as? Int == expected[key]?.last, "\(key)")
      }
      let cost = try #require(metrics["propagationCost"] as? Double)
      #expect(Int((cost * 10_000).rounded()) == expected["propagationCost"]?.last)
      let components = try #require(report["components"] as? [[String: Any]])
      let reach = components.reduce(0) { $0 + ($1["reaches"] as? Int ?? 0) }
      #expect(reach == components.reduce(0) { $0 + ($1["reachedBy"] as? Int ?? 0) })
      let pairs = Double(components.count * components.count)
      #expect(abs(Double(reach + components.count) / pairs - cost) < 0.000_06)
      let edges = try #require(report["edges"] as? [[String: Any]])
      #expect(metrics["edges"] as? Int == edges.count)
    }
  }

  // MARK: Owners, sizes, costs

  @Test func ownersComeFromTheRepositoryWhereManifestsSayNothing() async throws {
    let sandbox = try Sandbox()
    for (path, text) in Sandbox.smallWorkspace { try sandbox.write("apps/one/\(path)", text) }
    try sandbox.append("owners: [\"@gamma\"]\n", to: "apps/one/C/Gamma/component.yml")
    try sandbox.write("CODEOWNERS", "* @last\n")
    try sandbox.write(".github/CODEOWNERS", "* @all\n/apps/one/C/Beta/ @beta @b\n")
    try await sandbox.initializeRepository()
    let result = try await sandbox.modkit(
      "report", "--workspace", "apps/one", "--output", "out", "--format", "json")
    #expect(result.status == 0)
    let report = try json(try sandbox.read("out/report.json"))
    let owners = try #require(report["owners"] as? [String])
    let components = try #require(report["components"] as? [[String: Any]])
    let owned = components.map { ($0["owners"] as? [Int] ?? []).map { owners[$0] } }
    #expect(owned == [["@all"], ["@beta", "@b"], ["@gamma"]])
  }

  @Test func sizesComeFromALinkMap() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.write(
      "app.map",
      """
      # Path: app
      # Arch: arm64
      # Object files:
      [  0] libAlpha.a(A.o)
      # Sections:
      # Address\tSize    \tSegment\tSection
      0x1000\t0x00001000\t__TEXT\t__text
      # Symbols:
      # Address\tSize    \tFile  Name
      0x1000\t0x00000010\t[  0] _a

      """)
    let report = try await report(sandbox, "--link-map", "app.map")
    let components = try #require(report["components"] as? [[String: Any]])
    #expect(components.map { $0["size"] as? Int } == [16, nil, nil])
    let missing = try await sandbox.modkit("report", "--output", "x", "--link-map", "none.map")
    #expect(missing.status == 2 && missing.errors.contains("none.map"))
  }

  /// The costs of the components of a line are those that `modkit detach` says of the line.
  @Test func costsAreThoseOfDetach() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    let report = try await report(sandbox)
    let lines = try #require(report["lines"] as? [String])
    let components = try #require(report["components"] as? [[String: Any]])
    var total = 0
    for (index, line) in lines.enumerated() {
      let detach = try json(try await sandbox.modkit("detach", line, "--format", "json").output)
      let edges = try #require(detach["edges"] as? [[String: Any]])
      let costs = components.filter { $0["line"] as? Int == index }
        .compactMap { $0["detachCost"] as? [String: Int] }
      for key in ["declarations", "files"] {
        let expected = edges.reduce(0) { $0 + ($1[key] as? Int ?? 0) }
        #expect(costs.reduce(0) { $0 + ($1[key] ?? 0) } == expected, "\(line) \(key)")
        total += expected
      }
    }
    #expect(total > 0)
    #expect(components.filter { $0["line"] == nil }.allSatisfy { $0["detachCost"] == nil })
  }

  // MARK: Files

  @Test func everyFormatHasItsFile() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace")
    for (format, file) in [
      ("html", "index.html"), ("json", "report.json"), ("markdown", "report.md"),
    ] {
      let result = try await sandbox.modkit("report", "--output", "out dir", "--format", format)
      #expect(result.status == 0 && result.output.hasSuffix("out dir/\(file)\n"))
    }
    #expect(
      try sandbox.snapshot(of: "out dir").keys.sorted() == [
        "index.html", "report.json", "report.md",
      ])
    #expect(try sandbox.read("out dir/report.md").contains("| components | 36 |"))
    #expect(try await sandbox.modkit("report", "--output", "x", "--format", "pdf").status == 64)
    #expect(try await sandbox.modkit("report", "--output", "x", "--as-of", "today").status == 64)
  }

  // MARK: Parts

  private static let rentals = "Components/main-business/Rentals/Sources/More.swift"

  private func report(_ sandbox: Sandbox, _ options: String...) async throws -> [String: Any] {
    try await report(sandbox, options)
  }

  private func report(_ sandbox: Sandbox, _ options: [String]) async throws -> [String: Any] {
    let result = try await sandbox.run(
      sandbox.binaryPath, ["report", "--output", "out", "--format", "json"] + options)
    #expect(result.status == 0, "\(result.errors)")
    return try json(try sandbox.read("out/report.json"))
  }

  private func products(_ sandbox: Sandbox) async throws -> [String] {
    let report = try await report(sandbox)
    return try #require(report["products"] as? [[String: Any]]).compactMap { $0["name"] as? String }
  }

  private func messages(_ findings: [[String: Any]]) -> [String] {
    findings.compactMap { $0["message"] as? String }.sorted()
  }

  /// Compares the sums of each rule, level and fix, and of each state.
  ///
  /// - Returns: the number of findings by state
  @discardableResult
  private func agrees(
    _ sandbox: Sandbox, _ day: String, _ options: String...
  ) async throws -> [String: Int] {
    let options = ["--as-of", day] + options
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["check", "--format", "json"] + options)
    let check = try json(answer.output)
    let report = try await report(sandbox, options)
    let rules = try #require(report["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    let findings = try #require(report["findings"] as? [[String: Any]])
    let states = Dictionary(grouping: findings) { $0["state"] as? String ?? "" }
      .mapValues(\.count)
    let open = findings.filter { $0["state"] as? String == "open" }.map { finding in
      "\(rules[finding["rule"] as? Int ?? 0]) \(finding["level"] ?? "") \(finding["fix"] ?? "")"
    }
    let expected = try #require(check["findings"] as? [[String: Any]]).map { finding in
      "\(finding["rule"] ?? "") \(finding["severity"] ?? "") \(finding["fix"] ?? "")"
    }
    #expect(open.sorted() == expected.sorted(), "\(options)")
    let summary = try #require(check["summary"] as? [String: Any])
    #expect(states["baseline"] ?? 0 == summary["baselined"] as? Int, "\(options)")
    #expect(states["excepted"] ?? 0 == summary["excepted"] as? Int, "\(options)")
    let metrics = try #require(report["metrics"] as? [String: Any])
    #expect(metrics["findings"] as? Int == expected.count)
    #expect(metrics["components"] as? Int == summary["components"] as? Int)
    #expect(report["day"] as? String == day)
    return states
  }
}
