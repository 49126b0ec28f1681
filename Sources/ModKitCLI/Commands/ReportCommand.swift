import ArgumentParser
import Foundation
import ModKit
import ModKitModel

struct ReportCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write the architects' report, one HTML page.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(help: ArgumentHelp("The directory to write index.html into.", valueName: "dir"))
  var output: String

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProjectAllowingMissingDependencies()
    let outcome = try project.check(CheckRequest(today: .today))
    let page = try outcome.page()
    let file = try ReportFile.write(page, into: output)
    Console.print("\(file)\n")
  }
}
