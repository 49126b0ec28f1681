import ArgumentParser
import ModKit
import ModKitModel

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

  @Option(help: "Show the components of this product only.")
  var product: String?

  @Option(name: .customLong("line"), help: "Show this line only; may be repeated.")
  var lines: [String] = []

  @Option(name: .customLong("layer"), help: "Show this layer only; may be repeated.")
  var layers: [String] = []

  @Option(help: ArgumentHelp("Show what is near to a component only.", valueName: "component"))
  var around: String?

  @Option(
    help: ArgumentHelp("How many edges lead to what is near (default: 1).", valueName: "count"))
  var depth: Int?

  @Flag(help: "Leave out edges that longer ways imply, and with which nothing is wrong.")
  var reduce = false

  func validate() throws {
    try Reports.validate(format, among: Reports.graphFormats)
    try Reports.validate(kind, among: Reports.graphKinds)
    guard let depth else { return }
    guard around != nil else {
      throw ValidationError("--depth needs --around COMPONENT: it counts the edges from there")
    }
    guard depth > 0 else { throw ValidationError("--depth is a number from 1") }
  }

  func perform(_ invocation: Invocation) async throws {
    var selection = GraphSelection()
    (selection.product, selection.lines, selection.layers) = (product, lines, layers)
    (selection.around, selection.depth, selection.isReduced) = (around, depth ?? 1, reduce)
    let project = try invocation.openProject()
    Console.print(try GraphRun(project).graph(selection, format: format, kind: kind, today: .today))
  }
}
