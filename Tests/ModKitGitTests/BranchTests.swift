import Foundation
import ModKitGit
import ModKitTestSupport
import Testing

struct BranchTests {
  @Test func localBranchesAndTheirCommits() async throws {
    let fixture = try await GitFixture()
    #expect(try GitRepository(containing: fixture.root.path).branches() == [])
    try await fixture.git(
      "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "--allow-empty",
      "-m", "first")
    try await fixture.git("branch", "line/work")
    try await fixture.git("tag", "v1")
    try await fixture.git("update-ref", "refs/remotes/origin/main", "HEAD")
    let repository = try GitRepository(containing: fixture.root.path)
    #expect(try repository.branches() == ["refs/heads/line/work", "refs/heads/main"])
    let commit = try await fixture.git("rev-parse", "HEAD")
    for revision in ["v1", "main", "refs/heads/line/work", "HEAD"] {
      #expect(try repository.commitIdentifier(of: revision) + "\n" == commit)
    }
    #expect(throws: GitError.self) { try repository.commitIdentifier(of: "nowhere") }
    let time = try await fixture.git("log", "-1", "--format=%ct")
    #expect("\(try repository.commitTime(of: "v1"))\n" == time)
    #expect(throws: GitError.self) { try repository.commitTime(of: "nowhere") }
  }
}
