import ArgumentParser
import Foundation
import ModKit

struct MCPCommand: WorkspaceCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Answer the questions of agents by the Model Context Protocol.",
    discussion: """
      For clients that start the server and talk to it over standard input and output. No tool changes anything \
      but the cache: \
      \(MCPTool.all.map(\.name).joined(separator: ", ")).
      """)

  @OptionGroup var options: GlobalOptions
  @ParentCommand var parent: ModKitCommand

  func perform(_ invocation: Invocation) async throws {
    let context = MCPContext(root: try invocation.locateRoot())
    var server = MCPServer(MCPTool.all) { tool, arguments in
      await tool.call(arguments, in: context)
    }
    var lines = InputLines(limit: Self.lineLimit)
    while let line = try lines.next() {
      guard line.contains(where: { $0 != UInt8(ascii: " ") }) else { continue }
      if let answer = await server.answer(to: line) {
        Console.print(bytes: Array("\(answer)\n".utf8))
      }
    }
  }

  /// The greatest number of bytes of a message.
  private static let lineLimit = 16 * 1_048_576
}
