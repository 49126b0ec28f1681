import ModKitModel

/// Where the headers and maps of a module are, in a layout; paths are relative to the workspace.
struct ModulePlaces {
  /// The directory of the public headers.
  var headers: String
  /// The directory of the private headers.
  var privateHeaders: String
  /// The module map.
  var map: String
  var privateMap: String
  /// What stands before the names of public headers in the map.
  var mapPrefix = ""
  /// What stands before the names of private headers in their map.
  var privateMapPrefix = ""
  /// What stands before the slash in imports.
  var importDirectory: String
  var searchPaths: [ModuleVariant.SearchPath]
  /// Nil where private headers are found with the public ones.
  var privateSearchPath: ModuleVariant.SearchPath?
  /// The directory of overlays, and of what they present.
  var base: String

  /// No module has this name. Clang looks for maps in each directory of a search path, so one in
  /// here is found wherever that of the public headers is, and whatever its name.
  private static let privateFolder = "private-headers"

  // MARK: Framework

  /// - Parameter scope: sets apart the framework of one platform
  static func framework(_ component: Component, in directory: String, scope: String?) -> Self {
    let base = scope.map { "\(directory)/\($0)" } ?? directory
    let framework = "\(base)/\(component.module).framework"
    return ModulePlaces(
      headers: "\(framework)/Headers", privateHeaders: "\(framework)/PrivateHeaders",
      map: "\(framework)/Modules/module.modulemap",
      privateMap: "\(framework)/Modules/module.private.modulemap",
      importDirectory: component.module, searchPaths: [.frameworks(base)], base: base)
  }

  // MARK: Library

  /// The map stands above the headers, so that one directory has all that is searched.
  static func library(_ component: Component, in directory: String) -> Self {
    let folder = component.headerSettings.directory ?? component.module
    var places = library(folder: folder, map: "module.modulemap", in: directory)
    places.map = "\(directory)/module.modulemap"
    places.mapPrefix = "\(folder)/"
    return places
  }

  /// The map stands among the headers, as Xcode and who writes a map expect.
  static func libraryWithMapInside(_ component: Component, in directory: String) -> Self {
    let folder = component.headerSettings.directory ?? component.module
    return library(folder: folder, map: "module.modulemap", in: directory)
  }

  /// CocoaPods puts all into the directory of the module, and also searches there for names with
  /// folders.
  ///
  /// - Parameter headerDirectory: what stands before the names of headers there
  static func cocoaPodsLibrary(
    _ component: Component, in directory: String, label: String, headerDirectory: String?
  ) -> Self {
    var places = library(
      folder: component.module, map: "\(label).modulemap", in: directory)
    // The directory before the names of headers is inside of that of the module.
    if headerDirectory != nil {
      places.privateSearchPath = .headers(places.privateHeaders)
    }
    if headerDirectory != nil || component.headerSettings.mappings != nil {
      places.searchPaths.append(.headers(places.headers))
    }
    return places
  }

  private static func library(folder: String, map: String, in directory: String) -> Self {
    let privateHeaders = "\(directory)/\(privateFolder)"
    return ModulePlaces(
      headers: "\(directory)/\(folder)", privateHeaders: "\(privateHeaders)/\(folder)",
      map: "\(directory)/\(folder)/\(map)",
      privateMap: "\(privateHeaders)/module.modulemap",
      privateMapPrefix: "\(folder)/", importDirectory: folder,
      searchPaths: [.headers(directory)], privateSearchPath: .headers(privateHeaders),
      base: directory)
  }
}
