import Foundation
import ModKitTestSupport
import Testing

/// What `check` shows of its findings, and that all say the same number of them.
@Suite struct CheckOutputTests {
  /// A ring of three components, and one that imports twenty private headers of another.
  private static var files: [String: String] {
    var files = [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
      "C/A/component.yml": "name: A\nlayer: base-service\ndependencies: [B]\n",
      "C/A/Sources/a.swift": "import B\nimport Foundation\nimport B\n",
      "C/A/Sources/b.swift": "import B\n",
      "C/B/component.yml": "name: B\nlayer: base-service\ndependencies: [C]\nowners: [red]\n",
      "C/B/Sources/b.swift": "import C\n",
      "C/C/component.yml": "name: C\nlayer: base-service\ndependencies: [A, B]\nowners: [red]\n",
      "C/C/Sources/c.swift": "import A\nimport B\n",
      "C/D/component.yml": "name: D\nlayer: base-business\n",
      "C/D/Sources/d.swift": "import E\n",
      "C/D/Sources/e.swift": "import E\n",
      "C/E/component.yml":
        "name: E\nlayer: base-service\nheaders: {public: [\"P/*.h\"], private: [\"H/*.h\"]}\n",
      "C/E/P/E.h": "\n",
    ]
    files["C/D/Sources/d.m"] = (1...20).map { "#import <E/e\($0).h>\n" }.joined()
    for number in 1...20 { files["C/E/H/e\(number).h"] = "\n" }
    return files
  }

  private func summary(_ sandbox: Sandbox, _ name: String) async throws -> Int? {
    let document = try json(try await sandbox.modkit("check", "--format", "json").output)
    return (document["summary"] as? [String: Any])?[name] as? Int
  }

  /// Text, JSON and the baseline count the same findings, however they show them.
  @Test func allSayTheSameNumber() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let text = try await sandbox.modkit("check")
    let errors = try #require(try await summary(sandbox, "errors"))
    #expect(errors == 22, "\(text.output)")
    #expect(text.output.contains("22 errors, 0 warnings in 5 components"))
    let update = try await sandbox.modkit("check", "--update-baseline")
    #expect(update.output == "modkit-baseline.yml: 22 findings, 22 added, 0 removed\n")
    let known = try await sandbox.modkit("check")
    #expect(known.output.contains("no findings, 22 in the baseline"))
    #expect(try await summary(sandbox, "baselined") == 22)
    // One edge of the ring goes: the same finding with fewer edges, and one entry that is stale.
    try sandbox.write("C/C/component.yml", "name: C\nlayer: base-service\ndependencies: [A]\n")
    try sandbox.write("C/C/Sources/c.swift", "import A\n")
    let stale = try await sandbox.modkit("check")
    #expect(stale.output.contains("1 error, 0 warnings, 22 in the baseline"), "\(stale.output)")
    let renewed = try await sandbox.modkit("check", "--update-baseline")
    #expect(renewed.output == "modkit-baseline.yml: 22 findings, 0 added, 1 removed\n")
  }

  @Test func alikeFindingsAreOneBlock() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let output = try await sandbox.modkit("check").output
    #expect(output.components(separatedBy: "error[private-header]").count == 2, "\(output)")
    #expect(output.contains("  and 19 more like it, at C/D/Sources/d.m:2:9, "))
    #expect(output.contains(" and 16 further places\n"))
    #expect(output.contains("  errors  warnings  rule\n      20         0  private-header\n"))
    #expect(output.contains("  errors  warnings  owner\n      21         0  (nobody)\n"))
    #expect(output.contains("       1         0  red\n"))
  }

  @Test func aLimitAndASummary() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let limited = try await sandbox.modkit("check", "--limit", "1").output
    #expect(limited.components(separatedBy: "error[").count == 2)
    #expect(limited.contains("more findings are not shown: `--limit 0` shows all"))
    #expect(limited.contains("22 errors, 0 warnings in 5 components"))
    let all = try await sandbox.modkit("check").output
    #expect(try await sandbox.modkit("check", "--limit", "0").output == all)
    let summary = try await sandbox.modkit("check", "--summary").output
    #expect(summary.hasPrefix("  errors  warnings  rule\n") && !summary.contains("error["))
    let totals = try #require(summary.firstRange(of: "22 errors"))
    #expect(all.hasPrefix(summary[..<totals.lowerBound]))
    #expect(all.hasSuffix(summary[totals.lowerBound...]))
    for arguments in [["--limit", "-1"], ["--limit", "5", "--format", "json"]] {
      let command = ["check"] + arguments
      #expect(try await sandbox.run(sandbox.binaryPath, command).status == 64)
    }
  }

  /// A terminal gets as much as it shows at once; a file or a program gets everything.
  @Test(.enabled("Python has the terminal") { Tool.isAvailable("python3") })
  func aTerminalGetsAScreen() async throws {
    var files = Self.files
    for number in 1...60 {
      files["C/N\(number)/component.yml"] = "name: N\(number)\nlayer: base-service\n"
      files["C/N\(number)/Sources/n.swift"] = "import Missing\(number)\n"
    }
    let sandbox = try Sandbox(files: files)
    let piped = try await sandbox.modkit("check").output
    #expect(piped.components(separatedBy: "error[").count > 60)
    // Twice, since a result is remembered for one size of the terminal.
    for (lines, columns) in [(50, 300), (24, 300), (50, 300), (0, 0)] {
      let shown = try await terminal(sandbox, lines, columns, "check")
      let limit = lines == 0 ? 40 : lines
      let height = shown.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(height < limit && height > limit / 3, "\(lines): \(shown)")
      #expect(shown.hasPrefix("  errors  warnings  rule\n"), "\(shown)")
      #expect(shown.contains("error[no-cycles]"), "\(shown)")
      #expect(shown.contains("more findings are not shown: `--limit 0` shows all"))
      #expect(shown.contains("\n82 errors, 0 warnings in 65 components"), "\(shown)")
    }
    #expect(try await terminal(sandbox, 24, 80, "check", "--limit", "0") == piped)
    let limited = try await sandbox.modkit("check", "--limit", "7").output
    #expect(try await terminal(sandbox, 24, 80, "check", "--limit", "7") == limited)
    #expect(
      try await terminal(sandbox, 24, 80, "check", "--format", "json")
        == sandbox.modkit("check", "--format", "json").output)
    #expect(try await sandbox.modkit("check").output == piped)
  }

  /// What the program writes to a terminal of a size; 0 if it does not say its size.
  private func terminal(
    _ sandbox: Sandbox, _ lines: Int, _ columns: Int, _ arguments: String...
  ) async throws -> String {
    let script = """
      import fcntl, os, pty, struct, sys, termios
      pid, terminal = pty.fork()
      if pid == 0:
          size = struct.pack("HHHH", int(sys.argv[1]), int(sys.argv[2]), 0, 0)
          fcntl.ioctl(1, termios.TIOCSWINSZ, size)
          os.execv(sys.argv[3], sys.argv[3:])
      output = b""
      while True:
          try:
              part = os.read(terminal, 65536)
          except OSError:
              break
          if not part:
              break
          output += part
      os.waitpid(pid, 0)
      sys.stdout.buffer.write(output.replace(b"\\r\\n", b"\\n"))
      """
    return try await sandbox.run(
      "env",
      ["TERM=dumb", "python3", "-c", script, "\(lines)", "\(columns)", sandbox.binaryPath]
        + arguments
    ).output
  }

  @Test func otherPlacesAreRelated() async throws {
    let sandbox = try Sandbox(files: Self.files)
    let document = try json(try await sandbox.modkit("check", "--format", "json").output)
    let findings = try #require(document["findings"] as? [[String: Any]])
    let ring = try #require(findings.first { $0["rule"] as? String == "no-cycles" })
    let related = try #require(ring["related"] as? [[String: Any]])
    #expect(!related.isEmpty)
    for place in related {
      let file = try #require(place["file"] as? String)
      #expect(sandbox.exists(file) && (place["line"] as? Int ?? 0) > 0)
      #expect((place["message"] as? String)?.hasSuffix(" imported here") == true)
    }
    let xcode = try await sandbox.modkit("check", "--format", "xcode").output
    #expect(xcode.contains("C/D/Sources/d.m:2:9: note: imported here\n"), "\(xcode)")
    let sarif = try await sandbox.modkit("check", "--format", "sarif").output
    #expect(sarif.contains("\"relatedLocations\""))
  }

  /// If all errors of one run are fixed, the next run has no others.
  @Test func anUnknownDependencyComesWithTheOtherErrors() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.write(
      "C/Alpha/component.yml", "name: Alpha\nlayer: base-servise\ndependencies: [Bta]\n")
    try sandbox.write(
      "C/Beta/component.yml",
      "name: Beta\nlayer: base-business\ndependancies: []\ndependencies: [Alpha, Alfa]\n")
    for command in ["check", "integrate", "graph"] {
      let result = try await sandbox.modkit(command)
      #expect(result.status == 2 && result.output.isEmpty)
      for place in ["Alpha/component.yml:2:8", "Beta/component.yml:3:1"] {
        #expect(result.errors.contains("C/\(place): error: "), "\(result.errors)")
      }
      #expect(
        result.errors.contains(
          "C/Alpha/component.yml:3:16: error: 'Alpha' depends on 'Bta', which is no component of"
            + " the workspace; did you mean `Beta`?"), "\(result.errors)")
      #expect(result.errors.contains("C/Beta/component.yml:4:23: error: 'Beta' depends on 'Alfa'"))
      #expect(result.errors.hasSuffix("4 errors: nothing was done\n"))
    }
    try sandbox.append("rules: {unknown-dependency: warning}\n", to: "modkit.yml")
    #expect(try await !sandbox.modkit("check").errors.contains("depends on"))
  }
}
