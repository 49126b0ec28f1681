import ModKitModel

/// The build settings of a pod that are literals.
enum PodSettings {
  /// Returns the settings of a specification for its own module.
  static func settings(
    of spec: PodSpecification, _ places: LineTable
  ) -> [XcodeSettings.Setting] {
    ["xcconfig", "pod_target_xcconfig"].flatMap { attribute in
      (spec.attributes[attribute]?.pairs ?? []).compactMap { pair in
        setting(pair, places.location(of: pair.key.offset))
      }
    }
  }

  /// CocoaPods joins the lists of a pod with others, even where `$(inherited)` is missing.
  private static func setting(
    _ pair: PodValue.Pair, _ location: SourceLocation
  ) -> XcodeSettings.Setting? {
    guard let name = pair.key.text,
      let text = text(of: pair.value)?
        .replacing("${inherited}", with: SettingValue.inherited)
    else { return nil }
    let isJoined = XcodeSettings.lists.contains(name) && !text.contains(SettingValue.inherited)
    return XcodeSettings.Setting(
      name: name, value: .text(isJoined ? "\(SettingValue.inherited) \(text)" : text),
      location: location)
  }

  private static func text(of value: PodValue) -> String? {
    switch value.kind {
    case .string(let text), .number(let text): text
    case .array(let elements):
      elements.allSatisfy { $0.text != nil }
        ? elements.compactMap(\.text).joined(separator: " ") : nil
    default: nil
    }
  }
}
