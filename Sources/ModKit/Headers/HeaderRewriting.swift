public import ModKitModel
import ModKitScan

/// What `modkit headers --fix` has written.
public struct HeaderRewritingOutcome: Sendable {
  /// In the order in which they were written.
  public var written: [String] = []
  /// Files that were no longer what they had been.
  public var refusals: [ImportRefusal] = []
}

extension Project {
  /// Replaces each file as a whole, and none that has changed since it was read.
  ///
  /// Manifests come first: as long as an import is not rewritten, another run finds it again, and
  /// with it the dependency that it needs.
  ///
  /// - Parameter onWait: called once when another process is writing
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
