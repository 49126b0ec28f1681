/// A processor architecture, by the name that triples use.
public enum ProcessorArchitecture: String, Hashable, Sendable, CaseIterable, Comparable {
  case arm64
  case arm64Pointers32 = "arm64_32"
  /// With pointer authentication.
  case arm64e
  case x8664 = "x86_64"

  /// Orders by name, as Xcode does.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
