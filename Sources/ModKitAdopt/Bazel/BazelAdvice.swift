/// Texts shared by several gaps.
enum BazelAdvice {
  static let literal = "write it literally, or adopt the output of `bazel query --output=xml`"

  /// Returns text of a BUILD file in a form that is safe to print in a message.
  static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(200).map {
          $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0
        }))
  }
}
