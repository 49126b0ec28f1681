import Foundation
import ModKit
import ModKitModel

/// The global options of one run, from both places.
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

  private var timings: String? { own.timings ?? root.timings }

  /// Nil where nobody asks for what it would hold.
  func newJournal() -> RunJournal? { isVerbose || timings != nil ? RunJournal() : nil }

  /// Tells what a run has done, to those who asked.
  ///
  /// - Parameter command: its name
  func report(_ journal: RunJournal?, of command: String) {
    guard let journal else { return }
    if isVerbose, !isQuiet {
      for line in Reports.timings(journal) { Console.complain(line) }
    }
    guard let timings else { return }
    do {
      let text = try Reports.timingsJSON(journal, command: command)
      if timings == "-" {
        Console.complain(String(text.dropLast()))
      } else {
        try Reports.write(timings: text, to: timings)
      }
    } catch {
      Console.warn(Reports.words(of: error))
    }
  }

  /// Whether results are coloured.
  var isColored: Bool { isColored(STDOUT_FILENO) }

  /// The same for what goes to standard error.
  var isErrorColored: Bool { isColored(STDERR_FILENO) }

  private func isColored(_ descriptor: Int32) -> Bool {
    ColorChoice.isColored(own.color ?? root.color ?? .auto, on: descriptor)
  }

  /// The workspace, if its manifests are valid to the last dependency.
  ///
  /// - Parameter mayBeEmpty: accept a workspace that has no component yet
  func openProject(mayBeEmpty: Bool = false) throws -> Project {
    try requireBuildable(openProjectToJudge(mayBeEmpty: mayBeEmpty))
  }

  /// A workspace, if something can be built from it.
  func requireBuildable(_ project: Project) throws -> Project {
    try project.requireBuildable()
    return project
  }

  /// The workspace, for those who report on dependencies that do not exist.
  func openProjectToJudge(mayBeEmpty: Bool = false) throws -> Project {
    try Project(root: locateRoot(), mayBeEmpty: mayBeEmpty)
  }

  /// What a plan is made with; tells when the developer's own file is where it should not be.
  func planSettings(
    _ options: PlanOptions, only: [String] = [], isAboutOne: Bool = false, in project: Project
  ) throws -> PlanSettings {
    if let warning = project.personalFileWarning { Console.warn(warning) }
    return try project.planSettings(options, only: only, isAboutOne: isAboutOne)
  }

  /// Tells what the remote cache had, and what is wrong with it.
  func report(fetched outcome: RemoteOutcome?, isAllThereIs: Bool = false) {
    guard let outcome else { return }
    tellProblem(of: outcome, isAllThereIs)
    if !isQuiet { Console.complain(Reports.fetched(outcome)) }
  }

  /// Tells where libraries came from, and what that has saved.
  func report(_ saving: BuildSaving) {
    guard !isQuiet, let text = Reports.saving(saving) else { return }
    Console.complain(text)
  }

  /// Tells what libraries have saved, where their number is said already.
  func report(savedSeconds seconds: Double) {
    guard !isQuiet, let text = Reports.saved(seconds: seconds) else { return }
    Console.complain(text)
  }

  /// Tells what the remote cache took.
  func report(pushed outcome: RemoteOutcome?, isAllThereIs: Bool = false) {
    guard let outcome else { return }
    tellProblem(of: outcome, isAllThereIs)
    if !isQuiet { Console.complain(Reports.pushed(outcome)) }
  }

  /// - Parameter isAllThereIs: whether there is nothing to go on with
  private func tellProblem(of outcome: RemoteOutcome, _ isAllThereIs: Bool) {
    guard let warning = outcome.warning else { return }
    if isAllThereIs {
      Console.complain("error: \(warning)")
    } else {
      Console.warn(outcome.isCacheGivenUp ? "\(warning); going on without it" : warning)
    }
  }

  /// The directory of the workspace.
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
