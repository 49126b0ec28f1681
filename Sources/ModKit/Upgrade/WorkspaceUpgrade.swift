public import ModKitDisk
import ModKitManifests
public import ModKitModel
import ModKitRules

extension ToolVersion {
  /// The version as manifests name it.
  static var release: ReleaseVersion { ReleaseVersion(current) ?? ReleaseVersion(0, 0) }
}

extension Upgrade {
  /// What this modkit means for a workspace that was written for a version.
  init(from stated: ReleaseVersion?) {
    self.init(from: stated, to: ToolVersion.release, changes: RuleChanges.all)
  }
}

extension WorkspaceRoot {
  /// What this modkit means for the workspace. Only `modkit:` of its manifest is read, so that a manifest with errors
  /// has an answer too.
  ///
  /// - Throws: `InvalidManifests` if modkit.yml cannot be read
  public func upgrade() throws(InvalidManifests) -> Upgrade {
    do throws(ManifestIssue) {
      return Upgrade(from: try ManifestLoader.statedVersion(in: DiskFileTree(root: path)))
    } catch {
      throw InvalidManifests([error])
    }
  }

  /// Writes the version of this modkit into modkit.yml.
  ///
  /// - Returns: whether the file has changed
  /// - Throws: `InvalidManifests` if it cannot be read or edited, `FileTreeError`, ``WriteError``
  public func stateVersion(onWait: () -> Void) throws -> Bool {
    let lock = try WorkspaceLock.forWriting(in: self, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    let name = Workspace.manifestName
    let bytes = try DiskFileTree(root: path)
      .read(name, limit: ManifestLoader<DiskFileTree>.sizeLimit)
    let edited = try Self.stating(in: bytes)
    guard edited != bytes else { return false }
    try AtomicFile.write(edited, to: "\(path)/\(name)", links: .follow, in: self)
    return true
  }

  private static func stating(in bytes: [UInt8]) throws(InvalidManifests) -> [UInt8] {
    do throws(ManifestIssue) {
      return try VersionEditor.setting(ToolVersion.release.release, in: bytes)
    } catch {
      throw InvalidManifests([error])
    }
  }
}

extension GeneratedFile {
  /// A new modkit.yml with the version that writes it; another file as it is.
  var statingVersion: GeneratedFile {
    guard path == Workspace.manifestName, case .text(let text) = content,
      let bytes = try? VersionEditor.setting(ToolVersion.release.release, in: Array(text.utf8))
    else { return self }
    return GeneratedFile(path: path, content: .text(String(decoding: bytes, as: UTF8.self)))
  }
}

extension ManifestLoader {
  /// Reads a workspace. What is wrong with one that was written for a newer modkit is explained by that.
  ///
  /// - Throws: `InvalidManifests`
  func explainedOutcome(
    _ mayBeEmpty: Bool, _ walk: ResultBasis?, of tree: Tree,
    recalling: @escaping @Sendable () -> Memory
  ) throws(InvalidManifests) -> Outcome {
    do throws(InvalidManifests) {
      return try outcome(mayBeEmpty: mayBeEmpty, walk: walk, recalling: recalling)
    } catch {
      guard let issue = Self.issueOfNewerVersion(in: tree, current: ToolVersion.release) else {
        throw error
      }
      throw InvalidManifests([issue] + error.issues)
    }
  }
}
