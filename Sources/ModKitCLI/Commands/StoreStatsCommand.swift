import ArgumentParser
import ModKit

struct StoreStatsCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show how often libraries were found, and why not.",
    discussion: """
      `integrate` and `prebuild` count in .modkit/hits, on this machine. A library counts once, when it \
      is another one than before. Nothing is sent anywhere.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(
    help: ArgumentHelp(
      "Show so many of the last weeks in which something ran.", valueName: "number"))
  var weeks = 12

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
    guard weeks > 0 else { throw ValidationError("`--weeks` must be 1 or more") }
  }

  func perform(_ invocation: Invocation) async throws {
    let history = HitLog(try invocation.openProject()).history
    Console.print(
      try Reports.hits(history, weeks: weeks, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
  }
}
