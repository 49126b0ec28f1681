public import ModKitModel

/// The `modkit.yml` that links the descriptions of other tools, which remain authoritative.
public struct LinkingManifest: Sendable {
  private let workspace: ForeignWorkspace
  private let name: String
  private let macros: ForeignMacros
  private let excluded: [String]
  private let guesses: [String: LayerGuess]
  private let deployment: StatedDeployment

  /// The path of the schema that the first line names for editors.
  public static let schemaPath = "\(Workspace.outputDirectory)/schema/workspace.json"

  /// - Parameters:
  ///   - name: the name of the new workspace
  ///   - macros: the meanings of macros in BUILD files
  ///   - excluded: the globs that the user left out
  public init(
    of workspace: ForeignWorkspace, named name: String, macros: ForeignMacros = ForeignMacros(),
    excluding excluded: [String] = []
  ) {
    self.workspace = workspace
    self.name = name
    self.macros = macros
    self.excluded = excluded
    guesses = LayerGuess.guesses(for: workspace)
    deployment = StatedDeployment(workspace.members)
  }

  public var file: GeneratedFile {
    let lines =
      ["# yaml-language-server: $schema=\(Self.schemaPath)", "name: \(YAMLScalar.text(of: name))"]
      + ["components:"] + workspace.links.map(link) + choices + deployment.lines + assignments
      + ignored
    return GeneratedFile(
      path: Workspace.manifestName, content: .text(lines.joined(separator: "\n") + "\n"))
  }

  /// The number of components guessed to be in each layer, bottom to top.
  public var layerCounts: [(layer: String, count: Int)] {
    LayerGuess.counts(of: guesses.values)
  }

  /// What was decided where descriptions differ, one sentence each.
  public var decisions: [String] {
    workspace.decisions.map(DecisionText.sentence) + deployment.decisions
  }

  private func link(_ link: ForeignLink) -> String {
    var parts = [
      "from: \(link.format.rawValue)", "path: \(YAMLScalar.quoted(YAMLText.comment(link.path)))",
    ]
    if !link.excluded.isEmpty {
      parts.append("exclude: [\(link.excluded.map(YAMLScalar.quoted).joined(separator: ", "))]")
    }
    if link.format == .bazel, !macros.meanings.isEmpty {
      let rules = macros.meanings.sorted { $0.key < $1.key }.map { macro, rule in
        "\(YAMLScalar.text(of: macro)): \(YAMLScalar.quoted(rule))"
      }
      parts.append("rules: {\(rules.joined(separator: ", "))}")
    }
    return "- {\(parts.joined(separator: ", "))}"
  }

  /// The choices between descriptions, for those who want the other one.
  private var choices: [String] {
    workspace.decisions.prefix(Self.decisionLimit).map { decision in
      "# \(YAMLText.comment(DecisionText.sentence(on: decision)))"
    }
  }

  private static let decisionLimit = 5

  private var assignments: [String] {
    let subjects = workspace.members.map { member in
      LayerAssignments.Subject(
        name: member.component.name, directory: member.component.directory,
        manifest: member.component.locations.manifest,
        layer: guesses[member.component.name]?.layer ?? .baseService)
    }
    let entries = LayerAssignments.entries(for: subjects)
    guard !entries.isEmpty else { return [] }
    return [
      "# Guesses, by dependencies and names. `layer: base-service` in the place of a guess confirms"
        + " it; the last entry that matches counts.", "assign:",
    ]
      + entries.flatMap { entry in
        YAMLText.filled(
          "- {components: [", entry.patterns.map(YAMLScalar.quoted),
          "], layer: {guess: \(entry.layer.name)}}")
      }
  }

  private var ignored: [String] {
    excluded.isEmpty ? [] : YAMLText.list("ignore", excluded.map(YAMLScalar.quoted))
  }
}
