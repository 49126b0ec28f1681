import Foundation

/// What users should know, a line each.
enum Tips {
  private final class Code {}

  static var all: [String] {
    guard let file = bundle.url(forResource: "tips", withExtension: "txt"),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init)
  }

  private static var bundle: Bundle {
    #if SWIFT_PACKAGE
      return .module
    #else
      let code = Bundle(for: Code.self)
      return code.url(forResource: "Home", withExtension: "bundle").flatMap(Bundle.init(url:)) ?? code
    #endif
  }
}
