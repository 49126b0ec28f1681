import ArgumentParser
import ModKit
import ModKitModel

struct WhyCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "why", abstract: "Show why one component depends on another.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "The dependent.")
  var from: String

  @Argument(help: "The dependency: a component or a package.")
  var to: String

  @Flag(help: "Show the edges of all ways, and not only those of a shortest one.")
  var all = false

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  func perform(_ invocation: Invocation) async throws {
    let text = try GraphRun(invocation.openProject()).why(
      from: from, to: to, showsAll: all, format: format, today: .today,
      isColored: invocation.isColored)
    Console.print(text, isStyled: invocation.isColored)
  }
}
