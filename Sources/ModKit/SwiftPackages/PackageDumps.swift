import Foundation
import ModKitAdopt
import ModKitStore
import Synchronization

/// A cache of SwiftPM's dumps of manifests, in `.modkit/cache/packages`. The key of a dump covers
/// everything that it depends on.
///
/// A class, because all readers of a project add to it.
final class PackageDumps: Sendable {
  private static let name = "packages"
  /// The maximum size of the cache file. modkit writes no larger one.
  private static let sizeLimit = 1 << 28
  /// To be changed if other data is cached for the same manifest.
  private static let form = "modkit/package-dump/1"
  /// Unused dumps, such as those of other branches, are kept while there are at most this many
  /// dumps per used one.
  private static let sparePerUsed = 3

  private let root: WorkspaceRoot?
  private let state = Mutex(State())

  private struct State {
    /// Nil before the first query.
    var remembered: [String: String]?
    var used: [String: String] = [:]
    var isNews = false
  }

  /// - Parameter root: the workspace that caches dumps, or nil to cache nothing
  init(remembering root: WorkspaceRoot? = nil) {
    self.root = root
  }

  /// True if any dump was requested, even without success.
  var wereAsked: Bool { state.withLock { $0.remembered != nil } }

  /// Returns SwiftPM's dump of the manifests of one package.
  ///
  /// - Parameters:
  ///   - manifests: `Package.swift` and the manifests for other compiler versions, by name
  ///   - directory: the absolute path of their directory, or nil if they are not on disk
  ///   - isCurrent: returns whether the manifests on disk are unchanged
  func dump(
    of manifests: [String: [UInt8]], in directory: String?, isCurrent: () -> Bool
  ) -> Result<PackageDump, PackageFailure> {
    let key = key(of: manifests)
    if let text = known(key), let dump = PackageDump(text) {
      state.withLock { $0.used[key] = text }
      return .success(dump)
    }
    do throws(PackageFailure) {
      let text = try PackageTool.dump(of: manifests, in: directory)
      guard let dump = PackageDump(text) else { throw .unexpectedOutput }
      if isCurrent() {
        state.withLock { state in
          state.used[key] = text
          state.isNews = true
        }
      }
      return .success(dump)
    } catch {
      return .failure(error)
    }
  }

  /// Writes the cache file if there are new dumps.
  func remember() {
    guard let root else { return }
    let news = state.withLock { state -> [String: String]? in
      guard state.isNews else { return nil }
      state.isNews = false
      let remembered = state.remembered ?? [:]
      let keepsOthers = remembered.count <= Self.sparePerUsed * state.used.count
      return keepsOthers ? remembered.merging(state.used) { $1 } : state.used
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let news, let bytes = try? encoder.encode(news) else { return }
    CacheDirectory(root: root).write(SealedBytes.seal(Array(bytes)), to: Self.name)
  }

  // MARK: Cache

  private func known(_ key: String) -> String? {
    state.withLock { state in
      if let text = state.used[key] { return text }
      let remembered = state.remembered ?? read()
      state.remembered = remembered
      return remembered[key]
    }
  }

  private func read() -> [String: String] {
    guard let root,
      let file = CacheDirectory(root: root).remembered(
        in: Self.name, limit: Self.sizeLimit, knowing: Project.knowingTree(of: root)),
      let bytes = SealedBytes.open(file)
    else { return [:] }
    return (try? JSONDecoder().decode([String: String].self, from: Data(bytes))) ?? [:]
  }

  private func key(of manifests: [String: [UInt8]]) -> String {
    var parts = [Self.form, PackageCompiler.identity]
    for (name, bytes) in manifests.sorted(by: { $0.key < $1.key }) {
      parts += [name, ContentDigest.sha256(of: bytes)]
      let text = String(decoding: bytes, as: UTF8.self)
      for variable in PackageEnvironment.variables(in: text).sorted() {
        let value = ProcessInfo.processInfo.environment[variable]
        parts.append("\(variable)=\(value.map { "=\($0)" } ?? "")")
      }
    }
    return ContentDigest.sha256(of: Data(parts.joined(separator: "\0").utf8))
  }
}
