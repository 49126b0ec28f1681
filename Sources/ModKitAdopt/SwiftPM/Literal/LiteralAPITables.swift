/// The functions and constants of PackageDescription since tools version 5.0.
///
/// A number is the tools version that introduced what follows it.
enum LiteralAPITables {
  static let makers: [String] = package + targets + uses + dependencies + settings + others

  private static let sources =
    "path: String? = nil, exclude: [String] = [], sources: [String]? = nil"
  private static let flags =
    "cSettings: [CSetting]? = nil, cxxSettings: [CXXSetting]? = nil, "
    + "swiftSettings: [SwiftSetting]? = nil, linkerSettings: [LinkerSetting]? = nil"
  private static let plugins = "5.5 plugins: [Target.PluginUsage]? = nil"
  private static let access = "5.9 packageAccess: Bool = true"
  private static let code =
    "name: String, dependencies: [Target.Dependency] = [], \(sources), "
    + "5.3 resources: [Resource]? = nil"

  private static let package = ["swiftLanguageVersions", "6.0 swiftLanguageModes"].map { modes in
    "5.0 Package.init(name: String, 5.3 defaultLocalization: LanguageTag? = nil, "
      + "platforms: [SupportedPlatform]? = nil, pkgConfig: String? = nil, "
      + "providers: [SystemPackageProvider]? = nil, products: [Product] = [], "
      + "6.1 traits: Set<Trait> = [], dependencies: [Package.Dependency] = [], "
      + "targets: [Target] = [], \(modes): [SwiftLanguageMode]? = nil, "
      + "cLanguageStandard: CLanguageStandard? = nil, "
      + "cxxLanguageStandard: CXXLanguageStandard? = nil)"
  }

  private static let targets = [
    "5.0 Target.target(\(code), publicHeadersPath: String? = nil, \(access), \(flags), \(plugins))",
    "5.4 Target.executableTarget(\(code), publicHeadersPath: String? = nil, \(access), \(flags), "
      + "\(plugins))",
    "5.0 Target.testTarget(\(code), \(access), \(flags), \(plugins))",
    "5.0 Target.systemLibrary(name: String, path: String? = nil, pkgConfig: String? = nil, "
      + "providers: [SystemPackageProvider]? = nil)",
    "5.3 Target.binaryTarget(name: String, url: String, checksum: String)",
    "5.3 Target.binaryTarget(name: String, path: String)",
    "5.5 Target.plugin(name: String, capability: Target.PluginCapability, "
      + "dependencies: [Target.Dependency] = [], \(sources), \(access))",
    "5.9 Target.macro(name: String, dependencies: [Target.Dependency] = [], \(sources), \(access), "
      + "swiftSettings: [SwiftSetting]? = nil, linkerSettings: [LinkerSetting]? = nil, \(plugins))",
  ]

  private static let uses = [
    "5.0 Target.Dependency.target(name: String, 5.3 condition: TargetDependencyCondition? = nil)",
    "5.0 Target.Dependency.byName(name: String, 5.3 condition: TargetDependencyCondition? = nil)",
    "5.0-5.2 Target.Dependency.product(name: String, package: String? = nil)",
    "5.2 Target.Dependency.product(name: String, package: String, "
      + "5.7 moduleAliases: [String: String]? = nil, "
      + "5.3 condition: TargetDependencyCondition? = nil)",
    "5.0 Target.Dependency.targetItem(name: String, condition: TargetDependencyCondition?)",
    "5.0 Target.Dependency.byNameItem(name: String, condition: TargetDependencyCondition?)",
    "5.0 Target.Dependency.productItem(name: String, package: String?, "
      + "moduleAliases: [String: String]?, condition: TargetDependencyCondition?)",
    "5.7 TargetDependencyCondition.when(platforms: [Platform])?",
    "6.1 TargetDependencyCondition.when(platforms: [Platform], traits: Set<String>)?",
    "6.1 TargetDependencyCondition.when(traits: Set<String>)?",
    "5.3-5.7 TargetDependencyCondition.when(platforms: [Platform])",
    "5.0 BuildSettingCondition.when(platforms: [Platform]? = nil, "
      + "configuration: BuildConfiguration? = nil, 6.1 traits: Set<String>? = nil)",
    "5.5 Target.PluginUsage.plugin(name: String)",
    "5.5 Target.PluginUsage.plugin(name: String, package: String?)",
    "5.5 Target.PluginCapability.buildTool()",
    "5.6 Target.PluginCapability.command(intent: PluginCommandIntent, "
      + "permissions: [PluginPermission] = [])",
    "5.6 PluginCommandIntent.documentationGeneration()",
    "5.6 PluginCommandIntent.sourceCodeFormatting()",
    "5.6 PluginCommandIntent.custom(verb: String, description: String)",
    "5.6 PluginPermission.writeToPackageDirectory(reason: String)",
    "5.9 PluginPermission.allowNetworkConnections(scope: PluginNetworkPermissionScope, "
      + "reason: String)",
    "5.9 PluginNetworkPermissionScope.local(ports: [Int] = [])",
    "5.9 PluginNetworkPermissionScope.all(ports: [Int] = [])",
  ]

  private static let dependencies: [String] = {
    let traits = "6.1 traits: Set<Package.Dependency.Trait>? = nil"
    let requirements = ["from: Version", "_ requirement: Requirement"]
    let named = requirements + ["5.5 branch: String", "5.5 revision: String"]
    let plain = named + ["5.6 exact: Version"]
    let registry = ["from: Version", "_ requirement: Range", "exact: Version"]
    return [
      "5.0 Package.Dependency.package(path: String, \(traits))",
      "5.2 Package.Dependency.package(name: String, path: String, \(traits))",
    ] + plain.map { "5.0 Package.Dependency.package(url: String, \($0), \(traits))" }
      + named.map { "5.2 Package.Dependency.package(name: String, url: String, \($0))" }
      + registry.map { "5.7 Package.Dependency.package(id: String, \($0), \(traits))" }
      + ["Requirement", "Range"].flatMap { type in
        ["upToNextMajor", "upToNextMinor"].map { "5.0 \(type).\($0)(from: Version)" }
      } + [
        "5.0 Requirement.exact(_ version: Version)", "5.0 Requirement.branch(_ name: String)",
        "5.0 Requirement.revision(_ name: String)",
        "5.0 Version.init(_ major: Int, _ minor: Int, _ patch: Int)",
        "6.1 Package.Dependency.Trait.trait(name: String, "
          + "condition: Package.Dependency.Trait.Condition? = nil)",
        "6.1 Package.Dependency.Trait.init(name: String, "
          + "condition: Package.Dependency.Trait.Condition? = nil)",
        "6.1 Package.Dependency.Trait.Condition.when(traits: Set<String>)?",
        "6.1 Trait.trait(name: String, description: String? = nil, "
          + "enabledTraits: Set<String> = [])",
        "6.1 Trait.init(name: String, description: String? = nil, "
          + "enabledTraits: Set<String> = [])",
        "6.1 Trait.default(enabledTraits: Set<String>)",
      ]
  }()

  private static let condition = "_ condition: BuildSettingCondition? = nil"

  private static let settings: [String] = {
    let cFamily = ["CSetting", "CXXSetting"].flatMap { type in
      [
        "5.0 \(type).headerSearchPath(_ value: String, \(condition))",
        "5.0 \(type).define(_ value: String, to: String? = nil, \(condition))",
      ]
    }
    let warnings = ["CSetting", "CXXSetting", "SwiftSetting"].flatMap { type in
      [
        "6.2 \(type).treatAllWarnings(as: WarningLevel, \(condition))",
        "6.2 \(type).treatWarning(_ value: String, as: WarningLevel, \(condition))",
      ]
    }
    let cWarnings = ["CSetting", "CXXSetting"].flatMap { type in
      ["enableWarning", "disableWarning"].map {
        "6.2 \(type).\($0)(_ value: String, \(condition))"
      }
    }
    let unsafe = ["CSetting", "CXXSetting", "SwiftSetting", "LinkerSetting"].map {
      "5.0 \($0).unsafeFlags(_ flags: [String], \(condition))"
    }
    return cFamily + warnings + cWarnings + unsafe + [
      "5.0 SwiftSetting.define(_ value: String, \(condition))",
      "5.8 SwiftSetting.enableUpcomingFeature(_ value: String, \(condition))",
      "5.8 SwiftSetting.enableExperimentalFeature(_ value: String, \(condition))",
      "6.2 SwiftSetting.strictMemorySafety(\(condition))",
      "5.9 SwiftSetting.interoperabilityMode(_ mode: SwiftSetting.InteroperabilityMode, "
        + "\(condition))",
      "6.0 SwiftSetting.swiftLanguageVersion(_ mode: SwiftLanguageMode, \(condition))",
      "6.0 SwiftSetting.swiftLanguageMode(_ mode: SwiftLanguageMode, \(condition))",
      "6.2 SwiftSetting.defaultIsolation(_ isolation: MainActor.Type?, \(condition))",
      "5.0 LinkerSetting.linkedLibrary(_ value: String, \(condition))",
      "5.0 LinkerSetting.linkedFramework(_ value: String, \(condition))",
      "5.0 SwiftLanguageMode.version(_ version: String)",
    ]
  }()

  private static let others: [String] =
    [
      "5.0 Product.library(name: String, type: Product.Library.LibraryType? = nil, "
        + "targets: [String])",
      "5.0 Product.executable(name: String, targets: [String])",
      "5.5 Product.plugin(name: String, targets: [String])",
      "5.3 Resource.process(_ path: String, localization: Resource.Localization? = nil)",
      "5.3 Resource.copy(_ path: String)",
      "5.9 Resource.embedInCode(_ path: String)",
      "5.0 SystemPackageProvider.brew(_ packages: [String])",
      "5.0 SystemPackageProvider.apt(_ packages: [String])",
      "5.3 SystemPackageProvider.yum(_ packages: [String])",
    ]
    + [
      "5.0 macOS", "5.5 macCatalyst", "5.0 iOS", "5.0 tvOS", "5.0 watchOS", "5.9 visionOS",
      "5.5 driverKit",
    ].flatMap { platform in
      let words = platform.split(separator: " ")
      return ["\(words[1])Version", "String"].map {
        "\(words[0]) SupportedPlatform.\(words[1])(_ version: \($0))"
      }
    }

  /// Types and their constants.
  static let constants = [
    "Target.TargetType:regular executable test system binary plugin macro",
    "Target.PluginCapability:buildTool",
    "PluginCommandIntent:documentationGeneration sourceCodeFormatting",
    "PluginNetworkPermissionScope:none docker unixDomainSocket",
    "Platform:macOS macCatalyst@5.5 iOS tvOS watchOS visionOS@5.9 driverKit@5.5 linux windows@5.2 "
      + "android@5.2 wasi@5.3 openbsd@5.8",
    "BuildConfiguration:debug release",
    "Product.Library.LibraryType:static dynamic",
    "Resource.Localization:default base",
    "WarningLevel:warning error",
    "SwiftSetting.InteroperabilityMode:C Cxx",
    "SwiftLanguageMode:v4 v4_2 v5 v6@6.0",
    "Package.Dependency.Trait:defaults@6.1",
    "CLanguageStandard:c89 c90 c99 c11 c17@5.4 c18@5.4 c2x@5.4 gnu89 gnu90 gnu99 gnu11 gnu17@5.4 "
      + "gnu18@5.4 gnu2x@5.4",
    "CXXLanguageStandard:cxx98 cxx03 cxx11 cxx14 cxx17@5.4 cxx1z cxx20@5.4 cxx2b@5.6 gnucxx98 "
      + "gnucxx03 gnucxx11 gnucxx14 gnucxx17@5.4 gnucxx1z gnucxx20@5.4 gnucxx2b@5.6",
    "macOSVersion:v10_10 v10_11 v10_12 v10_13 v10_14 v10_15@5.1 v11@5.3 v12@5.5 v13@5.7 v14@5.9 "
      + "v15@6.0 v26@6.2",
    "macCatalystVersion:v13@5.5 v14@5.5 v15@5.5 v16@5.7 v17@5.9 v18@6.0 v26@6.2",
    "iOSVersion:v8 v9 v10 v11 v12 v13@5.1 v14@5.3 v15@5.5 v16@5.7 v17@5.9 v18@6.0 v26@6.2",
    "tvOSVersion:v9 v10 v11 v12 v13@5.1 v14@5.3 v15@5.5 v16@5.7 v17@5.9 v18@6.0 v26@6.2",
    "watchOSVersion:v2 v3 v4 v5 v6@5.1 v7@5.3 v8@5.5 v9@5.7 v10@5.9 v11@6.0 v26@6.2",
    "visionOSVersion:v1@5.9 v2@6.0 v26@6.2",
    "driverKitVersion:v19@5.5 v20@5.5 v21@5.5 v22@5.7 v23@5.9 v24@6.0 v25@6.2",
  ]
}
