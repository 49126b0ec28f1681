package import ModKitModel

/// Where the files that integrate products are; all paths are relative to the workspace.
package enum OutputPlaces {
  private static let products = "\(Workspace.outputDirectory)/products"
  /// For a plan without a product.
  private static let workspace = "\(Workspace.outputDirectory)/workspace"

  /// The directories that hold all of them.
  package static let all = [products, workspace]

  /// Where umbrella headers and module maps are.
  package static let headers = "\(Workspace.outputDirectory)/headers"

  /// The directories with files that developers see and may work in, and whether each directory in it is
  /// a part of its own.
  static let recorded = [
    (directory: products, hasParts: true), (directory: workspace, hasParts: false),
    (directory: headers, hasParts: false),
  ]

  /// The directory of all that is generated for a product.
  package static func directory(for product: Product?) -> String {
    product.map { "\(products)/\($0.name)" } ?? workspace
  }
}
