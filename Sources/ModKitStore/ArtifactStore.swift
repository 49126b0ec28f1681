public import Foundation
public import ModKitModel

/// The prebuilt libraries of a workspace, on disk.
///
/// An artifact is in `<component>/<key>/`: the bundle, whose name also contains the key;
/// `key.json`, whose digest is the key; and `artifact.json`, with the digests of the bundle's
/// files. The directory of a key is filled elsewhere and then renamed, so it is complete as soon as
/// it exists. It never changes. All other items in the store's directory belong to someone else and
/// are left alone.
public struct ArtifactStore: Sendable {
  let root: URL
  /// The path of the store relative to the workspace.
  private let relativePath: String

  /// - Parameter relativePath: the path of the store, relative to `workspace`
  public init(workspace: URL, relativePath: String) {
    self.root = workspace.appending(path: relativePath)
    self.relativePath = relativePath
  }

  /// The result of looking up a key.
  public enum Lookup: Hashable, Sendable {
    case found(Artifact)
    case missing
    /// An older version of modkit stored the artifact.
    case outdated
    /// The artifact exists, but was changed after it was stored.
    case damaged(reason: String)
  }

  /// Finds an artifact and verifies every byte of it.
  public func lookUp(component: String, key: String) -> Lookup {
    let directory = directory(of: component, key)
    guard directory.exists else { return .missing }
    do {
      return .found(artifact(try directory.verifiedRecord()))
    } catch {
      return directory.isOutdated ? .outdated : .damaged(reason: error.reason)
    }
  }

  /// Returns whether anything is stored under a key, damaged or not.
  public func has(component: String, key: String) -> Bool { directory(of: component, key).exists }

  /// Returns the documents of all artifacts of a component, by key.
  public func documents(of component: String) -> [String: KeyDocument] {
    let documents = keys(of: component).compactMap { key in
      directory(of: component, key).document.map { (key, $0) }
    }
    return Dictionary(documents, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the interface digests of all artifacts of a component, by key.
  public func interfaces(of component: String) -> [String: String] {
    let interfaces = keys(of: component).compactMap { key in
      (try? directory(of: component, key).record()).map { (key, $0.interface) }
    }
    return Dictionary(interfaces, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the document of an artifact, or nil if it cannot be read.
  public func document(of artifact: Artifact) -> KeyDocument? {
    directory(of: artifact.component, artifact.key).document
  }

  /// Returns every artifact, sorted by component and key, without verifying its files.
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
    let bundle = ArtifactDirectory.bundleName(record.component, record.key, record.form)
    return Artifact(
      component: record.component, key: record.key,
      path: "\(relativePath)/\(record.component)/\(record.key)/\(bundle)",
      interface: record.interface, linkedLibraries: record.linkedLibraries,
      linkedFrameworks: record.linkedFrameworks ?? [],
      modules: ArtifactModules(files: record.files.lazy.map(\.path)), digest: record.digest)
  }

  /// True if the store has no artifacts.
  var isEmpty: Bool { componentNames.allSatisfy { keys(of: $0).isEmpty } }

  /// The names of possible component directories, sorted. Names with a leading dot belong to the
  /// store itself or to the desktop.
  private var componentNames: [String] { names(in: root).filter { !$0.hasPrefix(".") } }

  /// Returns the keys of a component's artifacts, sorted.
  private func keys(of component: String) -> [String] {
    names(in: root.appending(path: component))
      .filter { directory(of: component, $0).isArtifact }
  }

  /// Returns the entries of a directory, sorted, or an empty list if it cannot be read.
  func names(in directory: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
  }
}
