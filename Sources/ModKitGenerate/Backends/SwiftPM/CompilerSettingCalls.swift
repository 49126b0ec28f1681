import ModKitModel

/// Build settings as calls of `PackageDescription`.
extension CompilerSettings {
  var clangCalls: [String] {
    self[.clangDefinitions].map(Self.definition) + Self.flagCalls(self[.clangFlags])
  }

  var swiftConditionCalls: [String] {
    self[.swiftConditions].map { ".define(\(SwiftLiteral.string($0)))" }
  }

  /// In debug builds SwiftPM names no object for a whole module. With threads there is an object for
  /// each file, and SwiftPM names all of these.
  var swiftFlags: [String] {
    let flags = self[.swiftFlags]
    let isWholeModule = !Set(flags).isDisjoint(with: ["-wmo", "-whole-module-optimization"])
    return isWholeModule && !flags.contains("-num-threads") ? flags + ["-num-threads", "1"] : flags
  }

  static func flagCalls(_ flags: [String]) -> [String] {
    flags.isEmpty ? [] : [".unsafeFlags(\(SwiftLiteral.list(flags)))"]
  }

  /// - Parameter text: `NAME` or `NAME=value`
  private static func definition(_ text: String) -> String {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map { SwiftLiteral.string(String($0)) }
    return parts.count == 1 ? ".define(\(parts[0]))" : ".define(\(parts[0]), to: \(parts[1]))"
  }
}
