/// Which programs are run that describe components. A Package.swift is one; a literal one is read from its text.
public enum ManifestEvaluation: String, Sendable, CaseIterable {
  /// None.
  case never
  /// Those of the files on disk.
  case head
  /// Those of past revisions too.
  case all

  /// What applies where nothing else is said.
  public static let standard = head

  /// What an option of the command says, before which the workspace's own word does not count.
  @TaskLocal public static var requested: ManifestEvaluation?

  /// Whether a program may be run.
  ///
  /// - Parameter isOnDisk: false if it is of a past revision
  public func allows(isOnDisk: Bool) -> Bool {
    self == .all || isOnDisk && self == .head
  }
}
