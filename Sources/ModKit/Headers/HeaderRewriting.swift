public import ModKitModel
import ModKitScan

/// The result of `modkit headers --fix`.
public struct HeaderRewritingOutcome: Sendable {
  /// The files in the order in which they were written.
  public var written: [String] = []
  /// Files that had changed since they were read.
  public var refusals: [ImportRefusal] = []
}

extension Project {
  /// Replaces each file as a whole, except files that have changed since they were read.
  ///
  /// Manifests are written first. As long as an import is not rewritten, another run finds it
  /// again, together with the dependency that it needs.
  /// - Parameter onWait: called once if another process is writing
  /// - Throws: ``WriteError``
  public func write(
    _ repairs: HeaderRepairs, onWait: () -> Void
  ) throws(WriteError) -> HeaderRewritingOutcome {
    var outcome = HeaderRewritingOutcome()
    guard !repairs.changes.isEmpty else { return outcome }
    let lock = try WorkspaceLock.forWriting(in: root, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    for change in repairs.manifests { try write(change, &outcome) }
    guard outcome.refusals.isEmpty else { return outcome }
    for change in repairs.sources { try write(change, &outcome) }
    return outcome
  }

  private func write(
    _ change: FileChange, _ outcome: inout HeaderRewritingOutcome
  ) throws(WriteError) {
    let path = "\(root.path)/\(change.path)"
    let present = try? tree.read(change.path, limit: SourceScanner.sizeLimit)
    guard present == change.original else {
      let location = SourceLocation(file: change.path, line: 1, column: 1)
      outcome.refusals.append(ImportRefusal(.changed, at: location))
      return
    }
    try AtomicFile.write(change.result, to: path, links: .follow, in: root)
    outcome.written.append(change.path)
  }
}
