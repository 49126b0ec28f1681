import ModKitModel

extension DifferenceReport {
  /// `modkit/diff/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try JSONDocument.text(DifferenceDocument(self)) }
}

private struct DifferenceDocument: Encodable {
  struct Place: Encodable {
    var name: String
    var module: String
    var directory: String
    var layer: String
    var line: String?
    var owners: [String]

    init(_ place: ComponentPlace) {
      (name, module, directory) = (place.name, place.module, place.directory)
      (layer, line, owners) = (place.layer, place.line, place.owners)
    }
  }

  struct Components: Encodable {
    struct Change: Encodable {
      var before: Place
      var after: Place
    }

    var added: [Place]
    var removed: [Place]
    var changed: [Change]
  }

  struct Edge: Encodable {
    struct Site: Encodable {
      var file: String
      var line: Int
      var column: Int
    }

    var from: String
    var to: String
    var change: String
    var before: [String]
    var after: [String]
    var places: [Site]
  }

  struct Cycles: Encodable {
    var new: [[String]]
    var gone: [[String]]
  }

  struct Findings: Encodable {
    var new: [Finding]
    var gone: [Finding]
  }

  struct Finding: Encodable {
    var rule: String
    var severity: String
    var component: String
    var fingerprint: String
    var message: String
    var file: String?
    var line: Int?

    init(_ finding: Diagnostic) {
      (rule, severity) = (finding.rule, finding.severity.rawValue)
      (component, fingerprint) = (finding.component, finding.fingerprint)
      message = finding.message
      (file, line) = (finding.location?.file, finding.location?.line)
    }
  }

  struct Metrics: Encodable {
    var before: [String: Int]
    var after: [String: Int]
  }

  var schema = "modkit/diff/1"
  var since: String
  var isSame: Bool
  var components: Components
  var edges: [Edge]
  var cycles: Cycles
  var findings: Findings
  var metrics: Metrics

  init(_ report: DifferenceReport) {
    let difference = report.difference
    since = report.base
    isSame = difference.isEmpty
    components = Components(
      added: difference.added.map(Place.init), removed: difference.removed.map(Place.init),
      changed: difference.changed.map {
        Components.Change(before: Place($0.before), after: Place($0.after))
      })
    edges = difference.edges.map { edge in
      Edge(
        from: edge.ends.from, to: edge.ends.to, change: edge.kind.rawValue,
        before: edge.before.map(\.name), after: edge.after.map(\.name),
        places: edge.places.map { Edge.Site(file: $0.file, line: $0.line, column: $0.column) })
    }
    cycles = Cycles(new: difference.newCycles, gone: difference.goneCycles)
    findings = Findings(
      new: difference.findings.new.map(Finding.init),
      gone: difference.findings.gone.map(Finding.init))
    metrics = Metrics(before: difference.before.values, after: difference.after.values)
  }
}

extension ArchitectureMetrics {
  /// By the keys of the JSON.
  fileprivate var values: [String: Int] {
    [
      "components": components, "files": files, "declared": declared, "imported": imported,
      "coupled": coupled, "betweenLines": betweenLines, "cycles": cycles,
      "cyclicComponents": cyclicComponents, "propagationCost": propagationCost,
      "errors": errors, "warnings": warnings,
    ]
  }
}
