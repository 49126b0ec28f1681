import ModKitModel

extension LinkMapReport {
  /// Returns JSON of the format `modkit/linkmap/2`.
  ///
  /// - Throws: An error of the JSON encoder, which these values cannot cause.
  public func json() throws -> String { try JSONDocument.text(LinkMapDocument(self)) }
}

private struct LinkMapDocument: Encodable {
  struct Conflict: Encodable {
    var kind: String
    var `class`: String
    var method: String?
    var definitions: [Definition]
  }

  struct Definition: Encodable {
    var form: String
    var category: String?
    var component: String?
    /// Absent without any.
    var owners: [String]?
    var object: String?
    var file: String?
    var line: Int?
    var column: Int?
  }

  struct Summary: Encodable {
    var errors: Int
    var warnings: Int
    var excepted: Int
    var baselined: Int
  }

  struct Image: Encodable {
    var file: String
    var arch: String
    var bytes: UInt64
    var stripped: UInt64
    var sections: [Section]
    var kinds: [String: UInt64]
    var components: [Group]
    var lines: [Group]
    var owners: [Group]
  }

  struct Section: Encodable {
    var segment: String
    var section: String
    var bytes: UInt64
  }

  struct Group: Encodable {
    /// Absent for what is not in the map.
    var name: String?
    var bytes: UInt64
    var zeroFilled: UInt64
    var stripped: UInt64
    var kinds: [String: UInt64]
    var sections: [String: UInt64]
  }

  struct Comparison: Encodable {
    var before: UInt64
    var after: UInt64
    var components: [Growth]
    var sections: [Growth]
    var added: [Symbol]
    var grown: [Symbol]
    var removed: [Symbol]
  }

  struct Growth: Encodable {
    var name: String?
    var before: UInt64
    var after: UInt64
  }

  struct Symbol: Encodable {
    var name: String
    var kind: String
    var object: String
    var before: UInt64
    var after: UInt64
  }

  var schema = "modkit/linkmap/2"
  var findings: [FindingDocument]
  var summary: Summary
  var conflicts: [Conflict]
  var images: [Image]
  /// Absent if nothing was compared.
  var comparison: Comparison?
  var unread: [String]

  init(_ report: LinkMapReport) {
    findings = report.diagnostics.map(FindingDocument.init)
    let errors = report.diagnostics.count { $0.severity == .error }
    summary = Summary(
      errors: errors, warnings: report.diagnostics.count - errors,
      excepted: report.exceptedCount, baselined: report.baselineCount)
    conflicts = report.conflicts.map { Conflict($0, owners: report.owners) }
    images = report.images.map(Image.init)
    comparison = report.comparison.map { Comparison($0, of: report) }
    unread = report.gaps
  }
}

extension LinkMapDocument.Conflict {
  fileprivate init(_ conflict: MethodConflict, owners: [String: [String]]) {
    kind = conflict.kind.rawValue
    `class` = conflict.className
    method = conflict.method?.description
    definitions = conflict.definitions.map { definition in
      LinkMapDocument.Definition(
        form: definition.form.rawValue, category: definition.category,
        component: definition.component, owners: definition.component.flatMap { owners[$0] },
        object: definition.object, file: definition.location?.file,
        line: definition.location?.line, column: definition.location?.column)
    }
  }
}

extension LinkMapDocument.Image {
  fileprivate init(_ image: ImageSummary) {
    file = image.file
    arch = image.sizes.architecture
    bytes = image.sizes.bytes
    stripped = image.sizes.deadBytes
    sections = image.sizes.sections.map {
      LinkMapDocument.Section(segment: $0.segment, section: $0.name, bytes: $0.bytes)
    }
    kinds = Dictionary(
      uniqueKeysWithValues: image.sizes.kinds.map { ($0.kind.rawValue, $0.bytes) })
    let group = { LinkMapDocument.Group($0, of: image.sizes) }
    components = image.components.map(group)
    lines = image.lines.map(group)
    owners = image.owners.map(group)
  }
}

extension LinkMapDocument.Group {
  fileprivate init(_ group: SizeGroup, of sizes: ImageSizes) {
    name = group.name
    bytes = group.bytes
    zeroFilled = group.zeroFilled
    stripped = group.dead
    kinds = Dictionary(
      uniqueKeysWithValues: group.byKind.map { ($0.key.rawValue, $0.value) })
    // A damaged map may have a section twice.
    sections = Dictionary(
      group.bySection.map { (sizes.sections[$0.key].path, $0.value) }, uniquingKeysWith: &+)
  }
}

extension LinkMapDocument.Comparison {
  fileprivate init(_ comparison: SizeComparison, of report: LinkMapReport) {
    let symbol = { (symbol: SizeComparison.Symbol) in
      LinkMapDocument.Symbol(
        name: symbol.name, kind: symbol.kind.rawValue, object: report.object(of: symbol),
        before: symbol.old, after: symbol.new)
    }
    let growth = { (growth: SizeComparison.Growth) in
      LinkMapDocument.Growth(name: growth.name, before: growth.old, after: growth.new)
    }
    before = comparison.old
    after = comparison.new
    components = comparison.groups.map(growth)
    sections = comparison.sections.map(growth)
    added = comparison.added.map(symbol)
    grown = comparison.grown.map(symbol)
    removed = comparison.removed.map(symbol)
  }
}
