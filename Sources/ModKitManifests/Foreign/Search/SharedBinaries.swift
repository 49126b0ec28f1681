import ModKitModel

/// Merges binary targets of several packages with the same module into one component, which is
/// possible because modkit does not build them.
enum SharedBinaries {
  /// Merges the targets.
  ///
  /// - Parameters:
  ///   - found: every component of every description
  ///   - gaps: the gaps of the descriptions; gets a warning for binaries that differ
  static func merge(
    _ found: inout [(format: ForeignFormat, component: ComponentDescription)],
    _ gaps: inout [ForeignGap]
  ) {
    let binaries = found.indices.filter { found[$0].component.binary != nil }
    guard binaries.count > 1 else { return }
    var dropped: Set<Int> = []
    for group in Dictionary(grouping: binaries, by: { found[$0].component.module.lowercased() })
      .values where group.count > 1
    {
      let sorted = group.sorted { found[$0].component.location < found[$1].component.location }
      let first = sorted[0]
      for index in sorted.dropFirst() {
        let other = found[index].component
        found[first].component.aliases += other.aliases
        dropped.insert(index)
        guard other.binary != found[first].component.binary else { continue }
        gaps.append(warning(about: other, besides: found[first].component))
      }
    }
    guard !dropped.isEmpty else { return }
    found = found.indices.filter { !dropped.contains($0) }.map { found[$0] }
  }

  private static func warning(
    about binary: ComponentDescription, besides first: ComponentDescription
  ) -> ForeignGap {
    ForeignGap(
      component: first.name,
      ManifestIssue(
        "the binary `\(binary.name)` has the module `\(binary.module)`, and so has another one at"
          + " \(first.location); modkit takes them for one component",
        at: binary.location, advice: "let both packages have the same binary"),
      isUnread: false)
  }
}
