import ModKitModel

/// Phrases that say where an edge comes from.
enum Evidence {
  /// Notes on the declaration and on the imports of an edge.
  static func notes(on connection: Connection) -> [String] {
    [declaration(of: connection)] + importNotes(on: connection.edge)
  }

  /// Notes on all imports of an edge except the first one.
  static func importNotes(on edge: DependencyEdge) -> [String] {
    [furtherImports(of: edge), conditions(of: edge)].compactMap(\.self)
  }

  /// Advice to remove an edge.
  static func removal(of connection: Connection) -> String {
    guard connection.edge.isImported else { return "remove the declaration" }
    return "remove the imports\(connection.declaration == nil ? "" : " and the declaration")"
  }

  /// At most this many further imports are listed.
  static let placeLimit = 10

  /// The declaration and the first imports of an edge.
  static func places(of connection: Connection) -> [RelatedPlace] {
    let declaration = connection.declaration.map { RelatedPlace($0, "declared here") }
    return [declaration].compactMap(\.self) + places(of: connection.edge)
  }

  /// The first imports of an edge.
  static func places(of edge: DependencyEdge) -> [RelatedPlace] {
    edge.importSites.prefix(placeLimit + 1).map { RelatedPlace($0.location, "imported here") }
  }

  private static func declaration(of connection: Connection) -> String {
    guard let declaration = connection.declaration else { return "no manifest declares it" }
    guard connection.edge.isImported else {
      let importer = connection.isOfTests ? "test" : "source"
      let removal =
        connection.from.isEditable ? "removing it from the list" : "removing the declaration"
      return "no \(importer) imports it: \(removal) is enough"
    }
    return "declared at \(declaration)"
  }

  private static func furtherImports(of edge: DependencyEdge) -> String? {
    let further = edge.importSites.dropFirst().map(\.location)
    return further.first.map { "imported \(places($0, further: further.count - 1))" }
  }

  /// A phrase such as `at Home/Home.swift:2:8 and 3 more places too`.
  static func places(_ first: SourceLocation, further count: Int) -> String {
    count == 0
      ? "at \(first) too"
      : "at \(first) and \(count) more \(count == 1 ? "place" : "places") too"
  }

  /// A phrase for the conditions; nil unless every import stands under conditions.
  private static func conditions(of edge: DependencyEdge) -> String? {
    let sites = edge.importSites
    guard !sites.isEmpty, sites.allSatisfy({ !$0.conditions.isEmpty }) else { return nil }
    var alternatives: [[String]] = []
    for site in sites where !alternatives.contains(site.conditions) {
      guard alternatives.count < 3 else { return "each import is compiled under conditions only" }
      alternatives.append(site.conditions)
    }
    return "compiled only where \(alternatives.map(conjunction).joined(separator: ", or "))"
  }

  private static func conjunction(_ conditions: [String]) -> String {
    conditions.map { "`\($0)`" }.joined(separator: " and ")
  }
}
