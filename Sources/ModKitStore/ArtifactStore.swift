public import Foundation
public import ModKitModel

/// The prebuilt libraries of a workspace, on disk.
///
/// An artifact lives in `<component>/<key>/`: the bundle, whose name holds the key too, `key.json`
/// with the very bytes that the key is the digest of, and `artifact.json` with the digests of the
/// bundle's files. A directory with a key is complete from the moment it exists, since it is
/// filled elsewhere and renamed, and it never changes. Everything else in the directory of the store
/// is somebody else's, and left alone.
public struct ArtifactStore: Sendable {
  let root: URL
  /// The path of the store relative to the workspace.
  private let relativePath: String

  /// - Parameter relativePath: the store as seen from `workspace`
  public init(workspace: URL, relativePath: String) {
    self.root = workspace.appending(path: relativePath)
    self.relativePath = relativePath
  }

  /// What the store knows of a key.
  public enum Lookup: Hashable, Sendable {
    case found(Artifact)
    case missing
    /// An older modkit has stored it.
    case outdated
    /// It is there, but not as it was stored.
    case damaged(reason: String)
  }

  /// Finds an artifact and compares every byte of it with its digests.
  public func lookUp(component: String, key: String) -> Lookup {
    let directory = directory(of: component, key)
    guard directory.exists else { return .missing }
    do {
      return .found(artifact(try directory.verifiedRecord()))
    } catch {
      return directory.isOutdated ? .outdated : .damaged(reason: error.reason)
    }
  }

  /// Whether something is stored under a key, be it damaged or not.
  public func has(component: String, key: String) -> Bool { directory(of: component, key).exists }

  /// The documents of all artifacts of a component, by key.
  public func documents(of component: String) -> [String: KeyDocument] {
    let documents = keys(of: component).compactMap { key in
      directory(of: component, key).document.map { (key, $0) }
    }
    return Dictionary(documents, uniquingKeysWith: { first, _ in first })
  }

  /// The interface digests of all artifacts of a component, by key.
  public func interfaces(of component: String) -> [String: String] {
    let interfaces = keys(of: component).compactMap { key in
      (try? directory(of: component, key).record()).map { (key, $0.interface) }
    }
    return Dictionary(interfaces, uniquingKeysWith: { first, _ in first })
  }

  /// The document of one artifact; nil when it cannot be read.
  public func document(of artifact: Artifact) -> KeyDocument? {
    directory(of: artifact.component, artifact.key).document
  }

  /// Every artifact, sorted by component and key, without looking into the files.
  public func entries() -> [StoredArtifact] {
    componentNames.flatMap { component in
      keys(of: component).map { key in
        StoredArtifact(component: component, key: key, bytes: directory(of: component, key).bytes)
      }
    }
  }

  // MARK: Layout

  func directory(of component: String, _ key: String) -> ArtifactDirectory {
    ArtifactDirectory(
      url: root.appending(path: component).appending(path: key), component: component, key: key)
  }

  func artifact(_ record: ArtifactRecord) -> Artifact {
    let bundle = ArtifactDirectory.bundleName(record.component, record.key)
    return Artifact(
      component: record.component, key: record.key,
      path: "\(relativePath)/\(record.component)/\(record.key)/\(bundle)",
      interface: record.interface, linkedLibraries: record.linkedLibraries, digest: record.digest)
  }

  /// Whether it has no artifact.
  var isEmpty: Bool { componentNames.allSatisfy { keys(of: $0).isEmpty } }

  /// The names that may be of components, sorted. What starts with a dot is the store's own, or of a
  /// desktop that leaves its traces.
  private var componentNames: [String] { names(in: root).filter { !$0.hasPrefix(".") } }

  /// The keys of the artifacts of a component, sorted.
  private func keys(of component: String) -> [String] {
    names(in: root.appending(path: component))
      .filter { directory(of: component, $0).isArtifact }
  }

  /// What a directory holds, sorted; nothing when it cannot be read.
  func names(in directory: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
  }
}
