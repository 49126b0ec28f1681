import ArgumentParser
import ModKit
import ModKitModel

struct WhyCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Show a shortest path from one component to another.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "The dependent.")
  var from: String

  @Argument(help: "The dependency: a component or a package.")
  var to: String

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    _ = try project.component(named: from)
    try project.requireTarget(named: to)
    let architecture = try project.architecture()
    Console.print(
      Reports.why(
        from: from, to: to, in: architecture, today: .today, isColored: invocation.isColored),
      isStyled: invocation.isColored)
  }
}
