import ModKitModel

/// Reads `modkit.lock`.
enum ArtifactLockReader {
  /// Returns the lock and any issues. The lock is empty if the file is missing or invalid.
  static func lock(in tree: some FileTree) -> (lock: ArtifactLock, issues: [ManifestIssue]) {
    do throws(ManifestIssue) {
      guard let document = try YAMLDocument(optional: ArtifactLock.fileName, of: tree) else {
        return (ArtifactLock(), [])
      }
      let issues = try ShapeValidator.issues(in: document, shape: .lock)
      return (issues.isEmpty ? ArtifactLock(document.root) : ArtifactLock(), issues)
    } catch {
      return (ArtifactLock(), [error])
    }
  }
}

extension ArtifactLock {
  fileprivate init(_ root: ManifestNode) {
    let entries = (root["components"]?.entries ?? []).map { name, entry in
      (
        name.string,
        Entry(
          sources: entry["sources"]?.string ?? "",
          artifacts: (entry["artifacts"]?.elements ?? []).compactMap(LockedArtifact.init))
      )
    }
    self.init(
      entries: Dictionary(entries, uniquingKeysWith: { first, _ in first }),
      packages: (root["packages"]?.entries ?? []).map { PackagePin($0.string, $1) }
        .sorted { $0.identity < $1.identity })
  }
}

extension PackagePin {
  fileprivate init(_ identity: String, _ node: ManifestNode) {
    self.init(
      identity: identity, url: node["url"]?.string ?? "",
      revision: node["revision"]?.string ?? "",
      version: node["version"].flatMap { PackageVersion($0.string) },
      requirement: node["requirement"]?.string,
      products: node.strings("products").sorted(), needs: node.strings("needs").sorted(),
      content: node["modules"].map { _ in PackageContent(node) })
  }
}

extension PackageContent {
  fileprivate init(_ node: ManifestNode) {
    // A package with a word that is not known must not become a library.
    let obstacle = node["source_only"].map { node in
      PackageObstacle(node.string) ?? PackageObstacle(.unknownTarget, node.string)
    }
    self.init(modules: node.strings("modules").sorted(), obstacle: obstacle)
  }
}

extension LockedArtifact {
  fileprivate init?(_ node: ManifestNode) {
    guard let configuration = ModeRequestReader.configuration(node) else { return nil }
    self.init(
      compiler: node["compiler"]?.string ?? "", triple: node["triple"]?.string ?? "",
      sdk: node["sdk"]?.string, configuration: configuration, key: node["key"]?.string ?? "")
  }
}
