import ModKitModel

extension DetachProof {
  /// The predicted edges with what became of them, then the errors that no edge predicts.
  func text(palette: Palette) -> String {
    let edges = self.edges.map { edge in
      "  \(edge.text.visible) \(label(edge.state, palette))\n"
    }
    let failures = unpredicted.map { failure in
      palette.red("unpredicted: ") + "\(failure.text.visible)\n"
    }
    let title = palette.bold("built without the line")
    return title + "\n" + edges.joined() + failures.joined() + "\(summary)\n"
  }

  func markdown() -> String {
    let edges = self.edges.map { "- \($0.text.markdownText): \($0.state.rawValue)\n" }
    let failures = unpredicted.map { "- unpredicted: \($0.text.markdownText)\n" }
    let items = (edges + failures).joined()
    return "## Built without the line\n\n\(items)\n\(summary.markdownText).\n"
  }

  private func label(_ state: State, _ palette: Palette) -> String {
    switch state {
    case .confirmed: palette.green("[confirmed]")
    case .unreached: palette.yellow("[not reached]")
    case .unconfirmed: palette.yellow("[no error]")
    }
  }

  /// How far the build came.
  private var summary: String {
    let counts = State.allCases.compactMap { state -> String? in
      let count = edges.count { $0.state == state }
      return count == 0 ? nil : "\(count.grouped) \(state.words)"
    }
    let edgeText =
      edges.isEmpty ? "no edge predicts an error" : counts.joined(separator: ", ")
    let unreachedText =
      unreached.isEmpty
      ? "" : "; not reached: \(unreached.map(\.text).joined(separator: ", ").visible)"
    return "\(edgeText), \(unpredicted.count.counted("error")) unpredicted; "
      + "\(compiled.count.grouped) compiled, \(failed.count.grouped) failed\(unreachedText)"
  }
}

extension DetachProof.State {
  fileprivate var words: String {
    switch self {
    case .confirmed: "confirmed"
    case .unreached: "not reached"
    case .unconfirmed: "without an error"
    }
  }
}

extension DetachProof.Edge {
  fileprivate var text: String { "\(owner.text) -> \(target)" }
}

extension DetachProof.Failure {
  fileprivate var text: String { location.map { "\($0): \(message)" } ?? message }
}
