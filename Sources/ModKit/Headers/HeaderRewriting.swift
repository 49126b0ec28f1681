public import ModKitDisk
public import ModKitModel

/// The result of `modkit headers --fix`.
public struct HeaderRewritingOutcome: Sendable {
  /// The files in the order in which they were written.
  public var written: [String] = []
  /// Files that had changed since they were read.
  public var refusals: [ImportRefusal] = []
}

extension HeaderRepairRun {
  /// Replaces each file as a whole, except files that have changed since they were read.
  ///
  /// Manifests are written first. As long as an import is not rewritten, another run finds it
  /// again, together with the dependency that it needs.
  /// - Parameter onWait: called once if another process is writing
  /// - Throws: ``WriteError``
  public func write(
    _ repairs: HeaderRepairs, onWait: () -> Void
  ) throws(WriteError) -> HeaderRewritingOutcome {
    guard !repairs.changes.isEmpty else { return HeaderRewritingOutcome() }
    var files = try FileReplacement(in: project.root, project.tree, onWait: onWait)
    try files.apply(repairs.manifests)
    if files.changed.isEmpty { try files.apply(repairs.sources) }
    return HeaderRewritingOutcome(
      written: files.written,
      refusals: files.changed.map { file in
        ImportRefusal(.changed, at: SourceLocation(file: file, line: 1, column: 1))
      })
  }
}
