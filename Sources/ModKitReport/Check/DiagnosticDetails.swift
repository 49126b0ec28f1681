import ModKitModel

extension Diagnostic {
  /// The lines after the message: notes, then the fix.
  var details: [String] { notes + fixDetail }

  private var fixDetail: [String] { fix.map { ["fix: \($0)"] } ?? [] }

  /// The same without notes that begin or end with a place of ``related``, for readers that show
  /// those places themselves. Notes with more information, such as the number of further places,
  /// stay.
  var detailsWithoutPlaces: [String] {
    let places = related.map { "\($0.location)" }
    let isUsable = { (note: String) in
      places.contains {
        note.hasPrefix("\($0) ") || note.hasSuffix(" \($0)") || note.hasSuffix(" \($0) too")
      }
    }
    return notes.filter { !isUsable($0) } + fixDetail
  }

  /// The place of the finding. Some readers require one, so a finding without a place is shown at
  /// the beginning of the workspace manifest.
  var anchor: SourceLocation {
    location ?? SourceLocation(file: Workspace.manifestName, line: 1, column: 1)
  }
}
