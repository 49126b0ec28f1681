public import ModKitModel

/// The layers, laws and rules of a workspace, in words.
public enum LawsText {
  /// A rule, and the severity of its findings in the workspace.
  public typealias LeveledRule = (rule: RuleDescription, severity: Severity)

  /// - Parameter rules: those that are not off
  public static func text(of workspace: Workspace, _ rules: [LeveledRule]) -> String {
    let lines =
      layers(workspace) + businessLines(workspace) + workspace.forbidden.map(words)
      + workspace.packages.compactMap(words)
      + ["", "rules, of which `rule` shows the page:"]
      + rules.map { "  \($0.rule.id) (\($0.severity.rawValue)): \($0.rule.summary)" }
    return lines.map { "\($0.visible)\n" }.joined()
  }

  private static func layers(_ workspace: Workspace) -> [String] {
    guard !workspace.layers.isEmpty else { return ["there are no layers"] }
    return [
      "layers, bottom to top: \(workspace.layers.joined(separator: ", "))",
      "a component depends on its own layer or on lower ones",
    ]
  }

  private static func businessLines(_ workspace: Workspace) -> [String] {
    let lines = Dictionary(
      grouping: workspace.components.filter { $0.line != nil }, by: { $0.line ?? "" })
    guard !lines.isEmpty else { return [] }
    return [
      "business lines do not depend on one another: "
        + lines.keys.sorted().map { "\($0) (\((lines[$0] ?? []).count.counted("component")))" }
        .joined(separator: ", ")
    ]
  }

  private static func words(_ law: ForbiddenEdge) -> String {
    "`\(law.to.text)` is forbidden to `\(law.from.text)` at \(law.location)"
      + (law.reason.map { ": \($0)" } ?? "") + (law.use.map { "; use \($0)" } ?? "")
  }

  private static func words(_ package: Package) -> String? {
    package.only.map { only in
      "the package \(package.name) is for \(only.map(\.text).joined(separator: ", ")) only"
    }
  }
}
