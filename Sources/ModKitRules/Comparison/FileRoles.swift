import ModKitModel

/// What files are for, now or before.
struct FileRoles {
  struct Role: Hashable {
    var component: String
    var kind: ChangedComponent.Kind
  }

  /// Several components may share a file.
  private var roles: [String: Set<Role>] = [:]
  private var manifests: Set<String> = []
  /// The components that own directories.
  private var owners: [String: String] = [:]
  /// The components of other descriptions and manifests, by the directory of these.
  private var neighbours: [String: Set<String>] = [:]

  init(_ workspace: Workspace, _ before: Workspace?) {
    let names = Set(workspace.components.map(\.name))
    for component in (before?.components ?? []) + workspace.components
    where names.contains(component.name) {
      let manifest = component.locations.manifest
      manifests.insert(manifest)
      if component.ownsDirectory {
        owners[component.directory] = component.name
      } else {
        neighbours[RelativePath.directory(of: manifest), default: []].insert(component.name)
      }
      add(component.tests.paths, of: component, .tests)
      add(component.resources, of: component, .resources)
      add(component.files.paths + component.files.moduleMaps, of: component, .sources)
    }
  }

  private mutating func add(
    _ paths: [String], of component: Component, _ kind: ChangedComponent.Kind
  ) {
    for path in paths {
      roles[path, default: []].insert(Role(component: component.name, kind: kind))
    }
  }

  /// None for manifests, and for files that are for no component.
  func roles(of path: String) -> Set<Role> {
    if let roles = roles[path] { return roles }
    if manifests.contains(path) { return [] }
    var directory = path
    repeat {
      directory = RelativePath.directory(of: directory)
      // A directory may be a resource.
      if let roles = roles[directory] { return roles }
      if let owner = owners[directory] { return [Role(component: owner, kind: .files)] }
      if let names = neighbours[directory] {
        guard path.mayCount(in: directory) else { return [] }
        return Set(names.map { Role(component: $0, kind: .files) })
      }
    } while directory != "."
    return []
  }
}

extension String {
  /// Whether a file that no component selects may count for builds of the descriptions in a directory.
  ///
  /// Podspecs read files such as VERSION.txt. The top of a workspace has many files that do not count.
  fileprivate func mayCount(in directory: String) -> Bool {
    let kind = RelativePath.fileExtension(of: self).lowercased()
    guard directory == "." else { return !BuildFiles.documents.contains(kind) }
    return BuildFiles.extensions.contains(kind)
      || BuildFiles.names.contains(String(RelativePath.lastComponent(of: self)))
      || split(separator: "/").dropLast().contains { part in
        BuildFiles.bundles.contains { part.hasSuffix($0) }
      }
  }
}

private enum BuildFiles {
  static let documents: Set<String> = ["md", "markdown", "rst"]
  static let extensions: Set<String> = [
    "a", "bazel", "bzl", "dylib", "entitlements", "modulemap", "pch", "plist", "podspec", "tbd",
    "xcconfig",
  ]
  static let names: Set<String> = [
    "BUILD", "Cartfile.resolved", "Gemfile.lock", "Package.resolved", "Podfile", "Podfile.lock",
    "WORKSPACE",
  ]
  static let bundles = [".bundle", ".framework", ".xcframework", ".xcodeproj", ".xcworkspace"]
}
