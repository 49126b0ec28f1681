import Foundation
import ModKitAdopt
import ModKitScan
import ModKitStore
import Synchronization

/// CocoaPods' answers for podspecs that only Ruby can evaluate. Answers are cached by the bytes of
/// the podspec; failures are not cached.
struct PodAnswers: Sendable {
  private static let sizeLimit = 1_048_576

  private let root: WorkspaceRoot
  private let directory: CacheDirectory
  private let index: GitIndex
  /// Whether the cache is read and written.
  private let remembers: Bool
  /// The answers of this run, by name of the cache file.
  private var fresh: [String: PodspecAnswer] = [:]

  init(root: WorkspaceRoot, remembers: Bool = true) {
    self.root = root
    self.remembers = remembers
    directory = CacheDirectory(root: root)
    index = GitIndex(root: root)
  }

  /// The git index of the workspace, read on first use. It is a class so that copies share it.
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

  /// Returns the answer for a podspec, or nil if CocoaPods was not asked.
  func answer(about podspec: [UInt8]) -> PodspecAnswer? {
    let name = Self.name(for: podspec)
    if let answer = fresh[name] { return answer }
    guard let bytes = remembered(name), directory.isBelieved(name, knowing: index.knowingTree)
    else { return nil }
    return .told(bytes)
  }

  private func remembered(_ name: String) -> [UInt8]? {
    guard remembers, let file = directory.contents(of: name, limit: Self.sizeLimit) else {
      return nil
    }
    return SealedBytes.open(file)
  }

  /// Returns the name of the file with the answer, in the cache directory.
  static func name(for podspec: [UInt8]) -> String {
    "pods/\(ContentDigest.sha256(of: podspec))"
  }

  /// Returns whether CocoaPods is installed and has not answered for some of the podspecs.
  func areOpen(_ files: [String]) -> Bool {
    !files.isEmpty && PodQuestions.isThereAPod && !open(files).isEmpty
  }

  /// Returns the cache names of the podspecs without an answer, by path.
  private func open(_ files: [String]) -> [String: String] {
    let tree = DiskFileTree(root: root.path)
    var names: [String: String] = [:]
    for file in files {
      guard let bytes = try? tree.read(file, limit: Self.sizeLimit) else { continue }
      let name = Self.name(for: bytes)
      if remembered(name) == nil { names[file] = name }
    }
    return names
  }

  /// Asks CocoaPods about podspecs without an answer.
  ///
  /// - Parameter files: relative to the workspace root
  /// - Returns: true if CocoaPods answered, even with an error
  mutating func ask(about files: [String]) async -> Bool {
    let names = open(files)
    let questions = PodQuestions(root: root)
    guard let answers = await questions.answers(for: names.keys.sorted()) else { return false }
    for (file, name) in names {
      guard let answer = answers[file] else { continue }
      fresh[name] = answer
      if remembers, case .told(let bytes) = answer {
        directory.write(SealedBytes.seal(bytes), to: name)
      }
    }
    return !answers.isEmpty
  }
}
