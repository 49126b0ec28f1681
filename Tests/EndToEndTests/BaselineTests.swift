import Foundation
import ModKitTestSupport
import Testing

/// A baseline counts the findings of the past and lets nothing new pass.
@Suite struct BaselineTests {
  private static let file = "modkit-baseline.yml"
  private static let head = """
    # Findings of the past: modkit check counts them, and fails for new ones only.
    # `modkit check --update-baseline` writes this file; remove lines, never add any.

    """

  /// The small workspace with a second finding, and a baseline of both.
  private func sandbox() async throws -> Sandbox {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.write("C/Gamma/Sources/G.swift", "import Beta\n")
    let result = try await sandbox.modkit("check", "--update-baseline")
    #expect(result.status == 0)
    #expect(result.output == "modkit-baseline.yml: 2 findings, 2 added, 0 removed\n")
    return sandbox
  }

  @Test func itIsOneSortedBlockForEachComponent() async throws {
    let sandbox = try await sandbox()
    #expect(
      try sandbox.read(Self.file) == Self.head + """
        findings:
          "Beta":
            - "undeclared-import:Beta:Alpha"
          "Gamma":
            - "undeclared-import:Gamma:Beta"

        """)
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0)
    #expect(check.output.hasPrefix("no findings, 2 in the baseline in 3 components"))
    let again = try await sandbox.modkit("check", "--update-baseline")
    #expect(again.output == "modkit-baseline.yml: 2 findings, 0 added, 0 removed\n")
  }

  @Test func oldFindingsSurviveEdits() async throws {
    let sandbox = try await sandbox()
    try sandbox.write("C/Beta/Sources/B.swift", "// One.\n\n// Two.\nimport Alpha\n")
    try sandbox.move("C/Gamma/Sources/G.swift", to: "C/Gamma/Sources/Renamed.swift")
    let result = try await sandbox.modkit("check")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasPrefix("no findings, 2 in the baseline"))
  }

  /// What a source may name is more than YAML holds as it is.
  @Test func ofWhateverSourcesImport() async throws {
    let marks = [
      "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{85}", "\u{2028}", "\u{2029}", "\t", "\u{7F}",
    ]
    let imports = marks.map { "#import \"a\($0)b.h\"\n" }.joined()
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "A/component.yml": "name: A\nlayer: base-service\n", "A/Sources/b.m": imports,
    ])
    let update = try await sandbox.modkit("check", "--update-baseline")
    #expect(update.output == "modkit-baseline.yml: 8 findings, 8 added, 0 removed\n")
    let check = try await sandbox.modkit("check")
    #expect(check.status == 0, "\(check.errors)")
    #expect(check.output.hasPrefix("no findings, 8 in the baseline in 1 component"))
  }

  @Test func aNewOneFails() async throws {
    let sandbox = try await sandbox()
    try sandbox.append("import Alpha\n", to: "C/Gamma/Sources/G.swift")
    let result = try await sandbox.modkit("check")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("C/Gamma/Sources/G.swift:2:8: error[undeclared-import]"))
    #expect(result.output.contains("1 error, 0 warnings, 2 in the baseline"))
  }

  @Test func aFixedFindingIsStaleUntilTheFileShrinks() async throws {
    let sandbox = try await sandbox()
    try sandbox.append("dependencies: [Alpha]\n", to: "C/Beta/component.yml")
    let stale = try await sandbox.modkit("check")
    #expect(stale.status == 1)
    #expect(stale.output.hasPrefix("modkit-baseline.yml:5:7: error[stale-baseline]"))
    #expect(stale.output.contains("1 error, 0 warnings, 1 in the baseline"))

    let update = try await sandbox.modkit("check", "--update-baseline")
    #expect(update.output == "modkit-baseline.yml: 1 finding, 0 added, 1 removed\n")
    #expect(try await sandbox.modkit("check").status == 0)
    try sandbox.write("C/Gamma/Sources/G.swift", "import Foundation\n")
    _ = try await sandbox.modkit("check", "--update-baseline")
    #expect(try sandbox.read(Self.file) == Self.head + "findings: {}\n")
    #expect(try await sandbox.modkit("check").output.hasPrefix("no findings in 3 components"))
  }

  @Test func itCanBeIgnored() async throws {
    let sandbox = try await sandbox()
    let result = try await sandbox.modkit("check", "--no-baseline")
    #expect(result.status == 1)
    #expect(result.output.contains("2 errors, 0 warnings in"))
    for contradiction in [["--baseline", Self.file], ["--update-baseline"]] {
      let arguments = ["check", "--no-baseline"] + contradiction
      #expect(try await sandbox.run(sandbox.binaryPath, arguments).status == 64)
    }
  }

  /// What is not asked for is neither stale nor lost.
  @Test func asksForOneRuleLeaveItAlone() async throws {
    let sandbox = try await sandbox()
    let check = try await sandbox.modkit("check", "--rule", "layer-order", "stale-baseline")
    #expect(check.status == 0, "\(check.output)")
    let before = try sandbox.read(Self.file)
    _ = try await sandbox.modkit("check", "--rule", "layer-order", "--update-baseline")
    #expect(try sandbox.read(Self.file) == before)
  }

  @Test func anotherFile() async throws {
    let sandbox = try await sandbox()
    try sandbox.move(Self.file, to: "C/past.yml")
    #expect(try await sandbox.modkit("check").status == 1)
    #expect(try await sandbox.modkit("check", "--baseline", "C/past.yml").status == 0)
    let absolute = sandbox.directory.path + "/C/past.yml"
    #expect(try await sandbox.modkit("check", "--baseline", absolute).status == 0)
    let below = try await sandbox.run(
      "/bin/sh", ["-c", "cd C && exec \"$0\" check --baseline past.yml", sandbox.binaryPath])
    #expect(below.status == 0, "relative to where the user is")

    let missing = try await sandbox.modkit("check", "--baseline", "nope.yml")
    #expect(missing.status == 2)
    #expect(
      missing.errors == "error: the baseline nope.yml cannot be read: there is no such file;"
        + " `modkit check --update-baseline` writes one\n")
    #expect(missing.output.isEmpty)
  }

  static let broken: [(text: String, place: String)] = [
    ("findings:\n  Beta: [a\n  x: }\n", "modkit-baseline.yml:3:4: error: this is not valid YAML"),
    ("findigs: {}\n", "modkit-baseline.yml:1:1: error: modkit-baseline.yml has no key `findigs`"),
    ("findings:\n  Beta: a\n", "modkit-baseline.yml:2:9: error: "),
    ("findings:\n  Beta:\n  - [a]\n", "modkit-baseline.yml:3:5: error: "),
    ("- a\n", "modkit-baseline.yml:1:1: error: "),
    ("", "modkit-baseline.yml:1:1: error: "),
    (
      "findings:\n<<<<<<< ours\n  Beta: []\n=======\n",
      "modkit-baseline.yml:2:1: error: a conflict marker of git stands here; resolve the conflict,"
        + " or remove the file and run `modkit check --update-baseline`"
    ),
  ]

  @Test(arguments: broken.indices)
  func aFileThatIsNoBaseline(_ index: Int) async throws {
    let (text, place) = Self.broken[index]
    let sandbox = try await sandbox()
    try sandbox.write(Self.file, text)
    for arguments in [["check"], ["check", "--update-baseline"], ["check", "--format", "json"]] {
      let result = try await sandbox.run(sandbox.binaryPath, arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains(place), "\(result.errors)")
      #expect(result.output.isEmpty)
    }
    #expect(try sandbox.read(Self.file) == text, "what is broken is not overwritten")
  }

  @Test func aDirectoryInItsPlace() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    try sandbox.write("modkit-baseline.yml/file", "")
    for arguments in [["check"], ["check", "--update-baseline"]] {
      let result = try await sandbox.run(sandbox.binaryPath, arguments)
      #expect(result.status == 2)
      #expect(result.errors.contains("it is not a file"))
    }
  }

  /// A branch that fixes a finding and shrinks the file says what is gone; one that only fixes
  /// brings a stale entry.
  @Test func itGoesWithAComparison() async throws {
    let sandbox = try await sandbox()
    try await sandbox.initializeRepository()
    try sandbox.append("dependencies: [Alpha]\n", to: "C/Beta/component.yml")
    let stale = try await sandbox.modkit("check", "--since", "main")
    #expect(stale.status == 1)
    #expect(stale.output.contains("error[stale-baseline]"))
    _ = try await sandbox.modkit("check", "--update-baseline")
    let mended = try await sandbox.modkit("check", "--since", "main")
    #expect(mended.status == 0)
    #expect(mended.output.contains("gone[undeclared-import] 'Beta' imports 'Alpha'"))
  }

  /// An excepted finding is not in the baseline, nor is an exception that allows nothing.
  @Test func theBrokenWorkspace() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    _ = try await sandbox.modkit("check", "--update-baseline", "--as-of", "2026-11-21")
    let result = try await sandbox.modkit("check", "--as-of", "2026-11-21", "--format", "xcode")
    #expect(result.status == 1)
    // The finding, its advice, and what the workspace has besides: one finding.
    #expect(result.output.matches(of: #/(error|warning): /#).count == 1, "\(result.output)")
    #expect(result.output.contains("[stale-exception]"))
  }
}
