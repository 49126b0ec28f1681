import ModKitModel

/// The build settings of a target that change what its sources mean, and that libraries are compiled without.
struct UncarriedSettings {
  /// The settings of its configurations.
  private let levels: [XcodeSettingLevels]

  init(_ levels: [XcodeSettingLevels]) { self.levels = levels }

  /// The first of them; nil if there is none.
  var limit: ProjectTargetLimit? {
    for name in Self.wordSettings.keys.sorted() where levels.contains(where: { has(name, in: $0) })
    {
      return .setting(name)
    }
    for (name, usual) in Self.usualValues.sorted(by: { $0.key < $1.key }) {
      let isOther = levels.contains { !usual.contains($0[name] ?? "") }
      if isOther { return .setting(name) }
    }
    return differing.map(ProjectTargetLimit.configurations)
  }

  private func has(_ name: String, in levels: XcodeSettingLevels) -> Bool {
    guard let value = levels[name], !value.isEmpty else { return false }
    guard let words = SettingValue.text(value).words else { return true }
    return Self.wordSettings[name]?(words) == false
  }

  /// The setting of the language that is not the same in all configurations.
  private var differing: String? {
    let names = Set(levels.flatMap(\.swiftNames)).filter { SwiftSettings.decidesLanguage($0[...]) }
      .union([SwiftSettings.versionSetting])
    return names.sorted().first { name in Set(levels.map { $0[name] ?? "" }).count > 1 }
  }

  // MARK: What changes nothing

  /// Settings with words, and whether these are such that libraries need not know.
  private static let wordSettings: [String: @Sendable ([String]) -> Bool] = [
    "GCC_PREPROCESSOR_DEFINITIONS": { $0.allSatisfy { $0 == "DEBUG" || $0 == "DEBUG=1" } },
    "SWIFT_ACTIVE_COMPILATION_CONDITIONS": { $0.allSatisfy { $0 == "DEBUG" } },
    "OTHER_CFLAGS": isAboutWarnings, "OTHER_CPLUSPLUSFLAGS": isAboutWarnings,
    "OTHER_SWIFT_FLAGS": isOfLanguage,
    "GCC_PREFIX_HEADER": { _ in false }, "SWIFT_OBJC_BRIDGING_HEADER": { _ in false },
  ]

  /// Settings with one value, and the values that libraries are compiled with.
  private static let usualValues: [String: Set<String>] = [
    "CLANG_ENABLE_OBJC_ARC": ["", "YES"],
    "CLANG_CXX_LANGUAGE_STANDARD": ["", "compiler-default", "c++17", "gnu++17"],
    "GCC_C_LANGUAGE_STANDARD": ["", "compiler-default", "c11", "gnu11", "c17", "gnu17"],
    "GCC_CHAR_IS_UNSIGNED_CHAR": ["", "NO"],
    "GCC_ENABLE_CPP_EXCEPTIONS": ["", "YES"], "GCC_ENABLE_CPP_RTTI": ["", "YES"],
    "GCC_ENABLE_OBJC_EXCEPTIONS": ["", "YES"], "GCC_SHORT_ENUMS": ["", "NO"],
    "SWIFT_DISABLE_SAFETY_CHECKS": ["", "NO"],
    "SWIFT_ENFORCE_EXCLUSIVE_ACCESS": ["", "on", "full"],
    "SWIFT_OBJC_INTEROP_MODE": ["", "objc"],
  ]

  @Sendable
  private static func isAboutWarnings(_ words: [String]) -> Bool {
    words.allSatisfy { $0 == "-w" || $0.hasPrefix("-W") && !$0.contains(",") }
  }

  /// Whether flags of the Swift compiler are about warnings, or about features that components state.
  @Sendable
  private static func isOfLanguage(_ words: [String]) -> Bool {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "-enable-upcoming-feature", "-enable-experimental-feature", "-Wwarning", "-Werror":
        words = words.dropFirst()
      case "-D":
        guard words.popFirst() == "DEBUG" else { return false }
      case "-DDEBUG", "-Xfrontend", "-warnings-as-errors", "-no-warnings-as-errors",
        "-suppress-warnings", "-wmo", "-whole-module-optimization":
        continue
      default:
        let isReport = ["-warn-", "-debug-time-"].contains { word.hasPrefix($0) }
        guard isReport else { return false }
      }
    }
    return true
  }
}
