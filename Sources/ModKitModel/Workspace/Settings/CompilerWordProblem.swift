/// Why a word of a build setting cannot be used by every build system.
public enum CompilerWordProblem: Hashable, Sendable {
  /// Only Xcode knows what a variable in it stands for.
  case variable
  /// It is no name of a condition.
  case noCondition
  /// It is no macro with or without a value.
  case noMacro
  case emptyFlag
  /// It names a file that keys of libraries do not cover.
  case file
}

extension CompilerSettings.Name {
  /// Divides `NAME=value` at the sign, also where a combining mark follows it.
  public static func divided(_ definition: String) -> (macro: String, value: String?) {
    let parts = definition.unicodeScalars.split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
  }

  /// Returns why a word cannot be used, or nil if it can.
  public func problem(with word: String) -> CompilerWordProblem? {
    if word.contains("$(") || word.contains("${") { return .variable }
    switch self {
    case .swiftConditions: return ModuleName.isIdentifier(word) ? nil : .noCondition
    case .clangDefinitions:
      return ModuleName.isIdentifier(Self.divided(word).macro) ? nil : .noMacro
    case .swiftFlags, .clangFlags:
      if word.isEmpty { return .emptyFlag }
      return word.contains("/") || word.hasPrefix("@") || FlagWithFile.matches(word) ? .file : nil
    }
  }
}
