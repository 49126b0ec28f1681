import ModKitModel

/// Components and plans to generate files for.
enum PlanSamples {
  static func component(
    _ name: String, module: String? = nil, sources: [(String, Language)] = [],
    publicHeaders: [String] = [], privateHeaders: [String] = [], projectHeaders: [String] = [],
    umbrella: String? = nil, moduleMap: String? = nil, headerDirectory: String? = nil,
    mappings: String? = nil, resources: [String] = [], owners: [String] = [],
    git: GitReference? = nil, platforms: [Platform] = []
  ) -> Component {
    let directory = "Components/\(name)"
    let start = SourceLocation(file: "\(directory)/component.yml", line: 1, column: 1)
    let located = { (name: String) in LocatedPath("\(directory)/\(name)", at: start) }
    return Component(
      name: name, module: module, directory: directory, layer: "base-service",
      files: ComponentFiles(
        sources: sources.map { SourceFile(path: "\(directory)/\($0)", language: $1) },
        publicHeaders: publicHeaders.map { "\(directory)/\($0)" },
        privateHeaders: privateHeaders.map { "\(directory)/\($0)" },
        projectHeaders: projectHeaders.map { "\(directory)/\($0)" }),
      headerSettings: HeaderSettings(
        umbrella: umbrella.map(located), moduleMap: moduleMap.map(located),
        directory: headerDirectory, mappings: mappings.map { "\(directory)/\($0)" }),
      resources: resources.map { "\(directory)/\($0)" },
      owners: owners,
      integration: Integration(git: git),
      platforms: platforms,
      locations: ComponentLocations(name: start, layer: start))
  }

  /// Its key is not known, as where a dependency has no artifact.
  static func source(_ component: Component, needs: [String] = []) -> PlannedComponent {
    PlannedComponent(component: component, state: .source(.noArtifact), dependencies: needs)
  }

  static func prebuilt(
    _ name: String, sources: [(String, Language)] = [], needs: [String] = [],
    linkedLibraries: [String] = []
  ) -> PlannedComponent {
    prebuilt(
      component(name, sources: sources), needs: needs, linkedLibraries: linkedLibraries)
  }

  static func prebuilt(
    _ component: Component, needs: [String] = [], linkedLibraries: [String] = []
  ) -> PlannedComponent {
    let name = component.name
    let path = ".modkit/store/\(name)/k\(name)/\(name)-k\(name).artifactbundle"
    let artifact = Artifact(
      component: name, key: "k\(name)", path: path, interface: "",
      linkedLibraries: linkedLibraries)
    return PlannedComponent(
      component: component, state: .prebuilt([artifact], .found(nil)), dependencies: needs)
  }

  /// A component with a slice for each of several destinations.
  static func sliced(
    _ component: Component, for destinations: Int, needs: [String] = []
  ) -> PlannedComponent {
    let artifacts = (0..<destinations).map { number in
      let (name, key) = (component.name, "k\(number)\(component.name)")
      return Artifact(
        component: name, key: key, path: ".modkit/store/\(name)/\(key)/\(name)-\(key).slice",
        interface: "")
    }
    return PlannedComponent(
      component: component, state: .prebuilt(artifacts, .found(nil)), dependencies: needs)
  }

  // MARK: Components of each kind

  static let base = component("Base", sources: [("Sources/Base.swift", .swift)])
  static let list = component(
    "List", sources: [("Sources/List.swift", .swift), ("Sources/Cells/Cell.swift", .swift)])
  /// C with headers in several folders.
  static let crypto = component(
    "Crypto",
    sources: [("Sources/hash.c", .c), ("Sources/sub/table.c", .c)],
    publicHeaders: ["Headers/hash.h", "Headers/more/sizes.h"],
    privateHeaders: ["Private/secret.h"],
    projectHeaders: ["Sources/sub/table.h", "Sources/sub/table.def"])
  static let headerOnly = component("Macros", publicHeaders: ["Headers/macros.h"])
  static let withoutPublicHeaders = component("Hidden", sources: [("Sources/hidden.c", .c)])
  static let empty = component("Umbrella")
  /// Swift and C in one component, with resources.
  static let login = component(
    "Login", sources: [("Sources/Login.swift", .swift), ("Sources/state.c", .c)],
    publicHeaders: ["Headers/state.h"], privateHeaders: ["Private/secret.h"],
    projectHeaders: ["Sources/table.def"], resources: ["Resources/texts.json"])
  /// Swift and Objective-C, as `modkit new component --language mixed` makes it.
  static let profile = component(
    "Profile", sources: [("Sources/Profile.swift", .swift), ("Sources/View.m", .objectiveC)],
    publicHeaders: ["Headers/View.h"], headerDirectory: "PRF")
  /// Swift, with headers only beside it.
  static let swiftWithHeaders = component(
    "Codes", sources: [("Sources/Codes.swift", .swift)], publicHeaders: ["Headers/codes.h"])
  /// C, with a handwritten umbrella header.
  static let withUmbrella = component(
    "Zip", sources: [("Sources/zip.c", .c)], publicHeaders: ["Headers/zip.h", "Headers/level.h"],
    umbrella: "Headers/zip.h")
  /// C, with a handwritten module map.
  static let withModuleMap = component(
    "Tree", sources: [("Sources/tree.c", .c)], publicHeaders: ["Headers/tree.h"],
    moduleMap: "Tree.modulemap")
  static let withResources = component(
    "Theme", sources: [("Sources/Theme.swift", .swift)],
    resources: ["Resources/colors.json", "Resources/en.lproj/a.strings"])
  /// Objective-C, with resources.
  static let withImages = component(
    "Images", sources: [("Sources/images.m", .objectiveC)], publicHeaders: ["Headers/images.h"],
    resources: ["Resources/a.png"])

  /// Swift and C, with build settings.
  static let set: Component = {
    var component = login
    component.resources = []
    component.settings = settings([
      "GCC_PREPROCESSOR_DEFINITIONS": .text("$(inherited) LEVEL=2 NAME='\"a b\"' PLAIN"),
      "OTHER_CFLAGS": .words(["-Wno-unused", "-DTEXT=\"\\(x)\""]),
      "OTHER_LDFLAGS[sdk=iphoneos*]": .words(["-framework", "CoreML"]),
      "OTHER_SWIFT_FLAGS": .words(["-Xcc", "-DA b"]),
      "SWIFT_ACTIVE_COMPILATION_CONDITIONS": .text("$(inherited)  BETA INTERNAL"),
    ])
    component.appSettings = settings([
      "LIBRARY_SEARCH_PATHS": .text("$(inherited) \"$(SRCROOT)/a b\""),
      "HELP_URL": .text("https://example.com"),
      "EXCLUDED_ARCHS[sdk=iphonesimulator*]": .text("i386"),
    ])
    return component
  }()

  static func settings(_ values: [String: SettingValue]) -> XcodeSettings {
    let location = SourceLocation(file: "modkit.yml", line: 1, column: 1)
    return XcodeSettings(
      values.map { XcodeSettings.Setting(name: $0, value: $1, location: location) })
  }

  /// Objective-C and Swift in one module.
  static let mixed = component(
    "Web", sources: [("Sources/Page.swift", .swift), ("Sources/Handler.m", .objectiveC)],
    publicHeaders: ["Headers/Handler.h"])

  static let shell = Shell(
    directory: "Apps/City",
    sources: [
      SourceFile(path: "Apps/City/main.swift", language: .swift),
      SourceFile(path: "Apps/City/Wiring/Wiring.swift", language: .swift),
    ])
}
