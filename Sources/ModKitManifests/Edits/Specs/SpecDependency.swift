/// A dependency in a spec of XcodeGen.
public enum SpecDependency: Hashable, Sendable {
  case target(String)
  /// A product of a package that the spec declares.
  case product(String, package: String)

  /// The keys and values of the entry.
  var lines: [(key: String, value: String)] {
    switch self {
    case .target(let name): [("target", name)]
    case .product(let product, let package) where product == package: [("package", package)]
    case .product(let product, let package): [("package", package), ("product", product)]
    }
  }
}
