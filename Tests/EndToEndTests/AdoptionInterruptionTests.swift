import Foundation
import ModKitTestSupport
import Testing

/// Whenever a command is killed that writes manifests, the next one needs no help.
@Suite(.building) struct AdoptionInterruptionTests {
  private static let seed: UInt64 = 26
  private static let count = 150

  /// Pods in one repository.
  private func pods() throws -> Sandbox {
    let sandbox = try Sandbox()
    // Nothing has to be added: a line more is no harm, and no manifest.
    try sandbox.write(".gitignore", "/modkit.local.yml\n")
    for number in 0..<Self.count {
      try sandbox.write(
        "Pods\(number % 7)/P\(number)/P\(number).podspec",
        """
        Pod::Spec.new do |s|
          s.name = 'P\(number)'
          s.source_files = 'Sources/*.swift'
        end
        """)
      try sandbox.write("Pods\(number % 7)/P\(number)/Sources/S.swift", "")
    }
    return sandbox
  }

  /// All but what is modkit's own.
  private func files(in sandbox: Sandbox) throws -> [String: String] {
    try sandbox.snapshot(of: ".").filter { !$0.key.hasPrefix(".modkit") }
  }

  /// Kills modkit some time after it has begun to write.
  private func kill(
    _ arguments: [String], in sandbox: Sandbox, after delay: Duration,
    hasBegun: @escaping @Sendable () throws -> Bool
  ) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask { _ = try await sandbox.run(sandbox.binaryPath, arguments) }
      group.addTask {
        while try !hasBegun() { try await Task.sleep(for: .microseconds(100)) }
        try await Task.sleep(for: delay)
      }
      // Whichever is first ends the other one: a tool is killed when its task is cancelled.
      try await group.next()
      group.cancelAll()
    }
  }

  @Test func anAdoptionIsFinishedByTheNextRun() async throws {
    let sandbox = try pods()
    let old = try files(in: sandbox)
    #expect(try await sandbox.modkit("init", "--from", "cocoapods").status == 0)
    let new = try files(in: sandbox)
    #expect(new.count == old.count + Self.count + 1)

    var generator = SplitMix64(seed: Self.seed)
    var partialCount = 0
    var round = 0
    // A busy machine needs more kills until one comes in the middle.
    while round < Soak.rounds(8) || (partialCount == 0 && round < 40) {
      defer { round += 1 }
      for path in new.keys where old[path] == nil {
        try? FileManager.default.removeItem(at: sandbox.directory.appending(path: path))
      }
      let delay = Duration.microseconds(Int.random(in: 0..<15_000, using: &generator))
      let log = sandbox.directory.appending(path: ".modkit/adoption.json").path
      try await kill(["init", "--from", "cocoapods"], in: sandbox, after: delay) {
        FileManager.default.fileExists(atPath: log)
      }
      let found = try files(in: sandbox)
      for (path, text) in found { #expect(new[path] == text, "seed \(Self.seed), round \(round)") }
      let mine = try disturb(sandbox, found, old, new, &generator)
      if found.count > old.count, found.count < new.count { partialCount += 1 }

      let next = try await sandbox.modkit("init", "--from", "cocoapods")
      if found.count == new.count {
        #expect(next.status == 2, "round \(round)")
      } else if let mine {
        #expect(next.errors.contains("error: \(mine) exists already"), "\(next.errors)")
        #expect(try files(in: sandbox).count == old.count + 1, "round \(round)")
        try FileManager.default.removeItem(at: sandbox.directory.appending(path: mine))
        #expect(try await sandbox.modkit("init", "--from", "cocoapods").status == 0)
      } else {
        #expect(next.status == 0, "seed \(Self.seed), round \(round): \(next.errors)")
      }
      #expect(try files(in: sandbox) == new, "seed \(Self.seed), round \(round)")
      #expect(
        try sandbox.snapshot(of: ".modkit").keys.sorted() == [".gitignore", "writing.lock"],
        "round \(round)")
    }
    noteWithout(partialCount)
  }

  /// Now and then the user edits a manifest that a killed run has left.
  private func disturb(
    _ sandbox: Sandbox, _ found: [String: String], _ old: [String: String],
    _ new: [String: String], _ generator: inout SplitMix64
  ) throws -> String? {
    let written = found.keys.filter { old[$0] == nil }.sorted()
    guard written.count < new.count - old.count, Int.random(in: 0..<3, using: &generator) == 0,
      let path = written.randomElement(using: &generator)
    else { return nil }
    try sandbox.append("# mine\n", to: path)
    return path
  }

  @Test func repairedManifestsAreOldOrNew() async throws {
    let sandbox = try Sandbox(files: [
      "modkit.yml": "name: W\ncomponents: [\"C/*/component.yml\"]\n",
      "C/Base/component.yml": "name: Base\nlayer: base-service\n", "C/Base/Sources/B.swift": "",
    ])
    for number in 0..<Self.count {
      try sandbox.write(
        "C/C\(number)/component.yml",
        "name: C\(number)\nlayer: base-business\ndependencies: [Base]\n")
      try sandbox.write("C/C\(number)/Sources/S.swift", "")
    }
    let old = try sandbox.snapshot(of: "C")
    #expect(try await sandbox.modkit("check", "--fix").status == 0)
    let new = try sandbox.snapshot(of: "C")
    #expect(new != old)

    var generator = SplitMix64(seed: Self.seed)
    var partialCount = 0
    var round = 0
    // A busy machine needs more kills until one comes in the middle.
    while round < Soak.rounds(8) || (partialCount == 0 && round < 40) {
      defer { round += 1 }
      for (path, text) in old where new[path] != text { try sandbox.write("C/\(path)", text) }
      let delay = Duration.microseconds(Int.random(in: 0..<15_000, using: &generator))
      let first = sandbox.directory.appending(path: "C/C0/component.yml")
      let before = try Data(contentsOf: first)
      try await kill(["check", "--fix"], in: sandbox, after: delay) {
        try Data(contentsOf: first) != before
      }
      let found = try sandbox.snapshot(of: "C")
      #expect(found.keys.sorted() == old.keys.sorted(), "seed \(Self.seed), round \(round)")
      for (path, text) in found {
        #expect(text == old[path] || text == new[path], "round \(round): \(path)")
      }
      if found != old && found != new { partialCount += 1 }
      #expect(try await sandbox.modkit("check", "--fix").status == 0)
      #expect(try sandbox.snapshot(of: "C") == new, "seed \(Self.seed), round \(round)")
      #expect(try sandbox.snapshot(of: ".modkit/temporary").isEmpty)
    }
    noteWithout(partialCount)
  }

  /// On a machine with much else to do, all kills may come too early or too late.
  private func noteWithout(_ partialCount: Int) {
    guard partialCount == 0 else { return }
    Issue.record("no round was interrupted while it wrote", severity: .warning)
  }
}
