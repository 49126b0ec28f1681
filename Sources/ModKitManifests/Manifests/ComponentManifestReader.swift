import ModKitModel

/// The result of reading a component manifest. Not nested in the generic reader: arrays of it would
/// be generic too, and slow.
struct ComponentManifestReading: Sendable {
  var manifest: ComponentManifest
  /// The bytes to add to the cache.
  var learned: (CacheTable.Key, [UInt8])?
  /// The key whose value was found in the cache.
  var recalled: CacheTable.Key?
}

/// Takes component manifests from the cache, or reads their bytes.
struct ComponentManifestReader<Tree: FileTree>: Sendable {
  let tree: Tree
  let memory: CacheTable

  func read(_ file: String) -> ComponentManifestReading {
    if let content = tree.contentIdentifier(of: file),
      let manifest = memory.manifest(content, at: file)
    {
      return ComponentManifestReading(manifest: manifest, recalled: .manifest(content))
    }
    do throws(ManifestIssue) {
      // The file may have changed since its content identifier was requested above.
      let (bytes, content) = try YAMLDocument.bytes(of: file, in: tree)
      let parsed = try ParsedManifest(bytes, at: file)
      let manifest = try parsed.manifest(at: file)
      guard manifest.isValid, let content else {
        return ComponentManifestReading(manifest: manifest)
      }
      return ComponentManifestReading(
        manifest: manifest, learned: (.manifest(content), ByteCoder.bytes(of: parsed)))
    } catch {
      return ComponentManifestReading(manifest: .invalid(nil, [error]))
    }
  }
}

extension YAMLDocument {
  /// Reads and parses a file.
  ///
  /// - Throws: `ManifestIssue` if the file cannot be read or is not one YAML document.
  init(_ file: String, of tree: some FileTree) throws(ManifestIssue) {
    try self.init(file: file, bytes: try Self.bytes(of: file, in: tree).bytes)
  }

  fileprivate static func bytes(
    of file: String, in tree: some FileTree
  ) throws(ManifestIssue) -> (bytes: [UInt8], identifier: ContentIdentifier?) {
    do {
      return try tree.readIdentified(file, limit: sizeLimit)
    } catch {
      throw ManifestIssue(
        "\(file) cannot be read: \(error)", at: TextPlaces.start(of: file), advice: error.advice)
    }
  }
}

extension FileTreeError {
  /// The advice for a manifest that cannot be read.
  fileprivate var advice: String {
    switch self {
    case .missing: "`modkit init` writes one"
    case .tooLarge: "split it, or name another file in `components:`"
    case .notPermitted: "give the user of this command the permission"
    case .notAFile, .notADirectory, .loop: "put a file in its place"
    case .failed: "fix the disk or the mount, then try again"
    }
  }
}
