import ModKitModel

/// The build settings of a target of a Swift package, as Xcode names them.
struct TargetSettings {
  private(set) var joined = JoinedSettings()
  /// What is left out, or means something else.
  private(set) var notes: [ForeignNote] = []

  private let location: SourceLocation

  init(_ settings: [PackageDump.Setting], at location: SourceLocation) {
    self.location = location
    let ofC = settings.filter { $0.tool == "c" }
    for setting in settings {
      // Those of C++ usually repeat those of C.
      if setting.tool == "cxx", ofC.contains(where: setting.isSame(as:)) { continue }
      add(setting)
    }
  }

  private mutating func add(_ setting: PackageDump.Setting) {
    // modkit finds headers by the ends of their paths.
    if setting.kind == "headerSearchPath" { return }
    guard let (name, words) = setting.ofXcode, setting.condition?.traits?.isEmpty ?? true else {
      return note("\(setting.text) is not carried over")
    }
    let (conditions, excluded) = Self.conditions(setting.condition)
    if !excluded.isEmpty {
      note("\(setting.text) is not carried over for \(excluded.joined(separator: ", "))")
    }
    if setting.condition?.isEmpty == false, !conditions.isEmpty {
      note(
        "\(setting.text) has a condition, so that Xcode gets it, and SwiftPM and libraries do not")
    }
    for condition in conditions {
      joined.add([
        XcodeSettings.Setting(
          name: name + condition, value: .words([SettingValue.inherited] + words),
          location: location)
      ])
    }
  }

  private mutating func note(_ text: String) {
    notes.append(ForeignNote(text, at: location))
  }

  /// Returns a condition in a name for each platform, and the platforms that have none there.
  private static func conditions(
    _ condition: PackageDump.Setting.Condition?
  ) -> (names: [String], excluded: [String]) {
    let configuration =
      switch condition?.config {
      case "debug": "[config=Debug]"
      case "release": "[config=Release]"
      default: ""
      }
    guard let platforms = condition?.platformNames, !platforms.isEmpty else {
      return ([configuration], [])
    }
    let patterns = platforms.map { ($0, Platform(rawValue: $0)?.sdkPattern) }
    return (
      patterns.compactMap(\.1).map { "[sdk=\($0)]\(configuration)" },
      patterns.filter { $0.1 == nil }.map(\.0)
    )
  }
}

extension PackageDump.Setting {
  /// The build setting of Xcode with the words to add; nil if there is none.
  fileprivate var ofXcode: (name: String, words: [String])? {
    switch (tool, kind) {
    case ("c", "define"): ("GCC_PREPROCESSOR_DEFINITIONS", values)
    case ("c", "unsafeFlags"): ("OTHER_CFLAGS", values)
    case ("swift", "define"): ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", values)
    case ("swift", _): swiftFlags.map { ("OTHER_SWIFT_FLAGS", $0) }
    default: nil
    }
  }

  /// What SwiftPM passes to the compiler.
  private var swiftFlags: [String]? {
    switch kind {
    case "unsafeFlags": values
    case "enableUpcomingFeature": values.flatMap { ["-enable-upcoming-feature", $0] }
    case "enableExperimentalFeature": values.flatMap { ["-enable-experimental-feature", $0] }
    case "interoperabilityMode" where values == ["Cxx"]: ["-cxx-interoperability-mode=default"]
    case "strictMemorySafety": ["-strict-memory-safety"]
    case "defaultIsolation": ["-default-isolation", values.first ?? "nonisolated"]
    default: nil
    }
  }

  /// It, as a manifest has it.
  fileprivate var text: String {
    kind.isEmpty
      ? "a build setting that modkit does not know"
      : "`\(kind)\(values.isEmpty ? "" : " \(values.joined(separator: " "))")` of `\(tool)Settings`"
  }
}

extension PackageDump.Setting {
  /// Whether it says the same for another tool.
  fileprivate func isSame(as other: Self) -> Bool {
    (kind, values, condition) == (other.kind, other.values, other.condition)
  }
}

extension PackageDump.Setting.Condition {
  fileprivate var isEmpty: Bool { config == nil && platformNames?.isEmpty ?? true }
}
