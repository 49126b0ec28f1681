import Foundation
import ModKitAdopt
import ModKitStore
import Synchronization

/// What SwiftPM makes of manifests: asked for once, and remembered in `.modkit/cache/packages`
/// under all that it depends on.
///
/// It gathers what the readers of a project learn, hence a class.
final class PackageDumps: Sendable {
  private static let name = "packages"
  /// More than any workspace needs: a larger file is none of ours.
  private static let sizeLimit = 1 << 28
  /// It changes with what is remembered of the same manifest.
  private static let form = "modkit/package-dump/1"
  /// How many dumps of other branches are kept for each that is of use now.
  private static let sparePerUsed = 3

  private let root: WorkspaceRoot?
  private let state = Mutex(State())

  private struct State {
    /// Nil as long as nobody has asked.
    var remembered: [String: String]?
    var used: [String: String] = [:]
    var isNews = false
  }

  /// - Parameter root: the workspace that remembers dumps; nil when nothing is remembered
  init(remembering root: WorkspaceRoot? = nil) {
    self.root = root
  }

  /// Whether anything was asked for, be it in vain.
  var wereAsked: Bool { state.withLock { $0.remembered != nil } }

  /// What SwiftPM says of the manifests of one package.
  ///
  /// - Parameters:
  ///   - manifests: `Package.swift` and those for other versions of the compiler, by name
  ///   - directory: an absolute path where they are; nil for manifests that are on no disk
  ///   - isCurrent: whether those are still the manifests there
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

  /// Writes down what is new. Without news the file is left alone.
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

  // MARK: Memory

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
