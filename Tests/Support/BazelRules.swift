public import Foundation

/// Bazel with rules of this repository in the places of rules_swift, rules_apple and others: with the same attributes,
/// and a compiler of Swift behind those of rules_swift.
public enum BazelRules {
  private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/bazel-rules")

  private static let names = [
    "build_bazel_apple_support": "apple_support", "build_bazel_rules_apple": "rules_apple",
    "build_bazel_rules_swift": "rules_swift", "remote_coverage_tools": "remote_coverage_tools",
    "rules_cc": "rules_cc", "rules_java": "rules_java",
  ]

  /// Runs a command of Bazel in a generated repository. What it writes is beside that, and removed with the directory of
  /// the test.
  public static func run(_ arguments: [String], in repository: URL) async throws -> Tool.Answer {
    let overrides = names.sorted { $0.key < $1.key }.map { name, place in
      "--override_repository=\(name)=\(directory.appending(path: place).path)"
    }
    return try await Tool.run(
      "bazel",
      [
        "--max_idle_secs=5", "--output_base=\(repository.path)-output", arguments[0], "--color=no",
        "--curses=no",
      ] + overrides
        + arguments.dropFirst(), in: repository)
  }
}
