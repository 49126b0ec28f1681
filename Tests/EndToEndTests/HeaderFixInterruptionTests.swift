import Foundation
import ModKitTestSupport
import Testing

/// Whenever `headers --fix` is killed, each file is as it was or as it is going to be.
@Suite(.building) struct HeaderFixInterruptionTests {
  @Test func everyFileIsOldOrNew() async throws {
    let sandbox = try Sandbox(files: Sandbox.quotedWorkspace)
    for index in 0..<100 {
      try sandbox.write(
        "C/Pay/Sources/s\(index).c",
        "#include \"base.h\"\n" + String(repeating: "int a\(index);\n", count: 200))
    }
    try sandbox.write(
      "C/Net/component.yml",
      "name: Net\nlayer: base-service\nheaders: {umbrella: Headers/Net.h}\n")
    try sandbox.write("C/Net/Headers/Net.h", "#pragma once\n")
    try sandbox.write("C/Net/Headers/left_out.h", "")
    let old = try sandbox.componentBytes()
    #expect(try await sandbox.modkit("headers", "--fix").status == 0)
    let new = try sandbox.componentBytes()

    var generator = SplitMix64(seed: 58)
    var partialCount = 0
    for round in 0..<25 {
      try sandbox.writeComponents(old)
      // Some are killed before they write, which is soon after they have begun.
      let delay = Duration.microseconds(Int.random(in: 0..<20_000, using: &generator))
      let manifest = round % 5 == 0 ? nil : "C/Pay/component.yml"
      try await kill(sandbox, delay, afterChangeOf: manifest)
      let found = try sandbox.componentBytes()
      #expect(Set(found.keys) == Set(old.keys), "round \(round)")
      for (path, bytes) in found {
        #expect(bytes == old[path] || bytes == new[path], "round \(round): \(path)")
      }
      if found != old && found != new {
        partialCount += 1
        #expect(
          found["Pay/component.yml"] == new["Pay/component.yml"], "it is written before any source")
      }
      #expect(try await sandbox.modkit("headers", "--fix").status == 0)
      #expect(try sandbox.componentBytes() == new, "round \(round), after \(delay)")
    }
    #expect(partialCount > 0, "no round was interrupted while it wrote")
  }

  /// - Parameter path: the file that is written first; nil for a delay after the start
  private func kill(
    _ sandbox: Sandbox, _ delay: Duration, afterChangeOf path: String?
  ) async throws {
    let before = try path.map { try sandbox.bytes(of: $0) }
    try await withThrowingTaskGroup { group in
      group.addTask { _ = try await sandbox.modkit("headers", "--fix") }
      group.addTask {
        while let path, try sandbox.bytes(of: path) == before {
          try await Task.sleep(for: .microseconds(200))
        }
        try await Task.sleep(for: delay)
      }
      // Whichever is first ends the other one: a tool is killed when its task is cancelled.
      try await group.next()
      group.cancelAll()
    }
  }
}
