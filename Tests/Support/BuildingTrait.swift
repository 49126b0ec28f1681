import Foundation
public import Testing

extension Trait where Self == ConditionTrait {
  /// For suites that compile, link, start pods, Bazel or servers, or kill modkit over and over: half of the
  /// time for a tenth of the suites. `make test` leaves them out; `make test-all` and a plain `swift test` run
  /// them.
  public static var building: Self {
    .enabled(
      if: ProcessInfo.processInfo.environment["MODKIT_TESTS"] != "short",
      "left to `make test-all`")
  }
}
