import ModKitModel

/// One variant of a component's module: an umbrella header, maps and their places.
struct ModuleForm {
  let component: Component
  let profile: HeaderProfile
  let layout: HeaderLayout
  let names: HeaderNames
  let places: ModulePlaces
  /// The CocoaPods target; nil for other profiles.
  let target: CocoaPodsTarget?
  /// The umbrella headers of the pod's other targets, which are in the same directory.
  let otherUmbrellas: [String]
  /// The handwritten module map.
  let handWrittenMap: HandWrittenMap?
  let offersPrivateHeaders: Bool
  let mapsPrivateHeaders: Bool
  let isApartFromSwift: Bool

  private var module: String { component.module }
  private var isFramework: Bool { layout == .framework }

  // MARK: Umbrella header

  private enum Umbrella {
    case generated(name: String, text: String)
    case written(name: String, isPrivate: Bool = false)

    var name: String {
      switch self {
      case .generated(let name, _), .written(let name, _): name
      }
    }

    var isPrivate: Bool {
      switch self {
      case .generated: false
      case .written(_, let isPrivate): isPrivate
      }
    }
  }

  private func umbrella() throws(HeaderError) -> Umbrella? {
    guard handWrittenMap == nil else { return nil }
    let umbrella = try chosenUmbrella()
    if case .generated(let name, _) = umbrella { try names.checkUmbrella(name, component) }
    return umbrella
  }

  private func chosenUmbrella() throws(HeaderError) -> Umbrella {
    // CocoaPods does not support handwritten umbrella headers, and imports them like any other
    // header.
    if let target { return cocoaPodsUmbrella(target) }
    let named = component.headerSettings.umbrella.flatMap { names.name(of: $0.path) }
    if let named { return .written(name: named) }
    guard profile == .xcode else { return generatedUmbrella }
    if let name = XcodeUmbrella.header(among: names.publicHeaders.map(\.name), module: module) {
      return .written(name: name)
    }
    // Only the map of a framework finds private headers beside the public ones.
    let privateHeaders = isFramework && offersPrivateHeaders ? names.privateHeaders : []
    guard let name = XcodeUmbrella.header(among: privateHeaders.map(\.name), module: module)
    else { throw .noUmbrella(component: component.name, module: module) }
    return .written(name: name, isPrivate: true)
  }

  private func cocoaPodsUmbrella(_ target: CocoaPodsTarget) -> Umbrella {
    let text = UmbrellaHeader.cocoaPodsText(
      module: module, headers: names.publicHeaders.map(\.name), platform: target.platform)
    return .generated(name: target.umbrella, text: text)
  }

  private var generatedUmbrella: Umbrella {
    let headers = HeaderNames.names(of: names.publicHeaders, .c)
    let text = UmbrellaHeader.text(directory: places.importDirectory, headers: headers)
    return .generated(name: component.modKitUmbrella, text: text)
  }

  // MARK: Maps

  private func mapText(umbrella: Umbrella?) -> String {
    handWrittenMap?.text(isFramework: isFramework) ?? generatedMap(umbrella: umbrella).text
  }

  private func generatedMap(umbrella: Umbrella?) -> ModuleMap {
    let name = isApartFromSwift ? component.clangModule : module
    var map = ModuleMap(module: name, isFramework: isFramework)
    map.umbrella = umbrella.map { places.mapPrefix + $0.name }
    map.excluded = otherUmbrellas
    map.hasSpacingOfXcode = profile == .xcode
    guard profile == .modkit else { return map }
    add(names.publicHeaders.filter { $0.name != umbrella?.name }, places.mapPrefix, to: &map)
    return map
  }

  /// Declares the headers that umbrella headers of modkit do not import.
  private func add(_ headers: [HeaderNames.Header], _ prefix: String, to map: inout ModuleMap) {
    map.textual = HeaderNames.names(of: headers, .textual).map { prefix + $0 }
    map.cPlusPlus = HeaderNames.names(of: headers, .cPlusPlus).map { prefix + $0 }
  }

  /// Returns the map of private headers. Nil if none are offered, if the handwritten map names the
  /// private module, or if the umbrella of the public module is private and covers them.
  private func privateMap(umbrella: Umbrella?) -> ModuleMap? {
    let (headers, name) = (names.privateHeaders, component.privateModule)
    guard offersPrivateHeaders, mapsPrivateHeaders, !headers.isEmpty, umbrella?.isPrivate != true,
      handWrittenMap?.names(name) != true
    else { return nil }
    var map = ModuleMap(module: name, isFramework: isFramework)
    let prefix = places.privateMapPrefix
    map.headers = HeaderNames.names(of: headers, .c).map { prefix + $0 }
    add(headers, prefix, to: &map)
    return map
  }

  /// The submodule of the Swift header. Nil for components without Swift, and if the handwritten
  /// map names that header.
  private var swiftSubmodule: SwiftSubmodule? {
    let name = SwiftSubmodule.headerName(of: module)
    guard !isApartFromSwift, component.languages.contains(.swift),
      handWrittenMap?.names(name) != true
    else { return nil }
    let prefix = handWrittenMap == nil ? places.mapPrefix : ""
    return SwiftSubmodule(module: module, header: prefix + name)
  }

  // MARK: Files

  /// Returns the files of this variant, and how to use them.
  ///
  /// - Parameter place: returns where the header of a path is found
  func content(
    place: (String) -> String
  ) throws(HeaderError) -> (files: [GeneratedFile], variant: ModuleVariant) {
    let umbrella = try umbrella()
    let privateMap = privateMap(umbrella: umbrella)
    var files: [GeneratedFile] = []
    var variant = ModuleVariant(
      platform: target?.scope == nil ? nil : target?.platform,
      umbrella: umbrella.map { umbrella in
        "\(umbrella.isPrivate ? places.privateHeaders : places.headers)/\(umbrella.name)"
      },
      map: places.map, searchPaths: places.searchPaths)
    if let umbrella, case .generated(let name, let text) = umbrella {
      files.append(GeneratedFile(path: "\(places.headers)/\(name)", content: .text(text)))
    }
    if let privateMap {
      files.append(GeneratedFile(path: places.privateMap, content: .text(privateMap.text)))
      variant.privateMap = places.privateMap
      variant.privateSearchPath = places.privateSearchPath
    }
    files += addMaps(mapText(umbrella: umbrella), to: &variant)
    if isFramework { files.append(addOverlay(to: &variant, place)) }
    return (files, variant)
  }

  /// Adds the map. For a mixed component also adds the map to use before the header of the Swift
  /// compiler exists.
  private func addMaps(_ text: String, to variant: inout ModuleVariant) -> [GeneratedFile] {
    guard let swiftSubmodule else {
      return [GeneratedFile(path: places.map, content: .text(text))]
    }
    let isCocoaPodsLibrary = profile == .cocoapods && !isFramework
    let stem = target.flatMap { isCocoaPodsLibrary ? "\($0.label)-" : nil } ?? ""
    let unextended = "\(places.base)/\(stem)unextended-module.modulemap"
    let overlay = "\(places.base)/\(stem)unextended-module-overlay.yaml"
    variant.swiftHeader = "\(places.headers)/\(SwiftSubmodule.headerName(of: module))"
    variant.unextendedOverlay = overlay
    // The map has to appear as `module.modulemap`, because clang looks for the map of private
    // headers beside it.
    let files = FileSystemOverlay(
      entries: [.init(path: places.map, contents: unextended)], hidesContents: true)
    return [
      GeneratedFile(
        path: places.map,
        content: .text(text + swiftSubmodule.text(isCocoaPodsLibrary: isCocoaPodsLibrary))),
      GeneratedFile(path: unextended, content: .text(text + swiftSubmodule.unextendedText)),
      GeneratedFile(path: overlay, content: .text(files.text(in: places.base))),
    ]
  }

  private func addOverlay(
    to variant: inout ModuleVariant, _ place: (String) -> String
  ) -> GeneratedFile {
    let path = "\(places.base)/overlay.yaml"
    variant.overlay = path
    let publicEntries = names.publicHeaders.map { header in
      FileSystemOverlay.Entry(
        path: "\(places.headers)/\(header.name)", contents: place(header.path))
    }
    let privateEntries = (offersPrivateHeaders ? names.privateHeaders : []).map { header in
      FileSystemOverlay.Entry(
        path: "\(places.privateHeaders)/\(header.name)", contents: place(header.path))
    }
    let overlay = FileSystemOverlay(entries: publicEntries + privateEntries)
    return GeneratedFile(path: path, content: .text(overlay.text(in: places.base)))
  }
}
