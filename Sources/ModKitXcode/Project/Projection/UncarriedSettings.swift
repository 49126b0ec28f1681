import ModKitModel

/// The build settings of a target that change what its sources mean, and that libraries are compiled without.
struct UncarriedSettings {
  /// The settings of its configurations.
  private let levels: [XcodeSettingLevels]

  init(_ levels: [XcodeSettingLevels]) { self.levels = levels }

  /// The first of those that every source may depend on; nil if there is none.
  var limit: ProjectTargetLimit? {
    if let name = XcodeCompilerSettings(levels).uncarried { return .setting(name.rawValue) }
    return first(of: Self.values) ?? ofArchitectures ?? ofLinker
      ?? differing.map(ProjectTargetLimit.configurations)
  }

  private var ofArchitectures: ProjectTargetLimit? {
    levels.lazy.flatMap { $0.names(with: "PER_ARCH_CFLAGS_") }.first.map {
      ProjectTargetLimit.setting($0)
    }
  }

  /// What the linker of a dynamic framework is told, nothing tells that of a program.
  private var ofLinker: ProjectTargetLimit? {
    let name = "OTHER_LDFLAGS"
    let says = levels.contains { levels in
      let words = SettingValue.text(levels[name] ?? "").words
      return words?.allSatisfy { $0 == "-ObjC" } != true || levels.dependsOnBuild(name)
    }
    return says ? .setting(name) : nil
  }

  /// The first of those of each language of the C family.
  var limitsByLanguage: [Language: ProjectTargetLimit] {
    let c = first(of: Self.valuesOfC) ?? ofWarnings
    let objectiveC = first(of: Self.valuesOfObjectiveC)
    let cPlusPlus = first(of: Self.valuesOfCPlusPlus) ?? limitOfFlags
    let limits: [(Language, ProjectTargetLimit?)] = [
      (.c, c), (.objectiveC, c ?? objectiveC), (.cPlusPlus, c ?? cPlusPlus),
      (.objectiveCPlusPlus, c ?? objectiveC ?? cPlusPlus),
    ]
    return limits.reduce(into: [:]) { $0[$1.0] = $1.1 }
  }

  /// C++ has the flags of C unless it has its own.
  private var limitOfFlags: ProjectTargetLimit? {
    let areOwn = levels.contains { levels in
      let own = Self.flags(Self.cPlusPlusFlags, in: levels)
      return own != [] && own != Self.flags(CompilerSettings.Name.clangFlags.rawValue, in: levels)
    }
    return areOwn ? .setting(Self.cPlusPlusFlags) : nil
  }

  private static let cPlusPlusFlags = "OTHER_CPLUSPLUSFLAGS"

  private var ofWarnings: ProjectTargetLimit? {
    let name = "WARNING_CFLAGS"
    return levels.contains { Self.flags(name, in: $0) != [] } ? .setting(name) : nil
  }

  private static func flags(_ name: String, in levels: XcodeSettingLevels) -> [String]? {
    SettingValue.text(levels[name] ?? "").words?
      .filter { !XcodeCompilerSettings.isAboutWarnings($0) }
  }

  private func first(of values: [String: Set<String>]) -> ProjectTargetLimit? {
    values.sorted { $0.key < $1.key }.first { name, usual in
      levels.contains { !usual.contains($0[name] ?? "") || $0.dependsOnBuild(name) }
    }.map { .setting($0.key) }
  }

  /// The setting of the language that is not the same in all configurations.
  private var differing: String? {
    let names = Set(levels.flatMap(\.swiftNames)).filter { SwiftSettings.decidesLanguage($0[...]) }
      .union([SwiftSettings.versionSetting])
    return names.sorted().first { name in
      Set(levels.map { $0[name] ?? "" }).count > 1 || levels.contains { $0.dependsOnBuild(name) }
    }
  }

  // MARK: What libraries are compiled with

  private static let values: [String: Set<String>] = [
    "EXCLUDED_SOURCE_FILE_NAMES": [""], "INCLUDED_SOURCE_FILE_NAMES": [""],
    "LD_INIT_ROUTINE": [""],
    "SWIFT_DISABLE_SAFETY_CHECKS": ["", "NO"],
    "SWIFT_ENFORCE_EXCLUSIVE_ACCESS": ["", "on", "full"],
    "SWIFT_OBJC_BRIDGING_HEADER": [""],
    "SWIFT_OBJC_INTEROP_MODE": ["", "objc"],
  ]

  private static let valuesOfC: [String: Set<String>] = [
    "GCC_CHAR_IS_UNSIGNED_CHAR": ["", "NO"],
    "GCC_INPUT_FILETYPE": ["", "automatic"],
    "GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS": [""],
    "GCC_C_LANGUAGE_STANDARD": ["", "compiler-default", "c11", "gnu11", "c17", "gnu17"],
    "GCC_PREFIX_HEADER": [""],
    "GCC_SHORT_ENUMS": ["", "NO"],
  ]

  /// Without a value, Xcode compiles without automatic reference counting.
  private static let valuesOfObjectiveC: [String: Set<String>] = [
    "CLANG_ENABLE_OBJC_ARC": ["YES"], "GCC_ENABLE_OBJC_EXCEPTIONS": ["", "YES"],
  ]

  private static let valuesOfCPlusPlus: [String: Set<String>] = [
    "CLANG_CXX_LANGUAGE_STANDARD": ["", "compiler-default", "c++17", "gnu++17"],
    "GCC_ENABLE_CPP_EXCEPTIONS": ["", "YES"], "GCC_ENABLE_CPP_RTTI": ["", "YES"],
  ]
}
