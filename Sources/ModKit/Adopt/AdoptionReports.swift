public import ModKitDisk
import ModKitModel
import ModKitReport
import ModKitXcode

extension Reports {
  /// The manifests of a dry run.
  public static func preview(_ outcome: AdoptionOutcome) -> String {
    AdoptionText.preview(
      of:
        outcome.files.filter {
          !RelativePath.isInside($0.path, directory: Workspace.outputDirectory)
        })
  }

  /// The manifest of an empty workspace.
  public static func previewOfEmptyWorkspace(
    in root: WorkspaceRoot, ignoring ignored: [String]
  ) throws -> String {
    AdoptionText.preview(of: try Scaffold.workspaceFiles(in: root, ignoring: ignored))
  }

  /// Says that the writes of an interrupted run were undone.
  public static func takenBack(_ manifests: [String]) -> String {
    let further = manifests.count - 1
    let others = further == 0 ? "" : " and \(further) more"
    return "undid an interrupted `modkit init`; restored or removed \(manifests[0])\(others)"
  }

  /// The source files that belong to no component, by directory; nil if there are none.
  public static func strays(_ outcome: AdoptionOutcome) -> String? {
    AdoptionText.strays(outcome.strays, besideXcode: outcome.hasXcodeProjects)
  }

  /// Says that manifests of Tuist were not read, and how they can be.
  public static var tuistManifests: String {
    "the manifests of Tuist were not read, because they are programs; `\(TuistReader.command)`"
      + " writes graph.json, and `--graph graph.json` reads it"
  }

  /// The manifests that SwiftPM had to evaluate, and why.
  public static func evaluated(_ outcome: AdoptionOutcome) -> [String] {
    EvaluationText.lines(outcome.evaluated)
  }

  /// The number of components, and of those in each guessed layer.
  public static func summary(_ outcome: AdoptionOutcome) -> String {
    AdoptionText.summary(
      componentCount: outcome.componentCount, layers: outcome.layerCounts,
      isLinked: outcome.style == .links)
  }
}
