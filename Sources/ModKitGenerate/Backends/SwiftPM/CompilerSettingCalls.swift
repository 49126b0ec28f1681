import ModKitModel

/// Build settings as calls of `PackageDescription`.
extension CompilerSettings {
  var clangCalls: [String] {
    self[.clangDefinitions].map(Self.definition) + Self.flagCalls(self[.clangFlags])
  }

  var swiftConditionCalls: [String] {
    self[.swiftConditions].map { ".define(\(QuotedText.swift($0)))" }
  }

  /// In debug builds SwiftPM names no object for a whole module. With threads there is an object for
  /// each file, and SwiftPM names all of these.
  var swiftFlags: [String] {
    let flags = self[.swiftFlags]
    let isWholeModule = !Set(flags).isDisjoint(with: ["-wmo", "-whole-module-optimization"])
    return isWholeModule && !flags.contains("-num-threads") ? flags + ["-num-threads", "1"] : flags
  }

  static func flagCalls(_ flags: [String]) -> [String] {
    flags.isEmpty ? [] : [".unsafeFlags(\(QuotedText.swift(list: flags)))"]
  }

  /// - Parameter text: `NAME` or `NAME=value`
  private static func definition(_ text: String) -> String {
    let (macro, value) = Name.divided(text)
    let name = QuotedText.swift(macro)
    return value.map { ".define(\(name), to: \(QuotedText.swift($0)))" } ?? ".define(\(name))"
  }
}
