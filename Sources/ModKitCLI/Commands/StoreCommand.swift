import ArgumentParser
import ModKit
import ModKitModel

struct StoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Manage the artifact store.",
    subcommands: [
      List.self, Verify.self, StoreLintCommand.self, StoreCollectCommand.self,
      StorePullCommand.self, StorePushCommand.self, StoreStatsCommand.self,
    ])

  struct List: WorkspaceCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List every artifact.")

    @OptionGroup var options: GlobalOptions
    @ParentCommand var parent: ModKitCommand

    @Option(
      help: ArgumentHelp(
        "List those for this destination only; repeatable.", valueName: "destination"),
      transform: Destination.argument)
    var destination: [Destination] = []

    func perform(_ invocation: Invocation) async throws {
      let entries = try StoreRun(invocation.openProject()).storedArtifacts(for: destination)
      let lines = entries.map { artifact, triple in
        "\(artifact.component) \(artifact.key) \(artifact.bytes) \(triple.visible)\n"
      }
      Console.print(lines.joined())
    }
  }

  struct Verify: WorkspaceCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify", abstract: "Compare every artifact with its digests.")

    @OptionGroup var options: GlobalOptions
    @ParentCommand var parent: ModKitCommand

    func perform(_ invocation: Invocation) async throws {
      let project = try invocation.openProject()
      let entries = StoreRun(project).storedArtifacts()
      let damaged = StoreRun(project).damagedArtifacts()
        .map { "\($0.artifact.component) \($0.artifact.key): \($0.reason)\n" }
      Console.print(damaged.joined())
      Console.print("\(entries.count) artifacts, \(damaged.count) damaged\n")
      if !damaged.isEmpty { throw ExitCode(ExitStatus.findings) }
    }
  }
}
