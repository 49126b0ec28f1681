/// A file that modkit generates, in memory.
public struct GeneratedFile: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case text(String)
    /// The bytes of another file of the workspace, by its path relative to the workspace root.
    case copy(of: String)
    /// A link to another path of the workspace, relative to the workspace root.
    case link(to: String)
  }

  /// Relative to the workspace root.
  public var path: String
  public var content: Content

  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}

/// Generated files together with the directories that hold nothing else.
public struct GeneratedTree: Hashable, Sendable {
  /// Sorted by path.
  public var files: [GeneratedFile]
  /// Directories that belong to the generator: what modkit wrote there before is removed.
  public var ownedDirectories: [String]
  /// Those of them in which files that somebody added or changed are left as they are: other programs edit
  /// them too.
  public var sharedDirectories: [String]
  /// Files of the workspace, other than descriptions and sources, whose bytes decide what is generated.
  public var origins: [String]

  public init(
    files: [GeneratedFile], ownedDirectories: [String], sharedDirectories: [String] = [],
    origins: [String] = []
  ) {
    self.files = files.sorted { $0.path < $1.path }
    self.ownedDirectories = ownedDirectories.sorted()
    self.sharedDirectories = sharedDirectories
    self.origins = origins
  }

  public func adding(_ other: GeneratedTree) -> GeneratedTree {
    GeneratedTree(
      files: files + other.files, ownedDirectories: ownedDirectories + other.ownedDirectories,
      sharedDirectories: sharedDirectories + other.sharedDirectories,
      origins: origins + other.origins)
  }

  public func adding(_ files: [GeneratedFile]) -> GeneratedTree {
    GeneratedTree(
      files: self.files + files, ownedDirectories: ownedDirectories,
      sharedDirectories: sharedDirectories, origins: origins)
  }
}

/// Where generated files are.
public struct GeneratedPlaces: Codable, Hashable, Sendable {
  /// Directories that belong to the generator.
  public var directories: [String]
  /// The generated files outside of them.
  public var files: [String]

  public init(directories: [String], files: [String]) {
    self.directories = directories
    self.files = files
  }
}

extension GeneratedTree {
  /// The files that are copied, by the paths of the copies.
  public var copied: [String: String] {
    files.reduce(into: [:]) { copied, file in
      if case .copy(let source) = file.content { copied[file.path] = source }
    }
  }

  /// Where its files are.
  public var places: GeneratedPlaces {
    GeneratedPlaces(
      directories: ownedDirectories,
      files: files.map(\.path).filter { path in
        !ownedDirectories.contains { RelativePath.isInside(path, directory: $0) }
      })
  }
}
