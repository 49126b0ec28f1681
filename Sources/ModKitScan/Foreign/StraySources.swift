import ModKitModel

/// Source files that no component has.
enum StraySources {
  /// - Returns: sorted paths, without those in directories of others
  static func paths(in index: FileIndex, besides components: [Component]) -> [String] {
    var owned: Set<String> = []
    for component in components {
      owned.formUnion(component.files.sources.map(\.path))
      owned.formUnion(component.files.headers)
      owned.formUnion(component.resources)
      owned.formUnion(component.tests.sources.map(\.path))
      owned.formUnion(component.tests.headers)
    }
    let places = PhysicalPaths(index)
    return index.paths.filter { path in
      FileSelection.isSource(path) && !owned.contains(path) && !isNoSource(path)
        && !ForeignDirectories.hold(path) && places.physical(path) == path
    }
  }

  /// Manifests of Swift packages, and what is in documentation and playgrounds.
  private static func isNoSource(_ path: String) -> Bool {
    let names = RelativePath.names(in: path)
    return names.last.map { $0 == "Package.swift" || $0.hasPrefix("Package@swift-") } ?? false
      || names.dropLast().contains { name in
        opaqueKinds.contains(String(RelativePath.fileExtension(of: String(name))))
      }
  }

  private static let opaqueKinds: Set<String> = [
    "docc", "framework", "playground", "xcassets", "xcframework", "xcodeproj", "xcworkspace",
  ]
}
