import ArgumentParser
import ModKit
import ModKitModel

struct UpgradeCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "upgrade",
    abstract: "Show what has changed in rules since modkit.yml was written.",
    discussion: """
      `modkit:` in modkit.yml states the version of modkit that the file was written for. A newer \
      modkit says what it judges otherwise; nothing is checked.
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Flag(help: "Write the version of this modkit into modkit.yml.")
  var update = false

  @Option(help: "The format: text, json.", completion: .list(Reports.plainFormats))
  var format = "text"

  func validate() throws {
    try Reports.validate(format, among: Reports.plainFormats)
  }

  func perform(_ invocation: Invocation) async throws {
    let root = try invocation.locateRoot()
    let upgrade = try root.upgrade()
    Console.print(
      try Reports.upgrade(
        upgrade, isWriting: update, format: format, isColored: invocation.isColored),
      isStyled: invocation.isColored)
    guard update else { return }
    if upgrade.isFromNewer {
      Console.status("error: an older modkit does not write its version; modkit.yml is as it was")
      throw ExitCode(ExitStatus.cannotRun)
    }
    if try root.stateVersion(onWait: { Console.status(Project.waitNotice) }) {
      Console.status("wrote \(Workspace.manifestName)")
    }
  }
}
