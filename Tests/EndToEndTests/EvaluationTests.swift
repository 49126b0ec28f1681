import Foundation
import ModKitTestSupport
import Testing

/// Which Package.swift files run, seen by one that writes a file.
@Suite struct EvaluationTests {
  private static let mark = "evaluated"
  private static let literal = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "Sources")])

    """
  private static let files = [
    ".gitignore": ".modkit/\n", "Kit/Sources/k.swift": "public let kit = 1\n",
    "modkit.yml":
      "name: W\ncomponents: [{from: swiftpm, path: Kit/Package.swift}]\nassign: [{layer: base-service, components: [\"*\"]}]\n",
  ]

  /// SwiftPM has no sandbox on Linux, and none of macOS forbids to read.
  private static func writing(_ mark: URL) -> String {
    """
    // swift-tools-version: 5.9
    import Foundation
    import PackageDescription
    FileManager.default.createFile(atPath: "\(mark.path)", contents: nil)
    let package = Package(name: "Kit", targets: [.target(name: "Kit", path: "Sources")])

    """
  }

  /// A workspace with the manifest that writes in its past, and a literal one on disk.
  private func pastSandbox() async throws -> Sandbox {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Kit/Package.swift", Self.writing(mark(of: sandbox)))
    try await sandbox.initializeRepository()
    try sandbox.write("Kit/Package.swift", Self.literal)
    try await sandbox.commit("literal")
    return sandbox
  }

  private func mark(of sandbox: Sandbox) -> URL {
    sandbox.directory.appending(path: ".modkit-\(Self.mark)")
  }

  private func isEvaluated(in sandbox: Sandbox) -> Bool {
    let path = mark(of: sandbox).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    return FileManager.default.fileExists(atPath: path)
  }

  @Test(arguments: [
    ["check", "--since", "HEAD~1"], ["diff", "HEAD~1"], ["history"],
    ["report", "--history", "5", "--output", "page"],
    ["affected", "--since", "HEAD~1"],
  ])
  func pastManifestsAreReadFromTheirText(_ command: [String]) async throws {
    let sandbox = try await pastSandbox()
    let result = try await sandbox.run(sandbox.binaryPath, command)
    #expect(result.status < 2, "\(result.errors)")
    #expect(!isEvaluated(in: sandbox), "\(command) evaluates a past manifest")
  }

  /// The marks of the other tests appear where evaluation is asked for.
  @Test func pastManifestsAreRunOnRequest() async throws {
    let sandbox = try await pastSandbox()
    #expect(try await sandbox.modkit("diff", "HEAD~1", "--evaluate").status == 0)
    #if os(Linux)
      #expect(isEvaluated(in: sandbox))
    #endif
    try sandbox.write("modkit.yml", try sandbox.read("modkit.yml") + "evaluate: all\n")
    #expect(try await sandbox.modkit("diff", "HEAD~1", "--no-cache").status == 0)
    #if os(Linux)
      #expect(isEvaluated(in: sandbox))
    #endif
  }

  /// The word of a past revision does not count.
  @Test func aPastWorkspaceCannotAskForIt() async throws {
    var files = Self.files
    files["modkit.yml"]? += "evaluate: all\n"
    let sandbox = try Sandbox(files: files)
    try sandbox.write("Kit/Package.swift", Self.writing(mark(of: sandbox)))
    try await sandbox.initializeRepository()
    try sandbox.write("Kit/Package.swift", Self.literal)
    try sandbox.write("modkit.yml", Self.files["modkit.yml"] ?? "")
    try await sandbox.commit("literal")
    #expect(try await sandbox.modkit("diff", "HEAD~1").status < 2)
    #expect(!isEvaluated(in: sandbox))
  }

  @Test func nothingRunsWhereNothingMay() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Kit/Package.swift", Self.writing(mark(of: sandbox)))
    try await sandbox.initializeRepository()
    for command in [["check"], ["graph"], ["report", "--output", "page"]] {
      let result = try await sandbox.run(sandbox.binaryPath, command + ["--no-evaluate"])
      #expect(
        result.errors.contains("Kit/Package.swift:4:1: the package reads files, and is not"),
        "\(command): \(result.errors)")
      #expect(!isEvaluated(in: sandbox), "\(command)")
    }
    try sandbox.write("modkit.yml", try sandbox.read("modkit.yml") + "evaluate: never\n")
    _ = try await sandbox.modkit("check")
    #expect(!isEvaluated(in: sandbox))
    // The option has the last word.
    #expect(try await sandbox.modkit("check", "--evaluate").status == 0)
    #if os(Linux)
      #expect(isEvaluated(in: sandbox))
    #endif
  }

  /// `init` reads what an earlier modkit.yml says of it.
  @Test func initRunsNothingWhereNothingMay() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("Kit/Package.swift", Self.writing(mark(of: sandbox)))
    try sandbox.append("evaluate: never\n", to: "modkit.yml")
    let result = try await sandbox.modkit("init", "--force", "--dry-run")
    #expect(!isEvaluated(in: sandbox), "\(result.text)")
  }

  /// The git below SwiftPM finds no repository around the package that it builds: neither that of the workspace, nor
  /// one that `.modkit` is shipped as.
  @Test func buildsRunNoFilter() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
      "A/component.yml": "name: A\nlayer: base-service\n",
      "A/Sources/a.swift": "public func a() {}\n", ".gitattributes": "* filter=run\n",
    ])
    try await sandbox.initializeRepository()
    let filter = "touch '\(mark(of: sandbox).path)'; cat"
    try await sandbox.git("config", "filter.run.clean", filter)
    try await sandbox.git("init", "-q", "--bare", ".modkit")
    for (name, value) in [
      ("core.bare", "false"), ("core.worktree", ".."), ("filter.run.clean", filter),
    ] {
      try await sandbox.git("--git-dir", ".modkit", "config", name, value)
    }
    try await sandbox.git("--git-dir", ".modkit", "add", "A")
    try sandbox.append("// edited\n", to: "A/Sources/a.swift")
    _ = isEvaluated(in: sandbox)
    let result = try await sandbox.modkit("prebuild")
    #expect(result.status == 0, "\(result.text)")
    #expect(!isEvaluated(in: sandbox))
  }

  /// An empty or relative directory in PATH is one of the repository.
  @Test(arguments: ["", ".", "bin"])
  func toolsOfTheRepositoryAreNotFound(_ directory: String) async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": """
      name: W
      components: ["*/component.yml"]
      store: {remote: {url: "http://127.0.0.1:9"}}

      """,
      "A/component.yml": "name: A\nlayer: base-service\n", "A/Sources/a.swift": "",
    ])
    for tool in ["curl", "git", "swift", "swiftc", "clang", "pod"] {
      for place in [tool, "bin/\(tool)"] {
        try sandbox.write(place, "#!/bin/sh\ntouch '\(mark(of: sandbox).path)'\n")
        _ = try await sandbox.run("chmod", ["+x", place])
      }
    }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for command in [["store", "pull"], ["integrate"], ["doctor"]] {
      _ = try await sandbox.run(sandbox.binaryPath, command, ["PATH": "\(directory):\(path)"])
      #expect(!isEvaluated(in: sandbox), "\(command)")
    }
  }

  /// What git would run is named by a repository's own configuration.
  @Test func configurationOfTheRepositoryRunsNothing() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write(
      "Kit/Package.swift", Self.literal.replacing("import", with: "import Foundation\nimport"))
    try await sandbox.initializeRepository()
    try sandbox.write("run.sh", "#!/bin/sh\ntouch '\(mark(of: sandbox).path)'\ncat\n")
    _ = try await sandbox.run("chmod", ["+x", "run.sh"])
    let script = sandbox.directory.appending(path: "run.sh").path.replacing(" ", with: "\\ ")
    for (key, value) in [
      ("core.fsmonitor", script), ("filter.run.clean", script), ("filter.run.smudge", script),
      ("core.hooksPath", sandbox.directory.path),
    ] {
      try await sandbox.git("config", key, value)
    }
    try sandbox.write(".gitattributes", "*.swift filter=run\n")
    // The configuration works.
    try await sandbox.git("status")
    #expect(isEvaluated(in: sandbox))
    try sandbox.append("// edited\n", to: "Kit/Sources/k.swift")
    for command in [["check"], ["diff", "HEAD"], ["check", "--since", "HEAD"], ["history"]] {
      _ = try await sandbox.run(sandbox.binaryPath, command)
      #expect(!isEvaluated(in: sandbox), "\(command)")
    }
  }
}
