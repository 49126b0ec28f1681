import Foundation
import ModKitScan
import ModKitStore
import Synchronization

/// Remembers what CocoaPods says of podspecs that only Ruby can tell, for as long as their bytes
/// stay as they are.
struct PodAnswers: Sendable {
  private static let sizeLimit = 1_048_576

  private let root: WorkspaceRoot
  private let directory: CacheDirectory
  private let index: GitIndex

  init(root: WorkspaceRoot) {
    self.root = root
    directory = CacheDirectory(root: root)
    index = GitIndex(root: root)
  }

  /// What git knows of the workspace, read when it is first asked for; hence a class.
  private final class GitIndex: Sendable {
    private let root: WorkspaceRoot
    private let tree = Mutex<DiskFileTree?>(nil)

    init(root: WorkspaceRoot) {
      self.root = root
    }

    var knowingTree: DiskFileTree {
      tree.withLock { tree in
        let known = tree ?? Project.knowingTree(of: root)
        tree = known
        return known
      }
    }
  }

  /// Nil when CocoaPods was not asked, or had no answer.
  func answer(about podspec: [UInt8]) -> [UInt8]? {
    guard let bytes = remembered(podspec), !bytes.isEmpty,
      directory.isBelieved(Self.name(for: podspec), knowing: index.knowingTree)
    else { return nil }
    return bytes
  }

  /// Empty when CocoaPods had no answer.
  private func remembered(_ podspec: [UInt8]) -> [UInt8]? {
    directory.contents(of: Self.name(for: podspec), limit: Self.sizeLimit)
  }

  private static func name(for podspec: [UInt8]) -> String {
    "pods/\(ContentDigest.sha256(of: podspec))"
  }

  /// Whether there are podspecs that CocoaPods could still be asked about.
  func areOpen(_ files: [String]) -> Bool {
    !files.isEmpty && PodQuestions.isThereAPod && !open(files).isEmpty
  }

  /// The bytes of those that it was not asked about yet, by path.
  private func open(_ files: [String]) -> [String: [UInt8]] {
    let tree = DiskFileTree(root: root.path)
    var podspecs: [String: [UInt8]] = [:]
    for file in files {
      guard let bytes = try? tree.read(file, limit: Self.sizeLimit), remembered(bytes) == nil
      else { continue }
      podspecs[file] = bytes
    }
    return podspecs
  }

  /// Asks about podspecs that CocoaPods was not asked about yet.
  ///
  /// - Parameter files: relative to the workspace root
  /// - Returns: whether there is an answer to any of them
  func ask(about files: [String]) async -> Bool {
    let podspecs = open(files)
    guard let answers = await PodQuestions.answers(for: podspecs.keys.sorted(), in: root) else {
      return false
    }
    for (file, bytes) in podspecs {
      directory.write(answers[file] ?? [], to: Self.name(for: bytes))
    }
    return !answers.isEmpty
  }
}
