import ModKitModel

/// Where the files that integrate products are; all paths are relative to the workspace.
enum OutputPlaces {
  private static let products = "\(Workspace.outputDirectory)/products"
  /// For a plan without a product.
  private static let workspace = "\(Workspace.outputDirectory)/workspace"

  /// The directories that hold all of them.
  static let all = [products, workspace]

  /// The directory of all that is generated for a product.
  static func directory(for product: Product?) -> String {
    product.map { "\(products)/\($0.name)" } ?? workspace
  }
}
