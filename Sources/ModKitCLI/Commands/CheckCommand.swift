import ArgumentParser
import ModKit
import ModKitModel

struct CheckCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Judge the workspace by every rule.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(help: "Only the components of this product.")
  var product: String?

  @Option(parsing: .upToNextOption, help: "Only these rules.")
  var rule: [String] = []

  @Option(help: "The format: \(Reports.checkFormats.joined(separator: ", ")).")
  var format = "text"

  @Option(
    help: ArgumentHelp("Judge exceptions as of this day (default: today).", valueName: "date"))
  var asOf: String?

  func validate() throws {
    try Reports.validate(format, among: Reports.checkFormats)
    if let asOf, CalendarDate(asOf) == nil {
      throw ValidationError("`\(asOf)` is not a day: write it as YYYY-MM-DD")
    }
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProjectToJudge()
    let today = asOf.flatMap { CalendarDate($0) } ?? .today
    let outcome = try project.check(
      product: project.product(named: product), rules: rule, today: today)
    Console.print(try outcome.text(format: format, isColored: invocation.isColored))
    if outcome.invalidatesManifests {
      Console.complain("a manifest declares a component that does not exist: nothing can be built")
      throw ExitCode(ExitStatus.cannotRun)
    }
    if outcome.errorCount > 0 { throw ExitCode(ExitStatus.findings) }
  }
}
