import ModKitModel

extension [Component] {
  /// Each component that is not the first of its name, with that first one.
  ///
  /// Works on indices, since copying components is expensive.
  ///
  /// - Parameter name: the name to compare
  func namesakes(
    by name: (Component) -> String
  ) -> [(component: Component, first: Component)] {
    var places: [String: Int] = [:]
    return indices.compactMap { place in
      let name = name(self[place])
      guard let first = places[name] else {
        places[name] = place
        return nil
      }
      return (self[place], self[first])
    }
  }
}
