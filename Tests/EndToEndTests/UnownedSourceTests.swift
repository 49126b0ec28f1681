import Foundation
import ModKitTestSupport
import Testing

/// A check says which sources it did not look at, on any disk and in any state of git.
@Suite struct UnownedSourceTests {
  private static let files = [
    ".gitignore": ".modkit/\nout/\n*.gen.swift\n",
    "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
    "C/Alpha/component.yml": "name: Alpha\nlayer: base-service\n",
    "C/Alpha/Sources/A.swift": "import Foundation\n",
    "Legacy/a/One.m": "", "Legacy/b/Two.h": "", "C/Beta/Sources/B.swift": "",
    "out/Made.swift": "", "C/out/Made.swift": "", "C/Alpha/X.gen.swift": "",
    "Pods/P/p.m": "",
  ]

  private func unowned(
    _ sandbox: Sandbox, _ arguments: String...
  ) async throws -> (count: Int, directories: [String]) {
    let result = try await sandbox.run(
      sandbox.binaryPath, ["check", "--format", "json"] + arguments)
    let summary = try #require(try json(result.output)["summary"] as? [String: Any])
    let directories = try #require(summary["unownedDirectories"] as? [[String: Any]])
    return (
      try #require(summary["unowned"] as? Int),
      directories.map { "\($0["directory"] ?? "") \($0["files"] ?? "")" }
    )
  }

  @Test func inGit() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.initializeRepository()
    let text = try await sandbox.modkit("check")
    #expect(text.status == 0)
    #expect(text.output.contains("Legacy/a/One.m:1:1: warning[unowned-source] 2 sources in Legacy"))
    #expect(text.output.contains("0 errors, 2 warnings in 1 component"))
    #expect(
      text.output.hasSuffix(
        "\n3 of 4 sources belong to no component: most of the workspace is not checked\n"))
    let cached = try await sandbox.modkit("check")
    #expect(cached.output == text.output)
    #expect(try await sandbox.modkit("check", "--no-cache").output == text.output)
    let found = try await unowned(sandbox)
    #expect(found.count == 3)
    #expect(found.directories == ["C/Beta 1", "Legacy 2"])
  }

  /// Outside of the directories that globs lead to, a file counts once git has it.
  @Test func whatTheCacheHasToNotice() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.initializeRepository()
    try await sandbox.settle()
    #expect(try await unowned(sandbox).count == 3)
    try sandbox.write("Legacy/Three.m", "")
    try await sandbox.git("add", "--all")
    try await sandbox.settle()
    #expect(try await unowned(sandbox).count == 4)
    try sandbox.write("C/Alpha/new.c", "")
    #expect(try await unowned(sandbox).directories == ["C/Alpha 1", "C/Beta 1", "Legacy 3"])
    try sandbox.remove("Legacy/a/One.m")
    #expect(try await unowned(sandbox).count == 4)
    try sandbox.append("C/Alpha/new.c\n", to: ".gitignore")
    #expect(try await unowned(sandbox).count == 3)
    #expect(try await unowned(sandbox, "--no-cache").count == 3)
  }

  @Test(arguments: [false, true]) func withoutFilesInGit(isRepository: Bool) async throws {
    let sandbox = try Sandbox(files: Self.files)
    if isRepository { try await sandbox.git("init", "-q") }
    let found = try await unowned(sandbox)
    let ignored = ["C/Alpha 1", "C/out 1"]
    #expect(
      found.directories
        == ((isRepository ? [] : ignored + ["out 1"]) + ["C/Beta 1", "Legacy 2"]).sorted())
    #expect(try await unowned(sandbox).directories == found.directories)
  }

  @Test func levelsExceptionsAndTheBaselineLeaveTheLastLine() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.initializeRepository()
    let last = "\n3 of 4 sources belong to no component: most of the workspace is not checked\n"
    try sandbox.append(
      "exceptions:\n- {rule: unowned-source, from: W, to: Legacy, reason: it goes}\n",
      to: "modkit.yml")
    let excepted = try await sandbox.modkit("check")
    #expect(excepted.output.contains("0 errors, 1 warning, 1 excepted in 1 component"))
    #expect(excepted.output.hasSuffix(last))
    _ = try await sandbox.modkit("check", "--update-baseline")
    let known = try await sandbox.modkit("check")
    #expect(
      known.output.hasPrefix(
        "most sources are not checked; no findings in the others, 1 excepted, 1 in the baseline"
          + " in 1 component"), "\(known.output)")
    #expect(known.output.hasSuffix(last))
    try sandbox.remove("modkit-baseline.yml")
    try sandbox.append("rules: {unowned-source: error}\n", to: "modkit.yml")
    #expect(try await sandbox.modkit("check").status == 1)
    #expect(try await sandbox.modkit("check", "--rule", "no-cycles").output.hasSuffix(last))
    let manifest = try sandbox.read("modkit.yml")
    try sandbox.write(
      "modkit.yml", manifest.replacing("unowned-source: error", with: "unowned-source: off"))
    let off = try await sandbox.modkit("check")
    #expect(off.output.hasPrefix("most sources are not checked; no findings in the others"))
    // With half of them checked, the last line is enough.
    try sandbox.write("C/Alpha/Sources/B.swift", "")
    try sandbox.write("C/Alpha/Sources/C.swift", "")
    let half = try await sandbox.modkit("check")
    #expect(half.output.hasPrefix("no findings"), "\(half.output)")
    #expect(half.output.hasSuffix("\n3 of 6 sources belong to no component\n"))
  }

  @Test func adviceLeadsToACleanCheck() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.initializeRepository()
    let advice = try await sandbox.modkit("check").output.components(separatedBy: "or add `- ")
      .dropFirst().compactMap { $0.components(separatedBy: "` to").first }
    #expect(advice.count == 2)
    try sandbox.append(
      "ignore:\n" + advice.map { "- \($0)\n" }.joined(), to: "modkit.yml")
    let result = try await sandbox.modkit("check")
    #expect(result.output == "no findings in 1 component, 1 file, 1 import\n")
  }

  /// Files beside owned ones are named, and names that look like globs are written as globs.
  @Test func adviceNamesWhatItMeans() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "B/component.yml": "name: B\nlayer: base-service\nheaders: {public: [\"Headers/x.h\"]}\n",
      "B/Headers/x.h": "", "B/Headers/y.h": "", "B/Headers/z.h": "",
      "Old {a,b}/o.m": "", "Old [1]/o.m": "", "W*/w.m": "",
    ])
    let found = try await sandbox.modkit("check").output
    #expect(
      found.contains(
        "2 sources beside owned ones in B/Headers belong to no component, and no rule looks at them"
      ), "\(found)")
    let globs = /`- ("[^`]*")`/
    let advice = found.matches(of: globs).map { String($0.output.1) }
    #expect(
      advice.sorted()
        == [
          "\"B/Headers/y.h\"", "\"B/Headers/z.h\"", "\"Old ?a,b}\"", "\"Old [[]1]\"", "\"W[*]\"",
        ].sorted(), "\(found)")
    try sandbox.append("ignore: [\(advice.joined(separator: ", "))]\n", to: "modkit.yml")
    let result = try await sandbox.modkit("check")
    #expect(result.output == "no findings in 1 component, 1 file, 0 imports\n")
  }

  @Test func aRevisionAndAProduct() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.append(
      "products:\n  W: {components: [Alpha]}\n", to: "modkit.yml")
    try await sandbox.initializeRepository()
    try sandbox.write("C/Beta/Sources/B2.swift", "")
    try sandbox.write("C/Gamma/G.swift", "")
    let since = try await sandbox.modkit("check", "--since", "HEAD")
    #expect(since.output.contains("1 source in C/Gamma belongs to no component"))
    #expect(since.output.contains("1 warning since HEAD, 2 older in 1 component"))
    #expect(since.output.contains("\n5 of 6 sources belong to no component"))
    let product = try await sandbox.modkit("check", "--product", "W")
    #expect(
      product.output.hasPrefix(
        "most sources are not checked; no findings in the others in 1 component"))
    #expect(product.output.contains("\n5 of 6 sources belong to no component"))
  }

  /// A component may have a file by a link to it, or to a directory above it.
  @Test(arguments: [false, true]) func linkedFiles(isRepository: Bool) async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.link("C/Alpha/Sources/b", to: "../../../Legacy/b")
    try sandbox.link("C/Alpha/Sources/One.m", to: "../../../Legacy/a/One.m")
    try sandbox.write("Legacy/a/More.m", "")
    if isRepository { try await sandbox.initializeRepository() }
    let directories = try await unowned(sandbox).directories
    #expect(directories.contains("Legacy/a 1"))
    #expect(!directories.contains { $0.hasPrefix("Legacy/b") })
    if isRepository {
      let since = try await sandbox.modkit("check", "--since", "HEAD")
      #expect(since.output.contains("no findings since HEAD, 2 older"))
    }
  }

  @Test func theReportAndTheDoctor() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try await sandbox.initializeRepository()
    let doctor = try await sandbox.modkit("doctor")
    #expect(doctor.output.contains("NOTE    sources: 3 of 4 sources belong to no component"))
    _ = try await sandbox.modkit("report", "--output", "page")
    let pages = try sandbox.snapshot(of: "page")
    #expect(pages.values.contains { $0.contains("belong to no component") })
  }

  @Test func aLinkedPackage() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: [{from: podspec, path: "*/*.podspec"}]
      assign: [{components: ["*"], layer: base-service}]
      """,
      "Cache/Cache.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Cache'
        s.version = '1.0'
        s.source_files = 'Classes/**/*'
        s.exclude_files = 'Classes/Old/**/*'
      end
      """,
      "Cache/Classes/Cache.m": "", "Cache/Classes/Old/x.m": "", "Cache/Demo/main.m": "",
    ])
    #expect(try await unowned(sandbox).directories == ["Cache/Demo 1"])
  }
}
