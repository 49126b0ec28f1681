import ArgumentParser
import Foundation
import ModKit
import ModKitDisk

/// The command that writes the manual. It is hidden because it is for installers only.
struct ManualCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Write the manual of each command, for man.",
    shouldDisplay: false)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(help: ArgumentHelp("The directory to write modkit.1 and others into.", valueName: "dir"))
  var output: String

  func perform(_ invocation: Invocation) async throws {
    let description = Data(ModKitCommand._dumpHelp().utf8)
    let root = try JSONDecoder().decode(ToolDescription.self, from: description).command
    for page in ManualPage.all(of: root, version: ToolVersion.current) {
      try ReportFile.write(page.text, named: page.fileName, into: output)
    }
  }
}
