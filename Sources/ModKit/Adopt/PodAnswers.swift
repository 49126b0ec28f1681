import Foundation
import ModKitAdopt
import ModKitScan
import ModKitStore
import Synchronization

/// What CocoaPods says of podspecs that only Ruby can tell. Answers are remembered for as long as
/// the bytes of the podspec stay as they are; failures are not.
struct PodAnswers: Sendable {
  private static let sizeLimit = 1_048_576

  private let root: WorkspaceRoot
  private let directory: CacheDirectory
  private let index: GitIndex
  /// Whether anything is read from the memory, or written to it.
  private let remembers: Bool
  /// What it said in this run, by the name of the memory's file.
  private var fresh: [String: PodspecAnswer] = [:]

  init(root: WorkspaceRoot, remembers: Bool = true) {
    self.root = root
    self.remembers = remembers
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

  /// Nil when CocoaPods was not asked.
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

  /// The file that holds the answer, in the cache directory.
  static func name(for podspec: [UInt8]) -> String {
    "pods/\(ContentDigest.sha256(of: podspec))"
  }

  /// Whether there are podspecs that CocoaPods could still be asked about.
  func areOpen(_ files: [String]) -> Bool {
    !files.isEmpty && PodQuestions.isThereAPod && !open(files).isEmpty
  }

  /// The names of those that it has not answered yet, by path.
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

  /// Asks about podspecs that CocoaPods has not answered yet.
  ///
  /// - Parameter files: relative to the workspace root
  /// - Returns: whether it said anything, were it that it failed
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
