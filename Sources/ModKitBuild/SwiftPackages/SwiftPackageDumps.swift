import Foundation
package import ModKitAdopt
package import ModKitDisk
package import ModKitModel
import ModKitStore
import Synchronization

/// The contents of manifests: read from their text if it is literal, or else SwiftPM's dumps, which
/// are cached. The key of a dump covers everything that it depends on.
///
/// A class, because all readers of a project add to it.
package final class SwiftPackageDumps: Sendable {
  static let subject = CacheFile.Subject(name: "packages", version: "packages 2", spare: 100)

  private let cache: CacheFile
  private let isAsked = Atomic(false)
  private let obstacles = Mutex<Set<ManifestIssue>>([])
  private let notices = EvaluationNotices.current

  /// - Parameter root: the workspace that caches dumps, or nil to cache nothing
  package init(remembering root: WorkspaceRoot? = nil) {
    cache = CacheFile(Self.subject, in: root) {
      root.map { DiskFileTree(knownToGitIn: $0) } ?? DiskFileTree(root: "/")
    }
  }

  /// True if any manifest was read, even without success.
  package var wereAsked: Bool { isAsked.load(ordering: .relaxed) }

  /// The places of manifests that only SwiftPM can evaluate, each with the reason, sorted.
  package var evaluated: [ManifestIssue] { obstacles.withLock { $0.sorted() } }

  /// Returns the content of the manifests of one package.
  ///
  /// - Parameters:
  ///   - manifests: `Package.swift` and the manifests for other compiler versions, by name
  ///   - package: the directory of the package, relative to the workspace root
  ///   - directory: the absolute path of that directory, or nil if they are not on disk
  ///   - evaluation: which manifests may be run
  ///   - isCurrent: returns whether the manifests on disk are unchanged
  package func dump(
    of manifests: [String: [UInt8]], of package: String, in directory: String?,
    _ evaluation: ManifestEvaluation, isCurrent: () -> Bool
  ) -> Result<SwiftPackageDump, SwiftPackageFailure> {
    isAsked.store(true, ordering: .relaxed)
    let obstacle: ManifestIssue
    switch LiteralSwiftPackage.dump(of: manifests, in: directory) {
    case .success(let dump) where !Self.hasMirrors(directory): return .success(dump)
    case .success:
      obstacle = Self.issue(
        "has mirrors of its packages", line: 1, column: 1, SwiftPackageManifests.main, package)
    case .failure(let found):
      obstacle = Self.issue(
        found.reason, line: found.line, column: found.column, found.manifest, package)
    }
    let key = Self.key(of: manifests)
    let remembered = remembered(key)
    guard remembered != nil || evaluation.allows(isOnDisk: directory != nil) else {
      let unread = Self.unread(obstacle, isOnDisk: directory != nil)
      notices?.note(unread)
      return .failure(.forbidden(obstacle: unread))
    }
    obstacles.withLock { _ = $0.insert(obstacle) }
    return remembered.map { .success($0) }
      ?? evaluated(manifests, key, in: directory, isCurrent: isCurrent)
  }

  /// Writes the cache file if there are new dumps.
  package func remember() {
    cache.write()
  }

  // MARK: Evaluation

  private func remembered(_ key: CacheTable.Key) -> SwiftPackageDump? {
    guard let text = cache[key], let dump = SwiftPackageDump(String(decoding: text, as: UTF8.self))
    else { return nil }
    cache.add([:], used: [key])
    return dump
  }

  private func evaluated(
    _ manifests: [String: [UInt8]], _ key: CacheTable.Key, in directory: String?,
    isCurrent: () -> Bool
  ) -> Result<SwiftPackageDump, SwiftPackageFailure> {
    do throws(SwiftPackageFailure) {
      let text = try SwiftPackageTool.dump(of: manifests, in: directory)
      guard let dump = SwiftPackageDump(text) else { throw .unexpectedOutput }
      if isCurrent() { cache.add([key: Array(text.utf8)], used: []) }
      return .success(dump)
    } catch {
      return .failure(error)
    }
  }

  /// Returns whether the package is configured to take its dependencies from elsewhere.
  package static func hasMirrors(_ directory: String?) -> Bool {
    directory.map {
      FileManager.default.fileExists(atPath: "\($0)/.swiftpm/configuration/mirrors.json")
    } ?? false
  }

  private static func issue(
    _ reason: String, line: Int, column: Int, _ manifest: String, _ package: String
  ) -> ManifestIssue {
    ManifestIssue(
      reason,
      at: SourceLocation(file: RelativePath.join(package, manifest), line: line, column: column))
  }

  private static func unread(_ obstacle: ManifestIssue, isOnDisk: Bool) -> ManifestIssue {
    ManifestIssue(
      isOnDisk
        ? "the package \(obstacle.message), and is not read, because no Package.swift may be run here"
        : "the package \(obstacle.message), and is not read: a Package.swift of a past revision is not run",
      at: obstacle.location,
      advice: isOnDisk
        ? "run without `--no-evaluate` and `evaluate: never`, or make it literal"
        : "`--evaluate` runs it")
  }

  private static func key(of manifests: [String: [UInt8]]) -> CacheTable.Key {
    var parts = [SwiftPackageCompiler.identity]
    for (name, bytes) in manifests.sorted(by: { $0.key < $1.key }) {
      parts += [name, ContentDigest.sha256(of: bytes)]
      let text = String(decoding: bytes, as: UTF8.self)
      for variable in SwiftPackageEnvironment.variables(in: text).sorted() {
        let value = ProcessInfo.processInfo.environment[variable]
        parts.append("\(variable)=\(value.map { "=\($0)" } ?? "")")
      }
    }
    return CacheTable.Key(of: parts.joined(separator: "\0"))
  }
}
