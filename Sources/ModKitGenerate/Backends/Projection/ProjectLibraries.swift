public import ModKitModel

/// The libraries of a plan for projects of Xcode that modkit did not write.
public struct ProjectLibraries {
  /// XCFrameworks, and the settings by which compilers find them.
  public private(set) var files: [GeneratedFile] = []
  /// The path of the file of settings.
  public let settings: String
  private let plan: XcodePlan
  private let libraries: XcodeLibraries

  /// The settings of targets that get values; each has a variable, `MODKIT_` before its name.
  public static let settingNames = XcodeSearchPaths.settingNames

  /// The directories that have nothing but what is generated.
  public var ownedDirectories: [String] { plan.layout.owned }

  /// - Throws: an error of XCFrameworks, when libraries cannot be in one
  public init(_ plan: IntegrationPlan, _ input: BackendInput) throws {
    self.plan = XcodePlan(plan, input)
    libraries = try XcodeLibraries(self.plan)
    settings = self.plan.layout.settingsOfLibraries
    files = try libraries.files()
    files.append(
      GeneratedFile(path: settings, content: .text(SettingTable(needed: values).xcconfig)))
  }

  private var values: [String: String] {
    var paths = XcodeSearchPaths()
    paths.libraries = libraries.all
    var values: [String: String] = [:]
    for (name, words) in paths.words where Self.settingNames.contains(name) {
      values["MODKIT_\(name)"] = words.map(QuotedText.setting).joined(separator: " ")
    }
    for library in libraries.all { values.merge(library.interfaceSettings) { first, _ in first } }
    return values
  }

  /// The path of the XCFramework of a component, relative to the workspace root.
  public func path(of component: String) -> String? { libraries.path(of: component) }

  /// The build settings of a framework with some of the libraries.
  ///
  /// - Parameter names: the components
  public func frameworkSettings(with names: [String]) -> [String: String] {
    let contained = Set(names)
    let linked = plan.plan.components.filter { contained.contains($0.name) }
    var settings = XcodePlatform(plan.input).settings(
      plan.input.workspace.deployment, plan.input.targets, hasLibraries: true)
    let flags = XcodeLinkage.flags(of: linked).joined(separator: " ")
    let own = [
      "CODE_SIGN_IDENTITY": "", "CURRENT_PROJECT_VERSION": "1", "DEFINES_MODULE": "NO",
      "DYLIB_INSTALL_NAME_BASE": "@rpath", "GENERATE_INFOPLIST_FILE": "YES",
      "INSTALL_PATH": "$(LOCAL_LIBRARY_DIR)/Frameworks", "MACH_O_TYPE": "mh_dylib",
      "MARKETING_VERSION": "1.0", "OTHER_LDFLAGS": "\(SettingValue.inherited) \(flags)",
      "PRODUCT_BUNDLE_IDENTIFIER": "modkit.libraries", "PRODUCT_NAME": "$(TARGET_NAME)",
      "SKIP_INSTALL": "YES", "SWIFT_VERSION": SwiftSettings().effectiveMode.xcodeVersion,
    ]
    settings.merge(own) { $1 }
    return settings
  }
}
