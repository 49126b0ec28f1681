/// A number of bytes as people write it: `1500`, `500K`, `2M`, `1.5M`, in units of 1,000 bytes.
public enum ByteSize {
  private static let units: [Character: Int] = ["K": 1_000, "M": 1_000_000, "G": 1_000_000_000]

  /// The pattern of what ``bytes(_:)`` reads, for JSON Schemas.
  public static let pattern = #"^([0-9]{1,15}|[0-9]{1,6}(\.[0-9]{1,3})?[KMG])$"#

  /// Returns the number of bytes, or nil if the text is no size.
  public static func bytes(_ text: String) -> Int? {
    guard let last = text.last, let unit = units[last] else { return number(text, digits: 15) }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = number(parts[0], digits: 6) else { return nil }
    guard parts.count == 2 else { return whole * unit }
    guard let fraction = number(parts[1], digits: 3) else { return nil }
    let scale = [10, 100, 1_000][parts[1].count - 1]
    return whole * unit + fraction * (unit / scale)
  }

  /// Returns it in the largest unit that it has one of, with one digit after the point if it is below ten.
  public static func text(_ bytes: UInt64) -> String {
    guard
      let (name, unit) = [("GB", 1_000_000_000 as UInt64), ("MB", 1_000_000), ("KB", 1_000)]
        .first(where: { bytes >= $0.1 })
    else { return "\(bytes) B" }
    let tenths = rounded(bytes, in: unit / 10)
    return tenths < 100 && !tenths.isMultiple(of: 10)
      ? "\(tenths / 10).\(tenths % 10) \(name)" : "\(rounded(bytes, in: unit)) \(name)"
  }

  private static func rounded(_ bytes: UInt64, in unit: UInt64) -> UInt64 {
    bytes / unit + (bytes % unit >= unit / 2 ? 1 : 0)
  }

  private static func number(_ text: some StringProtocol, digits: Int) -> Int? {
    guard (1...digits).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
