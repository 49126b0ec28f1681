import ModKitModel

/// The apps and other products that descriptions of other tools compose of components.
enum LinkedProducts {
  /// Returns the products with components, each with a name of its own.
  ///
  /// - Parameter names: the products that a manifest of modkit declares; they have precedence
  static func products(
    _ products: [ForeignProduct], _ references: ForeignReferences, besides names: Set<String> = []
  ) -> [Product] {
    var seen: Set<[String]> = []
    let taken = Set(names.map { $0.lowercased() })
    let found = products.sorted { ($0.name, $0.location) < ($1.name, $1.location) }
      .compactMap { product -> Product? in
        var known: Set<String> = []
        let components = product.dependencies
          .flatMap { references.components(of: $0.reference) ?? [] }
          .filter { known.insert($0).inserted }
        let name = product.name.lowercased()
        // A project and the spec that it was made of have the same apps.
        guard !components.isEmpty, !taken.contains(name),
          seen.insert([name] + components.sorted()).inserted
        else { return nil }
        return Product(name: product.name, components: components, location: product.location)
      }
    let items = found.map { QualifiedNames.Item(name: $0.name, location: $0.location) }
    return zip(found, QualifiedNames.names(of: items, besides: taken)).map { product, name in
      var product = product
      product.name = name
      return product
    }
  }
}
