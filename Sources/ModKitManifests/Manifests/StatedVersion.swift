public import ModKitModel

/// The version under `modkit:`, and where it stands.
struct StatedVersion {
  var version: ReleaseVersion
  var location: SourceLocation

  /// Fails if the manifest does not say one.
  init?(_ root: ManifestNode) {
    guard let node = root[VersionEditor.key], let version = node.text.flatMap(ReleaseVersion.init)
    else { return nil }
    (self.version, location) = (version, node.location)
  }
}

extension ManifestLoader {
  /// The version that the manifest of a workspace was written for; nil if it does not say.
  ///
  /// - Throws: `ManifestIssue` if the file cannot be read
  public static func statedVersion(in tree: Tree) throws(ManifestIssue) -> ReleaseVersion? {
    StatedVersion(try YAMLDocument(Workspace.manifestName, of: tree).root)?.version
  }

  /// An issue besides others of a workspace that was written for a newer modkit: keys that are not known may be its.
  ///
  /// - Parameter current: the version of this modkit
  public static func issueOfNewerVersion(
    in tree: Tree, current: ReleaseVersion
  ) -> ManifestIssue? {
    guard let root = try? YAMLDocument(Workspace.manifestName, of: tree).root,
      let stated = StatedVersion(root), stated.version.release > current.release
    else { return nil }
    return ManifestIssue(
      "the workspace was written for modkit \(stated.version), and this is \(current)",
      at: stated.location, advice: "update modkit; it may know what this one does not")
  }
}
