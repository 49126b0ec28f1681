import ArgumentParser
import ModKit
import ModKitModel

struct PackagesCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "packages",
    abstract: "Resolve the packages of third parties, and write their revisions.",
    discussion: """
      The revisions are written into \(ArtifactLock.fileName), which is to be committed. Components that need \
      a package can be prebuilt once its revision is there.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Flag(help: "Take the latest revisions that modkit.yml allows.")
  var update = false

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject()
    let resolution = try await PackageUpdate(project).resolvePackages(isUpdate: update)
    Console.print(
      Reports.packages(resolution, isColored: invocation.isColored),
      isStyled: invocation.isColored)
  }
}
