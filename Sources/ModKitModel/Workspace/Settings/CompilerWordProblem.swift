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
  /// Returns why a word cannot be used, or nil if it can.
  public func problem(with word: String) -> CompilerWordProblem? {
    if word.contains("$(") || word.contains("${") { return .variable }
    switch self {
    case .swiftConditions: return ModuleName.isIdentifier(word) ? nil : .noCondition
    case .clangDefinitions:
      return ModuleName.isIdentifier(String(word.prefix { $0 != "=" })) ? nil : .noMacro
    case .swiftFlags, .clangFlags:
      if word.isEmpty { return .emptyFlag }
      return word.contains("/") || word.hasPrefix("@") ? .file : nil
    }
  }
}
