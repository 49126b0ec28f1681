import ModKitModel

/// The places of a module's headers and maps in a layout. Paths are relative to the workspace.
struct ModulePlaces {
  /// The directory of the public headers.
  var headers: String
  /// The directory of the private headers.
  var privateHeaders: String
  /// The module map.
  var map: String
  var privateMap: String
  /// The prefix of public headers in the map.
  var mapPrefix = ""
  /// The prefix of private headers in their map.
  var privateMapPrefix = ""
  /// The text before the slash in imports.
  var importDirectory: String
  var searchPaths: [ModuleVariant.SearchPath]
  /// The search path for private headers; nil if they are found with the public ones.
  var privateSearchPath: ModuleVariant.SearchPath?
  /// The directory of overlays and their files.
  var base: String

  /// A folder whose name no module has. Clang looks for maps in each directory of a search path, so
  /// a map in a folder with a module's name would be found too.
  private static let privateFolder = "private-headers"

  // MARK: Framework

  /// Returns the places in a framework.
  ///
  /// - Parameter scope: the folder for the framework of one platform
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

  /// Returns the places in a library. The map is above the headers, so that one search path covers
  /// everything.
  static func library(_ component: Component, in directory: String) -> Self {
    let folder = component.headerSettings.directory ?? component.module
    var places = library(folder: folder, map: "module.modulemap", in: directory)
    places.map = "\(directory)/module.modulemap"
    places.mapPrefix = "\(folder)/"
    return places
  }

  /// Returns the places in a library whose map is among the headers, as Xcode and authors of maps
  /// expect.
  static func libraryWithMapInside(_ component: Component, in directory: String) -> Self {
    let folder = component.headerSettings.directory ?? component.module
    return library(folder: folder, map: "module.modulemap", in: directory)
  }

  /// Returns the places in a CocoaPods library. CocoaPods puts all files into the directory of the
  /// module, and also searches there for names with folders.
  ///
  /// - Parameter headerDirectory: the directory before the names of headers there
  static func cocoaPodsLibrary(
    _ component: Component, in directory: String, label: String, headerDirectory: String?
  ) -> Self {
    var places = library(
      folder: component.module, map: "\(label).modulemap", in: directory)
    // The directory before the names of headers is inside the directory of the module.
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
