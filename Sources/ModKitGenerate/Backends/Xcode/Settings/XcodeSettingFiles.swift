import ModKitModel

/// The files of build settings of a generated project: one for all targets, one for each layer, component,
/// target of tests and product, and one with the places of libraries, which alone names their keys.
struct XcodeSettingFiles {
  private let plan: XcodePlan
  private let libraries: XcodeLibraries
  /// The source components, by name.
  private let components: [String: XcodeComponent]

  private var layout: XcodeLayout { plan.layout }
  private var input: BackendInput { plan.input }

  init(_ plan: XcodePlan, _ libraries: XcodeLibraries, _ components: [XcodeComponent]) {
    self.plan = plan
    self.libraries = libraries
    self.components = Dictionary(
      components.map { ($0.planned.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: All targets

  /// The settings of the project.
  var project: GeneratedFile {
    let platform = XcodePlatform(input)
    var values = platform.settings(
      input.workspace.deployment, input.targets, hasLibraries: !libraries.all.isEmpty)
    values[XcodeVariable.directory] = "$(SRCROOT)/\(layout.directory)"
    values["ALWAYS_SEARCH_USER_PATHS"] = "NO"
    values["CLANG_ENABLE_MODULES"] = "YES"
    values["CLANG_ENABLE_OBJC_ARC"] = "YES"
    // The first build phase reads the workspace.
    values["ENABLE_USER_SCRIPT_SANDBOXING"] = "NO"
    values["SKIP_INSTALL"] = "YES"
    values["SWIFT_VERSION"] = SwiftSettings().effectiveMode.xcodeVersion
    // Libraries were compiled with it.
    values["SWIFT_PACKAGE_NAME"] = SwiftPMLayout.directoryName
    values["PRODUCT_BUNDLE_IDENTIFIER"] = "modkit.$(TARGET_NAME:rfc1034identifier)"
    let products = "$(BUILD_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)"
    // What was source before is found in no directory that is searched now.
    values["CONFIGURATION_BUILD_DIR"] = "\(products)/modkit-\(digest)"
    if !plan.packagesOfXcode.isEmpty {
      values["SWIFT_INCLUDE_PATHS"] = "\(SettingValue.inherited) \"\(products)\""
      values["FRAMEWORK_SEARCH_PATHS"] =
        "\(SettingValue.inherited) \"\(products)\" \"\(products)/PackageFrameworks\""
    }
    let include = "#include \"\(RelativePath.lastComponent(of: layout.settingsOfLibraries))\"\n"
    let text = SettingTable(needed: values).xcconfig
    return GeneratedFile(path: layout.settingsOfAll, content: .text(include + text))
  }

  /// What tells the products of this plan from those of others.
  private var digest: String {
    let names = components.values.map { "\($0.planned.name) \($0.form.rawValue)" }.sorted()
    return String(FNV1a.digest(of: names.joined(separator: "\n")).prefix(16))
  }

  /// The places of libraries.
  var interfaces: GeneratedFile {
    let values = libraries.all.reduce(into: [String: String]()) { values, library in
      values.merge(library.interfaceSettings) { first, _ in first }
    }
    return file(layout.settingsOfLibraries, SettingTable(needed: values))
  }

  var layers: [GeneratedFile] {
    Set(components.values.map(\.planned.component.layer)).sorted().map { name in
      file(layout.settings(ofLayer: name), SettingTable(needed: ["MODKIT_LAYER": name]))
    }
  }

  // MARK: Targets

  /// The settings of a component.
  func component(_ component: XcodeComponent) -> GeneratedFile {
    let planned = component.planned
    var needed = component.neededSettings
    var paths = searchPaths(plan.closure(of: planned.dependencies), packages: planned.packages)
    if planned.component.hasClangModule {
      paths.headers = component.ownSearchPaths.angled + paths.headers
      paths.quoted = component.ownSearchPaths.quoted
    }
    paths.add(to: &needed)
    if component.form == .dynamicFramework {
      add(XcodeLinkage(of: [planned.name], besides: planned.name, plan), to: &needed)
    }
    return file(
      layout.settings(ofComponent: planned.name), SettingTable(planned.component, needed: needed),
      including: "../Layers/\(planned.component.layer).xcconfig")
  }

  /// The settings of the tests of a component, which are compiled as the component is.
  func tests(
    of planned: PlannedComponent, _ target: XcodeTarget, _ linkage: XcodeLinkage
  ) -> GeneratedFile {
    let component = planned.component
    var needed = [
      "PRODUCT_NAME": target.product, "PRODUCT_MODULE_NAME": target.product,
      "GENERATE_INFOPLIST_FILE": "YES",
    ]
    var paths = searchPaths(linkage.components, packages: linkage.otherPackages)
    if let own = components[planned.name]?.ownSearchPaths {
      paths.headers = own.angled + paths.headers.filter { !own.angled.contains($0) }
      paths.quoted = own.quoted
    }
    paths.add(to: &needed)
    add(linkage, to: &needed)
    var table = SettingTable(needed: needed)
    table.add(XcodeSettings(component.settings.all.filter { $0.baseName != XcodeForm.setting }))
    table.add(component.swift, besides: component.settings)
    table.add(component.appSettings)
    return file(layout.settings(ofTests: component.name), table)
  }

  /// The settings of an app.
  func application(
    _ product: Product, _ application: XcodeApplication, _ linkage: XcodeLinkage
  ) -> GeneratedFile {
    var needed = ["PRODUCT_NAME": product.name, "SKIP_INSTALL": "NO"]
    // A component may have the name of the app.
    if application.target.name != product.name {
      needed["PRODUCT_MODULE_NAME"] = ModuleName.c99Extended(application.target.name)
    }
    if let list = application.propertyList {
      needed["INFOPLIST_FILE"] = list
    } else {
      needed["GENERATE_INFOPLIST_FILE"] = "YES"
    }
    needed["CODE_SIGN_ENTITLEMENTS"] = application.entitlements
    searchPaths(linkage.components, packages: linkage.otherPackages).add(to: &needed)
    add(linkage, to: &needed)
    var table = SettingTable(needed: needed)
    for settings in SettingFiles.appSettings(of: linkage.components) { table.add(settings) }
    table.add(product.settings)
    table.add(product.swift, besides: product.settings)
    return file(layout.settings(ofProduct: product.name), table)
  }

  // MARK: Parts

  /// How compilers find some components.
  private func searchPaths(
    _ below: [PlannedComponent], packages: [String]
  ) -> XcodeSearchPaths {
    XcodeSearchPaths(
      libraries: libraries.libraries(plan.libraries(among: below, packages: packages)),
      headers: below.compactMap { components[$0.name]?.headerSearchPath })
  }

  /// Adds what the linker of a program needs, and where the program finds frameworks.
  private func add(_ linkage: XcodeLinkage, to settings: inout [String: String]) {
    settings["OTHER_LDFLAGS"] = "\(SettingValue.inherited) \(linkage.flags.joined(separator: " "))"
    if linkage.components.contains(where: \.component.isSwiftModule) {
      settings.merge(SwiftRuntimeSettings.table(input.workspace.deployment)) { first, _ in first }
    }
    let frameworks =
      XcodePlatform(input).platform == .macos
      ? "@executable_path/../Frameworks @loader_path/../Frameworks"
      : "@executable_path/Frameworks @loader_path/Frameworks"
    let paths = settings["LD_RUNPATH_SEARCH_PATHS"] ?? SettingValue.inherited
    settings["LD_RUNPATH_SEARCH_PATHS"] = "\(paths) \(frameworks)"
  }

  private func file(
    _ path: String, _ table: SettingTable, including included: String? = nil
  ) -> GeneratedFile {
    let include = included.map { "#include \"\($0)\"\n" } ?? ""
    return GeneratedFile(path: path, content: .text(include + table.xcconfig))
  }
}
