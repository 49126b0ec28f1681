/// What can be the name of a module.
public enum ModuleName {
  /// Why a name cannot be a module, as the predicate of a sentence; nil when it can.
  public static func problem(with name: String) -> String? {
    if !isIdentifier(name) { return "is not a C99 identifier" }
    if keywords.contains(name) { return "is a keyword of Swift" }
    if platformModules.contains(name) { return "is a module of the platform" }
    return nil
  }

  /// Whether a name is a C99 identifier of ASCII characters.
  public static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy(isIdentifierByte)
  }

  /// Whether a byte is a letter, a digit or `_`.
  public static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The reserved words of "The Swift Programming Language", and the name of every entry point.
  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "main", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Modules that almost every source imports, or the compiler by itself.
  private static let platformModules: Set<String> = [
    "AppKit", "Builtin", "Combine", "CoreFoundation", "CoreGraphics", "Cxx", "Darwin",
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "ObjectiveC", "Observation",
    "PackageDescription", "RegexBuilder", "Swift", "SwiftShims", "SwiftUI", "Synchronization",
    "Testing", "UIKit", "XCTest", "_Concurrency", "_StringProcessing",
  ]
}
