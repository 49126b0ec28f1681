import ModKitModel

extension [Component] {
  /// Each component that comes after the first of its name, with that first one.
  ///
  /// It keeps places, since a component is large to be copied.
  ///
  /// - Parameter name: what is compared
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
