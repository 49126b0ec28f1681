public import ModKitModel
import ModKitReport
import ModKitRules

extension Reports {
  /// Whether one component may depend on another, in one of ``plainFormats``.
  ///
  /// - Throws: an error of the JSON encoder, which a verdict cannot cause
  public static func may(
    _ verdict: EdgeVerdict, format: String, isColored: Bool
  ) throws -> String {
    format == "json"
      ? try MayJSON.text(of: verdict)
      : MayText.text(of: verdict, palette: Palette(isColored: isColored))
  }
}

extension Reports {
  /// The page of a rule, in Markdown.
  ///
  /// - Throws: ``UnknownName`` for a rule that does not exist
  public static func page(ofRule id: String) throws(UnknownName) -> String {
    guard let rule = Rule.all.first(where: { $0.id == id }) else {
      throw UnknownName(kind: "rule", name: id, known: ruleIDs)
    }
    return rule.page
  }
}

extension Reports {
  /// The layers, laws and rules of a workspace.
  public static func laws(of workspace: Workspace) -> String {
    LawsText.text(of: workspace, Rule.levels(in: workspace))
  }
}

/// The question who depends on a component or package.
public struct UsersRun {
  private let project: Project

  public init(_ project: Project) { self.project = project }

  /// - Throws: ``UnknownName``, ``UnreadableSources``
  public func text(of name: String) throws -> String {
    try project.workspace.requireTarget(named: name)
    return UsersText.text(of: name, try project.architecture().edges.filter { $0.to == name })
  }
}
