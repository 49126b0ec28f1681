import ArgumentParser
import Foundation
import ModKit

struct InitCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write the manifest of an empty workspace.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  func perform(_ invocation: Invocation) async throws {
    let current = FileManager.default.currentDirectoryPath
    let directory = invocation.workspace ?? current
    guard let root = WorkspaceRoot(directory: directory, relativeTo: current) else {
      throw WorkspaceRoot.LocateError.noDirectory(directory)
    }
    for path in try Scaffold.workspace(in: root) { Console.print("wrote \(path)\n") }
    if !invocation.isQuiet {
      Console.complain("next: modkit new component NAME --layer base-service")
    }
  }
}
