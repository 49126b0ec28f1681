import Foundation

/// The number of repetitions of property tests.
public enum Soak {
  /// Whether tests may take long.
  public static var isAsked: Bool { ProcessInfo.processInfo.environment["MODKIT_SOAK"] != nil }

  /// Returns `usual`, or the value of `MODKIT_SOAK` if that is greater.
  public static func rounds(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["MODKIT_SOAK"].flatMap { Int($0) }.map { max($0, usual) }
      ?? usual
  }
}
