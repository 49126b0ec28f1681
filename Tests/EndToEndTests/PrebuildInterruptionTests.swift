import Foundation
import ModKitTestSupport
import Testing

#if os(Linux)
  /// Whatever ends `prebuild`, its compilers end too, and the next run stores what it has compiled itself.
  @Suite(.building, .serialized) struct PrebuildInterruptionTests {
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
      #expect(kill(try sandbox.prebuildProcess(), signal) == 0)
      #expect(try await interrupted.status == 128 + Int(signal))
      try await sandbox.waitUntil { sandbox.processes.isEmpty }
      #expect(try sandbox.directories(in: ".modkit/prebuild").count == 1)

      try sandbox.write(Self.source, "public func slow() -> Int { 2 }\n")
      #expect(try await sandbox.prebuild() == ["Slow"])
      #expect(try sandbox.directories(in: ".modkit/prebuild") == [])
      #expect(try await sandbox.outputOfPrebuiltApp().hasSuffix("2\n"))
    }

    /// What is compiled when a run ends is not compiled again, and is what a whole run makes.
    @Test(arguments: ["debug", "release"])
    func librariesAreStoredAsSoonAsTheyAreReady(configuration: String) async throws {
      let sandbox = try workspace()
      for name in ["First", "Second"] {
        try sandbox.write("C/\(name)/component.yml", "name: \(name)\nlayer: base-service\n")
        try sandbox.write("C/\(name)/Sources/a.swift", "public func \(name)() -> Int { 1 }\n")
        try sandbox.write("C/\(name)/Sources/b.swift", "func b() -> String { #filePath }\n")
      }
      try sandbox.write(
        "C/Slow/component.yml",
        "name: Slow\nlayer: base-service\ndependencies: [First, Second]\n")
      try sandbox.append("import First\nimport Second\n", to: Self.source)

      async let interrupted = sandbox.modkit("prebuild", "--configuration", configuration)
      try await sandbox.waitUntil { sandbox.processes.contains { $0.isCompiler } }
      try await sandbox.waitUntil {
        sandbox.exists(".modkit/store/First") && sandbox.exists(".modkit/store/Second")
      }
      #expect(kill(try sandbox.prebuildProcess(configuration), SIGKILL) == 0)
      _ = try await interrupted
      let early = try sandbox.artifacts
      #expect(early.keys.contains { $0.hasSuffix("/libFirst.a") })

      try sandbox.write(Self.source, "import First\npublic func slow() -> Int { First() }\n")
      #expect(try await sandbox.prebuild("--configuration", configuration) == ["Slow"])
      try sandbox.remove(".modkit/store")
      #expect(
        try await sandbox.prebuild("--configuration", configuration)
          == ["First", "Second", "Slow"])
      let whole = try sandbox.artifacts
      for (path, text) in early { #expect(whole[path] == text, "\(path)") }
    }

    @Test func aStoreThatCannotBeWrittenIsSaidBeforeCompiling() async throws {
      let sandbox = try workspace()
      try sandbox.write(".modkit/store", "a file")
      let answer = try await sandbox.modkit("prebuild")
      #expect(answer.status == 2)
      #expect(answer.errors.contains(".modkit/store"), "\(answer.errors)")
      #expect(!answer.errors.contains("building"), "\(answer.errors)")
    }

    /// A compiler that could not be ended writes into a directory that the next run does not use.
    @Test func noTwoRunsShareADirectory() async throws {
      let sandbox = try workspace()
      var directories: Set<String> = []
      for _ in 0..<2 {
        async let interrupted = sandbox.modkit("prebuild")
        try await sandbox.waitUntil { sandbox.processes.contains { $0.isCompiler } }
        directories.formUnion(try sandbox.directories(in: ".modkit/prebuild"))
        kill(try sandbox.prebuildProcess(), SIGKILL)
        _ = try await interrupted
        try await sandbox.waitUntil { sandbox.processes.isEmpty }
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

    fileprivate func prebuildProcess(_ configuration: String? = nil) throws -> pid_t {
      let command =
        [binaryPath, "prebuild"] + (configuration.map { ["--configuration", $0] } ?? [])
      return try #require(processes.first { $0.arguments == command }).id
    }

    /// The files of the store, but for what depends on the time.
    fileprivate var artifacts: [String: String] {
      get throws {
        try snapshot(of: ".modkit/store").filter {
          !$0.key.hasSuffix("/build.json") && !$0.key.hasPrefix(".")
        }
      }
    }

    /// - Parameter limit: in steps of a tenth of a second
    fileprivate func waitUntil(for limit: Int = 6_000, _ condition: () -> Bool) async throws {
      for _ in 0..<limit {
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
