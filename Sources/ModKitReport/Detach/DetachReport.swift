public import ModKitModel

/// The output of `detach`.
public struct DetachReport: Sendable {
  let detachment: Detachment
  /// Nil unless the product was built.
  let proof: DetachProof?

  public init(_ detachment: Detachment, proof: DetachProof? = nil) {
    (self.detachment, self.proof) = (detachment, proof)
  }

  /// The edges of one kind of owner, by who has to act.
  struct Section {
    var title: String
    var edges: [DetachEdge]
  }

  /// First those who have to act, sorted; then tests, then shells.
  var sections: [Section] {
    let edges = detachment.edges
    let components = edges.filter { $0.owner.component != nil }
    let owned = Dictionary(grouping: components, by: \.actorText).sorted { $0.key < $1.key }
      .map { Section(title: $0.key, edges: $0.value) }
    let tests = edges.filter(\.owner.isTests)
    let shells = edges.filter { if case .shell = $0.owner { true } else { false } }
    let others = [
      Section(title: "tests", edges: tests),
      Section(title: "shells of products", edges: shells),
    ]
    return owned + others.filter { !$0.edges.isEmpty }
  }

  /// How many edges there are, by way out, and what moves.
  var summary: String {
    let edges = detachment.edges
    guard !edges.isEmpty else { return "nothing outside needs it" }
    let ways = WayOut.allCases.compactMap { way -> String? in
      let count = edges.count { $0.way == way }
      return count == 0 ? nil : "\(count.grouped) \(way.word)"
    }
    let unjudged = edges.count { $0.way == nil }
    let open = unjudged == 0 ? [] : ["\(unjudged.grouped) cannot be judged"]
    let moves = Set(edges.flatMap(\.moves))
    let files = Set(moves.map(\.location.file)).count
    let moved =
      moves.isEmpty
      ? "" : "; \(moves.count.counted("declaration")) in \(files.counted("file")) move"
    return "\(edges.count.counted("edge")): \((ways + open).joined(separator: ", "))\(moved)"
  }
}

extension DetachEdge {
  var actorText: String { actors.joined(separator: ", ") }

  /// Both ends.
  var endsText: String { "\(owner.text) -> \(target)" }

  /// What the edge is, after its ends.
  var groundText: String {
    switch ground {
    case .coupling(let kind, let name): " by the \(kind.rawValue) '\(name)'"
    case .dependency:
      switch (declaration, sites.isEmpty) {
      case (_?, true): " (declared only)"
      case (nil, false): " (not declared)"
      default: ""
      }
    }
  }

  /// The way out with its cost.
  var wayText: String {
    guard let way else { return "cannot be judged" }
    let (declarations, files) = cost
    let place = files.counted("file") + (way == .sink ? "" : " to edit")
    switch way {
    case .sink: return "move, \(declarations.counted("declaration")) in \(place)"
    case .service: return "service for \(declarations.counted("declaration")), \(place)"
    case .category: return "category with \(declarations.counted("method")), \(place)"
    case .drop, .route: return files == 0 ? way.word : "\(way.word), \(place)"
    }
  }

  /// Where it is, and what it uses.
  var lines: [String] {
    let verb = ground == .dependency ? "imported" : "used"
    let imports = sites.map { site in
      let conditions = site.conditions.map { "`\($0)`" }.joined(separator: " and ")
      return "\(verb) at \(site.location)" + (conditions.isEmpty ? "" : " where \(conditions)")
    }
    return (declaration.map { ["declared at \($0)"] } ?? []) + imports
      + (reexport.map { ["re-exported at \($0)"] } ?? [])
      + uses.map { "uses \($0.name) of \($0.declared.place) at \($0.used)" }
      + moves.map { "moves \($0.name) of \($0.location.place)" }
  }
}

extension DetachReason {
  /// The reason in one phrase.
  var phrase: String {
    switch self {
    case .notImported: "no source imports it"
    case .tool: "it runs during builds"
    case .guarded: "it is compiled only where the module exists"
    case .unused: "nothing that it declares is named there"
    case .composed: "a shell only drops what it registers"
    case .lookedUp: "nothing answers without the line: remove or guard the use"
    case .called: "objects are created and functions called, no type is named"
    case .extended: "methods that the line adds to a class of the importer"
    case .presented: "pages are only created"
    case .named: "its types or values are named"
    case .absent(let component): "the sources of \(component) are not here"
    }
  }
}

extension WayOut {
  /// The way out in texts. Documents for programs keep the name `sink`.
  var word: String { self == .sink ? "move" : rawValue }
}
