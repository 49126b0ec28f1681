import ModKitModel

extension CheckFormat {
  /// For merge requests of GitLab: its code quality report, a subset of Code Climate's.
  ///
  /// GitLab identifies a finding by its fingerprint and drops a second one with the same, so
  /// findings with equal identities are numbered. Different identities do not collide in 128 bits.
  /// A finding without a place is shown at the workspace manifest, since GitLab requires a path.
  static let gitlab = CheckFormat(name: "gitlab") { report, _ in
    var identities = UniqueNames()
    let issues = report.diagnostics.map { diagnostic in
      GitLabIssue(diagnostic, identity: identities.claim(diagnostic.fingerprint))
    }
    return try JSONDocument.text(issues)
  }
}

private struct GitLabIssue: Encodable {
  enum CodingKeys: String, CodingKey {
    case description
    case checkName = "check_name"
    case fingerprint
    case severity
    case location
  }

  enum Weight: String, Encodable {
    case major
    case minor
  }

  struct Location: Encodable {
    var path: String
    var lines: Lines
  }

  struct Lines: Encodable {
    var begin: Int
  }

  var description: String
  var checkName: String
  var fingerprint: String
  var severity: Weight
  var location: Location

  init(_ diagnostic: Diagnostic, identity: String) {
    let fix = diagnostic.fix.map { "; fix: \($0)" } ?? ""
    description = (diagnostic.message + fix).visible
    checkName = diagnostic.rule
    fingerprint = FNV1a.digest(of: identity)
    severity = diagnostic.severity == .error ? .major : .minor
    let place = diagnostic.anchor
    location = Location(path: place.file, lines: Lines(begin: place.line))
  }
}
