public import ModKitModel

/// Generates what presents a component to compilers as a module: an umbrella header, module maps,
/// and links or a virtual file system that put the headers in their places.
///
/// Nothing is read and nothing is written: the files are returned, and hold no absolute path.
public struct HeaderGenerator: Sendable {
  private let profile: HeaderProfile
  private let layout: HeaderLayout
  private let offersPrivateHeaders: Bool
  private let mapsPrivateHeaders: Bool
  private let isApartFromSwift: Bool
  private let podPlatforms: [String: Set<Platform>]

  /// - Parameters:
  ///   - offersPrivateHeaders: whether private headers are presented beside the public ones
  ///   - mapsPrivateHeaders: whether they get a module of their own, `M_Private`
  ///   - isApartFromSwift: whether the map of a mixed component is for a module without the Swift,
  ///     `Component.clangModule`; in place of one that names the header that the Swift compiler
  ///     generates
  ///   - podPlatforms: by component, the platforms on which a Podfile uses its pod, where known
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

  /// Whether the component has anything to generate. CocoaPods makes an umbrella header without
  /// imports of a pod that has Swift and no public header.
  public static func applies(to component: Component, _ profile: HeaderProfile) -> Bool {
    !component.files.publicHeaders.isEmpty
      || (profile == .cocoapods && component.languages.contains(.swift))
  }

  /// The files of one component below `directory`; see ``module(for:in:handWrittenMap:place:)``.
  ///
  /// - Throws: ``HeaderError``
  public func files(
    for component: Component, in directory: String, handWrittenMap: String? = nil,
    place: (String) -> String = { $0 }
  ) throws(HeaderError) -> [GeneratedFile] {
    try module(for: component, in: directory, handWrittenMap: handWrittenMap, place: place).files
  }

  /// The module of one component, with all its files below `directory`.
  ///
  /// - Parameters:
  ///   - handWrittenMap: the text of the map that the manifest names; one is generated when not
  ///     given
  ///   - place: where the header of a path is to be found; where it is, when not given
  /// - Throws: ``HeaderError`` when headers clash, or the profile cannot do it.
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
    // Elsewhere it is the directory, not a part of the name.
    let prefix = isCocoaPodsLibrary ? podDirectory(of: component, hasMap: hasMap) : nil
    let names = try HeaderNames(component, prefix: prefix)
    if offersPrivateHeaders { try names.checkPrivateHeaders(component, layout: layout) }
    return names
  }

  /// What stands before the names of headers in a pod. A hand-written map names them without the
  /// directory that the pod has for its module only.
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

  /// A framework has an overlay in their stead.
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
