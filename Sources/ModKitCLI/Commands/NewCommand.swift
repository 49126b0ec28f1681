import ArgumentParser
import ModKit
import ModKitModel

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make something new from templates.",
    subcommands: [NewComponentCommand.self])
}

struct NewComponentCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "component", abstract: "Write a component from the templates.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(help: "The name of the component and of its module.")
  var name: String

  @Option(help: "Its layer.")
  var layer: String

  @Option(help: "Its business line.")
  var line: String?

  @Option(help: "Its language: swift, objc, c or mixed.")
  var language: StartingLanguage = .swift

  func perform(_ invocation: Invocation) async throws {
    let project = try invocation.openProject(mayBeEmpty: true)
    let component = try NewComponentRun(project).newComponent(
      named: name, layer: layer, line: line, language: language)
    for path in component.files { Console.print("wrote \(path)\n") }
    switch component.glob {
    case nil: break
    case .added(let glob): Console.print("added \(glob) to `components:` in modkit.yml\n")
    case .missing(let issue):
      Console.status(
        "no glob of `components:` in modkit.yml finds it: \(issue.advice ?? issue.message)")
    }
  }
}
