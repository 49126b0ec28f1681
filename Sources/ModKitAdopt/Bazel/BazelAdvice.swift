/// Words that several gaps share.
enum BazelAdvice {
  static let literal = "write it literally, or adopt the output of `bazel query --output=xml`"

  /// Text of a BUILD file for a message.
  static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(200).map {
          $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0
        }))
  }
}
