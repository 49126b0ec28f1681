import ModKitModel

/// The `settings:` and `app_settings:` of a generated component manifest.
struct SettingEntries {
  private let component: Component

  init(_ component: Component) {
    self.component = component
  }

  /// Empty without settings.
  var lines: [String] {
    section("settings", own)
      + section("app_settings", component.appSettings.all.flatMap { line($0.name, $0.value) })
  }

  private func section(_ key: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["\(key):"] + lines
  }

  // MARK: Lines

  /// Those of the component, without what modkit writes anyway.
  private var own: [String] {
    let needed = component.neededSettings.map { [$0.name, $0.value] }
    let settings = component.settings.all.filter { !needed.contains([$0.name, $0.value.text]) }
    let names = Set(settings.map(\.name))
    return settings.flatMap { setting in
      if setting.name.hasPrefix("SWIFT_OBJC_BRIDGING_HEADER") {
        return comment("`\(setting.name)` is left out: a module has no bridging header.")
      }
      guard let word = wordForXcodeAlone(in: setting) else {
        return line(setting.name, setting.value)
      }
      let name = "\(setting.name)[sdk=*]"
      return names.contains(name)
        ? comment("`\(setting.name)` is left out, because SwiftPM cannot use `\(word)`.")
        : comment("Xcode alone gets it, because SwiftPM cannot use `\(word)`.")
          + line(name, setting.value)
    }
  }

  /// Returns a word that SwiftPM cannot use, or that keys do not cover.
  private func wordForXcodeAlone(in setting: XcodeSettings.Setting) -> String? {
    guard let name = CompilerSettings.Name(rawValue: setting.name) else { return nil }
    guard let words = setting.value.words else { return setting.value.text }
    return words.first { $0 != SettingValue.inherited && name.problem(with: $0) != nil }
  }

  private func line(_ name: String, _ value: SettingValue) -> [String] {
    let text =
      switch value {
      case .text(let text): YAMLScalar.text(of: text)
      case .words(let words): "[\(words.map(YAMLScalar.text).joined(separator: ", "))]"
      }
    return ["  \(YAMLScalar.text(of: name)): \(text)"]
  }

  private func comment(_ text: String) -> [String] { ["  # \(YAMLText.comment(text))"] }
}
