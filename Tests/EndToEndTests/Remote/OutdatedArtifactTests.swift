import Foundation
import ModKitTestSupport
import Testing

/// What an older modkit has stored is ignored, and does no harm.
@Suite(.building) struct OutdatedArtifactTests {
  /// The files of an artifact as they were when keys held keys, and records no interface.
  private func makeOutdated(_ sandbox: Sandbox, component: String) throws {
    let store = ".modkit/store/\(component)"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: sandbox.directory.appending(path: store).path)
    let key = try #require(names.first)
    let document = try sandbox.read("\(store)/\(key)/key.json")
    try sandbox.write(
      "\(store)/\(key)/key.json",
      document.replacing("modkit/key/7", with: "modkit/key/1")
        .replacing("\"interface\"", with: "\"key\""))
    let record = try sandbox.read("\(store)/\(key)/artifact.json").split(separator: "\n")
      .filter { !$0.contains("\"interface\"") }.joined(separator: "\n")
    try sandbox.write(
      "\(store)/\(key)/artifact.json",
      record.replacing("modkit/artifact/2", with: "modkit/artifact/1"))
    // Its key was the digest of another document.
    let old = sandbox.directory.appending(path: "\(store)/\(key)")
    let other = sandbox.directory.appending(path: "\(store)/\(String(key.reversed()))")
    try FileManager.default.moveItem(at: old, to: other)
  }

  @Test func itIsAMiss() async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    #expect(try await sandbox.modkit("prebuild").status == 0)
    for name in CachedWorkspace.names { try makeOutdated(sandbox, component: name) }
    let plan = try await sandbox.modkit("integrate")
    #expect(plan.status == 0, "\(plan.errors)")
    #expect(plan.output.contains("3 source\nlibraries: 0 % found, 3 missing: "))
    #expect(try await sandbox.modkit("explain", "Home").status == 0)
    let verify = try await sandbox.modkit("store", "verify")
    #expect(verify.status == 0 && verify.output == "3 artifacts, 0 damaged\n", "\(verify.output)")

    let built = try await sandbox.modkit("prebuild")
    #expect(built.output.hasSuffix("3 built, 0 present already, 0 source, 0 left out\n"))
    let collected = try await sandbox.modkit("store", "gc", "--unneeded")
    #expect(collected.output.contains("removed 3 artifacts"), "\(collected.output)")
    #expect(try await sandbox.modkit("integrate", "--fail-on-miss").status == 0)
  }

  /// It may even lie where the new one belongs.
  @Test func itGivesWay() async throws {
    let sandbox = try CachedWorkspace.make(address: nil)
    #expect(try await sandbox.modkit("prebuild").status == 0)
    let records = try sandbox.snapshot(of: ".modkit/store").keys
      .filter { $0.hasSuffix("/artifact.json") }
    #expect(records.count == 3)
    for path in records {
      let file = ".modkit/store/\(path)"
      try sandbox.edit(file, "modkit/artifact/2", "modkit/artifact/1")
    }
    let built = try await sandbox.modkit("prebuild")
    #expect(built.output.hasSuffix("3 built, 0 present already, 0 source, 0 left out\n"))
    #expect(try await sandbox.modkit("integrate", "--fail-on-miss").status == 0)
  }
}
