package import Foundation
package import ModKitModel

/// Bazel, which builds in a generated workspace.
package struct BazelTool {
  let settings: EngineSettings.Bazel
  /// The workspace that Bazel builds in.
  let directory: URL
  let progress: @Sendable (PrebuildEvent) -> Void

  package init(
    settings: EngineSettings.Bazel, directory: URL,
    progress: @escaping @Sendable (PrebuildEvent) -> Void
  ) {
    self.settings = settings
    self.directory = directory
    self.progress = progress
  }

  /// Options before the command: the server of Bazel need not wait for long for the next run.
  private static let startup = ["--max_idle_secs=60"]

  /// Builds all targets below a pattern.
  ///
  /// - Parameters:
  ///   - labels: the targets that are wanted
  ///   - keepsGoing: whether other targets are built if one cannot be
  /// - Throws: ``PrebuildError`` if Bazel is missing, does not come further, or fails for another reason than a
  ///   target; ``ToolError``
  package func build(
    _ pattern: String, for labels: [String], keepsGoing: Bool
  ) async throws -> BazelProducts {
    let events = directory.deletingLastPathComponent().appending(path: "events.json")
    try? FileManager.default.removeItem(at: events)
    let options =
      [
        "--color=no", "--curses=no", "--show_progress_rate_limit=1", "--symlink_prefix=/",
        "--noannounce_rc", "--build_event_json_file=\(events.path)",
        keepsGoing ? "--keep_going" : "--nokeep_going",
      ] + settings.flags
    let watch = BazelWatch()
    let result = try await watched(watch, ["build"] + options + ["--", pattern])
    let told = BazelEvents((try? String(contentsOf: events, encoding: .utf8)) ?? "")
    // 1: a target could not be built, and the events say which. If it is none of ours, Bazel itself has the reason.
    let isOfTarget = result.status == 1 && labels.contains { told.failures[$0] != nil }
    guard result.status == 0 || isOfTarget else {
      throw PrebuildError.bazelFailed(status: result.status, output: Self.errors(in: result.errors))
    }
    if told.built.isEmpty, told.failures.isEmpty {
      throw PrebuildError.bazelFailed(
        status: result.status,
        output:
          "it built nothing; is there an option such as `--nobuild` among `flags:`, `--engine-flag` or in a"
          + " .bazelrc?")
    }
    return BazelProducts(directory: try await outputDirectory(), events: told)
  }

  private func watched(
    _ watch: BazelWatch, _ arguments: [String]
  ) async throws -> ToolRunner.Result {
    try await withThrowingTaskGroup(of: ToolRunner.Result?.self) { group in
      group.addTask { try await run(arguments, watch) }
      group.addTask {
        while await watch.idle < .seconds(settings.timeout) {
          try await Task.sleep(for: .seconds(1))
        }
        return nil
      }
      defer { group.cancelAll() }
      guard let result = try await group.next(), let result else {
        throw PrebuildError.bazelStalled(
          seconds: settings.timeout,
          properties: settings.properties.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })
      }
      return result
    }
  }

  private func run(
    _ arguments: [String], _ watch: BazelWatch
  ) async throws -> ToolRunner.Result {
    guard ToolPath.first("bazel") != nil else { throw PrebuildError.noBazel }
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    async let noted: Void = {
      for await line in lines {
        if let module = await watch.note(line) { progress(.compiling(module: module)) }
      }
    }()
    let result = try await ToolRunner.supervise(
      "bazel", Self.startup + arguments, in: directory, keeping: Self.messageLimit,
      onErrorLine: { line.yield($0) })
    line.finish()
    await noted
    return result
  }

  /// The directory of Bazel's outputs.
  private func outputDirectory() async throws -> String {
    let result = try await ToolRunner.supervise(
      "bazel", Self.startup + ["info", "--color=no"] + settings.flags + ["bazel-bin"], in: directory
    )
    let path = result.output.split(separator: "\n").last.map(String.init) ?? ""
    guard result.status == 0, path.hasPrefix("/") else {
      throw ToolError.failed(
        tool: "bazel info", status: result.status, output: Self.errors(in: result.errors))
    }
    return path
  }

  /// The size of the messages that are read for errors, in bytes.
  private static let messageLimit = 4 * 1_048_576

  /// Returns what Bazel reports as wrong. Its other lines may repeat options, which may be secret.
  private static func errors(in text: String) -> String {
    let lines = text.split(separator: "\n").filter {
      $0.hasPrefix("ERROR: ") || $0.hasPrefix("FATAL: ") || $0.hasPrefix("error: ")
    }
    if !lines.isEmpty { return lines.joined(separator: "\n") }
    // Not Bazel itself, such as Bazelisk, or a shell.
    let last = text.split(separator: "\n").filter { !$0.contains("--") }.suffix(3)
    return last.isEmpty ? "it gave no reason" : last.joined(separator: "\n")
  }
}
