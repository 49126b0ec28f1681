/// The oldest version of a platform that code is compiled for.
public struct DeploymentVersion: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let major: Int
  public let minor: Int
  public let patch: Int

  /// Reads one to three numbers between dots. Mach-O has 16 bits for the first number and 8 for
  /// each of the others.
  ///
  /// - Returns: nil if the text is something else
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let limits = [0xFFFF, 0xFF, 0xFF]
    guard parts.count <= limits.count else { return nil }
    var numbers: [Int] = []
    for (part, limit) in zip(parts, limits) {
      guard (1...5).contains(part.count), part.allSatisfy(Self.isDigit),
        let number = Int(String(decoding: part, as: UTF8.self)), number <= limit
      else { return nil }
      numbers.append(number)
    }
    guard numbers[0] > 0 else { return nil }
    numbers += [0, 0]
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
  }

  /// - Parameter major: not 0
  public init(major: UInt16, minor: UInt8 = 0, patch: UInt8 = 0) {
    precondition(major > 0, "no platform has a version 0")
    (self.major, self.minor, self.patch) = (Int(major), Int(minor), Int(patch))
  }

  /// The shortest form with at least two numbers, so that `18` and `18.0.0` give the same triple.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
