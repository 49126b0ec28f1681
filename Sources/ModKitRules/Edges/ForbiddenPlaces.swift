import ModKitModel

/// The imports that forbidden-import reports by a law about modules or headers. They have to be
/// removed, so there is no other advice about them.
struct ForbiddenPlaces: Sendable {
  private let places: [SourceOwner: Set<SourceLocation>]

  init(_ architecture: Architecture, today: CalendarDate) {
    let rule = Rule.forbiddenImport.id
    let workspace = architecture.workspace
    guard !architecture.forbiddenImports.isEmpty, !RuleLevels(workspace).isOff(rule) else {
      places = [:]
      return
    }
    let exceptions = ExceptedEdges(
      workspace.exceptions.filter { $0.rule == rule && !$0.isExpired(on: today) })
    var places: [SourceOwner: Set<SourceLocation>] = [:]
    for item in architecture.forbiddenImports where !exceptions.allow(item) {
      places[item.owner, default: []].formUnion(item.sites.map(\.location))
    }
    self.places = places
  }

  func contains(_ fault: ImportFault) -> Bool {
    places[fault.owner]?.contains(fault.site.location) ?? false
  }

  /// The connection without the imports that have to be removed; nil if no import is left.
  func rest(of connection: Connection) -> Connection? {
    guard let places = places[connection.edge.owner] else { return connection }
    let rest = connection.edge.importSites.filter { !places.contains($0.location) }
    if rest.count == connection.edge.importSites.count { return connection }
    return rest.contains { !$0.isExistenceCondition } ? connection.with(importSites: rest) : nil
  }
}

extension ExceptedEdges {
  fileprivate func allow(_ item: ForbiddenImport) -> Bool {
    let names = [item.name] + (item.owner == .tests(of: item.owner.name) ? [Connection.tests] : [])
    return names.contains { contains(DependencyEdge.Ends(from: item.owner.name, to: $0)) }
  }
}

extension Violation {
  /// The same finding; where a law forbids the import, the only advice is to remove it.
  func yielding(_ fault: ImportFault, to forbidden: ForbiddenPlaces) -> Violation {
    guard forbidden.contains(fault) else { return self }
    var violation = self
    violation.take(.repair(fault.removal))
    violation.notes.append("\(Rule.forbiddenImport.id) forbids the import, however it is written")
    return violation
  }
}
