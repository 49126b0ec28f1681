import Foundation
import ModKitTestSupport
import Testing

/// What `make install` does, with the binary of the tests.
@Suite struct InstallTests {
  @Test func aFreshPrefixHasAllThatIsPromised() async throws {
    let sandbox = try Sandbox()
    let answer = try await sandbox.run(script("try_install.sh"), [sandbox.binaryPath])
    #expect(answer.isSuccess, "\(answer.text)")
    #expect(answer.output.contains("installed, used and removed"))
  }

  @Test func itGoesWherePackagersWantIt() async throws {
    let sandbox = try Sandbox()
    let root = sandbox.directory.appending(path: "root").path
    let answer = try await sandbox.run(
      "env", ["DESTDIR=\(root)", script("install.sh"), sandbox.binaryPath, "/opt/modkit"])
    #expect(answer.isSuccess, "\(answer.text)")
    #expect(try await sandbox.run("\(root)/opt/modkit/bin/modkit", ["--version"]).isSuccess)
  }

  @Test(arguments: [["binary"], ["binary", "relative/prefix"], []])
  func wrongUsageIs64(_ arguments: [String]) async throws {
    let sandbox = try Sandbox()
    let answer = try await sandbox.run(script("install.sh"), arguments)
    #expect(answer.status == 64)
    #expect(!answer.errors.isEmpty)
  }

  /// The notices of whatever is linked have to go along.
  @Test(.enabled(if: Self.hasCheckouts, "needs the checkouts of a build in .build"))
  func licensesAreNamed() async throws {
    let answer = try await Sandbox().run(script("licenses.sh"), [])
    #expect(answer.isSuccess, "\(answer.errors)")
    for name in ["Runtime Library Exception", "UNICODE LICENSE V3", "BoringSSL", "Yams"] {
      #expect(answer.output.contains(name), "\(name)")
    }
  }

  private static var hasCheckouts: Bool {
    FileManager.default.fileExists(
      atPath: Sandbox.repository.appending(path: ".build/checkouts").path)
  }

  // MARK: The commit in the version

  @Test func theRevisionIsTheCommit() async throws {
    let sandbox = try repository(at: ".")
    let commands = "git init -q && git add . && git \(identity) commit -q -m one"
    try await require(sandbox, commands)
    let commit = try await sandbox.run("git", ["rev-parse", "--short=12", "HEAD"]).output
    #expect(try await revision(in: sandbox, at: ".") + "\n" == commit)

    try sandbox.write("Package.swift", "// another")
    #expect(try await revision(in: sandbox, at: ".") + "\n" == "\(commit.dropLast())-modified\n")
  }

  @Test func withoutGitThereIsNone() async throws {
    #expect(try await revision(in: repository(at: "."), at: ".") == "unknown")
  }

  /// Sources that are unpacked inside of another project do not have its commit.
  @Test func theRevisionIsNotThatOfAProjectAround() async throws {
    let sandbox = try repository(at: "vendor/modkit")
    try await require(sandbox, "git init -q && git add . && git \(identity) commit -q -m around")
    #expect(try await revision(in: sandbox, at: "vendor/modkit") == "unknown")
  }

  // MARK: Support

  private let identity = "-c user.name=Tester -c user.email=tester@example.org"

  private func script(_ name: String) -> String {
    Sandbox.repository.appending(path: "scripts/\(name)").path
  }

  private func repository(at path: String) throws -> Sandbox {
    let sandbox = try Sandbox()
    let text = try String(contentsOfFile: script("revision.sh"), encoding: .utf8)
    try sandbox.write("\(path)/scripts/revision.sh", text)
    try sandbox.write("\(path)/Package.swift", "")
    return sandbox
  }

  private func require(_ sandbox: Sandbox, _ commands: String) async throws {
    let answer = try await sandbox.run("sh", ["-c", commands])
    try #require(answer.isSuccess, "\(answer.text)")
  }

  private func revision(in sandbox: Sandbox, at path: String) async throws -> String {
    let answer = try await sandbox.run("sh", ["\(path)/scripts/revision.sh"])
    #expect(answer.isSuccess, "\(answer.text)")
    return answer.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
