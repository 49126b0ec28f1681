import ModKitModel

extension PathReport {
  /// `modkit/why/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try JSONDocument.text(Document(self)) }
}

private struct Document: Encodable {
  var schema = "modkit/why/1"
  var from: String
  var to: String
  /// Empty if there is no way.
  var path: [String]
  var edges: [Edge]

  struct Edge: Encodable {
    var from: String
    var to: String
    var declaration: JSONPlace?
    var evidence: [JSONPlace]
    var forbidden: [Verdict]
    var excepted: [Exception]
  }

  struct Verdict: Encodable {
    var rule: String
    var severity: String
    var message: String
  }

  struct Exception: Encodable {
    var rule: String
    var reason: String
    var expires: String?
    var place: JSONPlace
  }

  init(_ report: PathReport) {
    (from, to) = (report.from, report.to)
    path = report.path.map { [report.from] + $0.map(\.edge.to) } ?? []
    edges = (report.all ?? report.path ?? []).map(Edge.init)
  }
}

extension Document.Edge {
  init(_ judged: CheckedEdge) {
    let edge = judged.edge
    (from, to) = (edge.from, edge.to)
    declaration = edge.declaration.map { JSONPlace($0) }
    evidence =
      edge.importSites.map { JSONPlace($0.location) }
      + edge.couplings.flatMap { kind, sites in
        sites.map { JSONPlace($0.location, kind: kind) }
      }
    forbidden = judged.findings.map {
      Document.Verdict(rule: $0.rule, severity: $0.severity.rawValue, message: $0.message)
    }
    excepted = judged.exceptions.map {
      Document.Exception(
        rule: $0.rule, reason: $0.reason, expires: $0.expires.map { "\($0)" },
        place: JSONPlace($0.location))
    }
  }
}
