import ModKitModel

extension CouplingsReport {
  /// The couplings by kind, then how much is understood.
  public func text(palette: Palette) -> String {
    let kinds = couplings.groupedInOrder(by: \.kind).map { group($0, palette) }
    let doubts = self.doubts.map { palette.yellow("note: \($0.sentence)") + "\n" }
    return (kinds + [doubts.joined(), "\(summary)\n"]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private func group(_ couplings: [Coupling], _ palette: Palette) -> String {
    let title = "\(couplings[0].kind.rawValue): \(couplings.count.grouped)"
    return palette.bold(title) + "\n" + couplings.map { item($0, palette) }.joined()
  }

  private func item(_ coupling: Coupling, _ palette: Palette) -> String {
    let state = "[\(stateWords(coupling))]"
    let label =
      switch coupling.state {
      case .joined: palette.green(state)
      case .unprovided, .ambiguous: palette.red(state)
      case .opaque: palette.yellow(state)
      case .unused: palette.faint(state)
      }
    let lines =
      coupling.providers.map { "provided by \($0.owner.text) at \($0.site.location)" }
      + coupling.users.map { "used by \($0.owner.text) at \($0.site.location)" }
    return "  \(coupling.name.visible) \(label)\n"
      + lines.map { "    \(palette.faint($0))\n" }.joined()
  }

  /// How many places are understood.
  private var summary: String {
    let (resolved, all) = understood
    guard all > 0 else { return "no run-time couplings were found" }
    return "\(resolved.grouped) of \(all.counted("place")) understood"
  }
}

extension CouplingsReport.KindDoubt {
  /// What cannot be said, and why.
  var sentence: String {
    let place = product.map { " in \($0)" } ?? ""
    return "whether each \(kind.rawValue)\(place) has a provider is not known: \(reason)"
  }
}
