import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// For suites that compile, link, or start pods, Bazel or servers: half of the time for an eighth of the tests. `make test`
  /// leaves them out; `make test-all` and a plain `swift test` run them.
  public static var building: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["MODKIT_TESTS"] != "short",
      "it builds, and is left to `make test-all`")
  }
}
