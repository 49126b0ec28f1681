import ArgumentParser
import ModKit
import ModKitModel

struct LinkMapCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "linkmap",
    abstract: "Find category conflicts and sizes by component in a link map.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "The link map that the linker wrote.")
  var file: String

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  func perform(_ invocation: Invocation) async throws {
    // A link map can be read anywhere. A workspace only assigns its libraries to components.
    let outcome = try LinkMapOutcome(file: file, components: try components(invocation))
    Console.print(
      try Reports.linkMap(outcome, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
    if !outcome.conflicts.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  /// Returns the components, or an empty list if there is no workspace.
  private func components(_ invocation: Invocation) throws -> [Component] {
    do {
      return try invocation.openProjectAllowingMissingDependencies().workspace.components
    } catch WorkspaceRoot.LocateError.noManifestAbove {
      return []
    }
  }
}
