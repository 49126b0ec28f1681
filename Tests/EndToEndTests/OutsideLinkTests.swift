import Foundation
import ModKitTestSupport
import Testing

/// Nothing outside of the workspace is written unless an option names it, whatever links a repository ships.
@Suite struct OutsideLinkTests {
  private static let files = [
    "W/modkit.yml": "name: W\ncomponents: [\"*/component.yml\"]\n",
    "W/A/component.yml": "name: A\nlayer: base-service\n",
    "W/A/Sources/a.swift": "import B\n",
    "W/B/component.yml": "name: B\nlayer: base-service\n",
    "W/B/Sources/b.swift": "public let b = 1\n",
    "outside/file": "precious\n", "outside/empty": "",
  ]

  private func link(_ path: String, to target: String, in sandbox: Sandbox) throws {
    let file = sandbox.directory.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  private func modkit(_ arguments: [String], in sandbox: Sandbox) async throws -> Tool.Answer {
    try await sandbox.run(sandbox.binaryPath, arguments + ["--workspace", "W"])
  }

  @Test(arguments: [
    ("modkit.local.yml", "../outside/empty", ["focus", "A"]),
    ("modkit-baseline.yml", "../outside/file", ["check", "--update-baseline"]),
    ("modkit.yml", "../outside/modkit.yml", ["check", "--fix"]),
    ("A/component.yml", "../../outside/component.yml", ["check", "--fix"]),
  ])
  func linksThatLeadOutAreRefused(
    _ name: String, _ target: String, _ command: [String]
  ) async throws {
    let sandbox = try Sandbox(files: Self.files)
    let file = sandbox.directory.appending(path: "W/\(name)")
    if FileManager.default.fileExists(atPath: file.path) {
      try FileManager.default.moveItem(
        at: file,
        to: sandbox.directory.appending(path: "outside/\(file.lastPathComponent)"))
    }
    try link("W/\(name)", to: target, in: sandbox)
    let before = try sandbox.snapshot(of: "outside")
    let result = try await modkit(command, in: sandbox)
    #expect(try sandbox.snapshot(of: "outside") == before, "\(result.text)")
    #expect(result.status > 0 || name == "modkit.yml", "\(result.text)")
  }

  @Test(arguments: [
    ("W/.modkit", "../outside", ["prebuild"]), ("W/.modkit", "../outside", ["integrate"]),
    ("W/.modkit", "../outside", ["focus", "A"]), ("W/.modkit", "../outside", ["headers"]),
    ("W/.modkit", "../outside", ["check", "--update-baseline"]),
    ("W/.modkit/written", "../../outside", ["integrate"]),
    ("W/.modkit/written", "../../outside", ["headers"]),
    ("W/.modkit/writing.lock", "../../outside/new", ["integrate"]),
    ("W/.modkit/prebuilding.lock", "../../outside/new", ["prebuild"]),
    ("W/base.yml", "../outside/file", ["check", "--update-baseline", "--baseline", "W/base.yml"]),
  ])
  func nothingIsMadeOrRemovedBehindALink(
    _ place: String, _ target: String, _ command: [String]
  ) async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("outside/prebuild/src/a", "precious\n")
    try sandbox.write("outside/workspace", "precious\n")
    try sandbox.write("outside/headers", "precious\n")
    try link(place, to: target, in: sandbox)
    let before = try sandbox.snapshot(of: "outside")
    let result = try await modkit(command, in: sandbox)
    #expect(try sandbox.snapshot(of: "outside") == before, "\(command): \(result.text)")
  }

  /// An option names a place in the workspace, where a repository ships a link.
  @Test(arguments: [
    ("W/A/out", "../../outside", "report --output A/out"),
    ("W/A/out", "../../outside", "report --output A/out/a/b"),
    ("W/A/time.json", "../../outside/file", "check --timings A/time.json"),
    ("W/A/time.json", "../../outside/new", "check --timings A/time.json"),
    ("W/A/patch", "../../outside/new", "check --fix --timings A/patch"),
  ])
  func whatOptionsNameIsNoLinkThatLeadsOut(
    _ place: String, _ target: String, _ command: String
  ) async throws {
    let sandbox = try Sandbox(files: Self.files)
    try link(place, to: target, in: sandbox)
    let before = try sandbox.snapshot(of: "outside")
    let result = try await sandbox.run(
      "sh", ["-c", "cd W; exec \"$0\" \(command)", sandbox.binaryPath])
    #expect(try sandbox.snapshot(of: "outside") == before, "\(command): \(result.text)")
    #expect(result.errors.contains("is a link that leads out of here"), "\(result.text)")
  }

  @Test func gitsOwnFilesAreNotWritten() async throws {
    let sandbox = try Sandbox(files: ["W/README.md": "", "W/.git/config": "precious\n"])
    try link("W/.gitignore", to: ".git/config", in: sandbox)
    let result = try await modkit(["init"], in: sandbox)
    #expect(result.status == 2, "\(result.text)")
    #expect(try sandbox.read("W/.git/config") == "precious\n")
  }

  @Test func initWritesNothingWhereItMustNotWriteAll() async throws {
    let sandbox = try Sandbox(files: ["W/README.md": "", "outside/file": "precious\n"])
    try link("W/.gitignore", to: "../outside/file", in: sandbox)
    let result = try await modkit(["init"], in: sandbox)
    #expect(result.status == 2)
    #expect(result.errors.contains("leads out of the workspace"), "\(result.errors)")
    #expect(try sandbox.read("outside/file") == "precious\n")
    #expect(
      !FileManager.default.fileExists(
        atPath: sandbox.directory.appending(path: "W/modkit.yml").path))
  }

  @Test func thePageOfTheReportReplacesALink() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try link("page/index.html", to: "../outside/file", in: sandbox)
    let result = try await modkit(["report", "--output", "page"], in: sandbox)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try sandbox.read("outside/file") == "precious\n")
    #expect(try sandbox.read("page/index.html").contains("<html"))
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: sandbox.directory.appending(path: "page").path) == ["index.html"])
  }

  @Test func linksWithinAndPathsOfOptionsAreFollowed() async throws {
    let sandbox = try Sandbox(files: Self.files)
    try sandbox.write("W/settings/local.yml", "")
    try link("W/modkit.local.yml", to: "settings/local.yml", in: sandbox)
    #expect(try await modkit(["focus", "A"], in: sandbox).status == 0)
    #expect(try sandbox.read("W/settings/local.yml").contains("A"))
    #expect(try await modkit(["check", "--update-baseline"], in: sandbox).status == 0)
    let known = try sandbox.read("W/modkit-baseline.yml")
    try sandbox.write("outside/baseline.yml", known)
    try sandbox.write("W/A/Sources/a.swift", "let a = 1\n")
    try link("baseline.yml", to: "outside/baseline.yml", in: sandbox)
    let update = try await modkit(
      ["check", "--update-baseline", "--baseline", "baseline.yml"], in: sandbox)
    #expect(update.status == 0, "\(update.errors)")
    #expect(try sandbox.read("outside/baseline.yml") != known)
  }
}
