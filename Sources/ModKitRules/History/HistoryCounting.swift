public import ModKitModel

extension HistoryFigures {
  /// - Parameters:
  ///   - verdict: of a check without a baseline
  public init(_ snapshot: WorkspaceSnapshot, _ verdict: Checker.Verdict) {
    let places = Dictionary(
      snapshot.components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.init(metrics: snapshot.metrics, instability: snapshot.instability)
    for finding in verdict.diagnostics { findings[finding.rule, default: 0] += 1 }
    for finding in verdict.diagnostics + verdict.excepted {
      guard let place = places[finding.component] else { continue }
      debtByComponent[place.name, default: 0] += 1
      for owner in Set(place.owners) { debtByOwner[owner, default: 0] += 1 }
      if let line = place.line { debtByLine[line, default: 0] += 1 }
    }
  }
}

extension WorkspaceSnapshot {
  /// The mean of the instability of all components, in thousandths: the share of the edges of a
  /// component that leave it (Martin); 0 for one without edges. Only build edges count.
  var instability: Int {
    guard !components.isEmpty else { return 0 }
    let names = Set(components.map(\.name))
    var (outgoing, incoming): ([String: Int], [String: Int]) = ([:], [:])
    for edge in edges where edge.countsForBuilding && names.contains(edge.to) {
      outgoing[edge.from, default: 0] += 1
      incoming[edge.to, default: 0] += 1
    }
    let sum = components.reduce(0.0) { sum, component in
      let leaving = outgoing[component.name] ?? 0
      let all = leaving + (incoming[component.name] ?? 0)
      return all == 0 ? sum : sum + Double(leaving) / Double(all)
    }
    return Int((1_000 * sum / Double(components.count)).rounded())
  }
}
