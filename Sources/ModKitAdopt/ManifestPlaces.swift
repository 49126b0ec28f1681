import ModKitModel

/// Where the manifest of each adopted component goes.
///
/// A component whose directory holds files of no other one gets the plain `component.yml`, which
/// keeps the directory to itself; the rest get names of their own. Those of a Swift package are
/// beside it.
struct ManifestPlaces {
  private let paths: [String: String]

  init(_ components: [Component]) {
    let owners = Self.soleOwners(components)
    // On many disks, directories that differ in case are one.
    let inhabitants = Dictionary(grouping: components) { $0.directory.lowercased() }
    paths = Dictionary(
      components.map { component in
        if component.foreignFormat == .swiftpm {
          return (component.name, Self.placeBesidePackage(of: component))
        }
        let isAlone =
          inhabitants[component.directory.lowercased()]?.count == 1
          && owners[component.directory].map { $0 == component.name } ?? true
        let name =
          isAlone
          ? Workspace.componentManifestName
          : Workspace.componentManifestName(for: component.name)
        return (component.name, RelativePath.join(component.directory, name))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// SwiftPM complains of every file below a target that it does not know.
  private static func placeBesidePackage(of component: Component) -> String {
    let package = RelativePath.directory(of: component.locations.manifest)
    return RelativePath.join(
      RelativePath.join(package, "architecture"),
      Workspace.componentManifestName(for: component.name))
  }

  /// The path of the manifest, relative to the workspace root.
  func manifest(of component: String) -> String { paths[component] ?? "" }

  /// Globs that find all of them, and little else.
  ///
  /// - Parameter obstacles: what no glob may reach
  func globs(besides obstacles: [String]) -> [String] {
    let manifests = paths.values.sorted()
    let tops = Dictionary(grouping: manifests) { path in
      RelativePath.names(in: path).dropLast().first.map(String.init) ?? "."
    }
    return tops.sorted { $0.key < $1.key }.flatMap { top, paths -> [String] in
      guard top != "." else { return Self.names(of: paths).sorted() }
      if obstacles.contains(where: { RelativePath.isInside($0, directory: top) }) {
        return paths.map {
          RelativePath.names(in: $0).map { Self.literal(String($0)) }.joined(separator: "/")
        }
      }
      return Self.names(of: paths).sorted().map { "\(Self.literal(top))/**/\($0)" }
    }
  }

  private static func names(of manifests: [String]) -> Set<String> {
    Set(
      manifests.map { path in
        RelativePath.lastComponent(of: path) == Workspace.componentManifestName
          ? Workspace.componentManifestName : Workspace.componentManifestName(for: "*")
      })
  }

  /// A folder as a glob that means nothing but it.
  private static func literal(_ name: String) -> String {
    name.map { "*?[{".contains($0) ? "?" : String($0) }.joined()
  }

  /// By directory, the component that all files below it are of; an empty name for several.
  private static func soleOwners(_ components: [Component]) -> [String: String] {
    var owners: [String: String] = [:]
    for component in components {
      let files = component.files
      let paths =
        files.sources.map(\.path) + files.headers + component.resources
        + component.tests.sources.map(\.path) + component.tests.headers
      for path in paths {
        var directory = path
        repeat {
          directory = RelativePath.directory(of: directory)
          let owner = owners[directory]
          if owner == "" || owner == component.name { break }
          owners[directory] = owner == nil ? component.name : ""
        } while directory != "."
      }
    }
    return owners
  }
}
