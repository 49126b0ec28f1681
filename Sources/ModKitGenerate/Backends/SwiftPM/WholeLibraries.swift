import ModKitModel

/// Makes the linkers of ELF take all of the libraries, as they take all sources, even those that nothing in
/// the program names.
///
/// It is one script and not a flag for each: compiling the manifest would take long.
struct WholeLibraries {
  /// Relative to the package.
  static let path = "\(SwiftPMLayout.artifacts)/libraries.ld"

  private let symbols: [String]

  /// Nil when there are no libraries.
  init?(_ plan: IntegrationPlan) {
    symbols = (plan.packages + plan.components).filter { $0.artifact != nil }
      .map(\.component.librarySymbol)
    if symbols.isEmpty { return nil }
  }

  func file(in package: String) -> GeneratedFile {
    let lines = symbols.map { "EXTERN(\"\($0)\")\n" }
    return GeneratedFile(path: "\(package)/\(Self.path)", content: .text(lines.joined()))
  }
}
