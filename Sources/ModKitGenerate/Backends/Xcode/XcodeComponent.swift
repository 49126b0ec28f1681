import ModKitModel

/// A component that Xcode compiles: its target, the files that are generated for it, and the build settings
/// of its form.
struct XcodeComponent {
  let planned: PlannedComponent
  let form: XcodeForm
  var target: XcodeTarget
  /// The umbrella header, the module maps, and sources that find resources.
  private(set) var files: [GeneratedFile] = []
  private(set) var module: ModuleVariant?
  private let layout: XcodeLayout

  private var component: Component { planned.component }

  /// - Parameter handWrittenMap: the text of the module map that the manifest names
  /// - Throws: ``HeaderError`` when the public headers of the component clash
  init(
    _ planned: PlannedComponent, _ form: XcodeForm, handWrittenMap: String?, _ layout: XcodeLayout,
    _ surroundings: XcodeSurroundings
  ) throws(HeaderError) {
    self.planned = planned
    self.form = form
    self.layout = layout
    target = XcodeTarget(
      name: planned.name, kind: XcodeTarget.Kind(form), product: planned.component.module,
      group: .component(planned.name, layer: planned.component.layer))
    target.settingsFile = layout.settings(ofComponent: planned.name)
    addFiles(surroundings)
    try addModule(handWrittenMap)
    addGeneratedSources()
  }

  private mutating func addFiles(_ surroundings: XcodeSurroundings) {
    let files = component.files
    let isLibrary = form == .library
    let (folders, others) = XcodeFiles.arranged(
      files.sources.map(\.path) + files.headers, around: component.directory, surroundings,
      isHarmless: { path in
        // A library has nothing but what it compiles. What belongs to its sources is compiled with them.
        Component.isSourceDocument(path)
          || isLibrary && Self.texts.contains(RelativePath.fileExtension(of: path))
      })
    target.files.folders = folders
    for index in folders.indices { addVisibleHeaders(toFolder: index) }
    for path in others {
      if HeaderKind(path: path) == nil {
        target.files.sources.append(path)
      } else {
        target.files.headers.append((path, visibility(ofHeader: path)))
      }
    }
  }

  /// The extensions of what no tool of Xcode compiles.
  private static let texts: Set<Substring> = ["md", "txt", "yaml", "yml"]

  /// Only headers that others see are named. Those of a library are copied nowhere: it has no build phase for
  /// them, with which an archive of the app would not be one.
  private mutating func addVisibleHeaders(toFolder index: Int) {
    let path = target.files.folders[index].path
    let inside = { (headers: [String]) in
      headers.compactMap { RelativePath.rest(of: $0, below: path) }.sorted()
    }
    target.files.folders[index].publicHeaders = inside(component.files.publicHeaders)
    target.files.folders[index].privateHeaders = inside(component.files.privateHeaders)
  }

  private func visibility(ofHeader path: String) -> XcodeFiles.Visibility {
    guard form != .library else { return .target }
    if component.files.publicHeaders.contains(path) { return .everyone }
    return component.files.privateHeaders.contains(path) ? .framework : .target
  }

  private mutating func addModule(_ handWrittenMap: String?) throws(HeaderError) {
    // Xcode adds the Swift of a framework to its map itself.
    var clang = component
    clang.files.sources.removeAll { $0.language == .swift }
    guard HeaderGenerator.applies(to: clang, .modkit) else { return }
    let isLibrary = form == .library
    let generated = try HeaderGenerator(profile: .modkit, layout: isLibrary ? .library : .framework)
      .module(
        for: clang, in: layout.modules(of: component), handWrittenMap: handWrittenMap)
    guard let variant = generated.variants.first else { return }
    module = variant
    files += generated.files.filter { $0.path != variant.overlay }
    guard !isLibrary, let umbrella = variant.umbrella,
      generated.files.contains(where: { $0.path == umbrella })
    else { return }
    target.files.headers.append((umbrella, .everyone))
  }

  private mutating func addGeneratedSources() {
    var sources: [GeneratedFile] = []
    let directory = layout.sources(of: component)
    if component.isSwiftModule, let accessor = BundleAccessor(component) {
      sources += accessor.files(in: directory)
    }
    if component.files.sources.isEmpty {
      let (name, text) = ComponentPlaces.placeholder(isSwift: component.isSwiftModule)
      sources.append(GeneratedFile(path: "\(directory)/\(name)", content: .text(text)))
    }
    files += sources
    target.files.sources += sources.map(\.path)
  }

  /// The bundle with the resources of a component, whether its code is source or a library: the code looks for
  /// one with the name of the component. Nil without resources.
  ///
  /// - Parameters:
  ///   - name: the name of the target
  ///   - hasTarget: whether Xcode compiles the component
  static func resources(
    of component: Component, name: String, hasTarget: Bool, _ surroundings: XcodeSurroundings
  ) -> XcodeTarget? {
    // Xcode writes one for the bundle.
    let resources = component.resources.filter {
      RelativePath.lastComponent(of: $0) != ShellFiles.propertyListName
    }
    guard !component.resources.isEmpty else { return nil }
    var target = XcodeTarget(
      name: name, kind: .resources, product: component.podBundle,
      group: .component(component.name, layer: component.layer))
    let (folders, files) = XcodeFiles.arranged(
      resources, around: component.directory, surroundings)
    target.files.folders = folders
    target.files.resources = files
    if hasTarget {
      let documents = component.resourceDocuments.filter(Component.isSourceDocument)
      for index in folders.indices {
        let inside = documents.compactMap {
          RelativePath.rest(of: $0, below: folders[index].path)
        }
        if !inside.isEmpty {
          target.files.folders[index].shared = (component.name, inside.sorted())
        }
      }
    }
    target.settings = [
      "CODE_SIGNING_ALLOWED": "NO", "GENERATE_INFOPLIST_FILE": "YES",
      "PRODUCT_MODULE_NAME": component.module, "PRODUCT_NAME": component.podBundle,
    ]
    return target
  }
}

extension XcodeComponent {
  /// The build settings that its form needs; lists begin with what is inherited.
  var neededSettings: [String: String] {
    var settings = ["PRODUCT_MODULE_NAME": component.module, "PRODUCT_NAME": component.module]
    if component.isSwiftModule, component.hasBundleAccessor {
      settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] =
        "\(SettingValue.inherited) SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE"
    }
    guard form != .library else { return settings }
    settings[XcodeForm.setting] = form.machOType
    settings["GENERATE_INFOPLIST_FILE"] = "YES"
    if form == .dynamicFramework { settings["DYLIB_INSTALL_NAME_BASE"] = "@rpath" }
    guard let module else { return settings }
    settings["MODULEMAP_FILE"] = module.map
    if let map = module.privateMap { settings["MODULEMAP_PRIVATE_FILE"] = map }
    return settings
  }

  /// Where C and Objective-C find its headers; nil if they find them in a framework, or there are none.
  var headerSearchPath: String? {
    guard form == .library, module != nil else { return nil }
    return "$(\(XcodeVariable.directory))/Modules/\(component.module)"
  }

  /// Where it and its tests find its headers: also private ones, and those that are named without a directory.
  var ownSearchPaths: (angled: [String], quoted: [String]) {
    let privatePath = module?.privateSearchPath.flatMap { path -> String? in
      guard form == .library, case .headers(let directory) = path else { return nil }
      return "$(SRCROOT)/\(directory)"
    }
    return ([headerSearchPath, privatePath].compactMap(\.self), ownHeaderDirectories)
  }

  /// A directory with a module map is none: clang would find the module twice.
  private var ownHeaderDirectories: [String] {
    let maps = component.files.moduleMaps.map { RelativePath.directory(of: $0) }
    let directories = Set(component.files.headers.flatMap(directories))
    return directories.subtracting(maps).sorted().map { "$(SRCROOT)/\($0)" }
  }

  /// The directories above a header, up to that of the component.
  private func directories(above header: String) -> [String] {
    var directories = [RelativePath.directory(of: header)]
    while let last = directories.last, last != component.directory,
      RelativePath.isInside(last, directory: component.directory)
    {
      directories.append(RelativePath.directory(of: last))
    }
    return directories
  }
}
