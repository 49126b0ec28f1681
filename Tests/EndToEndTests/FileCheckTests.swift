import Foundation
import ModKitTestSupport
import Testing

/// `check FILE…` says of files what `check` says of them.
@Suite struct FileCheckTests {
  /// The rules that files are judged by, as `check` orders them.
  private static let rules = [
    "layer-order", "business-isolation", "no-cycles", "detachable", "forbidden-import",
    "package-wrapper", "unknown-dependency", "undeclared-import", "unresolved-import",
    "private-header", "quoted-import", "exposed-header", "umbrella-includes-swift-header",
    "module-import-in-header",
  ]

  private func findings(_ sandbox: Sandbox, _ arguments: [String]) async throws -> [[String: Any]] {
    let answer = try await sandbox.run(
      sandbox.binaryPath, ["check", "--format", "json", "--no-cache"] + arguments)
    return try #require(try json(answer.output)["findings"] as? [[String: Any]], "\(answer.text)")
  }

  /// All files together bring what a check of these rules finds, each finding at its place.
  @Test(arguments: ["sample-workspace", "sample-workspace/broken"])
  func allFilesAreTheWorkspace(_ workspace: String) async throws {
    let sandbox = try Sandbox(copyOf: workspace)
    let files = try sandbox.snapshot(of: "").keys.sorted().filter {
      !$0.hasPrefix("broken/") && !$0.hasPrefix("lite/") && !$0.hasPrefix("incident/")
    }
    let whole = try await findings(sandbox, ["--rule"] + Self.rules)
    let parts = try await findings(sandbox, files)
    let identify = { (finding: [String: Any]) in
      "\(finding["file"] ?? ""):\(finding["line"] ?? "") \(finding["fingerprint"] ?? "") \(finding["fix"] ?? "")"
    }
    #expect(Set(parts.map(identify)) == Set(whole.filter { $0["file"] != nil }.map(identify)))
  }

  /// What a commit has besides files of the workspace is passed over.
  @Test func whatACommitHasBesides() async throws {
    let sandbox = try Sandbox(files: [
      "README.md": "", "ios/modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
      "ios/C/A/component.yml": "name: A\nlayer: base-service\n",
      "ios/C/A/Sources/a.swift": "import Nothing\n", "ios/Sub/.git": "gitdir: elsewhere\n",
    ])
    for (link, target) in [("dangling", "nowhere"), ("folder", "C"), ("way", "C/A")] {
      try FileManager.default.createSymbolicLink(
        atPath: sandbox.directory.appending(path: "ios/\(link)").path, withDestinationPath: target)
    }
    func check(_ names: String...) async throws -> Tool.Answer {
      try await sandbox.run(
        Sandbox.binary.path,
        ["check", "--workspace", "ios"] + names)
    }
    let all = try await check(
      "README.md", "ios/Sub", "ios/dangling", "ios/folder", "ios/C/A/Sources/a.swift")
    #expect(all.status == 1 && all.output.contains("imports `Nothing`"), "\(all.text)")
    let byLink = try await check("ios/way/Sources/a.swift")
    #expect(byLink.status == 1 && byLink.output.contains("imports `Nothing`"), "\(byLink.text)")
    #expect(try await check("README.md").status == 0)
    try sandbox.write("ios/.git", "gitdir: elsewhere\n")
    #expect(try await check("ios").errors.contains("is a directory: name files"))
    #expect(try await check("ios/C/A").errors.contains("is a directory: name files"))
    #expect(try await check("ios/missing.swift").errors.contains("there is no file"))
  }

  /// A file alone brings what the workspace has at it. Declarations elsewhere count.
  @Test func eachFileAlone() async throws {
    let sandbox = try Sandbox(copyOf: "sample-workspace/broken")
    let whole = try await findings(sandbox, ["--rule"] + Self.rules)
    let files = Set(whole.compactMap { $0["file"] as? String })
    for file in files.sorted() {
      let expected = Set(
        whole.filter { $0["file"] as? String == file }.compactMap { $0["fingerprint"] as? String })
      let alone = Set(
        try await findings(sandbox, [file]).compactMap { $0["fingerprint"] as? String })
      #expect(expected.isSubset(of: alone), "\(file)")
    }
  }

  private static let files = [
    "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
    "A/component.yml": "name: A\nlayer: base-service\ndependencies: [B]\n",
    "A/Sources/a.swift": "import B\n",
    "B/component.yml": "name: B\nlayer: base-service\ndependencies: [C]\n",
    "B/Sources/b.swift": "@_exported import C\n",
    "C/component.yml": "name: C\nlayer: base-service\n",
    "C/Sources/c.swift": "import Foundation\n",
  ]

  /// What a declared component hands on needs no line, though only one file was named.
  @Test func whatIsHandedOn() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.append("import C\n", to: "A/Sources/a.swift")
    #expect(try await findings(sandbox, ["A/Sources/a.swift"]).isEmpty)
    try sandbox.write("B/Sources/b.swift", "import C\n")
    let found = try await findings(sandbox, ["A/Sources/a.swift"])
    #expect(found.map { $0["rule"] as? String } == ["undeclared-import"])
  }

  /// The bytes of a buffer count, and not those on the disk.
  @Test func aBuffer() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("text", "import Foundation\nimport A\n")
    let answer = try await sandbox.run(
      "/bin/sh",
      ["-c", "'\(sandbox.binaryPath)' check - --path C/Sources/c.swift --format xcode < text"])
    #expect(answer.status == 1)
    #expect(answer.output.hasPrefix("C/Sources/c.swift:2:8: error: "))
    #expect(
      answer.output.contains("[no-cycles]") || answer.output.contains("depend on one another"))
    #expect(try await sandbox.modkit("check", "C/Sources/c.swift").status == 0)
  }

  @Test func aManifest() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("C/component.yml", "name: C\nlayer: base-service\ndependencies: [D]\n")
    let found = try await findings(sandbox, ["C/component.yml"])
    #expect(found.map { $0["rule"] as? String } == ["unknown-dependency"])
  }

  /// The text of a manifest, or of a source that is not there yet, counts as if it were saved.
  @Test func aBufferThatChangesTheWorkspace() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("text", "name: C\nlayer: base-service\ndependencies: [D, A]\n")
    let manifest = try await sandbox.run(
      "/bin/sh", ["-c", "'\(sandbox.binaryPath)' check - --path C/component.yml < text"])
    #expect(manifest.status == 1)
    #expect(manifest.output.contains("C/component.yml:3:16: error[unknown-dependency]"))
    #expect(manifest.output.contains("[no-cycles]"))
    try sandbox.write("text", "import A\n")
    let source = try await sandbox.run(
      "/bin/sh", ["-c", "'\(sandbox.binaryPath)' check - --path C/Sources/new.swift < text"])
    #expect(source.output.contains("C/Sources/new.swift:1:8: error[no-cycles]"), "\(source.text)")
    try sandbox.write("text", "name: [\n")
    let broken = try await sandbox.run(
      "/bin/sh", ["-c", "'\(sandbox.binaryPath)' check - --path C/component.yml < text"])
    #expect(broken.status == 2)
  }

  /// A manifest counts as a file, and modkit.yml is about everything.
  @Test func whatWasChecked() async throws {
    let sandbox = try Sandbox(files: Self.files)
    #expect(
      try await sandbox.modkit("check", "C/component.yml").output
        .hasPrefix("no findings in 1 component, 1 file"))
    #expect(try await sandbox.modkit("check", "modkit.yml").output.hasPrefix("nothing was checked"))
  }

  /// Two imports that no rule asks to declare close a cycle all the same.
  @Test func aCycleOfWhatNeedNotBeDeclared() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\nrules: {undeclared-import: off}\n",
      "A/component.yml": "name: A\nlayer: base-service\n", "A/Sources/a.swift": "import B\n",
      "B/component.yml": "name: B\nlayer: base-service\n", "B/Sources/b.swift": "import A\n",
    ])
    for file in ["A/Sources/a.swift", "B/Sources/b.swift"] {
      let found = try await findings(sandbox, [file])
      #expect(found.map { $0["rule"] as? String } == ["no-cycles"], "\(file)")
    }
  }

  @Test func whatTheBaselineHas() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.append("import A\n", to: "C/Sources/c.swift")
    #expect(try await sandbox.modkit("check", "--update-baseline").status == 0)
    #expect(try await sandbox.modkit("check", "C/Sources/c.swift").status == 0)
    #expect(try await sandbox.modkit("check", "C/Sources/c.swift", "--no-baseline").status == 1)
  }

  @Test func onlyTheseAreRepaired() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("B/component.yml", "name: B\nlayer: base-service\n")
    try sandbox.write("A/component.yml", "name: A\nlayer: base-service\n")
    let patch = try await sandbox.modkit("check", "A/Sources/a.swift", "--fix", "--dry-run")
    #expect(patch.status == 1)
    #expect(patch.output.contains("+++ b/A/component.yml"))
    #expect(!patch.output.contains("B/component.yml"))
    _ = try await sandbox.modkit("check", "A/Sources/a.swift", "--fix")
    #expect(try sandbox.read("A/component.yml").contains("B"))
    #expect(try sandbox.read("B/component.yml") == "name: B\nlayer: base-service\n")
  }

  @Test func otherFilesAreIgnored() async throws {
    let sandbox = try Sandbox(files: Self.files.merging(["README.md": "x"]) { $1 })
    let answer = try await sandbox.modkit("check", "README.md")
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("nothing was checked"))
  }

  @Test(arguments: [
    (["nothing.swift"], "there is no file `nothing.swift`"),
    (["../x.swift"], "outside of the workspace"),
    (["A/Sources"], "is a directory: name files"),
    (["-"], "write `modkit check - --path FILE`"),
    (["--path", "A/Sources/a.swift"], "write `modkit check - --path FILE`"),
    (["A/Sources/a.swift", "--since", "HEAD"], "files are checked by themselves"),
    (["-", "--path", "A/Sources/a.swift", "--fix"], "needs a saved file"),
  ])
  func wrongUsage(_ arguments: [String], _ message: String) async throws {
    let sandbox = try Sandbox(files: Self.files)
    let answer = try await sandbox.run(sandbox.binaryPath, ["check"] + arguments)
    #expect(answer.status == 64, "\(answer.text)")
    #expect(answer.text.contains(message), "\(answer.text)")
  }
}
