/// What a target of a Swift package depends on.
public enum SwiftPackageProvider: Sendable {
  /// A target of a package of the repository.
  ///
  /// - Parameters:
  ///   - package: the directory of the package, relative to the workspace root
  ///   - manifests: its manifests, by name
  ///   - directory: the absolute path of that directory
  case target(String, package: String, manifests: [String: [UInt8]], directory: String)
  /// A package of a third party, with the products that provide its modules.
  case products([String], identity: String)
}

extension SwiftPackageProvider {
  /// The product that provides a target, or nil if that is not certain.
  public var product: String? {
    switch self {
    case .products(let products, _): products.count == 1 ? products[0] : nil
    case .target(let target, let package, let manifests, let directory):
      try? SwiftPackageEntry.product(
        with: target, of: LiteralSwiftPackage.dump(of: manifests, in: directory).get(), in: package,
        at: 0)
    }
  }
}
