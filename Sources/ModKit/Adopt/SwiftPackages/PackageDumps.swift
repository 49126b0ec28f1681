import Foundation
import ModKitAdopt
import ModKitModel
import ModKitStore
import Synchronization

/// A cache of SwiftPM's dumps of manifests. The key of a dump covers everything that it depends on.
///
/// A class, because all readers of a project add to it.
final class PackageDumps: Sendable {
  static let subject = CacheFile.Subject(name: "packages", version: "packages 2", spare: 100)

  private let cache: CacheFile
  private let isAsked = Atomic(false)

  /// - Parameter root: the workspace that caches dumps, or nil to cache nothing
  init(remembering root: WorkspaceRoot? = nil) {
    cache = CacheFile(Self.subject, in: root) {
      root.map(Project.knowingTree) ?? DiskFileTree(root: "/")
    }
  }

  /// True if any dump was requested, even without success.
  var wereAsked: Bool { isAsked.load(ordering: .relaxed) }

  /// Returns SwiftPM's dump of the manifests of one package.
  ///
  /// - Parameters:
  ///   - manifests: `Package.swift` and the manifests for other compiler versions, by name
  ///   - directory: the absolute path of their directory, or nil if they are not on disk
  ///   - isCurrent: returns whether the manifests on disk are unchanged
  func dump(
    of manifests: [String: [UInt8]], in directory: String?, isCurrent: () -> Bool
  ) -> Result<PackageDump, PackageFailure> {
    isAsked.store(true, ordering: .relaxed)
    let key = Self.key(of: manifests)
    if let text = cache[key], let dump = PackageDump(String(decoding: text, as: UTF8.self)) {
      cache.add([:], used: [key])
      return .success(dump)
    }
    do throws(PackageFailure) {
      let text = try PackageTool.dump(of: manifests, in: directory)
      guard let dump = PackageDump(text) else { throw .unexpectedOutput }
      if isCurrent() { cache.add([key: Array(text.utf8)], used: []) }
      return .success(dump)
    } catch {
      return .failure(error)
    }
  }

  /// Writes the cache file if there are new dumps.
  func remember() {
    cache.write()
  }

  private static func key(of manifests: [String: [UInt8]]) -> CacheTable.Key {
    var parts = [PackageCompiler.identity]
    for (name, bytes) in manifests.sorted(by: { $0.key < $1.key }) {
      parts += [name, ContentDigest.sha256(of: bytes)]
      let text = String(decoding: bytes, as: UTF8.self)
      for variable in PackageEnvironment.variables(in: text).sorted() {
        let value = ProcessInfo.processInfo.environment[variable]
        parts.append("\(variable)=\(value.map { "=\($0)" } ?? "")")
      }
    }
    return CacheTable.Key(of: parts.joined(separator: "\0"))
  }
}
