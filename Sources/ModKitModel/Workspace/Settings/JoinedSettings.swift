/// The build settings of one component that several places state.
package struct JoinedSettings {
  /// In the order in which their names were first stated.
  package private(set) var all: [XcodeSettings.Setting] = []
  /// The values that differ, where a setting is no list. The first value counts.
  package private(set) var conflicts: [ManifestIssue] = []

  package init() {}

  package mutating func add(_ settings: [XcodeSettings.Setting]) {
    for setting in settings { add(setting) }
  }

  private mutating func add(_ setting: XcodeSettings.Setting) {
    guard let index = all.firstIndex(where: { $0.name == setting.name }) else {
      return all.append(setting)
    }
    let known = all[index]
    guard known.value != setting.value else { return }
    if XcodeSettings.isList(setting.name) {
      all[index].value = Self.joined(known.value, setting.value)
    } else {
      conflicts.append(
        ManifestIssue(
          "`\(setting.name)` is `\(setting.value.text)` here and `\(known.value.text)` at"
            + " \(known.location); one component has one value, and the latter counts",
          at: setting.location, advice: "make them equal, or remove one"))
    }
  }

  /// Returns the words of both, with `$(inherited)` once.
  private static func joined(_ first: SettingValue, _ second: SettingValue) -> SettingValue {
    if case .words(let words) = first, case .words(let more) = second {
      return .words(words + more.filter { $0 != SettingValue.inherited })
    }
    let more = second.text.split(separator: " ", omittingEmptySubsequences: false)
      .filter { $0 != SettingValue.inherited }
    return .text(([first.text] + more.map(String.init)).joined(separator: " "))
  }
}
