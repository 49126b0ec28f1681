public import ModKitDisk
import ModKitManifests
import ModKitModel

/// Notices changes of the files of a workspace by their time stamps, so that it works on every file system.
public struct ChangeWatch: Sendable {
  private let root: WorkspaceRoot
  private var state: Int

  /// How many times as long as a look the pause behind it is.
  private static let pauseFactor = 24
  private static let shortestPause = Duration.milliseconds(250)

  public init(of root: WorkspaceRoot) {
    self.root = root
    state = Self.state(of: root)
  }

  /// Waits until a file was added, changed or removed, and for the end of a row of changes, such as those of
  /// `git checkout`.
  ///
  /// - Throws: `CancellationError`
  public mutating func waitForChange() async throws {
    let former = state
    while true {
      let (next, pause) = look()
      if next != former, next == state { return }
      // More changes come at once, if any.
      let isChanging = next != state
      state = next
      try await Task.sleep(for: isChanging ? Self.shortestPause : pause)
    }
  }

  private func look() -> (state: Int, pause: Duration) {
    let clock = ContinuousClock()
    let start = clock.now
    let state = Self.state(of: root)
    return (state, max(Self.shortestPause, (clock.now - start) * Self.pauseFactor))
  }

  /// A number that differs where the path, the size or a time of a file differs. Hidden files, and so what
  /// modkit writes, do not count.
  private static func state(of root: WorkspaceRoot) -> Int {
    let tree = DiskFileTree(root: root.path)
    let paths = ResultBasis(roots: ["."], questions: [], in: tree).paths(below: ".") ?? []
    return paths.reduce(into: paths.count) { sum, path in
      // The order of a walk does not matter to a sum.
      var hasher = Hasher()
      hasher.combine(path)
      hasher.combine(tree.stamp(of: path))
      sum &+= hasher.finalize()
    }
  }
}
