/// Recognizes code for platforms that modkit keeps no lists of.
enum ForeignPlatform {
  /// Whether a condition holds on such a platform only: `os(Windows)`, `defined(_WIN32)`.
  static func isRequired(by condition: String) -> Bool {
    !condition.hasPrefix("!") && marks.contains(where: condition.contains)
  }

  /// The macros that their compilers define, and their names in Swift's conditions.
  private static let marks = [
    "_WIN32", "_WIN64", "_MSC_VER", "__CYGWIN__", "__MINGW", "__ANDROID__", "__EMSCRIPTEN__",
    "__wasi__", "__wasm", "__FreeBSD__", "__OpenBSD__", "__NetBSD__", "__sun", "__HAIKU__",
    "os(Windows)", "os(Android)", "os(WASI)", "os(FreeBSD)", "os(OpenBSD)", "os(Cygwin)",
  ]
}
