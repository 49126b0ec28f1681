import Foundation
import ModKitTestSupport
import Testing

/// Whenever a process that fills the store is killed, what is in the store is whole.
@Suite(
  .building,
  .enabled(if: CacheServer.hasNginx, "nginx is not installed: scripts/setup.sh test"), .serialized)
struct StoreInterruptionTests {
  private static let seed: UInt64 = 58
  private static let store = ".modkit/store"

  /// `MODKIT_SOAK=100` kills so often.
  @Test func killsLeaveAWholeStore() async throws {
    print("seed \(Self.seed)")
    let home = try Sandbox()
    try await CacheServer.withNginx(home, server: CacheServer.openServer) { place in
      let machine = try CachedWorkspace.make(address: place.address)
      #expect(try await machine.modkit("prebuild", "--push").status == 0)
      let laptop = try CachedWorkspace.make(address: place.address)
      var duration = try await durationOfAPull(laptop)

      var generator = SplitMix64(seed: Self.seed)
      // Kills at any moment, and as many more as it takes until some come in the middle.
      let usual = Soak.rounds(30)
      var (round, partialCount) = (0, 0)
      while round < usual || (partialCount <= 5 && round < 1_000) {
        try? laptop.remove(Self.store)
        let delay = duration * Double.random(in: 0..<1.1, using: &generator)
        try await kill(laptop, after: delay)
        let verify = try await laptop.modkit("store", "verify")
        #expect(verify.status == 0, "round \(round): \(verify.output)")
        let count = try #require(Int(verify.output.prefix { $0.isNumber }))
        partialCount += (count < 3) && laptop.exists(Self.store) ? 1 : 0
        // The machine may be busier now than it was, or less: most rounds are to be interrupted.
        duration = duration * (count < 3 ? 1.03 : 0.85)
        let next = try await laptop.modkit("store", "pull")
        #expect(next.status == 0, "round \(round): \(next.errors)")
        round += 1
        guard round.isMultiple(of: 10) else { continue }
        let whole = try await laptop.modkit("store", "verify")
        #expect(whole.output == "3 artifacts, 0 damaged\n", "round \(round), after \(delay)")
      }
      #expect(partialCount > 5, "few rounds were interrupted at work: \(partialCount)")

      // What the killed ones have left goes with the next command that may remove it.
      #expect(try await laptop.modkit("store", "gc").status == 0)
      #expect(laptop.leftovers(".staging") == [])
      #expect(laptop.leftovers(".damaged") == [])
    }
  }

  private func durationOfAPull(_ laptop: Sandbox) async throws -> Duration {
    let start = ContinuousClock.now
    #expect(try await laptop.modkit("store", "pull").status == 0)
    return ContinuousClock.now - start
  }

  /// A tool is killed, by SIGKILL, when its task is cancelled.
  private func kill(_ sandbox: Sandbox, after delay: Duration) async throws {
    try await withThrowingTaskGroup { group in
      group.addTask {
        _ = try await Tool.$isInBackground.withValue(true) {
          try await sandbox.modkit("store", "pull")
        }
      }
      group.addTask { try await Task.sleep(for: delay) }
      try await group.next()
      group.cancelAll()
    }
  }

  @Test func killedBuildsAndUploads() async throws {
    let home = try Sandbox()
    try await CacheServer.withNginx(home, server: CacheServer.openServer) { place in
      let machine = try CachedWorkspace.make(address: place.address)
      var generator = SplitMix64(seed: Self.seed)
      for round in 0..<6 {
        try? machine.remove(Self.store)
        try await withThrowingTaskGroup { group in
          group.addTask {
            _ = try await Tool.$isInBackground.withValue(true) {
              try await machine.modkit("prebuild", "--push")
            }
          }
          group.addTask { [delay = Int.random(in: 0..<6_000, using: &generator)] in
            try await Task.sleep(for: .milliseconds(delay))
          }
          try await group.next()
          group.cancelAll()
        }
        let verify = try await machine.modkit("store", "verify")
        #expect(verify.status == 0, "round \(round): \(verify.output)")
      }
      #expect(try await machine.modkit("prebuild", "--push").status == 0)
      let laptop = try CachedWorkspace.make(address: place.address)
      #expect(try await laptop.modkit("store", "pull").errors.contains("3 fetched"))
    }
  }

  @Test func processesShareAStore() async throws {
    let home = try Sandbox()
    try await CacheServer.withNginx(home, server: CacheServer.openServer) { place in
      let machine = try CachedWorkspace.make(address: place.address)
      #expect(try await machine.modkit("prebuild", "--push").status == 0)
      let laptop = try CachedWorkspace.make(address: place.address)
      for round in 0..<10 {
        try? laptop.remove(Self.store)
        let commands = [
          ["store", "pull"], ["integrate"], ["store", "gc", "--unneeded"], ["prebuild"],
          ["store", "pull"],
        ]
        try await withThrowingTaskGroup { group in
          for command in commands {
            group.addTask {
              let answer = try await Tool.$isInBackground.withValue(true) {
                try await laptop.run(laptop.binaryPath, command)
              }
              #expect(answer.status == 0, "round \(round), \(command): \(answer.errors)")
              #expect(!answer.errors.contains("warning"), "\(command): \(answer.errors)")
            }
          }
          try await group.waitForAll()
        }
        let verify = try await laptop.modkit("store", "verify")
        #expect(verify.output == "3 artifacts, 0 damaged\n", "round \(round)")
        #expect(laptop.leftovers(".staging") == [])
        #expect(laptop.leftovers(".damaged") == [])
      }
    }
  }
}
