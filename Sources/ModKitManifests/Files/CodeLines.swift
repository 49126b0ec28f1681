/// Lines of sources.
public enum CodeLines {
  /// The number of lines that are not blank.
  public static func count(in bytes: [UInt8]) -> Int {
    var count = 0
    var isBlank = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): isBlank = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      default:
        if isBlank { count += 1 }
        isBlank = false
      }
    }
    return count
  }
}
