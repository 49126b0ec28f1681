import ModKitModel

/// Reads the modes of a manifest, and finds mode requests that select nothing.
enum ModeRequestReader {
  /// Returns the mode requests in the order of the kinds.
  static func modeRequests(_ node: ManifestNode) -> [ModeRequest] {
    ModeRequest.Kind.allCases.flatMap { kind in
      (node[kind.rawValue]?.elements ?? []).compactMap { element in
        (try? ComponentSelector(element.string))
          .map { ModeRequest(kind, $0, origin: .line(element.location)) }
      }
    }
  }

  static func configuration(_ node: ManifestNode) -> BuildConfiguration? {
    (node["configuration"]?.string).flatMap(BuildConfiguration.init)
  }

  /// Returns one issue for each mode request that selects no component.
  static func issues(
    with modeRequests: [ModeRequest], among components: [Component], packages: [Component]
  ) -> [ManifestIssue] {
    modeRequests.compactMap { modeRequest in
      guard case .line(let location) = modeRequest.origin,
        !components.contains(where: modeRequest.selector.selects),
        !(modeRequest.selector.isName && packages.contains(where: modeRequest.selector.selects))
      else { return nil }
      let nearest = modeRequest.selector.suggestion(among: components)
      return ManifestIssue(
        "`\(modeRequest.selector.text)` selects no component", at: location,
        advice: nearest.map { "did you mean `\($0)`?" } ?? "correct or remove it")
    }
  }
}
