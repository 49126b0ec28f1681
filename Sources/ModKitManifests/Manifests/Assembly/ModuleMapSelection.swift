import ModKitModel

/// The module maps below the directories of components.
package struct ModuleMapSelection {
  /// The sorted maps, by the directory of the component.
  private let maps: [String: [String]]
  private let paths: Set<String>

  init(_ index: FileIndex, _ componentDirectories: SortedPaths) {
    let paths = index.paths.filter { Self.isModuleMap($0) && !Self.isBundled($0) }
    self.paths = Set(paths)
    maps = Dictionary(grouping: paths) { path in
      var directory = RelativePath.directory(of: path)
      while directory != ".", !componentDirectories.contains(directory) {
        directory = RelativePath.directory(of: directory)
      }
      return directory
    }
  }

  /// Returns the maps of one component, without those in the directories of its tests.
  ///
  /// For a component that shares its directory, only the map that it names is known.
  func maps(of description: ComponentDescription) -> [String] {
    let directory = description.component.directory
    guard description.component.ownsDirectory else {
      let named = description.moduleMap.flatMap { RelativePath.resolve($0.pattern, in: directory) }
      return named.map { paths.contains($0) ? [$0] : [] } ?? []
    }
    guard let maps = maps[directory] else { return [] }
    let tests = description.testSources.compactMap {
      Glob($0.pattern, in: directory)?.literalPrefix
    }
    .filter { $0 != directory }
    return maps.filter { path in
      !tests.contains { RelativePath.isInside(path, directory: $0) }
    }
  }

  package static func isModuleMap(_ path: String) -> Bool {
    // The last byte rules out most paths quickly.
    path.utf8.last == UInt8(ascii: "p") && RelativePath.fileExtension(of: path) == "modulemap"
  }

  /// Whether a map is part of a binary. Only one variant of a binary is used, with its own map.
  private static func isBundled(_ path: String) -> Bool {
    RelativePath.names(in: RelativePath.directory(of: path)).contains { name in
      [".artifactbundle", ".bundle", ".framework", ".xcframework"].contains { name.hasSuffix($0) }
    }
  }
}
