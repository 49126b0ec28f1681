import ModKitModel

/// The keys of an object in an output. Each is one line, which gives the schema and the JSON.
struct OutputTable<Subject>: Sendable {
  let fields: [OutputField<Subject>]

  init(_ fields: [OutputField<Subject>]) { self.fields = fields }

  var shape: MappingShape { MappingShape(fields.map(\.key)) }

  func value(of subject: Subject) -> JSONValue { .object(members(of: subject)) }

  func members(of subject: Subject) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    members.reserveCapacity(fields.count)
    for field in fields {
      if let value = field.value(subject) { members[field.key.name] = value }
    }
    return members
  }
}

/// A document that modkit writes.
struct OutputDocument<Subject>: Sendable {
  let shape: DocumentShape
  private let form: String
  private let table: OutputTable<Subject>

  /// - Parameters:
  ///   - name: what `modkit schema` calls it
  ///   - summary: what it is about
  init(
    _ name: String, _ summary: String, version: Int = 1, _ table: OutputTable<Subject>
  ) {
    form = "modkit/\(name)/\(version)"
    let schema = KeyShape(
      "schema", .oneOf([form]), required: true, "The form and its version.")
    shape = DocumentShape(
      name: name, summary: summary, root: MappingShape([schema] + table.shape.keys))
    self.table = table
  }

  /// The JSON with a line for each value.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  func text(of subject: Subject) throws -> String { try JSONDocument.text(value(of: subject)) }

  /// The JSON in one line, with a line feed.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  func line(of subject: Subject) throws -> String {
    try JSONDocument.line(value(of: subject)) + "\n"
  }

  private func value(of subject: Subject) -> JSONValue {
    var members = table.members(of: subject)
    members["schema"] = .string(form)
    return .object(members)
  }
}
