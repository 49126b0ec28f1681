import Foundation
import ModKitTestSupport
import Testing

/// Whenever `headers --fix` is killed, each file is as it was or as it is going to be.
@Suite struct HeaderFixInterruptionTests {
  @Test func everyFileIsOldOrNew() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    for index in 0..<100 {
      try sandbox.write(
        "C/Pay/Sources/s\(index).c",
        "#include \"base.h\"\n" + String(repeating: "int a\(index);\n", count: 200))
    }
    let old = try sandbox.componentBytes()
    let start = ContinuousClock.now
    #expect(try await sandbox.modkit("headers", "--fix").status == 0)
    let duration = ContinuousClock.now - start
    let new = try sandbox.componentBytes()

    var generator = SplitMix64(seed: 58)
    var partialCount = 0
    for round in 0..<25 {
      try sandbox.writeComponents(old)
      let delay = duration * Double.random(in: 0..<1, using: &generator)
      try await kill(sandbox, after: delay)
      let found = try sandbox.componentBytes().filter { !$0.key.hasSuffix(".modkit-new") }
      #expect(Set(found.keys) == Set(old.keys), "round \(round)")
      for (path, bytes) in found {
        #expect(bytes == old[path] || bytes == new[path], "round \(round): \(path)")
      }
      if found != old && found != new {
        partialCount += 1
        let manifest = "Pay/component.yml"
        #expect(found[manifest] == new[manifest], "it is written before any source")
      }
      #expect(try await sandbox.modkit("headers", "--fix").status == 0)
      #expect(try sandbox.componentBytes() == new, "round \(round), after \(delay)")
    }
    #expect(partialCount > 0, "no round was interrupted while it wrote")
  }

  private func kill(_ sandbox: Sandbox, after delay: Duration) async throws {
    let process = Process()
    process.executableURL = URL(filePath: sandbox.binaryPath)
    process.arguments = ["headers", "--fix"]
    process.currentDirectoryURL = sandbox.directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    try await Task.sleep(for: delay)
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
