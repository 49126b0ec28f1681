import ModKitModel

/// The files of build settings of a generated project: one for all targets, one for each layer, component,
/// product and target of tests, and one with the places of libraries, which alone names their keys.
struct XcodeSettingFiles {
  let plan: IntegrationPlan
  let input: BackendInput
  let layout: XcodeLayout
  let libraries: XcodeLibraries
  /// The source components, in the order of the plan.
  let components: [XcodeComponentTarget]

  func files(
    tests: [(component: PlannedComponent, target: XcodeTarget, needed: [PlannedComponent])],
    application: XcodeApplication?
  ) -> [GeneratedFile] {
    let layers = Set(components.map(\.planned.component.layer)).sorted()
    return [project, interfaces] + layers.map(layer) + components.map(component)
      + tests.map(self.tests) + products(application)
  }

  // MARK: All targets

  private var project: GeneratedFile {
    let platform = XcodePlatform(input)
    var values = platform.settings(input.workspace.deployment, input.targets)
    values[XcodeVariable.directory] = "$(SRCROOT)/\(layout.directory)"
    values["ALWAYS_SEARCH_USER_PATHS"] = "NO"
    values["CLANG_ENABLE_MODULES"] = "YES"
    values["CLANG_ENABLE_OBJC_ARC"] = "YES"
    values["SKIP_INSTALL"] = "YES"
    values["SWIFT_VERSION"] = SwiftSettings().effectiveMode.xcodeVersion
    // Libraries were compiled with it.
    values["SWIFT_PACKAGE_NAME"] = PackageLayout.directoryName
    values["PRODUCT_BUNDLE_IDENTIFIER"] = "modkit.$(PRODUCT_NAME:rfc1034identifier)"
    let products = "$(BUILD_DIR)/$(CONFIGURATION)$(EFFECTIVE_PLATFORM_NAME)"
    // What was source before is found in no directory that is searched now.
    values["CONFIGURATION_BUILD_DIR"] = "\(products)/modkit-\(digest)"
    if plan.needsPackagesOfXcode(libraries) {
      values["SWIFT_INCLUDE_PATHS"] = "\(SettingValue.inherited) \"\(products)\""
      values["FRAMEWORK_SEARCH_PATHS"] =
        "\(SettingValue.inherited) \"\(products)\" \"\(products)/PackageFrameworks\""
    }
    var text = SettingTable(needed: values).xcconfig
    text += "\n#include \"\(RelativePath.lastComponent(of: layout.settingsOfLibraries))\"\n"
    return GeneratedFile(path: layout.settingsOfAll, content: .text(text))
  }

  /// What tells the products of this plan from those of others.
  private var digest: String {
    let names = components.map { "\($0.planned.name) \($0.form)" }.sorted()
    return ProjectIdentifier("plan", names.joined(separator: "\n")).text.lowercased()
  }

  private var interfaces: GeneratedFile {
    let values = libraries.all.reduce(into: [String: String]()) { values, library in
      values.merge(library.interfaceSettings()) { first, _ in first }
    }
    return file(layout.settingsOfLibraries, SettingTable(needed: values))
  }

  private func layer(_ name: String) -> GeneratedFile {
    file(layout.settings(ofLayer: name), SettingTable(needed: ["MODKIT_LAYER": name]))
  }

  // MARK: Components

  private func component(_ component: XcodeComponentTarget) -> GeneratedFile {
    let planned = component.planned
    var needed = component.neededSettings
    let below = self.below([planned])
    let own = component.planned.component
    if own.hasClangModule {
      below.paths(to: &needed, own: component.headerSearchPath, component.ownHeaderDirectories)
    } else {
      below.paths(to: &needed)
    }
    return file(
      layout.settings(ofComponent: planned.name), SettingTable(own, needed: needed),
      including: "../Layers/\(own.layer).xcconfig")
  }

  /// What is needed to compile something that needs some components.
  private func below(_ planned: [PlannedComponent]) -> XcodeNeeds {
    var names = Set(planned.flatMap(\.dependencies))
    for other in plan.components.reversed() where names.contains(other.name) {
      names.formUnion(other.dependencies)
    }
    let sources = components.filter { names.contains($0.planned.name) }
    return XcodeNeeds(
      libraries: libraries.libraries(below: planned),
      headers: sources.compactMap(\.headerSearchPath))
  }

  // MARK: Products

  private func tests(
    _ tests: (component: PlannedComponent, target: XcodeTarget, needed: [PlannedComponent])
  ) -> GeneratedFile {
    let component = tests.component.component
    var needed = [
      "PRODUCT_NAME": tests.target.product, "PRODUCT_MODULE_NAME": tests.target.product,
      "GENERATE_INFOPLIST_FILE": "YES", XcodeForm.setting: "mh_bundle", "MODULEMAP_FILE": "",
      "MODULEMAP_PRIVATE_FILE": "", "DEFINES_MODULE": "NO",
    ]
    linked(tests.needed).paths(to: &needed)
    needed["OTHER_LDFLAGS"] = linkerFlags(tests.needed)
    var table = SettingTable(needed: needed)
    table.add(component.appSettings)
    let hasFile = components.contains { $0.planned.name == component.name }
    return file(
      layout.settings(ofTests: component.name), table,
      including: hasFile ? "../Components/\(component.name).xcconfig" : nil)
  }

  private func products(_ application: XcodeApplication?) -> [GeneratedFile] {
    let product = plan.withoutTests
    return input.workspace.products.filter { plan.product == nil || $0.name == plan.product }
      .map { each in
        let part =
          plan.product == nil
          ? product.narrowed(to: each.entryComponents).components : product.components
        return file(
          layout.settings(ofProduct: each.name),
          table(of: each, part, application: plan.product == nil ? nil : application))
      }
  }

  private func table(
    of product: Product, _ part: [PlannedComponent], application: XcodeApplication?
  ) -> SettingTable {
    var needed = ["PRODUCT_NAME": product.name, "SKIP_INSTALL": "NO"]
    needed["ENABLE_USER_SCRIPT_SANDBOXING"] = "NO"
    if let list = application?.propertyList {
      needed["INFOPLIST_FILE"] = list
    } else {
      needed["GENERATE_INFOPLIST_FILE"] = "YES"
    }
    needed["CODE_SIGN_ENTITLEMENTS"] = application?.entitlements
    linked(part).paths(to: &needed)
    needed["OTHER_LDFLAGS"] = linkerFlags(part)
    if part.contains(where: \.component.isSwiftModule) {
      needed.merge(SwiftRuntimeSettings.table(input.workspace.deployment)) { first, _ in first }
    }
    var table = SettingTable(needed: needed)
    for settings in SettingFiles.appSettings(of: part) { table.add(settings) }
    table.add(product.settings)
    table.add(product.swift, besides: product.settings)
    return table
  }

  /// What is needed to compile against some components themselves.
  private func linked(_ part: [PlannedComponent]) -> XcodeNeeds {
    var needs = below(part)
    let names = Set(part.map(\.name))
    let own = components.filter { names.contains($0.planned.name) }.compactMap(\.headerSearchPath)
    needs.headers += own.filter { !needs.headers.contains($0) }
    return needs
  }

  /// All of the libraries are linked: components that only register themselves have to be in the program.
  private func linkerFlags(_ part: [PlannedComponent]) -> String {
    let libraries = libraries.libraries(below: part).map(\.planned)
    let names = Set(libraries.flatMap(\.artifacts).flatMap(\.linkedLibraries)).sorted()
    let frameworks = Set(libraries.flatMap(\.artifacts).flatMap(\.linkedFrameworks)).sorted()
    let runtime = libraries.contains(where: \.needsCPlusPlusRuntime) ? ["-lc++"] : []
    return
      ([SettingValue.inherited, "-all_load"] + names.map { "-l\($0)" } + runtime
      + frameworks.flatMap { ["-framework", $0] }).joined(separator: " ")
  }

  private func file(
    _ path: String, _ table: SettingTable, including included: String? = nil
  ) -> GeneratedFile {
    let include = included.map { "#include \"\($0)\"\n" } ?? ""
    return GeneratedFile(path: path, content: .text(include + table.xcconfig))
  }
}

/// What compilers have to find.
struct XcodeNeeds {
  var libraries: [XcodeLibraries.Library]
  /// The search paths of headers of source components.
  var headers: [String]

  /// Adds the settings by which compilers find it.
  ///
  /// - Parameters:
  ///   - own: the search path of the target's own headers
  ///   - directories: those of its own headers
  func paths(to settings: inout [String: String], own: String? = nil, _ directories: [String] = [])
  {
    let interfaces = libraries.map(\.variable)
    let maps = libraries.flatMap(\.moduleMapFlags)
    let headers = [own].compactMap(\.self) + headers
    add(headers + interfaces, to: "HEADER_SEARCH_PATHS", &settings)
    add(interfaces, to: "SWIFT_INCLUDE_PATHS", &settings)
    add(directories, to: "USER_HEADER_SEARCH_PATHS", &settings)
    add(maps, to: "OTHER_CFLAGS", &settings)
    add(maps.flatMap { ["-Xcc", $0] }, to: "OTHER_SWIFT_FLAGS", &settings)
  }

  private func add(_ words: [String], to name: String, _ settings: inout [String: String]) {
    guard !words.isEmpty else { return }
    let text = words.map { $0.hasPrefix("-X") ? $0 : "\"\($0)\"" }.joined(separator: " ")
    settings[name] = "\(settings[name] ?? SettingValue.inherited) \(text)"
  }
}

extension IntegrationPlan {
  /// Whether Xcode compiles a package for it.
  fileprivate func needsPackagesOfXcode(_ libraries: XcodeLibraries) -> Bool {
    !libraries.sources(among: components.flatMap(\.packages)).isEmpty
  }
}
