import Foundation
import ModKitModel
import ModKitScan

/// A cache of artifact facts. Each artifact is read once, because it never changes. It has been
/// verified against its digests before.
struct LibraryFactsCache {
  private let root: WorkspaceRoot
  private let tree: DiskFileTree

  /// To be changed if other facts are read from the same bytes.
  private static let version = "2.\(SourceScanner.version)"
  private static let sizeLimit = 64 * 1_048_576

  /// - Parameter tree: the files of the workspace, with the git index
  init(root: WorkspaceRoot, _ tree: DiskFileTree) {
    self.root = root
    self.tree = tree
  }

  /// Returns the facts of each artifact, in order.
  ///
  /// - Throws: errors of reading an artifact
  func facts(of artifacts: [(Artifact, Component)]) throws -> [LibraryFacts] {
    let known = artifacts.concurrentMap { artifact, component in
      Result {
        if let facts = recall(name(of: artifact)) { return (facts: facts, isNew: false) }
        let bundle = root.url.appending(path: artifact.path)
        return (try LibraryFactsReader(bundle: bundle, component: component).facts(), true)
      }
    }
    return try zip(artifacts, known).map { artifact, result in
      let (facts, isNew) = try result.get()
      if isNew { remember(facts, name(of: artifact.0)) }
      return facts
    }
  }

  private func name(of artifact: Artifact) -> String {
    "libraries/\(artifact.digest)-\(Self.version)"
  }

  private func remember(_ facts: LibraryFacts, _ name: String) {
    guard let bytes = LibraryFactsFile.bytes(of: facts) else { return }
    CacheDirectory(root: root).write(bytes, to: name)
  }

  private func recall(_ name: String) -> LibraryFacts? {
    CacheDirectory(root: root).remembered(in: name, limit: Self.sizeLimit, knowing: tree)
      .flatMap(LibraryFactsFile.facts)
  }
}
