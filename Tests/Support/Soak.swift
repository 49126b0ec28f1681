import Foundation

/// How often a property test repeats itself.
public enum Soak {
  /// A few rounds by default; as many as `MODKIT_SOAK` says where that is set.
  public static func rounds(_ usual: Int) -> Int {
    ProcessInfo.processInfo.environment["MODKIT_SOAK"].flatMap { Int($0) }.map { max($0, usual) }
      ?? usual
  }
}
