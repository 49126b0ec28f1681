import ArgumentParser
import ModKit
import ModKitModel

struct DiffCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show how the architecture differs from a revision.",
    discussion: """
      With one revision, the state in which the current branch left it is compared with the work tree; \
      with two revisions, these. Nothing is checked out.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: ArgumentHelp("The git revision to compare with.", valueName: "rev"))
  var revision: String

  @Argument(
    help: ArgumentHelp(
      "The git revision to look at, instead of the work tree.", valueName: "other-rev"))
  var other: String?

  @Option(
    help: "The format: \(Reports.differenceFormats.joined(separator: ", ")).",
    completion: .list(Reports.differenceFormats))
  var format = "text"

  @Option(
    parsing: .upToNextOption,
    help: "Exit with 1 if there are any: \(regressions).",
    completion: .list(Regression.allCases.map(\.rawValue)))
  var failOn: [String] = []

  @OptionGroup var day: DayOption

  @Flag(inversion: .prefixedNo, help: "Cache the facts of files in .modkit/cache.")
  var cache = true

  private static let regressions = Regression.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    try Reports.validate(format, among: Reports.differenceFormats)
    for name in failOn { try Reports.validate(name, among: Regression.allCases.map(\.rawValue)) }
  }

  func perform(_ invocation: Invocation) async throws {
    let root = try invocation.locateRoot()
    let comparison = try await root.comparison(
      of: other.map { .revisions(revision, $0) } ?? .workTree(since: revision),
      today: day.value, usesCache: cache)
    Console.print(
      try Reports.difference(comparison, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
    if failOn.compactMap(Regression.init).contains(where: comparison.difference.has) {
      throw ExitCode(ExitStatus.findings)
    }
  }
}
