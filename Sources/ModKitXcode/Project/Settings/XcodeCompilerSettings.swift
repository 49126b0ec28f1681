import ModKitModel

/// What the compilers of a target are called with in all of its configurations, besides what others say: the
/// language of Swift, warnings, and `DEBUG`, which builds for debugging have anyway.
struct XcodeCompilerSettings {
  /// The settings that are the same in all configurations, and that any build system can follow.
  private(set) var carried: [(name: CompilerSettings.Name, words: [String])] = []
  /// The first setting that only Xcode can follow.
  private(set) var uncarried: CompilerSettings.Name?

  /// - Parameter levels: the settings of each configuration
  init(_ levels: [XcodeSettingLevels]) {
    for name in CompilerSettings.Name.allCases {
      let values = levels.map { Self.words(of: name, in: $0) }
      let depends = levels.contains { $0.dependsOnBuild(name.rawValue) }
      guard let first = values.first, depends || values.contains(where: { $0 != [] }) else {
        continue
      }
      if !depends, let words = first, values.allSatisfy({ $0 == words }),
        words.allSatisfy({ name.problem(with: $0) == nil })
      {
        carried.append((name, words))
      } else {
        uncarried = uncarried ?? name
      }
    }
  }

  /// Nil if a quotation mark is not closed.
  private static func words(of name: CompilerSettings.Name, in levels: XcodeSettingLevels)
    -> [String]?
  {
    let value = levels[name.rawValue] ?? ""
    guard let words = SettingValue.text(value).words else { return nil }
    switch name {
    case .swiftConditions: return words.filter { $0 != debug }
    case .clangDefinitions: return words.filter { $0 != debug && $0 != "\(debug)=1" }
    case .clangFlags: return words.filter { !isAboutWarnings($0) }
    case .swiftFlags: return besidesLanguage(words)
    }
  }

  private static let debug = "DEBUG"

  static func isAboutWarnings(_ word: String) -> Bool {
    word == "-w" || word.hasPrefix("-W") && !word.contains(",")
  }

  /// The flags of the Swift compiler that are neither about warnings nor about features, which components state.
  private static func besidesLanguage(_ words: [String]) -> [String] {
    var rest = words[...]
    var result: [String] = []
    while let word = rest.popFirst() {
      // What goes to the frontend is about warnings or not by the next word.
      let (flag, prefix) = word == "-Xfrontend" ? (rest.popFirst() ?? "", [word]) : (word, [])
      if withValue.contains(flag) {
        if rest.first == "-Xfrontend" { rest = rest.dropFirst() }
        rest = rest.dropFirst()
      } else if flag == "-D", rest.first == debug {
        rest = rest.dropFirst()
      } else if !isOfLanguage(flag) {
        result += prefix + [flag]
      }
    }
    return result
  }

  private static let withValue: Set<String> = [
    "-enable-upcoming-feature", "-enable-experimental-feature", "-swift-version",
    "-default-isolation", "-Wwarning", "-Werror",
  ]

  private static func isOfLanguage(_ flag: String) -> Bool {
    [
      "-DDEBUG", "-warnings-as-errors", "-no-warnings-as-errors", "-suppress-warnings", "-wmo",
      "-whole-module-optimization", "-strict-memory-safety",
    ].contains(flag)
      || ["-warn-", "-debug-time-", "-strict-concurrency=", "-default-isolation="].contains {
        flag.hasPrefix($0)
      }
  }
}
