import ModKitModel

/// Reads the modes of a manifest, and finds wishes that select nothing.
enum ModeWishReader {
  /// Returns the wishes in the order of the kinds.
  static func wishes(_ node: ManifestNode) -> [ModeWish] {
    ModeWish.Kind.allCases.flatMap { kind in
      (node[kind.rawValue]?.elements ?? []).compactMap { element in
        (try? ComponentSelector(element.string))
          .map { ModeWish(kind, $0, origin: .line(element.location)) }
      }
    }
  }

  static func configuration(_ node: ManifestNode) -> BuildConfiguration? {
    (node["configuration"]?.string).flatMap(BuildConfiguration.init)
  }

  /// Returns one issue for each wish that selects no component.
  static func issues(with wishes: [ModeWish], among components: [Component]) -> [ManifestIssue] {
    wishes.compactMap { wish in
      guard case .line(let location) = wish.origin,
        !components.contains(where: wish.selector.selects)
      else { return nil }
      let nearest = wish.selector.suggestion(among: components)
      return ManifestIssue(
        "`\(wish.selector.text)` selects no component", at: location,
        advice: nearest.map { "did you mean `\($0)`?" } ?? "correct or remove it")
    }
  }
}
