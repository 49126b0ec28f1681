import Foundation
import ModKitTestSupport
import Testing

/// `check --since` shows what a branch added, committed or not, and what it fixed.
@Suite struct SinceTests {
  @Test func whatWasThereBeforeIsNotShown() async throws {
    let sandbox = try await Sandbox.repository()
    let result = try await sandbox.modkit("check", "--since", "main")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("no findings since main, 1 older in 3 components"))
    #expect(try await sandbox.modkit("check").status == 1)
  }

  @Test func aCommitOfTheBranch() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Gamma/Sources/G.swift", "import Beta\n")
    try await sandbox.commit("second")
    let result = try await sandbox.modkit("check", "--since", "main")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("C/Gamma/Sources/G.swift:1:8: error[undeclared-import]"))
    #expect(result.output.contains("1 error, 0 warnings since main, 1 older"))
    #expect(!result.output.contains("C/Beta/Sources/B.swift"))

    try await sandbox.git("checkout", "-q", "main")
    let onMain = try await sandbox.modkit("check", "--since", "work")
    #expect(
      onMain.output.hasPrefix("no findings since work, 1 older"), "what main left at, not at work")
  }

  @Test(arguments: [false, true])
  func whatIsNotCommitted(isStaged: Bool) async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Alpha/Sources/New.swift", "import Beta\n")
    if isStaged { try await sandbox.git("add", "--all") }
    let result = try await sandbox.modkit("check", "--since", "main")
    #expect(result.status == 1)
    #expect(result.output.contains("C/Alpha/Sources/New.swift:1:8: error[layer-order]"))
    #expect(try await sandbox.modkit("check", "--since", "HEAD").output.contains("layer-order"))
  }

  @Test func fixedFindingsAreGone() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.append("dependencies: [Alpha]\n", to: "C/Beta/component.yml")
    let text = try await sandbox.modkit("check", "--since", "main")
    #expect(text.status == 0)
    #expect(
      text.output.hasPrefix(
        "gone[undeclared-import] 'Beta' imports 'Alpha' but does not declare it\n\n"
          + "no findings since main, 0 older"))
    let document = try json(
      try await sandbox.modkit("check", "--since", "main", "--format", "json").output)
    let comparison = try #require(document["comparison"] as? [String: Any])
    let gone = try #require(comparison["gone"] as? [[String: Any]])
    #expect(gone.map { $0["fingerprint"] as? String } == ["undeclared-import:Beta:Alpha"])
    #expect((document["findings"] as? [Any])?.isEmpty == true)
  }

  @Test func aFindingThatMovesIsTheSame() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.move("C/Beta/Sources/B.swift", to: "C/Beta/Sources/C.swift")
    try sandbox.write("C/Beta/Sources/C.swift", "\n\nimport Alpha\n")
    let result = try await sandbox.modkit("check", "--since", "main")
    #expect(result.output.hasPrefix("no findings since main, 1 older"))
  }

  @Test func aWarningThatBecomesAnErrorIsNew() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.append("rules: {undeclared-import: warning}\n", to: "modkit.yml")
    try await sandbox.commit("second")
    try sandbox.write("modkit.yml", Sandbox.smallWorkspace["modkit.yml"] ?? "")
    let result = try await sandbox.modkit("check", "--since", "HEAD")
    #expect(result.status == 1)
    #expect(result.output.contains("1 error, 0 warnings since HEAD, 0 older"))
  }

  @Test(arguments: ["nonsuch", "HEAD~9", ":/nothing", ""])
  func aRevisionThatDoesNotExist(_ revision: String) async throws {
    let sandbox = try await Sandbox.repository()
    let result = try await sandbox.modkit("check", "--since", revision)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("error: cannot find the revision '\(revision)': "))
    #expect(result.output.isEmpty)
  }

  @Test func aRevisionThatAShallowCloneLacks() async throws {
    let sandbox = try await Sandbox.repository()
    try await sandbox.commit("second")
    let origin = sandbox.directory.absoluteString
    try await sandbox.git("clone", "-q", "--depth", "1", origin, "shallow")
    for revision in ["HEAD~1", "main"] {
      let result = try await sandbox.modkit("check", "--workspace", "shallow", "--since", revision)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("error: cannot find the revision '\(revision)': "))
      #expect(
        result.errors.hasSuffix("; the clone is shallow: fetch more of the history\n"),
        "\(result.errors)")
    }
  }

  /// As CI clones: the wanted commit is the oldest that is there.
  @Test(arguments: ["HEAD~1", "HEAD~2", "HEAD"])
  func theOldestCommitOfAShallowClone(_ revision: String) async throws {
    let sandbox = try await Sandbox.repository()
    for message in ["second", "third", "fourth"] { try await sandbox.commit(message) }
    try await sandbox.git("branch", "-f", "last")
    try await sandbox.git("checkout", "-q", "--orphan", "apart")
    try await sandbox.commit("apart")
    try await sandbox.git("checkout", "-q", "last")
    let origin = sandbox.directory.absoluteString
    try await sandbox.git("clone", "-q", "--depth", "3", origin, "shallow")
    for arguments in [["check", "--since", revision], ["diff", revision]] {
      let result = try await sandbox.run(
        Sandbox.binary.path, arguments + ["--workspace", "shallow"])
      #expect(result.status < 2, "\(arguments) \(result.errors)")
    }
    try await sandbox.git(
      "-C", "shallow", "fetch", "-q", "--depth", "1", "origin", "apart:apart")
    let apart = try await sandbox.modkit("check", "--workspace", "shallow", "--since", "apart")
    #expect(apart.status == 2 && apart.errors.contains("no common commit"), "\(apart.errors)")
  }

  @Test func whereThereIsNothingToCompareWith() async throws {
    let sandbox = try Sandbox(files: Sandbox.smallWorkspace)
    let outside = try await sandbox.modkit("check", "--since", "main")
    #expect(outside.status == 2)
    #expect(outside.errors.hasPrefix("error: cannot open the git repository of "))
    try await sandbox.git("init", "-q", "-b", "main")
    let unborn = try await sandbox.modkit("check", "--since", "main")
    #expect(unborn.status == 2)
    #expect(unborn.errors.contains("the current branch has no commits yet"))
  }

  @Test func aWorkspaceInASubdirectory() async throws {
    let sandbox = try Sandbox(files: ["readme": ""])
    for (path, text) in Sandbox.smallWorkspace { try sandbox.write("ios/app/\(path)", text) }
    try await sandbox.initializeRepository()
    try sandbox.write("ios/app/C/Gamma/Sources/G.swift", "import Beta\n")
    let result = try await sandbox.modkit("check", "--since", "main", "--workspace", "ios/app")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("C/Gamma/Sources/G.swift:1:8: error[undeclared-import]"))
    #expect(result.output.contains("since main, 1 older"))
  }

  @Test func aBaseWithoutAWorkspace() async throws {
    let sandbox = try Sandbox(files: ["readme": ""])
    try await sandbox.initializeRepository()
    for (path, text) in Sandbox.smallWorkspace { try sandbox.write(path, text) }
    let result = try await sandbox.modkit("check", "--since", "main")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("C/Beta/Sources/B.swift:2:8: error[undeclared-import]"))
    #expect(
      result.output.contains(
        "1 error, 0 warnings (all of them: since main there is nothing to compare with,"
          + " modkit.yml cannot be read: there is no such file)"))
  }

  @Test func aBaseWithInvalidManifests() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Alpha/component.yml", "nme: Alpha\nlayer: base-service\n")
    try await sandbox.commit("invalid")
    try sandbox.write("C/Alpha/component.yml", "name: Alpha\nlayer: base-service\n")
    let result = try await sandbox.modkit("check", "--since", "HEAD")
    #expect(result.status == 1)
    #expect(
      result.output.contains("since HEAD there is nothing to compare with, C/Alpha/component.yml"))
  }

  /// A link to a directory and one to a file are followed in the past as on the disk.
  @Test func linksInTheTree() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("Shared/Extra/E.swift", "import Beta\n")
    try sandbox.link("C/Gamma/Sources/Extra", to: "../../../Shared/Extra")
    try sandbox.write("Shared/Single.swift", "import Alpha\n")
    try sandbox.link("C/Gamma/Sources/Single.swift", to: "../../../Shared/Single.swift")
    let before = try await sandbox.modkit("check", "--since", "main")
    #expect(before.output.contains("C/Gamma/Sources/Extra/E.swift:1:8: error[undeclared-import]"))
    #expect(before.output.contains("C/Gamma/Sources/Single.swift:1:8: error[undeclared-import]"))
    try await sandbox.commit("links")
    let after = try await sandbox.modkit("check", "--since", "HEAD")
    #expect(after.output.hasPrefix("no findings since HEAD, 3 older"))

    try sandbox.write("Shared/Single.swift", "import Foundation\n")
    let mended = try await sandbox.modkit("check", "--since", "HEAD")
    #expect(mended.output.contains("gone[undeclared-import] 'Gamma' imports 'Alpha'"))
  }

  /// A branch that is behind answers for what it brought, and not for what `main` got meanwhile.
  @Test func aBranchThatIsBehind() async throws {
    let sandbox = try await Sandbox.repository()
    try await sandbox.git("checkout", "-q", "main")
    try sandbox.append("dependencies: [Alpha]\n", to: "C/Beta/component.yml")
    try await sandbox.commit("mended on main")
    try await sandbox.git("checkout", "-q", "work")
    let result = try await sandbox.modkit("check", "--since", "main")
    #expect(result.output.hasPrefix("no findings since main, 1 older"))
  }

  @Test func theWorkTreeIsLeftAlone() async throws {
    let sandbox = try await Sandbox.repository()
    try sandbox.write("C/Gamma/Sources/G.swift", "import Beta\n")
    let before = try sandbox.snapshot(of: "C")
    _ = try await sandbox.modkit("check", "--since", "main")
    #expect(try sandbox.snapshot(of: "C") == before)
    #expect(try await sandbox.git("status", "--porcelain").output == " M C/Gamma/Sources/G.swift\n")
  }
}
