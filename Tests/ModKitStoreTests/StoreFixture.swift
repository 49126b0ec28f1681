import Foundation
@testable import ModKitDisk
import ModKitModel
import ModKitStore

/// A store in a directory that goes away with the last reference.
final class StoreFixture: Sendable {
  let workspace: URL
  let store: ArtifactStore
  let document = Array(#"{"component":"List"}"#.utf8)
  let key: String

  init() throws {
    workspace = FileManager.default.temporaryDirectory
      .appending(path: "modkit-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
    store = ArtifactStore(workspace: workspace, relativePath: ".modkit/store")
    key = ContentDigest.sha256(of: document)
  }

  deinit { try? FileManager.default.removeItem(at: workspace) }

  var root: URL { workspace.appending(path: ".modkit/store") }
  var directory: URL { root.appending(path: "List/\(key)") }
  var bundle: URL { directory.appending(path: "List-\(key).artifactbundle") }

  static let files = ["info.json": "{}", "libList.a": "archive", "include/List/List.h": "int a;"]

  func makeBundle(_ files: [String: String] = files) throws -> URL {
    let bundle = try store.makeBundle(component: "List", key: key)
    for (path, text) in files { try Self.write(text, to: bundle, path) }
    return bundle
  }

  @discardableResult
  func commit(
    _ files: [String: String] = files, linkedLibraries: [String] = ["m", "dl"]
  ) throws -> Artifact {
    try store.commit(
      try makeBundle(files), component: "List", key: key, document: document,
      linkedLibraries: linkedLibraries)
  }

  /// Commits the library of an Apple destination.
  @discardableResult
  func commitSlice() throws -> Artifact {
    let bundle = try store.makeBundle(component: "List", key: key, form: .slice)
    try Self.write("archive", to: bundle, "libList.a")
    return try store.commit(
      bundle, component: "List", key: key, document: document, linkedLibraries: [])
  }

  func lookUp() -> ArtifactStore.Lookup { store.lookUp(component: "List", key: key) }

  /// Why the artifact is damaged; nil when it is not.
  func damage() -> String? {
    if case .damaged(let reason) = lookUp() { reason } else { nil }
  }

  func edit(_ name: String, replacing old: String, with new: String) throws {
    let file = directory.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacing(old, with: new).utf8).write(to: file)
  }

  /// Makes the artifact one of the version that had no interfaces in its records.
  func makeOutdated() throws {
    let file = directory.appending(path: "artifact.json")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.contains("\"interface\"") }
    let text = lines.joined(separator: "\n").replacing(
      "modkit/artifact/2", with: "modkit/artifact/1")
    try Data(text.utf8).write(to: file)
  }

  /// The directories of bundles that are being filled.
  func staged() -> [String] { Self.names(in: root.appending(path: ".staging")) }
  func setAside() -> [String] { Self.names(in: root.appending(path: ".damaged")) }

  static func write(_ text: String, to directory: URL, _ path: String) throws {
    let file = directory.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static func names(in directory: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
  }
}
