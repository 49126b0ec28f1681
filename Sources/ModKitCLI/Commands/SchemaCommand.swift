import ArgumentParser
import ModKit

struct SchemaCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a manifest or of an output.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Argument(
    help: "The document: \(Reports.schemaNames.joined(separator: ", ")).",
    completion: .list(Reports.schemaNames))
  var name = "workspace"

  func validate() throws {
    try Reports.validate(name, among: Reports.schemaNames)
  }

  func perform(_ invocation: Invocation) async throws {
    Console.print(try Reports.schema(name))
  }
}
