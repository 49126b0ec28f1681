import ModKitModel

/// Combines the build settings of a target with those of its project and of XcodeGen.
struct SpecSettingLevels {
  private let options: SpecOptions
  private let settings: SpecSettings
  private let base: Base
  /// The oldest versions of all targets that state none.
  private let deployment: [(String, String)]
  /// The SDK of all targets, if they have the same.
  private let sharedSDK: String?
  /// The settings of the file that the project is based on.
  private var shared = XcodeSettingTable([])
  /// The settings of the project itself.
  private var ofProject: [XcodeSettingTable] = []
  private let faults: SpecFaults

  /// What all configurations share.
  struct Base {
    /// The directory of the spec.
    let directory: String
    let files: XcodeConfigurationReader
    let budget: XcodeSettingBudget

    init(_ directory: String, _ files: @escaping XcodeReader.Files, _ budget: XcodeSettingBudget) {
      self.directory = directory
      self.files = XcodeConfigurationReader(root: directory, text: files)
      self.budget = budget
    }
  }

  init(
    _ spec: ManifestNode, _ options: SpecOptions, _ base: Base, platforms: [String],
    _ faults: SpecFaults
  ) {
    (self.options, self.base, self.faults) = (options, base, faults)
    settings = SpecSettings(spec, options, faults)
    deployment = Self.deployment(spec["options"]?["deploymentTarget"], platform: nil)
    sharedSDK = Set(platforms).count == 1 ? platforms.first.flatMap { Self.sdks[$0] } : nil
    // Without targets, a missing file of settings is no fault.
    guard !platforms.isEmpty else { return }
    shared = configurationFile(spec["configFiles"])
    ofProject = settings.tables(spec["settings"])
  }

  /// The configuration that settings are read for.
  var configuration: String { options.configuration }

  /// Returns the settings of a target.
  ///
  /// - Parameter given: the settings that Xcode itself provides
  func settings(of target: SpecTarget, given: [String: String]) -> XcodeSettingLevels {
    let levels = levels(of: target)
    let result = XcodeSettingLevels(levels, given: given, base.budget)
    guard let variable = unknownVariable(inModuleOf: result) else { return result }
    faults.add(
      "the module of `\(target.name)` is not known because of `${\(variable)}`, and taken to be"
        + " called like it", at: target.location, of: target.name,
      advice: "set `PRODUCT_MODULE_NAME`")
    let name = Self.assignments([("PRODUCT_MODULE_NAME", ModuleName.c99Extended(target.name))])
    return XcodeSettingLevels(levels + [XcodeSettingTable(name)], given: given, base.budget)
  }

  /// Returns the variable of the environment that the name of the module depends on, or nil if it
  /// depends on none. Build settings are written in the same way.
  private func unknownVariable(inModuleOf settings: XcodeSettingLevels) -> String? {
    let assignment = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy
      .compactMap { settings.assignment(of: $0, before: nil) }.first
    guard let variable = assignment.flatMap({ SpecVariables.first(in: $0.value) }) else {
      return nil
    }
    let name = variable.prefix { $0 != ":" }
    return name == "inherited" || settings[String(name)] != nil ? nil : variable
  }

  /// Returns the levels for a target, from the most general one to that of the target itself.
  private func levels(of target: SpecTarget) -> [XcodeSettingTable] {
    let own = configurationFile(target.node["configFiles"], of: target.name)
    // XcodeGen leaves out its own settings where a file has them.
    let presets = presets(of: target).filter {
      !shared.contains($0.name) && !own.contains($0.name)
    }
    return [XcodeSettingTable(projectPresets), shared] + ofProject
      + [XcodeSettingTable(presets), own]
      + settings.tables(target.node["settings"], of: target.name)
  }

  // MARK: Presets

  private static let sdks = [
    "iOS": "iphoneos", "macOS": "macosx", "tvOS": "appletvos", "watchOS": "watchos",
    "visionOS": "xros", "auto": "auto",
  ]

  private static let supported = [
    ("iOS", "iphoneos iphonesimulator"), ("tvOS", "appletvos appletvsimulator"),
    ("macOS", "macosx"), ("visionOS", "xros xrsimulator"), ("watchOS", "watchos watchsimulator"),
  ]

  private var projectPresets: [XcodeAssignment] {
    let name = options.hasProjectPresets ? [("PRODUCT_NAME", "$(TARGET_NAME)")] : []
    return Self.assignments(
      name + (sharedSDK.map { [("SDKROOT", $0)] } ?? []) + deployment)
  }

  private func presets(of target: SpecTarget) -> [XcodeAssignment] {
    let own = Self.deployment(target.node["deploymentTarget"], platform: target.platform)
    return generalPresets(of: target) + Self.assignments(own)
  }

  private func generalPresets(of target: SpecTarget) -> [XcodeAssignment] {
    guard options.hasTargetPresets else { return [] }
    var result = Self.sdks[target.platform].map { [("SDKROOT", $0)] } ?? []
    let destinations = target.node["supportedDestinations"]?.elements.map(\.string) ?? []
    if !destinations.isEmpty {
      let names = Self.supported.filter { destinations.contains($0.0) }.map(\.1)
      result.append(("SUPPORTED_PLATFORMS", names.joined(separator: " ")))
    }
    return Self.assignments(result)
  }

  /// Returns the settings for a version, or for a table of versions by platform.
  ///
  /// - Parameter platform: the platform of a version without a table
  private static func deployment(
    _ node: ManifestNode?, platform: String?
  ) -> [(String, String)] {
    guard let node else { return [] }
    let stated =
      node.pairs?.map { ($0.key.string, $0.value.string) } ?? [(platform ?? "", node.string)]
    return stated.compactMap { name, version in
      Platform(rawValue: name.lowercased())?.deploymentSetting.map { ($0, version) }
    }
  }

  private static func assignments(_ pairs: [(String, String)]) -> [XcodeAssignment] {
    pairs.compactMap { XcodeAssignment(key: $0.0, value: $0.1) }
  }

  // MARK: Files

  private func configurationFile(
    _ node: ManifestNode?, of target: String? = nil
  ) -> XcodeSettingTable {
    guard let file = node?[options.configuration],
      let path = faults.text(of: file, in: target),
      let place = RelativePath.resolve(path, in: base.directory)
    else { return XcodeSettingTable([]) }
    guard let result = base.files.table(of: place) else {
      faults.add(
        "there is no file of settings `\(place)`", at: file.location, of: target, isUnread: false)
      return XcodeSettingTable([])
    }
    return result
  }
}
