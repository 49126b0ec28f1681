import ModKitModel

/// A finding in JSON.
struct FindingDocument: Encodable {
  /// Another place that it is about.
  struct Related: Encodable {
    var file: String
    var line: Int
    var column: Int
    var message: String

    init(_ related: RelatedPlace) {
      file = related.location.file
      line = related.location.line
      column = related.location.column
      message = related.message
    }
  }

  var rule: String
  var severity: Severity
  var component: String
  var target: String?
  var subject: String?
  var file: String?
  var line: Int?
  var column: Int?
  var message: String
  var notes: [String]
  var related: [Related]
  var fix: String?
  /// True or absent.
  var fixable: Bool?
  /// Alternatives; absent without any.
  var repairs: [RepairDocument]?
  var page: String
  var fingerprint: String

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    severity = diagnostic.severity
    component = diagnostic.component
    target = diagnostic.target
    subject = diagnostic.subject
    file = diagnostic.location?.file
    line = diagnostic.location?.line
    column = diagnostic.location?.column
    message = diagnostic.message
    notes = diagnostic.notes
    related = diagnostic.related.map(Related.init)
    fix = diagnostic.fix
    fixable = diagnostic.repair == nil ? nil : true
    repairs =
      diagnostic.repairs.isEmpty ? nil : diagnostic.repairs.map { RepairDocument($0) }
    page = diagnostic.page
    fingerprint = diagnostic.fingerprint
  }
}
