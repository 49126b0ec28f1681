public import ModKitModel

/// What users name.
extension Workspace {
  /// The product of a name, or nil for nil.
  ///
  /// - Throws: ``UnknownName``
  public func product(named name: String?) throws(UnknownName) -> Product? {
    guard let name else { return nil }
    if let product = products.first(where: { $0.name == name }) { return product }
    throw UnknownName(kind: "product", name: name, known: products.map(\.name))
  }

  /// The component of a name.
  ///
  /// - Throws: ``UnknownName``
  public func component(named name: String) throws(UnknownName) -> Component {
    if let component = components.first(where: { $0.name == name }) { return component }
    throw UnknownName(kind: "component", name: name, known: components.map(\.name))
  }

  /// Checks that edges can lead to a name: that of a component or of a package.
  ///
  /// - Throws: ``UnknownName``
  func requireTarget(named name: String) throws(UnknownName) {
    let names = components.map(\.name) + packages.map(\.name)
    guard !names.contains(name) else { return }
    throw UnknownName(kind: "component or package", name: name, known: names.sorted())
  }
}
