import ModKitModel

/// What compilers have to find of other components.
struct XcodeSearchPaths {
  var libraries: [XcodeLibraries.Library] = []
  /// The search paths of headers.
  var headers: [String] = []
  /// The directories of headers that are named without one.
  var quoted: [String] = []

  /// The names of the settings by which compilers find libraries.
  static let settingNames = [
    "HEADER_SEARCH_PATHS", "OTHER_CFLAGS", "OTHER_SWIFT_FLAGS", "SWIFT_INCLUDE_PATHS",
  ]

  /// What these settings need.
  var words: [String: [String]] {
    let interfaces = libraries.map(\.variable)
    let maps = libraries.flatMap(\.moduleMapFlags)
    return [
      "HEADER_SEARCH_PATHS": headers + interfaces, "OTHER_CFLAGS": maps,
      "OTHER_SWIFT_FLAGS": maps.flatMap { ["-Xcc", $0] }, "SWIFT_INCLUDE_PATHS": interfaces,
      "USER_HEADER_SEARCH_PATHS": quoted,
    ]
  }

  /// Adds the settings by which compilers find it.
  func add(to settings: inout [String: String]) {
    for (name, words) in words where !words.isEmpty {
      let text = words.map(QuotedText.setting).joined(separator: " ")
      settings[name] = "\(settings[name] ?? SettingValue.inherited) \(text)"
    }
  }
}
