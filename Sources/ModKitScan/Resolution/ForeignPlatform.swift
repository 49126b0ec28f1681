import ModKitSource

/// Recognizes code for platforms whose modules modkit does not list.
enum ForeignPlatform {
  /// Whether a condition is only true on such a platform: `os(Windows)`, `defined(_WIN32)`.
  static func isRequired(by condition: String) -> Bool {
    SourceCondition(condition).isImpossible { part in
      guard case .flag(let text) = part else { return nil }
      let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return marks.isDisjoint(with: words) ? nil : false
    }
  }

  /// The macros that compilers for these platforms define, and the names in Swift's conditions.
  private static let marks: Set<Substring> = [
    "_WIN32", "_WIN64", "_MSC_VER", "__CYGWIN__", "__MINGW32__", "__MINGW64__", "__ANDROID__",
    "__EMSCRIPTEN__", "__wasi__", "__wasm__", "__FreeBSD__", "__OpenBSD__", "__NetBSD__", "__sun",
    "__HAIKU__", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD", "Cygwin",
  ]
}
