public import ModKitModel

/// Generates the files that present a component to compilers as a module: an umbrella header,
/// module maps, and links or a virtual file system for the headers.
///
/// It has no side effects: the files are returned, and contain no absolute paths.
public struct HeaderGenerator: Sendable {
  private let profile: HeaderProfile
  private let layout: HeaderLayout
  private let offersPrivateHeaders: Bool
  private let mapsPrivateHeaders: Bool
  private let isApartFromSwift: Bool
  private let podPlatforms: [String: Set<Platform>]

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - offersPrivateHeaders: whether private headers are presented beside the public ones
  ///   - mapsPrivateHeaders: whether private headers get their own module, `M_Private`
  ///   - isApartFromSwift: whether the map of a mixed component is for `Component.clangModule`, a
  ///     module without the Swift code, and not a map that names the header that the Swift compiler
  ///     generates
  ///   - podPlatforms: by component, the platforms on which a Podfile uses its pod, if known
  public init(
    profile: HeaderProfile, layout: HeaderLayout = .library, offersPrivateHeaders: Bool = true,
    mapsPrivateHeaders: Bool = true, isApartFromSwift: Bool = false,
    podPlatforms: [String: Set<Platform>] = [:]
  ) {
    self.profile = profile
    self.layout = layout
    self.offersPrivateHeaders = offersPrivateHeaders
    self.mapsPrivateHeaders = mapsPrivateHeaders
    self.isApartFromSwift = isApartFromSwift
    self.podPlatforms = podPlatforms
  }

  /// Whether there is anything to generate for the component. For a pod with Swift and no public
  /// header, CocoaPods generates an umbrella header without imports.
  public static func applies(to component: Component, _ profile: HeaderProfile) -> Bool {
    !component.files.publicHeaders.isEmpty
      || (profile == .cocoapods && component.languages.contains(.swift))
  }

  /// Returns the files of one component below `directory`; see
  /// ``module(for:in:handWrittenMap:place:)``.
  ///
  /// - Throws: ``HeaderError``
  public func files(
    for component: Component, in directory: String, handWrittenMap: String? = nil,
    place: (String) -> String = { $0 }
  ) throws(HeaderError) -> [GeneratedFile] {
    try module(for: component, in: directory, handWrittenMap: handWrittenMap, place: place).files
  }

  /// Returns the module of one component, with all its files below `directory`.
  ///
  /// - Parameters:
  ///   - handWrittenMap: the text of the map that the manifest names; without it, one is generated
  ///   - place: returns where the header of a path is found; by default at its path
  /// - Throws: ``HeaderError`` if headers clash, or if the profile does not support the component.
  public func module(
    for component: Component, in directory: String, handWrittenMap: String? = nil,
    place: (String) -> String = { $0 }
  ) throws(HeaderError) -> ModuleFiles {
    let names = try names(of: component, hasMap: handWrittenMap != nil)
    let map = handWrittenMap.map { HandWrittenMap(text: $0) }
    var module = ModuleFiles(
      component: component.name,
      module: isApartFromSwift ? component.clangModule : component.module, layout: layout,
      files: links(component, names, in: directory, place), variants: [])
    for target in targets(of: component) {
      let form = form(component, names, target, map, in: directory)
      let content = try form.content(place: place)
      module.files += content.files.filter { !module.files.contains($0) }
      module.variants.append(content.variant)
    }
    return module
  }

  // MARK: Parts

  private func names(of component: Component, hasMap: Bool) throws(HeaderError) -> HeaderNames {
    let settings = component.headerSettings
    if hasMap, let map = settings.moduleMap, isCocoaPodsLibrary,
      component.languages.contains(.swift)
    {
      throw .mapOfSwiftLibrary(component: component.name, map: map.path)
    }
    // In other layouts the prefix is the directory, not a part of the name.
    let prefix = isCocoaPodsLibrary ? podDirectory(of: component, hasMap: hasMap) : nil
    let names = try HeaderNames(component, prefix: prefix)
    if offersPrivateHeaders { try names.checkPrivateHeaders(component, layout: layout) }
    return names
  }

  /// Returns the directory before the names of headers in a pod. A handwritten map names headers
  /// without the directory that the pod only has for its module.
  private func podDirectory(of component: Component, hasMap: Bool) -> String? {
    hasMap ? component.headerSettings.directory : component.podHeaderDirectory
  }

  private var isCocoaPodsLibrary: Bool { profile == .cocoapods && layout == .library }

  private func targets(of component: Component) -> [CocoaPodsTarget?] {
    guard profile == .cocoapods else { return [nil] }
    return CocoaPodsTarget.all(of: component, usedOn: podPlatforms[component.name])
  }

  private func form(
    _ component: Component, _ names: HeaderNames, _ target: CocoaPodsTarget?,
    _ map: HandWrittenMap?, in directory: String
  ) -> ModuleForm {
    let targets = targets(of: component).compactMap(\.self)
    let others = isCocoaPodsLibrary ? targets.filter { $0.label != target?.label } : []
    return ModuleForm(
      component: component, profile: profile, layout: layout, names: names,
      places: places(component, target, hasMap: map != nil, in: directory), target: target,
      otherUmbrellas: others.map(\.umbrella), handWrittenMap: map,
      offersPrivateHeaders: offersPrivateHeaders, mapsPrivateHeaders: mapsPrivateHeaders,
      isApartFromSwift: isApartFromSwift)
  }

  private func places(
    _ component: Component, _ target: CocoaPodsTarget?, hasMap: Bool, in directory: String
  ) -> ModulePlaces {
    if layout == .framework {
      return .framework(component, in: directory, scope: target?.scope)
    }
    if let target {
      return .cocoaPodsLibrary(
        component, in: directory, label: target.label,
        headerDirectory: podDirectory(of: component, hasMap: hasMap))
    }
    return profile == .xcode || hasMap
      ? .libraryWithMapInside(component, in: directory) : .library(component, in: directory)
  }

  /// Returns links to the headers. A framework has an overlay instead.
  private func links(
    _ component: Component, _ names: HeaderNames, in directory: String,
    _ place: (String) -> String
  ) -> [GeneratedFile] {
    guard layout == .library else { return [] }
    let target = targets(of: component)[0]
    let places = places(component, target, hasMap: false, in: directory)
    let privateHeaders = offersPrivateHeaders ? names.privateHeaders : []
    return links(to: names.publicHeaders, in: places.headers, place)
      + links(to: privateHeaders, in: places.privateHeaders, place)
  }

  private func links(
    to headers: [HeaderNames.Header], in directory: String, _ place: (String) -> String
  ) -> [GeneratedFile] {
    headers.map { header in
      GeneratedFile(path: "\(directory)/\(header.name)", content: .link(to: place(header.path)))
    }
  }
}
