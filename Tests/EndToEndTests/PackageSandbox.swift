import Foundation
import ModKitTestSupport
import Testing

/// A workspace `W` and the repositories of packages beside it.
extension Sandbox {
  func inWorkspace(_ arguments: String...) async throws -> Tool.Answer {
    try await run(binaryPath, arguments + ["--workspace", "W"])
  }

  /// What the app prints.
  func app() async throws -> String {
    let result = try await run(
      "swift", ["run", "--package-path", "W/.modkit/products/P/swiftpm", "P"])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    return result.output
  }

  func release(_ version: String, of name: String) async throws {
    let repository = ["-C", "repositories/\(name)"]
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    if version == "1.0.0" { _ = try await run("git", repository + ["init", "-q", "-b", "main"]) }
    _ = try await run("git", repository + ["add", "--all"])
    let commit = try await run(
      "git", repository + identity + ["commit", "-q", "-m", version])
    #expect(commit.status == 0, "\(commit.errors)")
    let tag = try await run("git", repository + ["tag", version])
    #expect(tag.status == 0, "\(tag.errors)")
  }
}
