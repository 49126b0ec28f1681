import ModKitModel

/// Build settings as calls of `PackageDescription`.
extension CompilerSettings {
  var clangCalls: [String] {
    self[.clangDefinitions].map(Self.definition) + Self.flagCalls(self[.clangFlags])
  }

  var swiftConditionCalls: [String] {
    self[.swiftConditions].map { ".define(\(SwiftLiteral.string($0)))" }
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
