/// Rules for names of modules.
public enum ModuleName {
  /// Why a name cannot be a module, as the predicate of a sentence; nil if it can.
  public static func problem(with name: String) -> String? {
    if !isModule(name) { return "is not a C99 identifier" }
    if keywords.contains(name) { return "is a keyword of Swift" }
    if platformModules.contains(name) { return "is a module of the platform" }
    return nil
  }

  /// Whether a name is a C99 identifier of ASCII characters.
  public static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !isDigit(first) else { return false }
    return name.utf8.allSatisfy(isIdentifierByte)
  }

  /// Whether a name is an identifier of Swift and C99, in which letters of all languages count.
  public static func isModule(_ name: String) -> Bool {
    if isIdentifier(name) { return true }
    guard let first = name.unicodeScalars.first else { return false }
    let isStart = first.isASCII ? isIdentifier(String(first)) : first.properties.isXIDStart
    return isStart && name.unicodeScalars.allSatisfy(isIdentifierScalar)
  }

  private static func isIdentifierScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? isIdentifierByte(UInt8(scalar.value)) : scalar.properties.isXIDContinue
  }

  /// The module name that Xcode makes from a name: `_` replaces each invalid character and a leading
  /// digit. Letters of all languages stay.
  public static func c99Extended(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let isAllowed = result.isEmpty ? isModule(String(scalar)) : isIdentifierScalar(scalar)
      result.append(isAllowed ? scalar : "_")
    }
    return String(result)
  }

  /// The module name that CocoaPods makes from a name: `_` replaces each run of invalid characters
  /// and precedes a leading digit.
  public static func c99(_ name: String) -> String {
    var result: [UInt8] = []
    if let first = name.utf8.first, isDigit(first) { result.append(UInt8(ascii: "_")) }
    for scalar in name.unicodeScalars {
      let byte = scalar.isASCII ? UInt8(scalar.value) : UInt8(ascii: "_")
      let mark = isIdentifierByte(byte) ? byte : UInt8(ascii: "_")
      if mark != UInt8(ascii: "_") || result.last != mark { result.append(mark) }
    }
    return String(decoding: result, as: UTF8.self)
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

  /// Whether a module map can contain the name only in quotation marks.
  public static func isMapKeyword(_ name: String) -> Bool { mapKeywords.contains(name) }

  /// The words of clang's `Modules.rst`.
  private static let mapKeywords: Set<String> = [
    "config_macros", "conflict", "exclude", "explicit", "export", "export_as", "extern",
    "framework", "header", "link", "module", "private", "requires", "textual", "umbrella", "use",
  ]

  /// The reserved words of "The Swift Programming Language".
  public static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
    "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal",
    "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Modules that almost every source, or the compiler itself, imports.
  private static let platformModules: Set<String> = [
    "AppKit", "Builtin", "Combine", "CoreFoundation", "CoreGraphics", "Cxx", "Darwin",
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "ObjectiveC", "Observation",
    "PackageDescription", "RegexBuilder", "Swift", "SwiftShims", "SwiftUI", "Synchronization",
    "Testing", "UIKit", "XCTest", "_Concurrency", "_StringProcessing",
  ]
}
