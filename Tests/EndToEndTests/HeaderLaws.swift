extension Sandbox {
  /// The rules that the broken workspace obeys: most of them need settings of headers that other
  /// findings would suffer from. The example of each is run in a workspace of its own.
  static let lawsOfHeaders = [
    "duplicate-header", "duplicate-module-map", "exposed-header", "incomplete-umbrella",
    "invalid-module-map", "module-import-in-header", "module-name",
    "umbrella-includes-swift-header",
  ]
}
