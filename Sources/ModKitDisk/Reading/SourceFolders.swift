import ModKitModel

/// Finds which source folder a new file in a generated directory is for, by the links there.
struct SourceFolders {
  private let root: WorkspaceRoot
  /// By path, the files and folders of the workspace that were linked or copied.
  private let sources: [String: String]
  /// The same of what is written now.
  private let wanted: [String: String]
  private let directories: Set<String>

  /// - Parameters:
  ///   - record: what was written; decides alone where new files belong
  ///   - wanted: what is written now
  init(_ record: WrittenRecord, _ wanted: WrittenRecord, in root: WorkspaceRoot) {
    self.root = root
    sources = Self.sources(of: record)
    self.wanted = Self.sources(of: wanted)
    directories = record.directories
  }

  private static func sources(of record: WrittenRecord) -> [String: String] {
    record.entries.compactMapValues { $0.map(\.source).filter(isSource).min() }
  }

  /// Links to libraries lead out of the workspace or to modkit's own files.
  private static func isSource(_ path: String) -> Bool {
    !path.isEmpty && path.utf8.first != UInt8(ascii: "/") && path != "."
      && !RelativePath.isInside(path, directory: Workspace.outputDirectory)
  }

  /// The file or folder that was linked or copied at a path, or is now.
  func source(at path: String) -> String? { sources[path] ?? wanted[path] }

  /// The path in the workspace that a new file belongs to; nil if that is not clear.
  func home(of path: String) -> String? {
    var directory = RelativePath.directory(of: path)
    while directory != ".", !isAbovePackageParts(directory) {
      // A directory in the place of a linked folder.
      let folder = sources[directory] ?? folder(of: directory)
      if let folder, let rest = RelativePath.rest(of: path, below: directory) {
        return RelativePath.join(folder, rest)
      }
      if isGenerated(directory) { return nil }
      directory = RelativePath.directory(of: directory)
    }
    return nil
  }

  /// Whether a directory has those of several targets below it: a file there is for none of them.
  private func isAbovePackageParts(_ directory: String) -> Bool {
    directories.contains { RelativePath.isInside($0, directory: directory) }
  }

  private func isGenerated(_ directory: String) -> Bool {
    sources.keys.contains { RelativePath.isInside($0, directory: directory) }
  }

  /// The outermost of the source folders that are linked in a directory, if it has all others in it. Files
  /// that are linked directly there decide alone.
  private func folder(of directory: String) -> String? {
    let below = sources.filter { RelativePath.isInside($0.key, directory: directory) }
    let direct = below.filter { path, source in
      RelativePath.directory(of: path) == directory && !isFolder(source)
    }
    let folders = Set(
      (direct.isEmpty ? below : direct).map { _, source in
        isFolder(source) ? source : RelativePath.directory(of: source)
      })
    return folders.first { folder in
      (folder != "." || folders.count == 1)
        && folders.allSatisfy { RelativePath.isInside($0, directory: folder) }
    }
  }

  private func isFolder(_ source: String) -> Bool {
    DiskItem(at: "\(root.path)/\(source)") == .directory
  }
}
