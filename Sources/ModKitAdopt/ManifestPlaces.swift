import ModKitModel

/// The path of the manifest of each adopted component.
///
/// A component gets the plain `component.yml` if no other component has files below its directory;
/// that name claims the whole directory. Other components get a manifest with their own name. The
/// manifests for a Swift package go beside the package.
struct ManifestPlaces {
  private let paths: [String: String]

  init(_ components: [Component]) {
    let owners = Self.soleOwners(components)
    // Many file systems ignore case, so directories that differ only in case are the same.
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

  /// Returns a path outside the targets, because SwiftPM warns about unknown files in a target.
  private static func placeBesidePackage(of component: Component) -> String {
    let package = RelativePath.directory(of: component.locations.manifest)
    return RelativePath.join(
      RelativePath.join(package, "architecture"),
      Workspace.componentManifestName(for: component.name))
  }

  /// Returns the path of the manifest, relative to the workspace root.
  func manifest(of component: String) -> String { paths[component] ?? "" }

  /// Returns globs that match all manifests and few other files.
  ///
  /// - Parameter obstacles: paths that no glob may match
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

  /// Returns a glob that matches the folder name.
  private static func literal(_ name: String) -> String {
    name.map { "*?[{".contains($0) ? "?" : String($0) }.joined()
  }

  /// Returns, by directory, the component that owns all files below it, or an empty name if several
  /// do.
  private static func soleOwners(_ components: [Component]) -> [String: String] {
    var owners: [String: String] = [:]
    for component in components {
      let files = component.files
      let paths =
        files.paths + component.resources + component.tests.paths
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
