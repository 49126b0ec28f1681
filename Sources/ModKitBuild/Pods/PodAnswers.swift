package import ModKitDisk
import ModKitModel
package import ModKitPodspec

/// CocoaPods' answers for podspecs that only Ruby can evaluate. Answers are cached by the bytes of
/// the podspec; failures are not cached.
package struct PodAnswers: Sendable {
  package static let subject = CacheFile.Subject(name: "podspecs", version: "podspecs 1")
  private static let sizeLimit = 1_048_576

  private let root: WorkspaceRoot
  private let cache: CacheFile
  /// The answers of this run, including failures.
  private var fresh: [CacheTable.Key: PodspecAnswer] = [:]

  package init(root: WorkspaceRoot, remembers: Bool = true) {
    self.root = root
    cache = CacheFile(Self.subject, in: remembers ? root : nil) { DiskFileTree(knownToGitIn: root) }
  }

  /// Returns the answer for a podspec, or nil if CocoaPods was not asked.
  package func answer(about podspec: [UInt8]) -> PodspecAnswer? {
    let key = CacheTable.Key(of: podspec)
    if let answer = fresh[key] { return answer }
    guard let bytes = cache[key] else { return nil }
    cache.add([:], used: [key])
    return .told(bytes)
  }

  /// Returns whether CocoaPods is installed, may run podspecs, and has not answered for some of them.
  package func areOpen(_ files: [String]) -> Bool {
    !files.isEmpty && PodspecEvaluator.isThereAPod && mayRun && !open(files).isEmpty
  }

  private var mayRun: Bool { ManifestEvaluation.applied(in: root).allows(isOnDisk: true) }

  /// Returns the keys of the podspecs without an answer, by path.
  private func open(_ files: [String]) -> [String: CacheTable.Key] {
    let tree = DiskFileTree(root: root.path)
    var keys: [String: CacheTable.Key] = [:]
    for file in files {
      guard let bytes = try? tree.read(file, limit: Self.sizeLimit) else { continue }
      let key = CacheTable.Key(of: bytes)
      if cache[key] == nil { keys[file] = key }
    }
    return keys
  }

  /// Asks CocoaPods about podspecs without an answer.
  ///
  /// - Parameter files: relative to the workspace root
  /// - Returns: true if CocoaPods answered, even with an error
  package mutating func ask(about files: [String]) async -> Bool {
    guard mayRun else { return false }
    let keys = open(files)
    let questions = PodspecEvaluator(root: root)
    guard let answers = await questions.answers(for: keys.keys.sorted()) else { return false }
    for (file, key) in keys {
      guard let answer = answers[file] else { continue }
      fresh[key] = answer
      if case .told(let bytes) = answer { cache.add([key: bytes], used: []) }
    }
    cache.write()
    return !answers.isEmpty
  }
}
