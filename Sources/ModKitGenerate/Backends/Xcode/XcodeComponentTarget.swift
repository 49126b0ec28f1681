import ModKitModel

/// A component that Xcode compiles: its target, the files that are generated for it, and its build settings.
struct XcodeComponentTarget {
  let planned: PlannedComponent
  let form: XcodeForm
  let layout: XcodeLayout
  private(set) var target: XcodeTarget
  /// The umbrella header, the module maps, and sources that find resources.
  private(set) var files: [GeneratedFile] = []
  private(set) var module: ModuleVariant?

  private var component: Component { planned.component }

  /// - Parameters:
  ///   - group: the groups that show its files
  ///   - handWrittenMap: the text of the module map that the manifest names
  /// - Throws: ``HeaderError`` when the public headers of the component clash
  init(
    _ planned: PlannedComponent, _ form: XcodeForm, group: [String], handWrittenMap: String?,
    _ layout: XcodeLayout, _ surroundings: XcodeSurroundings
  ) throws(HeaderError) {
    self.planned = planned
    self.form = form
    self.layout = layout
    let component = planned.component
    let kind: XcodeTarget.Kind =
      switch form {
      case .library: .library
      case .framework(let isDynamic): .framework(isDynamic: isDynamic)
      }
    target = XcodeTarget(
      name: planned.name, kind: kind, product: component.module, group: group)
    target.settingsFile = layout.settings(ofComponent: planned.name)
    addFiles(surroundings)
    try addModule(handWrittenMap)
    addGeneratedSources()
  }

  private mutating func addFiles(_ surroundings: XcodeSurroundings) {
    let files = component.files
    let isFramework = form != .library
    let inputs = files.sources.map(\.path) + files.headers
    let (folders, others) = XcodeFiles.folders(
      of: inputs, around: component.directory, shared: surroundings.shared,
      present: surroundings.present,
      // A library takes what it compiles, and nothing else.
      isHarmless: { !isFramework && Language(path: $0) == nil && HeaderKind(path: $0) == nil })
    target.files.folders = folders
    for path in others {
      if HeaderKind(path: path) == nil {
        target.files.sources.append(path)
      } else {
        target.files.headers.append((path, visibility(ofHeader: path)))
      }
    }
    addVisibleHeaders()
  }

  /// In folders, only headers that others see are named. Those of a library are copied nowhere: it has no
  /// build phase for them, with which an archive of the app would not be one.
  private mutating func addVisibleHeaders() {
    let files = component.files
    for index in target.files.folders.indices {
      let path = target.files.folders[index].path
      let inside = { (headers: [String]) in
        headers.compactMap { RelativePath.rest(of: $0, below: path) }.sorted()
      }
      target.files.folders[index].publicHeaders = inside(files.publicHeaders)
      target.files.folders[index].privateHeaders = inside(files.privateHeaders)
    }
  }

  private func visibility(ofHeader path: String) -> XcodeFiles.Visibility {
    guard form != .library else { return .target }
    if component.files.publicHeaders.contains(path) { return .everyone }
    return component.files.privateHeaders.contains(path) ? .framework : .target
  }

  // MARK: Module

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

  /// Completes the target with what it needs.
  mutating func add(dependencies: [String], packages: [PackageProduct], links: [XcodeTarget.Link]) {
    target.dependencies = dependencies
    target.packages = packages
    target.links = links
  }
}

extension XcodeComponentTarget {
  /// The build settings that its form needs; lists begin with what is inherited.
  var neededSettings: [String: String] {
    var settings = ["PRODUCT_MODULE_NAME": component.module, "PRODUCT_NAME": component.module]
    if component.isSwiftModule, component.hasBundleAccessor {
      settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] =
        "\(SettingValue.inherited) SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE"
    }
    guard case .framework(let isDynamic) = form else { return settings }
    settings[XcodeForm.setting] = isDynamic ? "mh_dylib" : "staticlib"
    settings["GENERATE_INFOPLIST_FILE"] = "YES"
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

  /// The directories of its own headers, which it may name without them. One with a module map is none:
  /// clang would find the module twice.
  var ownHeaderDirectories: [String] {
    let maps = Set(component.files.moduleMaps.map(RelativePath.directory))
    var directories: Set<String> = []
    for header in component.files.headers {
      var directory = RelativePath.directory(of: header)
      directories.insert(directory)
      while directory != component.directory,
        let parent = Optional(RelativePath.directory(of: directory)),
        RelativePath.rest(of: parent, below: component.directory) != nil
      {
        directories.insert(parent)
        directory = parent
      }
    }
    return directories.subtracting(maps).sorted().map { "$(SRCROOT)/\($0)" }
  }
}
