import Foundation
import ModKitTestSupport
import Testing

/// `modkit store` touches nothing that it has not stored.
struct StoreDirectoryCheckTests {
  private static func files(store: String) -> [String: String] {
    [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\nstore: {path: \(store)}\n",
      "C/Base/component.yml": "name: Base\nlayer: base-service\n",
      "C/Base/Sources/Base.swift": "public let base = 1\n",
      "Libraries/Home/Sources/Home.swift": "mine\n",
      "Libraries/.staging/notes": "mine\n",
      "victim/\(String(repeating: "a", count: 64))/artifact.json": "{}\n",
    ]
  }

  @Test func foreignThingsInTheStoreStay() async throws {
    let sandbox = try Sandbox(files: Self.files(store: "Libraries"))
    try sandbox.link("Libraries/Linked", to: sandbox.directory.appending(path: "victim").path)
    let before = try sandbox.snapshot(of: ".")
    let list = try await sandbox.modkit("store", "list")
    #expect(list.status == 0 && list.output.isEmpty, "\(list.output)\(list.errors)")
    let verify = try await sandbox.modkit("store", "verify")
    #expect(verify.output == "0 artifacts, 0 damaged\n")
    let gc = try await sandbox.modkit("store", "gc", "--unneeded")
    #expect(gc.output.hasPrefix("removed 0 artifacts (0 bytes); 0 are left ("), "\(gc.output)")
    #expect(try sandbox.snapshot(of: ".").filter { !$0.key.hasPrefix(".modkit") } == before)
  }

  @Test(arguments: ["C", ".git", ".modkit"])
  func aPlaceThatIsInUseIsRefused(_ path: String) async throws {
    let sandbox = try Sandbox(files: Self.files(store: path))
    let before = try sandbox.snapshot(of: ".")
    let gc = try await sandbox.modkit("store", "gc", "--unneeded")
    #expect(gc.status == 2)
    #expect(gc.errors.hasPrefix("modkit.yml:3:15: error: the store `\(path)` cannot be "))
    #expect(try sandbox.snapshot(of: ".") == before)
  }

  /// A repository may ship a link, and what it leads to is not the repository's.
  @Test func aLinkThatGitTracksIsRefused() async throws {
    let elsewhere = try Sandbox(files: Self.files(store: "Libraries"))
    let sandbox = try Sandbox(files: Self.files(store: ".modkit/store"))
    try sandbox.write(".modkit/notes", "mine\n")
    try sandbox.link(".modkit/store", to: elsewhere.directory.path)
    try await sandbox.initializeRepository()
    let before = try elsewhere.snapshot(of: ".")
    for arguments in [["store", "gc", "--unneeded"], ["prebuild"], ["explain", "Base"]] {
      let answer = try await sandbox.run(sandbox.binaryPath, arguments)
      #expect(answer.status == 2, "\(answer.output)")
      #expect(
        answer.errors.contains("`git rm --cached .modkit/store`"), "\(arguments): \(answer.errors)")
    }
    #expect(try elsewhere.snapshot(of: ".") == before)

    try await sandbox.git("rm", "-q", "--cached", ".modkit/store")
    let gc = try await sandbox.modkit("store", "gc", "--unneeded")
    #expect(gc.status == 0, "\(gc.errors)")
  }
}
