import ModKitModel

/// The options of a spec that affect targets, files or settings.
struct SpecOptions {
  /// The names of the configurations, the default one first.
  private(set) var configurations: [String]
  /// Whether XcodeGen's own settings apply to the project.
  let hasProjectPresets: Bool
  /// Whether XcodeGen's own settings apply to targets.
  let hasTargetPresets: Bool
  /// Whether targets link what their target dependencies link.
  let linksTransitively: Bool
  /// The type of sources that are directories and have none; nil for a group.
  let directoryType: String?
  /// The directory in which Carthage puts frameworks.
  let carthageDirectory: String
  /// The language of localized files without a `Base.lproj`.
  let language: String
  let fileTypes: SpecFileTypes

  init(_ spec: ManifestNode, _ faults: SpecFaults) {
    let options = spec["options"]
    func text(_ key: String) -> String? { faults.text(of: options?[key]) }
    let presets = text("settingPresets") ?? "all"
    hasProjectPresets = ["all", "project"].contains(presets)
    hasTargetPresets = ["all", "targets"].contains(presets)
    linksTransitively = options?["transitivelyLinkDependencies"]?.boolean ?? false
    directoryType = text("defaultSourceDirectoryType")
    carthageDirectory = text("carthageBuildPath") ?? "Carthage/Build"
    language = text("developmentLanguage") ?? "en"
    fileTypes = SpecFileTypes(options?["fileTypes"])
    let named = (spec["configs"]?.entries ?? []).map(\.key.string).sorted()
    let names = named.isEmpty ? ["Debug", "Release"] : named
    let first = text("defaultConfig").flatMap { names.contains($0) ? $0 : nil }
    configurations = [first].compactMap(\.self) + names.filter { $0 != first }
  }

  /// The configuration that settings are read for: Xcode's default one.
  var configuration: String { configurations[0] }

  /// Returns these options with another configuration as the default one.
  func choosing(_ configuration: String) -> SpecOptions {
    var result = self
    result.configurations = [configuration] + configurations.filter { $0 != configuration }
    return result
  }
}
