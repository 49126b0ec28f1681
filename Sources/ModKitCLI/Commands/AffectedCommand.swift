import ArgumentParser
import ModKit

struct AffectedCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "affected", abstract: "List the components that a change affects.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(help: ArgumentHelp("The git revision to compare with.", valueName: "rev"))
  var since: String

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  func perform(_ invocation: Invocation) async throws {
    let affected = try invocation.openProject().affected(since: since)
    Console.print(
      try Reports.affected(affected, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
  }
}
