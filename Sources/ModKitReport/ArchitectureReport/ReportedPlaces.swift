import ModKitModel

/// Which places of edges are in a report: all, or so many of each edge and kind that the report stays
/// small enough for a page.
struct ReportedPlaces {
  /// The places of one kind.
  struct Group {
    var kind: String
    var places: [SourceLocation]
    /// How many others there are.
    var more: Int
  }

  /// Nil for all places.
  let limit: Int?

  init(limit: Int?) { self.limit = limit }

  /// Chooses the largest limit with which the places stay within the budget.
  init(of report: ArchitectureReport) {
    let budget = 700_000 + 500 * report.components.count
    self.init(
      limit: Self.limits.first { limit in
        ReportedPlaces(limit: limit).isWithin(budget, report.edges)
      } ?? 1)
  }

  private static let limits = [nil, 20, 10, 5, 3, 2]
  /// The bytes of a place in JSON: two numbers, brackets and commas.
  private static let placeSize = 12

  /// The places of an edge, by kind.
  func groups(of edge: DependencyEdge) -> [Group] {
    let imports = edge.importSites.isEmpty ? [] : [group("import", edge.importSites)]
    return imports + edge.couplings.map { group($0.kind.rawValue, $0.sites) }
  }

  /// Adds the files of the places.
  func collectFiles(of edge: DependencyEdge, into files: inout Set<String>) {
    for group in groups(of: edge) {
      var last: String?
      for place in group.places where place.file != last {
        files.insert(place.file)
        last = place.file
      }
    }
  }

  private func group(_ kind: String, _ sites: [SourceSite]) -> Group {
    // An import may be written twice in a line.
    var places: [SourceLocation] = []
    for place in sites.lazy.map(\.location)
    where places.last?.file != place.file || places.last?.line != place.line {
      places.append(place)
    }
    let shown = limit.map { Array(places.prefix($0)) } ?? places
    return Group(kind: kind, places: shown, more: places.count - shown.count)
  }

  private func isWithin(_ budget: Int, _ edges: [DependencyEdge]) -> Bool {
    var size = 0
    for edge in edges {
      let counts = [edge.importSites.count] + edge.couplings.map(\.sites.count)
      for count in counts { size += min(count, limit ?? .max) * Self.placeSize }
      if size > budget { return false }
    }
    var files: Set<String> = []
    for edge in edges { collectFiles(of: edge, into: &files) }
    return size + files.reduce(0) { $0 + $1.utf8.count + 3 } <= budget
  }
}
