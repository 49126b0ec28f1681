import ModKitModel

/// What compilers have to find of other components.
struct XcodeSearchPaths {
  var libraries: [XcodeLibraries.Library] = []
  /// The search paths of headers.
  var headers: [String] = []
  /// The directories of headers that are named without one.
  var quoted: [String] = []

  /// Adds the settings by which compilers find it.
  func add(to settings: inout [String: String]) {
    let interfaces = libraries.map(\.variable)
    let maps = libraries.flatMap(\.moduleMapFlags)
    add(headers + interfaces, to: "HEADER_SEARCH_PATHS", &settings)
    add(interfaces, to: "SWIFT_INCLUDE_PATHS", &settings)
    add(quoted, to: "USER_HEADER_SEARCH_PATHS", &settings)
    add(maps, to: "OTHER_CFLAGS", &settings)
    add(maps.flatMap { ["-Xcc", $0] }, to: "OTHER_SWIFT_FLAGS", &settings)
  }

  private func add(_ words: [String], to name: String, _ settings: inout [String: String]) {
    guard !words.isEmpty else { return }
    let text = words.map(QuotedText.setting).joined(separator: " ")
    settings[name] = "\(settings[name] ?? SettingValue.inherited) \(text)"
  }
}
