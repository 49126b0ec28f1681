import ArgumentParser
import Foundation
import ModKit
import ModKitModel

struct MayCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "may", abstract: "Say whether one component may depend on another.",
    discussion: """
      The answer is that of `check` once the dependency is there: which law forbids it, what to use instead, and \
      which cycle it would close. Exit codes: 0 allowed, 1 forbidden.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "The dependent: a component, its module, a product, or a file of one.")
  var from: String

  @Argument(
    help: "The dependency: a component, a package, a module, or a file of a component.")
  var to: String

  @OptionGroup var known: KnownFindingsOptions
  @OptionGroup var day: DayOption

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    let verdict = try MayRun(project).may(
      from, dependOn: to, baseline: known.read(known.file(in: project.root)), today: day.value,
      directory: FileManager.default.currentDirectoryPath)
    Console.print(
      try Reports.may(verdict, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
    if !verdict.isAllowed { throw ExitCode(ExitStatus.findings) }
  }
}
