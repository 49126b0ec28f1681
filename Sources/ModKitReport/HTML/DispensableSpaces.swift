/// The spaces and ends of lines beside signs that a script or a style means the same without.
struct DispensableSpaces {
  static let script = DispensableSpaces(after: "=<>&|?:;,(){}[]!*%", before: "=<>&|?:;,(){}[]!*%")
  static let style = DispensableSpaces(after: "{;:,", before: "{}")

  private let separators = Set("{;,([".utf8)
  private let after: Set<UInt8>
  private let before: Set<UInt8>

  private init(after: String, before: String) {
    (self.after, self.before) = (Set(after.utf8), Set(before.utf8))
  }

  /// The line with its end, if it needs one. Texts in double quotes stay, and all between the first and the last
  /// backtick. A line with other texts or with an expression to match stays as it is.
  func removed(from line: Substring) -> String {
    let bytes = Array(line.utf8)
    guard !bytes.contains(where: Set("'/\\".utf8).contains) else { return "\(line)\n" }
    let backtick = UInt8(ascii: "`")
    let start = bytes.firstIndex(of: backtick) ?? bytes.count
    let end = bytes.lastIndex(of: backtick) ?? bytes.count
    var result: [UInt8] = []
    var isText = false
    for (index, byte) in bytes.enumerated() {
      let isTemplate = start <= index && index <= end
      if byte == UInt8(ascii: "\""), !isTemplate { isText.toggle() }
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let isDispensable =
        byte == UInt8(ascii: " ") && !isText && !isTemplate
        && (result.last.map(after.contains) ?? false || before.contains(next))
      if !isDispensable { result.append(byte) }
    }
    if let last = result.last, !separators.contains(last) { result.append(UInt8(ascii: "\n")) }
    return String(decoding: result, as: UTF8.self)
  }
}
