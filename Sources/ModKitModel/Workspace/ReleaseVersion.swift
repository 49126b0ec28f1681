/// A version of modkit: one to three numbers between dots.
public struct ReleaseVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let major: Int
  public let minor: Int
  public let patch: Int

  /// - Returns: nil if the text is something else
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    let numbers = parts.compactMap { part in
      (1...5).contains(part.count) && part.allSatisfy { (0x30...0x39).contains($0) }
        ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    guard numbers.count == parts.count else { return nil }
    self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0, numbers.count > 2 ? numbers[2] : 0)
  }

  public init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// The version without its last number. What a manifest means changes with the first two only.
  public var release: ReleaseVersion { ReleaseVersion(major, minor) }

  /// The shortest form with at least two numbers.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
