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
    let places = Set(namesakes.compactMap(\.location)).subtracting([location].compactMap(\.self))
    guard let next = places.min() else { return self }
    var diagnostic = self
    diagnostic.notes.append(Evidence.places(next, further: places.count - 1))
    return diagnostic
  }
}
