import ModKitModel

extension Diagnostic {
  /// What follows the message: the notes, then the way to mend it.
  var details: [String] { notes + fixDetail }

  private var fixDetail: [String] { fix.map { ["fix: \($0)"] } ?? [] }

  /// The same without notes that begin or end with a place of ``related``, for readers that show
  /// those there. A note that says more, such as how many places follow, stays.
  var detailsWithoutPlaces: [String] {
    let places = related.map { "\($0.location)" }
    let isUsable = { (note: String) in
      places.contains {
        note.hasPrefix("\($0) ") || note.hasSuffix(" \($0)") || note.hasSuffix(" \($0) too")
      }
    }
    return notes.filter { !isUsable($0) } + fixDetail
  }

  /// The place of the finding; for readers that refuse a finding without one, the beginning of the
  /// workspace's manifest stands in.
  var anchor: SourceLocation {
    location ?? SourceLocation(file: Workspace.manifestName, line: 1, column: 1)
  }
}
