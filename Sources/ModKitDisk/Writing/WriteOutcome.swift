public import ModKitModel

/// The changes, made or planned, of writing generated files; paths are relative to the workspace.
public struct WriteOutcome: Hashable, Sendable {
  /// New or changed files, in the order in which they were generated.
  public var written: [String] = []
  /// Removed items of the generator's directories that are no longer generated, sorted.
  public var removed: [String] = []
  /// New files of a developer that a run would move to the sources, sorted.
  public var moved: [FileMove] = []
  /// The number of unchanged files.
  public var unchangedCount = 0

  public init(written: [String] = [], removed: [String] = [], unchangedCount: Int = 0) {
    self.written = written
    self.removed = removed
    self.unchangedCount = unchangedCount
  }

  /// True if nothing had to change.
  public var isClean: Bool { written.isEmpty && removed.isEmpty && moved.isEmpty }
}

/// Why a file could not be written.
public struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path in the message.
  public var path: String
  /// The reason, as a clause.
  public var reason: String
  /// Items that modkit did not write, if they are the reason.
  public var foreign: [ForeignWork] = []
  /// The generated directory of which modkit does not know what it wrote, if that may be the reason.
  public var unknownPart: String?

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  public var description: String { "\(path) cannot be written: \(reason)" }
}
