public import Foundation

/// A directory with a repository made by the real git. It is deleted with the last reference.
///
/// Neither git nor libgit2 may use the configuration of the user. For git the environment prevents
/// it. For libgit2 the local configuration overrides all relevant settings.
public final class GitFixture {
  public let root: URL

  public init(_ arguments: String...) async throws {
    root = FileManager.default.temporaryDirectory
      .appending(path: "modkit-git-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try await git(["init", "--quiet", "--initial-branch=main"] + arguments)
    try await isolate()
  }

  /// Creates a fixture for a directory that belongs to another fixture and is deleted with it.
  private init(inside root: URL) {
    self.root = root
    isOwner = false
  }

  private var isOwner = true

  deinit {
    if isOwner { try? FileManager.default.removeItem(at: root) }
  }

  public func inside(_ path: String) -> GitFixture {
    GitFixture(inside: root.appending(path: path))
  }

  public func isolate() async throws {
    let settings = [
      "core.autocrlf=false", "core.eol=lf", "core.fileMode=true", "core.safecrlf=false",
      "core.excludesFile=\(root.path)/.git/info/no-excludes", "protocol.file.allow=always",
    ]
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      try await git(["config", parts[0], parts[1]])
    }
  }

  @discardableResult
  public func git(_ arguments: String...) async throws -> String {
    try await git(arguments)
  }

  @discardableResult
  public func git(_ arguments: [String]) async throws -> String {
    let answer = try await Tool.run("git", arguments, in: root, environment: Self.environment)
    guard answer.isSuccess else { throw GitFailure(arguments: arguments) }
    return answer.output
  }

  /// Runs git for random edits. Commands that git rejects have no effect.
  public func attempt(_ arguments: String...) async {
    _ = try? await git(arguments)
  }

  /// Rewrites the index, late enough that the time stamps of its files can be trusted.
  public func settle() async throws {
    try await Task.sleep(for: .milliseconds(20))
    await attempt("update-index", "--refresh", "--force-write-index", "-q")
  }

  public func commit(_ message: String) async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--allow-empty", "--message", message)
  }

  public func write(_ path: String, _ text: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  public func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  /// Returns the changes since the merge base, according to git.
  public func changesAsGitSeesThem(since revision: String) async throws -> [String] {
    let base = try await git("merge-base", revision, "HEAD").trimmingCharacters(in: .newlines)
    let options = ["--name-only", "-z", "--no-renames", "--ignore-submodules=none"]
    let tracked = try await git(["diff"] + options + [base])
    let untracked = try await git("ls-files", "-z", "--others", "--exclude-standard")
    let paths = (tracked + untracked).split(separator: "\0").map { path in
      Array((path.hasSuffix("/") ? path.dropLast() : path).utf8)
    }
    return Set(paths).sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    "HOME": "/nonexistent", "LC_ALL": "C",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_ALLOW_PROTOCOL": "file",
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
    "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
  ]
}

/// A command that git rejected.
public struct GitFailure: Error {
  public var arguments: [String]
}
