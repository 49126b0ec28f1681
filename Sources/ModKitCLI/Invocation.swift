import Foundation
import ModKit
import ModKitDisk
import ModKitModel

/// The global options of one run, given before or after the command.
struct Invocation {
  private let own: GlobalOptions
  private let root: GlobalOptions

  init(_ own: GlobalOptions, _ root: GlobalOptions) {
    self.own = own
    self.root = root
  }

  var workspace: String? { own.workspace ?? root.workspace }
  var isQuiet: Bool { own.quiet || root.quiet }
  var isVerbose: Bool { own.verbose || root.verbose }

  /// Which programs may be run that describe components; nil if no option says.
  var evaluation: ManifestEvaluation? { (own.evaluate ?? root.evaluate).map { $0 ? .all : .never } }

  private var timings: String? { own.timings ?? root.timings }

  /// Returns a value for timings, or nil if no option requests its contents.
  func newTimings() -> RunTimings? { isVerbose || timings != nil ? RunTimings() : nil }

  /// Reports timings if an option requests them.
  ///
  /// - Parameter command: the name of the command
  func report(_ run: RunTimings?, of command: String) {
    guard let run else { return }
    if isVerbose, !isQuiet {
      for line in Reports.timings(run) { Console.status(line) }
    }
    guard let timings else { return }
    do {
      let text = try Reports.timingsJSON(run, command: command)
      if timings == "-" {
        Console.status(String(text.dropLast()))
      } else {
        try Reports.write(timings: text, to: timings)
      }
    } catch {
      Console.warn(Reports.words(of: error))
    }
  }

  /// True if results on standard output are colored.
  var isColored: Bool { isColored(STDOUT_FILENO) }

  /// True if output on standard error is colored.
  var isErrorColored: Bool { isColored(STDERR_FILENO) }

  private func isColored(_ descriptor: Int32) -> Bool {
    ColorChoice.isColored(own.color ?? root.color ?? .auto, on: descriptor)
  }

  /// Opens the workspace, and requires that every declared dependency exists.
  ///
  /// - Parameter mayBeEmpty: whether a workspace without components is accepted
  func openProject(mayBeEmpty: Bool = false) throws -> Project {
    let project = try openProjectAllowingMissingDependencies(mayBeEmpty: mayBeEmpty)
    try project.workspace.requireValidDependencies()
    return project
  }

  /// Opens the workspace for commands that report dependencies that do not exist.
  func openProjectAllowingMissingDependencies(mayBeEmpty: Bool = false) throws -> Project {
    try Project(root: locateRoot(), mayBeEmpty: mayBeEmpty)
  }

  /// Returns the settings of a plan. Warns if the personal settings file is in a wrong place.
  func planSettings(
    _ options: PlanOptions, only: [String] = [], isAboutOne: Bool = false, in project: Project
  ) throws -> PlanSettings {
    if let warning = PlanSettingsReader(project).personalFileWarning { Console.warn(warning) }
    return try PlanSettingsReader(project).settings(options, only: only, isAboutOne: isAboutOne)
  }

  /// Reports what the remote cache provided, and problems with it.
  func report(fetched outcome: RemoteOutcome?, isAllThereIs: Bool = false) {
    guard let outcome else { return }
    tellProblem(of: outcome, isAllThereIs)
    if !isQuiet { Console.status(Reports.fetched(outcome)) }
  }

  /// Reports where libraries came from, and how much time that saved.
  func report(_ saving: BuildSaving) {
    guard !isQuiet, let text = Reports.saving(saving) else { return }
    Console.status(text)
  }

  /// Reports how much time libraries saved, without their number.
  func report(savedSeconds seconds: Double) {
    guard !isQuiet, let text = Reports.saved(seconds: seconds) else { return }
    Console.status(text)
  }

  /// Reports what the remote cache accepted.
  func report(pushed outcome: RemoteOutcome?, isAllThereIs: Bool = false) {
    guard let outcome else { return }
    tellProblem(of: outcome, isAllThereIs)
    if !isQuiet { Console.status(Reports.pushed(outcome)) }
  }

  /// - Parameter isAllThereIs: whether the run cannot continue without the cache
  private func tellProblem(of outcome: RemoteOutcome, _ isAllThereIs: Bool) {
    guard let warning = outcome.warning else { return }
    if isAllThereIs {
      Console.status("error: \(warning)")
    } else {
      Console.warn(outcome.isCacheGivenUp ? "\(warning); going on without it" : warning)
    }
  }

  /// Returns the directory of the workspace.
  func locateRoot() throws -> WorkspaceRoot {
    let root = try WorkspaceRoot.locate(
      workspace, from: FileManager.default.currentDirectoryPath)
    if Adopter.isInterrupted(in: root) {
      Console.warn(
        "manifests are incomplete: `modkit init --from` was interrupted here, or is still running;"
          + " run it again")
    }
    return root
  }
}
