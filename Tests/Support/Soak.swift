import Foundation

/// The number of repetitions of property tests.
public enum Soak {
  /// Returns `usual`, or the value of `MODKIT_SOAK` if that is greater.
  public static func rounds(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["MODKIT_SOAK"].flatMap { Int($0) }.map { max($0, usual) }
      ?? usual
  }
}
