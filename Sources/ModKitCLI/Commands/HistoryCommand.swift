import ArgumentParser
import ModKit
import ModKitModel

struct HistoryCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show how the architecture has changed from commit to commit.",
    discussion: """
      Goes along the first parents of a revision, so that a merge counts once. Commits are read from \
      git; nothing is checked out.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(
    help: ArgumentHelp(
      "The git revision with which the history ends (default: HEAD).", valueName: "rev"))
  var revision = "HEAD"

  @Option(
    help: ArgumentHelp(
      """
      By which modkit.yml commits are read: that of each commit, or that of today, so that the history begins \
      before it was written: commit, today.
      """, valueName: "time"),
    completion: .list(Reports.historyRules))
  var rules = HistoryRules.ofCommit.rawValue

  @Option(help: ArgumentHelp("How many commits to look at.", valueName: "number"))
  var commits = 100

  @Option(
    help: "The format: \(Reports.historyFormats.joined(separator: ", ")).",
    completion: .list(Reports.historyFormats))
  var format = "text"

  @Flag(help: "Name the authors of commits.")
  var authors = false

  @OptionGroup var day: DayOption

  @Flag(
    inversion: .prefixedNo, help: "Cache the facts of files and of commits in .modkit/cache.")
  var cache = true

  func validate() throws {
    try Reports.validate(format, among: Reports.historyFormats)
    try Reports.validate(rules, among: Reports.historyRules)
    guard commits > 0 else { throw ValidationError("`--commits` has to be at least 1") }
  }

  func perform(_ invocation: Invocation) async throws {
    let history = try invocation.locateRoot().history(
      HistoryRequest(
        revision: revision, limit: commits, rules: HistoryRules(rawValue: rules) ?? .ofCommit,
        today: day.value,
        namesAuthors: authors, usesCache: cache))
    Console.print(
      try Reports.history(history, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
  }
}
