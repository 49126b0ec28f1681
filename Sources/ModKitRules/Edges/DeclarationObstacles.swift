import ModKitModel

/// Reasons not to advise declaring an import.
struct DeclarationObstacles {
  private let legality: EdgeLegality
  private let intrusions: HeaderIntrusions

  init(_ context: RuleContext) {
    legality = EdgeLegality(context)
    intrusions = HeaderIntrusions(context)
  }

  /// A note that stands in place of the advice; nil where the edge may be declared.
  func note(on connection: Connection) -> String? {
    let edge = connection.edge
    if !connection.isOfTests {
      switch legality.obstacle(toDeclare: edge.ends) {
      case .law(let rule): return "do not declare it: \(rule) forbids that"
      case .cycle: return "do not declare it: that would close a cycle"
      case nil: break
      }
    }
    guard intrusions.areAll(of: connection) else { return nil }
    return "declare it only once a public header of '\(edge.to)' is imported: private-header"
      + " forbids what is imported now"
  }
}

/// The imports that private-header reports.
struct HeaderIntrusions {
  private var places: [SourceOwner: Set<SourceLocation>] = [:]

  init(_ context: RuleContext) {
    guard !RuleLevels(context.workspace).isOff(Rule.privateHeader.id) else { return }
    let exceptions = ExceptedEdges(
      context.workspace.exceptions.filter {
        $0.rule == Rule.privateHeader.id && !$0.isExpired(on: context.today)
      })
    for fault in context.architecture.importFaults where fault.isIntrusion {
      let start = fault.owner.name
      let isAllowed = [fault.target, fault.spelling].compactMap(\.self).contains {
        exceptions.contains(DependencyEdge.Ends(from: start, to: $0))
      }
      if !isAllowed { places[fault.owner, default: []].insert(fault.site.location) }
    }
  }

  /// True if private-header reports every import of the edge.
  func areAll(of connection: Connection) -> Bool {
    guard let places = places[connection.edge.owner] else { return false }
    let imports = connection.edge.importStatements
    return !imports.isEmpty && imports.allSatisfy { places.contains($0.location) }
  }
}

extension ImportFault {
  /// Whether it crosses the border of another component.
  var isIntrusion: Bool {
    switch kind {
    case .privateModule, .hidden: true
    case .unresolved, .ambiguous, .unowned, .computed, .wrongCase, .unqualified, .misplaced,
      .exposed, .ownSwiftHeader, .moduleImport:
      false
    }
  }
}
