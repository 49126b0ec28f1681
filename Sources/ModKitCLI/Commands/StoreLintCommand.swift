import ArgumentParser
import ModKit
import ModKitModel

struct StoreLintCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what would fail when the libraries of a plan are compiled against and linked.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand
  @OptionGroup var modes: ModeOptions

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    let settings = try invocation.planSettings(modes.options(), in: project)
    let prepared = try await PlanRun(project).prepare(
      settings.request, configuration: settings.configuration,
      for: settings.destinations)
    let findings = try PlanLint(project).lint(prepared)
    let count = prepared.plan.components.count { $0.artifact != nil }
    Console.print(
      try Reports.libraryLint(
        findings, count: count, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
    if !findings.isEmpty { throw ExitCode(ExitStatus.findings) }
  }
}
