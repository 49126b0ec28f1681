/// What writing generated files changed, or would change; paths are relative to the workspace.
public struct WriteOutcome: Hashable, Sendable {
  /// Files that are new or others, in the order in which they were generated.
  public var written: [String] = []
  /// What was in a directory of the generator and is not generated any more, sorted.
  public var removed: [String] = []
  /// How many files are as they were.
  public var unchangedCount = 0

  public init(written: [String] = [], removed: [String] = [], unchangedCount: Int = 0) {
    self.written = written
    self.removed = removed
    self.unchangedCount = unchangedCount
  }

  /// Whether the disk is as it should be.
  public var isClean: Bool { written.isEmpty && removed.isEmpty }
}

/// Why a file could not be written.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As the message names it.
  public var path: String
  /// As a clause.
  public var reason: String

  public var description: String { "\(path) cannot be written: \(reason)" }
}
