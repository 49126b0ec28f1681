import ModKitModel

extension CheckFormat {
  /// For build logs: each line as clang would print it, so that editors recognize it. A note on
  /// another place is printed with that place.
  ///
  /// Paths are relative to the workspace, as in every output. Xcode opens only absolute paths, so
  /// `docs/ci/xcode-build-phase` puts the root before them.
  static let xcode = CheckFormat(name: "xcode") { report, _ in
    let summary = CoverageText.sentence(report.coverage).map { ["note: \($0)"] } ?? []
    return (report.diagnostics.flatMap(lines) + summary).map { $0 + "\n" }.joined()
  }

  private static func lines(of diagnostic: Diagnostic) -> [String] {
    let place = diagnostic.location.map { "\($0): " } ?? ""
    let finding = "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule)]"
    let notes = diagnostic.detailsWithoutPlaces.map { "\(place)note: \($0)" }
    let related = diagnostic.related.map { "\($0.location): note: \($0.message)" }
    return ([place + finding] + related + notes).map(\.visible)
  }
}
