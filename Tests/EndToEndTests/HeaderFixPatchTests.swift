import Foundation
import ModKitTestSupport
import Testing

/// git checks the output of `headers --fix --dry-run`.
@Suite struct HeaderFixPatchTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func gitMakesTheSameOfIt(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    // The workspace is the top of the repository, or a directory in it.
    let folder = seed % 2 == 0 ? "ios apps/" : ""
    let sandbox = try Sandbox()
    for (path, text) in Sandbox.quotedWorkspace { try sandbox.write(folder + path, text) }
    for index in 0..<20 {
      let name = ["plain", "with blank", "wäit", "q\"uote"][index % 4]
      try sandbox.write(
        "\(folder)C/Pay/Sources/\(name)\(index).c", bytes: Self.source(using: &generator))
    }
    try await sandbox.initializeRepository()
    let workspace = folder.isEmpty ? "." : folder
    let patch = "'\(sandbox.directory.path)/.git/fix.patch'"
    let dryRun = try await shell(
      sandbox, "cd '\(workspace)' && '\(sandbox.binaryPath)' headers --fix --dry-run >\(patch)")
    #expect(dryRun.status == 1, "seed \(seed): \(dryRun.errors)")
    #expect(try await sandbox.git("status", "--porcelain").output.isEmpty)

    let apply = try await shell(
      sandbox, "cd '\(workspace)' && git apply --check \(patch) && git apply \(patch)")
    #expect(apply.status == 0, "seed \(seed): \(apply.errors)")
    let patched = try await tree(sandbox)
    #expect(try await !sandbox.git("status", "--porcelain").output.isEmpty)
    try await sandbox.git("checkout", "-q", ".")
    _ = try await sandbox.modkit("--workspace", workspace, "headers", "--fix")
    #expect(try await tree(sandbox) == patched, "seed \(seed)")
  }

  /// What git takes the files for, byte for byte.
  private func tree(_ sandbox: Sandbox) async throws -> String {
    try await sandbox.git("add", "--all")
    let tree = try await sandbox.git("write-tree").output
    try await sandbox.git("reset", "-q")
    return tree
  }

  private func shell(_ sandbox: Sandbox, _ command: String) async throws -> Tool.Answer {
    try await sandbox.run("sh", ["-c", command])
  }

  private static func source(using generator: inout some RandomNumberGenerator) -> [UInt8] {
    let end: [UInt8] = Bool.random(using: &generator) ? [13, 10] : [10]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes += Array("#include \"base.h\"".utf8)
      case 1: bytes += Array("  # include <base_types.h> // ".utf8) + [0xC4, 0xE3]
      case 2: bytes += Array("#inc\\\nlude \"ba\\\nse.h\"".utf8)
      case 3: bytes += [0xE9, 0x0C, 0x20, 0x09]
      case 4: bytes += []
      default: bytes += Array("int a;".utf8)
      }
      bytes += end
    }
    if Bool.random(using: &generator) { bytes += Array("#include \"base.h\"".utf8) }
    return bytes
  }
}
