import Foundation
import ModKitTestSupport
import Testing

extension Sandbox {
  /// Three components, one in each layer. Beta imports Alpha and does not say so.
  static let smallWorkspace = [
    ".gitignore": ".modkit/\n",
    "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
    "C/Alpha/component.yml": "name: Alpha\nlayer: base-service\n",
    "C/Alpha/Sources/A.swift": "import Foundation\n",
    "C/Beta/component.yml": "name: Beta\nlayer: base-business\n",
    "C/Beta/Sources/B.swift": "import Foundation\nimport Alpha\n",
    "C/Gamma/component.yml": "name: Gamma\nlayer: main-business\n",
    "C/Gamma/Sources/G.swift": "import Foundation\n",
  ]

  /// The small workspace, committed on `main`, with `work` checked out.
  static func repository() async throws -> Sandbox {
    let sandbox = try Sandbox(files: smallWorkspace)
    try await sandbox.initializeRepository()
    try await sandbox.git("checkout", "-q", "-b", "work")
    return sandbox
  }

  /// Commits everything on the branch `main` of a new repository.
  func initializeRepository() async throws {
    try await git("init", "-q", "-b", "main")
    for (name, value) in [
      ("user.name", "A"), ("user.email", "a@example.com"), ("core.autocrlf", "false"),
    ] {
      try await git("config", name, value)
    }
    try await commit("first")
  }

  @discardableResult
  func git(_ arguments: String...) async throws -> Tool.Answer {
    let result = try await run("git", arguments)
    #expect(result.status == 0, "git \(arguments): \(result.errors)")
    return result
  }

  func commit(_ message: String) async throws {
    try await git("add", "--all")
    try await git("commit", "-q", "--allow-empty", "-m", message)
  }

  /// Writes the index again, so late that the stamps of the files in it can be trusted.
  func settle() async throws {
    try await Task.sleep(for: .milliseconds(30))
    // What is not committed makes it fail, and is refreshed all the same.
    _ = try await run("git", ["update-index", "-q", "--refresh", "--force-write-index"])
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: directory.appending(path: path))
  }

  func move(_ path: String, to target: String) throws {
    try FileManager.default.moveItem(
      at: directory.appending(path: path), to: directory.appending(path: target))
  }

  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.appending(path: path).path, withDestinationPath: target)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: directory.appending(path: path).path)
  }
}
