import ModKitModel

extension DetachReport {
  /// `modkit/detach/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try JSONDocument.text(DetachDocument(self)) }
}

private struct DetachDocument: Encodable {
  struct Edge: Encodable {
    var from: String
    /// Nil for components.
    var owner: String?
    var to: String
    var actors: [String]
    var kind: String
    var name: String?
    var declared: JSONPlace?
    var places: [JSONPlace]
    var reexport: JSONPlace?
    var way: String?
    var reason: String
    var uses: [Use]
    var moves: [Move]
    var declarations: Int
    var files: Int

    init(_ edge: DetachEdge) {
      (from, to, actors) = (edge.owner.name, edge.target, edge.actors)
      owner = edge.owner.word
      switch edge.ground {
      case .dependency: kind = edge.sites.isEmpty ? "declared" : "imported"
      case .coupling(let kind, let name): (self.kind, self.name) = (kind.rawValue, name)
      }
      declared = edge.declaration.map { JSONPlace($0) }
      places = edge.sites.map { JSONPlace($0.location, conditions: $0.conditions) }
      reexport = edge.reexport.map { JSONPlace($0) }
      (way, reason) = (edge.way?.rawValue, edge.reason.phrase)
      uses = edge.uses.map(Use.init)
      moves = edge.moves.map { Move(name: $0.name, declared: JSONPlace($0.location)) }
      (declarations, files) = edge.cost
    }
  }

  struct Use: Encodable {
    var name: String
    var declared: JSONPlace
    var used: JSONPlace

    init(_ use: UsedDeclaration) {
      (name, declared, used) = (use.name, JSONPlace(use.declared), JSONPlace(use.used))
    }
  }

  struct Move: Encodable {
    var name: String
    var declared: JSONPlace
  }

  struct Proof: Encodable {
    struct Edge: Encodable {
      var from: String
      var owner: String?
      var to: String
      var state: String
    }

    struct Failure: Encodable {
      var place: JSONPlace?
      var message: String
    }

    var edges: [Edge]
    var unpredicted: [Failure]
    var compiled: [String]
    var failed: [String]
    var unreached: [String]

    init(_ proof: DetachProof) {
      edges = proof.edges.map {
        Edge(from: $0.owner.name, owner: $0.owner.word, to: $0.target, state: $0.state.rawValue)
      }
      unpredicted = proof.unpredicted.map {
        Failure(place: $0.location.map { JSONPlace($0) }, message: $0.message)
      }
      compiled = proof.compiled.map(\.text)
      failed = proof.failed.map(\.text)
      unreached = proof.unreached.map(\.text)
    }
  }

  var schema = "modkit/detach/1"
  var line: String
  var product: String?
  var components: [String]
  var products: [String]
  var edges: [Edge]
  var build: Proof?

  init(_ report: DetachReport) {
    let detachment = report.detachment
    (line, product) = (detachment.line, detachment.product)
    (components, products) = (detachment.components, detachment.products)
    edges = detachment.edges.map(Edge.init)
    build = report.proof.map(Proof.init)
  }
}

extension SourceOwner {
  /// Nil for components.
  fileprivate var word: String? {
    switch self {
    case .component: nil
    case .tests: "tests"
    case .shell: "shell"
    }
  }
}
