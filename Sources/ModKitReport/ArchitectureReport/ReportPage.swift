public import ModKitModel

extension ArchitectureReport {
  /// One page that needs no network and no other files. It contains the same JSON as ``json()``.
  ///
  /// - Throws: an error of the template engine or of the JSON encoder, which do not happen with the
  ///   embedded template and with these values
  public func page() throws -> String {
    // Without the line feed at the end.
    try PageTemplate().render(title: workspace, data: String(json().dropLast()))
  }
}
