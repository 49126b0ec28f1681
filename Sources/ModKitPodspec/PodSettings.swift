import ModKitFormats
import ModKitModel

/// The build settings of a pod, as far as they are literals.
///
/// All subspecs form one module, so their settings are joined, as CocoaPods joins those of the
/// subspecs that an app uses.
struct PodSettings {
  /// For its own module.
  private(set) var own = JoinedSettings()
  /// For the apps that link it.
  private(set) var ofApps = JoinedSettings()
  /// What is left out.
  private(set) var notes: [ForeignNote] = []

  private let places: LineTable
  /// Settings for the only platform of the pod need no condition.
  private let onlyPlatform: String?

  /// - Parameter platforms: those of the root, by their names in CocoaPods; empty for all
  init(_ places: LineTable, platforms: [String]) {
    self.places = places
    onlyPlatform = platforms.count == 1 ? platforms.first : nil
  }

  /// The values that differ between specifications of the pod.
  var conflicts: [ManifestIssue] { own.conflicts + ofApps.conflicts }

  /// Adds those of a specification. The order of specifications matters for lists, and for the
  /// values that do not agree.
  mutating func add(_ spec: PodSpecification) {
    add(spec.attributes, on: nil)
    for platform in PodSpecification.platforms {
      add(spec.platformAttributes[platform] ?? [:], on: platform)
    }
  }

  private mutating func add(_ attributes: [String: DocumentValue], on platform: String?) {
    let scope = platform == onlyPlatform ? nil : platform
    own.add(settings("pod_target_xcconfig", in: attributes, scope))
    ofApps.add(settings("user_target_xcconfig", in: attributes, scope))
    // The former name for both.
    let both = settings("xcconfig", in: attributes, scope)
    own.add(both)
    ofApps.add(both)
  }

  /// Adds the `compiler_flags` of a specification; a component has one list for all files.
  ///
  /// - Parameter areShared: whether flags are for all files of the pod
  mutating func addFlags(of spec: PodSpecification, areShared: (DocumentValue) -> Bool) {
    if let flags = spec.attributes["compiler_flags"] { add(flags, areShared(flags), on: nil) }
    for platform in PodSpecification.platforms {
      guard let flags = spec.platformAttributes[platform]?["compiler_flags"] else { continue }
      add(flags, areShared(flags), on: platform == onlyPlatform ? nil : platform)
    }
  }

  private mutating func add(_ flags: DocumentValue, _ areShared: Bool, on platform: String?) {
    let words = (Self.text(of: flags) ?? "").split(separator: " ").filter { word in
      areShared || !ARCFlag.decidesARC(word)
    }
    guard !words.isEmpty else { return }
    own.add([setting("OTHER_CFLAGS", words.joined(separator: " "), at: flags, on: platform)])
  }

  /// Adds a flag for all files.
  mutating func addFlag(_ flag: String, at value: DocumentValue) {
    own.add([setting("OTHER_CFLAGS", flag, at: value, on: nil)])
  }

  private mutating func settings(
    _ attribute: String, in attributes: [String: DocumentValue], _ platform: String?
  ) -> [XcodeSettings.Setting] {
    guard let value = attributes[attribute], value.kind != .null else { return [] }
    guard let pairs = value.pairs else {
      note("`\(attribute)`", at: value)
      return []
    }
    return pairs.compactMap { pair in
      guard let name = pair.key.text, let text = Self.text(of: pair.value) else {
        note("`\(pair.key.text ?? "a name")` in `\(attribute)`", at: pair.key)
        return nil
      }
      return setting(name, text, at: pair.key, on: platform)
    }
  }

  private mutating func note(_ subject: String, at value: DocumentValue) {
    notes.append(
      ForeignNote(
        "\(subject) is no literal, and is left out", at: places.location(of: value.offset)))
  }

  /// CocoaPods joins the lists of a pod with others, even where `$(inherited)` is missing.
  private func setting(
    _ name: String, _ text: String, at value: DocumentValue, on platform: String?
  ) -> XcodeSettings.Setting {
    let text = text.replacing("${inherited}", with: SettingValue.inherited)
    let isJoined = XcodeSettings.isList(name) && !text.contains(SettingValue.inherited)
    return XcodeSettings.Setting(
      name: name + Self.condition(on: platform, of: name),
      value: .text(isJoined ? "\(SettingValue.inherited) \(text)" : text),
      location: places.location(of: value.offset))
  }

  private static func condition(on platform: String?, of name: String) -> String {
    guard let platform, !name.contains("[sdk="),
      let sdk = Platform(rawValue: platform == "osx" ? "macos" : platform)?.sdkPattern
    else { return "" }
    return "[sdk=\(sdk)]"
  }

  static func text(of value: DocumentValue) -> String? {
    switch value.kind {
    case .string(let text), .number(let text): text
    case .array(let elements):
      elements.allSatisfy { $0.text != nil }
        ? elements.compactMap(\.text).joined(separator: " ") : nil
    default: nil
    }
  }
}
