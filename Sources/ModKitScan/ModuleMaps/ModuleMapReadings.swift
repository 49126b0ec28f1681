import ModKitConcurrency
import ModKitManifests
import ModKitModel

/// The handwritten module maps of a workspace, as read.
struct ModuleMapReadings {
  /// The maps, sorted by component and path.
  let files: [ModuleMapFile]
  /// The syntax of the map that a component's manifest names, by component.
  private let named: [String: ModuleMapSyntax]
  /// The maps that could not be read, and why.
  let failures: [String]
  /// Whether the results of a check can be cached. They cannot if a map has an unusual file
  /// extension, because such files are not checked when cached results are validated.
  let areProvable: Bool

  private struct Reading: Sendable {
    var file: ModuleMapFile
    var syntax: ModuleMapSyntax
    var failure: String?
  }

  /// The size limit in bytes. A larger map is reported as unreadable.
  private static var sizeLimit: Int { 16 * 1_048_576 }

  init(of workspace: Workspace, in tree: some FileTree) {
    let components = workspace.components
    // By index, because copying a component is expensive and few have module maps.
    let places = components.indices.flatMap { number in
      components[number].moduleMapPlaces.map { (components[number], $0) }
    }
    let layout = workspace.headerLayout
    let readings = places.concurrentMap { Self.reading(of: $1, in: $0, layout, tree) }
    files = readings.map(\.file)
    named = Dictionary(
      readings.filter { $0.file.declaration != nil }.map { ($0.file.component, $0.syntax) },
      uniquingKeysWith: { first, _ in first })
    failures = readings.compactMap(\.failure)
    areProvable = places.allSatisfy { ModuleMapSelection.isModuleMap($1.path) }
  }

  private static func reading(
    of place: ModuleMapPlace, in component: Component, _ layout: HeaderLayout,
    _ tree: some FileTree
  ) -> Reading {
    var syntax = ModuleMapSyntax()
    var failure: String?
    do throws(FileTreeError) {
      syntax = ModuleMapSyntax(try tree.readIdentified(place.path, limit: sizeLimit).bytes)
    } catch {
      failure = "\(place.path): \(error)"
    }
    return Reading(
      file: ModuleMapFile(
        syntax, at: place, of: component, in: layout, isRead: failure == nil),
      syntax: syntax, failure: failure)
  }

  /// Returns the syntax of the map that a component names, or nil if it names none.
  func syntax(namedBy component: String) -> ModuleMapSyntax? { named[component] }
}

/// A module map and the place where a manifest names it.
private struct ModuleMapPlace: Sendable {
  var path: String
  var declaration: SourceLocation?
}

extension Component {
  fileprivate var moduleMapPlaces: [ModuleMapPlace] {
    let named = headerSettings.moduleMap
    let found = files.moduleMaps.filter { $0 != named?.path }.map { ModuleMapPlace(path: $0) }
    let declared = named.map { [ModuleMapPlace(path: $0.path, declaration: $0.location)] } ?? []
    return (declared + found).sorted { $0.path < $1.path }
  }
}

extension ModuleMapFile {
  /// Creates the model of a map that was read.
  ///
  /// - Parameter isRead: whether there is a text to check
  fileprivate init(
    _ syntax: ModuleMapSyntax, at place: ModuleMapPlace, of component: Component,
    in layout: HeaderLayout, isRead: Bool
  ) {
    self.init(
      component: component.name, path: place.path, declaration: place.declaration,
      // A path of several names adds to a module that is declared elsewhere.
      modules: syntax.modules.filter { $0.path.count == 1 }.map {
        Module(name: $0.name, position: $0.position)
      },
      issues: syntax.issues.map { Issue(message: $0.message, position: $0.position) })
    exports = syntax.modules.flatMap(\.allExports)
    guard declaration != nil else {
      let directory = RelativePath.directory(of: path)
      umbrellas = syntax.umbrellas { RelativePath.resolve($0, in: directory) }
      return
    }
    let headers = PresentedHeaders(component, in: layout)
    umbrellas = syntax.umbrellas(resolve: PresentedHeaders.name).map { umbrella in
      var umbrella = umbrella
      umbrella.directory = headers.importDirectory(umbrella.directory)
      return umbrella
    }
    if issues.isEmpty, isRead {
      issues = ModuleMapContents(syntax, of: component, in: layout).issues
    }
  }
}
