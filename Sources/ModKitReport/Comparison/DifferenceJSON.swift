import ModKitModel

extension DifferenceReport {
  /// `modkit/diff/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try JSONDocument.text(DifferenceDocument(self)) }
}

private struct DifferenceDocument: Encodable {
  /// What is there now and was not, and the other way round.
  struct Pair<Element: Encodable>: Encodable {
    var added: [Element]
    var removed: [Element]
  }

  struct Component: Encodable {
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
    struct Move: Encodable {
      var from: Component
      var to: Component
    }

    var added: [Component]
    var removed: [Component]
    var moved: [Move]
  }

  struct Edge: Encodable {
    var from: String
    var to: String
    var declared: Bool
    var imported: Bool
    var evidence: [JSONPlace]

    init(_ edge: EdgeChange, _ grounds: [EdgeGround.Kind]) {
      (from, to) = (edge.ends.from, edge.ends.to)
      (declared, imported) = (grounds.contains(.declared), grounds.contains(.imported))
      evidence = edge.places.map { JSONPlace($0) }
    }
  }

  struct Coupling: Encodable {
    var from: String
    var to: String
    var kind: String
  }

  struct Finding: Encodable {
    var rule: String
    var severity: String
    var component: String
    var target: String?
    var fingerprint: String
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
    var fix: String?
    /// True or absent.
    var fixable: Bool?

    init(_ finding: Diagnostic) {
      (rule, severity) = (finding.rule, finding.severity.rawValue)
      (component, target) = (finding.component, finding.target)
      (fingerprint, message) = (finding.fingerprint, finding.message)
      (file, line) = (finding.location?.file, finding.location?.line)
      column = finding.location?.column
      (fix, fixable) = (finding.fix, finding.repair == nil ? nil : true)
    }
  }

  struct Question: Encodable {
    struct Ends: Encodable {
      var from: String
      var to: String
    }

    var owner: String?
    var edges: [Ends]
    var cycles: [[String]]
    var components: [String]
    /// Fingerprints.
    var findings: [String]

    init(_ question: OwnerQuestion) {
      owner = question.owner
      edges = question.edges.map { Ends(from: $0.from, to: $0.to) }
      (cycles, components) = (question.cycles, question.components)
      findings = question.findings.map(\.fingerprint)
    }
  }

  var schema = "modkit/diff/1"
  var from: String
  var to: String?
  var isSame: Bool
  var components: Components
  var edges: Pair<Edge>
  var couplings: Pair<Coupling>
  var cycles: Pair<[String]>
  var findings: Pair<Finding>
  var ask: [Question]
  var metrics: [String: [Int]]

  init(_ report: DifferenceReport) {
    let difference = report.difference
    (from, to, isSame) = (report.base, report.target, difference.isEmpty)
    components = Components(
      added: difference.added.map(Component.init),
      removed: difference.removed.map(Component.init),
      moved: difference.changed.map {
        Components.Move(from: Component($0.before), to: Component($0.after))
      })
    edges = Pair(
      added: difference.edges.compactMap { Self.edge($0, $0.after, besides: $0.before) },
      removed: difference.edges.compactMap { Self.edge($0, $0.before, besides: $0.after) })
    couplings = Pair(
      added: difference.edges.flatMap { Self.couplings($0, $0.after, besides: $0.before) },
      removed: difference.edges.flatMap { Self.couplings($0, $0.before, besides: $0.after) })
    cycles = Pair(added: difference.newCycles, removed: difference.goneCycles)
    findings = Pair(
      added: difference.findings.new.map(Finding.init),
      removed: difference.findings.gone.map(Finding.init))
    ask = difference.questions.map(Question.init)
    metrics = difference.before.values.merging(difference.after.values) { $0 + $1 }
  }

  /// The edge with those of its grounds that another state does not have, if compilers see any.
  private static func edge(
    _ edge: EdgeChange, _ grounds: [EdgeGround.Kind], besides others: [EdgeGround.Kind]
  ) -> Edge? {
    let grounds = grounds.filter { !others.contains($0) }
    return grounds.contains(.declared) || grounds.contains(.imported) ? Edge(edge, grounds) : nil
  }

  private static func couplings(
    _ edge: EdgeChange, _ grounds: [EdgeGround.Kind], besides others: [EdgeGround.Kind]
  ) -> [Coupling] {
    grounds.filter { !others.contains($0) }.compactMap { ground in
      guard case .coupled(let kind) = ground else { return nil }
      return Coupling(from: edge.ends.from, to: edge.ends.to, kind: kind.rawValue)
    }
  }
}

extension ArchitectureMetrics {
  /// By the keys of the JSON, in lists of one.
  fileprivate var values: [String: [Int]] {
    [
      "components": [components], "files": [files], "declared": [declared],
      "imported": [imported], "coupled": [coupled], "betweenLines": [betweenLines],
      "cycles": [cycles], "cyclicComponents": [cyclicComponents],
      "propagationCost": [propagationCost], "errors": [errors], "warnings": [warnings],
    ]
  }
}
