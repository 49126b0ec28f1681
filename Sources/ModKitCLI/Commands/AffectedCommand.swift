import ArgumentParser
import ModKit
import ModKitModel

struct AffectedCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "affected", abstract: "List the components that a change affects.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(help: ArgumentHelp("The git revision to compare with.", valueName: "rev"))
  var since: String

  @Option(
    help: "The format: \(Reports.affectedFormats.joined(separator: ", ")).",
    completion: .list(Reports.affectedFormats))
  var format = "text"

  @Flag(help: "List the components whose tests have to run.")
  var tests = false

  @Flag(
    help: "Leave out what depends on a component whose interface in the store is as before.")
  var interface = false

  @Option(
    help: ArgumentHelp(
      "The most jobs of a matrix (default: what GitHub or GitLab allows).", valueName: "count"))
  var jobs: Int?

  @OptionGroup var destinations: DestinationOptions

  func validate() throws {
    try Reports.validate(format, among: Reports.affectedFormats)
    if !destinations.destination.isEmpty || !destinations.sdk.isEmpty, !interface {
      throw ValidationError(
        "--destination and --sdk need --interface: they say which libraries count")
    }
    guard let jobs else { return }
    guard format == "github" || format == "gitlab" else {
      throw ValidationError("--jobs needs --format github or gitlab")
    }
    guard jobs > 0 else { throw ValidationError("--jobs is a number from 1") }
  }

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    let request =
      interface
      ? DestinationRequest(
        destinations.destination.isEmpty ? [.host] : destinations.destination,
        sdkDirectories: destinations.sdkDirectories) : nil
    let affected = try await AffectedRun(project).outcome(since: since, interfaces: request)
    Console.print(
      try affected.text(
        format: format, isAboutTests: tests, jobLimit: jobs, isColored: invocation.isColored),
      isStyled: invocation.isColored)
  }
}
