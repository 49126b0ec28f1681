import ModKitModel

/// Reads the `forbidden:` section of a workspace, and finds selectors that select nothing.
struct ForbiddenReader {
  private let nodes: [ManifestNode]

  init(_ node: ManifestNode?) {
    nodes = node?.elements ?? []
  }

  /// The valid laws.
  var laws: [ForbiddenEdge] {
    nodes.compactMap { node in
      guard let from = try? ComponentSelector(node["from"]?.string ?? ""),
        let to = try? TargetSelector(node["to"]?.string ?? "")
      else { return nil }
      return ForbiddenEdge(
        from: from, to: to, reason: node["reason"]?.string, use: node["use"]?.string,
        includesTests: node["tests"]?.boolean ?? true, location: node.location)
    }
  }

  /// The issues of invalid targets.
  var issues: [ManifestIssue] {
    nodes.compactMap { node in
      guard let to = node["to"] else { return nil }
      do throws(ComponentSelector.Problem) {
        _ = try TargetSelector(to.string)
        return nil
      } catch {
        return ManifestIssue(
          "`to` `\(to.string)` \(error.message)", at: to.location, advice: error.advice)
      }
    }
  }

  /// Returns the issues of selectors that select nothing and of replacements that do not exist.
  func issues(among components: [Component], external: [String]) -> [ManifestIssue] {
    let known = KnownTargets(components, external: external)
    return nodes.flatMap { node in
      [fromIssue(node, known), toIssue(node, known), useIssue(node, known)].compactMap(\.self)
    }
  }

  private func fromIssue(_ node: ManifestNode, _ known: KnownTargets) -> ManifestIssue? {
    guard let from = node["from"], let selector = try? ComponentSelector(from.string),
      !known.components.contains(where: selector.selects)
    else { return nil }
    let nearest = selector.suggestion(among: known.components)
    return ManifestIssue(
      "`\(from.string)` selects no component", at: from.location,
      advice: nearest.map { "did you mean `\($0)`?" } ?? "correct it, or remove the law")
  }

  private func toIssue(_ node: ManifestNode, _ known: KnownTargets) -> ManifestIssue? {
    guard let to = node["to"], let selector = try? TargetSelector(to.string),
      !known.isSelected(by: selector)
    else { return nil }
    let kind =
      selector.modulePattern != nil
      ? "module of the platforms, and none under `external:`"
      : selector.headerPattern != nil ? "header" : "component"
    return ManifestIssue(
      "`\(to.string)` selects no \(kind)", at: to.location,
      advice: known.suggestion(for: selector).map { "did you mean `\($0)`?" }
        ?? "correct it, or remove the law")
  }

  private func useIssue(_ node: ManifestNode, _ known: KnownTargets) -> ManifestIssue? {
    guard let use = node["use"] else { return nil }
    guard known.hasComponent(use.string) || known.hasModule(use.string) else {
      return ManifestIssue(
        "there is no component or module `\(use.string)` to be used instead", at: use.location,
        advice: known.suggestion(forUse: use.string).map { "did you mean `\($0)`?" }
          ?? "name a component, or leave out `use`")
    }
    guard let selector = try? TargetSelector(node["to"]?.string ?? ""),
      known.selects(selector, use: use.string)
    else { return nil }
    return ManifestIssue(
      "`\(use.string)` is to be used, and is forbidden by `to`", at: use.location,
      advice: "name something else, or narrow `to`")
  }
}
