import ArgumentParser
import ModKit

struct GraphCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph", abstract: "Print the components and their edges.")

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  @Option(
    help: "The format: \(Reports.graphFormats.joined(separator: ", ")).",
    completion: .list(Reports.graphFormats))
  var format = "dot"

  @Option(
    help: "The edges: \(Reports.graphKinds.joined(separator: ", ")).",
    completion: .list(Reports.graphKinds))
  var kind = "all"

  func validate() throws {
    try Reports.validate(format, among: Reports.graphFormats)
    try Reports.validate(kind, among: Reports.graphKinds)
  }

  func perform(_ invocation: Invocation) async throws {
    let architecture = try invocation.openProject().architecture()
    Console.print(try Reports.graph(architecture, format: format, kind: kind))
  }
}
