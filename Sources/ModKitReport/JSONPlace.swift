import ModKitModel

/// A place in a file, as documents name it.
struct JSONPlace: Encodable {
  var file: String
  var line: Int
  var column: Int
  /// The kind of a coupling; nil for anything else.
  var kind: String?
  /// Nil without conditions.
  var conditions: [String]?

  init(_ location: SourceLocation, kind: CouplingKind? = nil, conditions: [String] = []) {
    (file, line, column) = (location.file, location.line, location.column)
    self.kind = kind?.rawValue
    self.conditions = conditions.isEmpty ? nil : conditions
  }
}
