public import ModKitModel

extension Backend {
  /// All backends, the default first.
  public static let all = [swiftpm, cocoapods, xcode, bazel]
}

extension BackendInput {
  /// Says that tables are asked for, and nothing is there that they are sources of.
  var missingShell: [IntegrationWarning] {
    guard let product, product.shell == nil, !product.generatedKinds.isEmpty else { return [] }
    return [.noShellForTables(product: product.name, product.location)]
  }
}
