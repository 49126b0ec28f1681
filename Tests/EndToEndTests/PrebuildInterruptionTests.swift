import Foundation
import ModKitTestSupport
import Testing

#if os(Linux)
  /// Whatever ends `prebuild`, its compilers end too, and the next run stores what it has compiled itself.
  @Suite(.serialized) struct PrebuildInterruptionTests {
    private static let source = "C/Slow/Sources/Slow.swift"

    /// A component that takes the compiler longer than any test waits for its end.
    private func workspace() throws -> Sandbox {
      let functions = (0..<40_000).map { number in
        "func f\(number)() -> String { \"\\(f\((number + 1) % 40_000)())\" }\n"
      }
      return try Sandbox(files: [
        "modkit.yml": """
        name: W
        components: ["C/*/component.yml"]
        products: {P: {shell: App, components: [Slow]}}
        """,
        "App/main.swift": "import Slow\nprint(slow())\n",
        "C/Slow/component.yml": "name: Slow\nlayer: base-service\n",
        Self.source: "public func slow() -> Int { 1 }\n" + functions.joined(),
      ])
    }

    @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP].prefix(Soak.rounds(2)))
    func compilersEndWithModkit(signal: Int32) async throws {
      let sandbox = try workspace()
      async let interrupted = sandbox.modkit("prebuild")
      try await sandbox.waitUntil { sandbox.processes.contains { $0.isCompiler } }
      #expect(kill(try sandbox.prebuildProcess, signal) == 0)
      #expect(try await interrupted.status == 128 + Int(signal))
      try await sandbox.waitUntil(for: .seconds(10)) { sandbox.processes.isEmpty }
      #expect(try sandbox.directories(in: ".modkit/prebuild").count == 1)

      try sandbox.write(Self.source, "public func slow() -> Int { 2 }\n")
      #expect(try await sandbox.prebuild() == ["Slow"])
      #expect(try sandbox.directories(in: ".modkit/prebuild") == [])
      #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("2\n"))
    }

    /// A compiler that could not be ended writes into a directory that the next run does not use.
    @Test func noTwoRunsShareADirectory() async throws {
      let sandbox = try workspace()
      var directories: Set<String> = []
      for _ in 0..<2 {
        async let interrupted = sandbox.modkit("prebuild")
        try await sandbox.waitUntil { sandbox.processes.contains { $0.isCompiler } }
        directories.formUnion(try sandbox.directories(in: ".modkit/prebuild"))
        kill(try sandbox.prebuildProcess, SIGKILL)
        _ = try await interrupted
        try await sandbox.waitUntil(for: .seconds(10)) { sandbox.processes.isEmpty }
      }
      #expect(directories.count == 2)
    }
  }

  /// A process, as the system shows it.
  private struct RunningProcess {
    var id: pid_t
    var arguments: [String]

    var isCompiler: Bool { arguments.contains("-frontend") && arguments.contains("Slow") }
  }

  extension Sandbox {
    /// Those that work in the directory, or on files of it.
    fileprivate var processes: [RunningProcess] {
      let manager = FileManager.default
      return ((try? manager.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { name in
        guard let id = pid_t(name), let line = manager.contents(atPath: "/proc/\(id)/cmdline"),
          !line.isEmpty
        else { return nil }
        let text = String(decoding: line, as: UTF8.self)
        let place = try? manager.destinationOfSymbolicLink(atPath: "/proc/\(id)/cwd")
        guard text.contains(directory.path) || place?.hasPrefix(directory.path) == true else {
          return nil
        }
        return RunningProcess(
          id: id,
          arguments: text.split(separator: "\0", omittingEmptySubsequences: false)
            .dropLast().map(String.init))
      }
    }

    fileprivate var prebuildProcess: pid_t {
      get throws {
        try #require(processes.first { $0.arguments == [binaryPath, "prebuild"] }).id
      }
    }

    fileprivate func waitUntil(
      for limit: Duration = .seconds(300), _ condition: () -> Bool
    ) async throws {
      let start = ContinuousClock.now
      while ContinuousClock.now - start < limit {
        if condition() { return }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("it did not come to that: \(processes)")
    }

    fileprivate func directories(in path: String) throws -> [String] {
      let url = directory.appending(path: path)
      guard FileManager.default.fileExists(atPath: url.path) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: url.path)
    }
  }
#endif
