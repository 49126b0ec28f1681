extension CompilerSettings.Name {
  /// Returns the flags of Swift and the macros of C that some words of this setting define.
  public func definedFlags(in words: [String]) -> [String] {
    switch self {
    case .swiftConditions, .clangDefinitions: words.map(Self.name)
    case .swiftFlags, .clangFlags: Self.definedFlags(in: words)
    }
  }

  /// Returns what `-D NAME` and `-DNAME=1` among some arguments of a compiler define.
  public static func definedFlags(in arguments: [String]) -> [String] {
    arguments.enumerated().compactMap { index, word in
      if word == "-D" { return arguments.dropFirst(index + 1).first.map(name) }
      return word.hasPrefix("-D") ? name(String(word.dropFirst(2))) : nil
    }
  }

  /// The name in `NAME=1`.
  private static func name(_ definition: String) -> String {
    String(definition.prefix { $0 != "=" })
  }
}
