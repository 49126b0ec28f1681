import ModKitModel

extension [Diagnostic] {
  /// One finding for each fingerprint: the first one, with a note on the places of the others.
  func mergingNamesakes() -> [Diagnostic] {
    Dictionary(grouping: self, by: \.fingerprint).values.map { namesakes in
      var sorted = namesakes.sorted()[...]
      let first = sorted.removeFirst()
      return first.noting(sorted)
    }
  }
}

extension Diagnostic {
  fileprivate func noting(_ namesakes: some Sequence<Diagnostic>) -> Diagnostic {
    var diagnostic = self
    diagnostic.repairs = Repair.joined([repairs] + namesakes.map(\.repairs))
    let places = Set(namesakes.compactMap(\.location)).subtracting([location].compactMap(\.self))
    guard let next = places.min() else { return diagnostic }
    diagnostic.notes.append(Evidence.places(next, further: places.count - 1))
    diagnostic.related += places.sorted().prefix(Evidence.placeLimit)
      .map { RelatedPlace($0, "the same here") }
    return diagnostic
  }
}

extension Repair {
  /// Joins the repairs for several places: all first alternatives, then all second ones.
  fileprivate static func joined(_ places: [[Repair]]) -> [Repair] {
    let first = places.first ?? []
    guard places.allSatisfy({ $0.count == first.count }) else { return first }
    return first.indices.map { alternative in
      var seen: Set<RepairStep> = []
      return Repair(places.flatMap { $0[alternative].steps }.filter { seen.insert($0).inserted })
    }
  }
}
