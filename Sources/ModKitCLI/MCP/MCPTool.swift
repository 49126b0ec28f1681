import ModKit
import ModKitModel

/// A question that an agent can ask.
struct MCPTool: Sendable {
  /// What a call came to.
  struct Result: Sendable {
    var text: String
    var isError = false
  }

  /// An argument of a tool.
  struct Argument: Sendable {
    enum Kind: Sendable {
      case text
      case texts
    }

    var name: String
    var kind = Kind.text
    var isRequired = true
    var summary: String
  }

  /// The arguments of a call, which have the kinds that the tool declares.
  struct Arguments {
    fileprivate var values: JSONValue

    func text(_ name: String) -> String? { values[name]?.string }
    func texts(_ name: String) -> [String] { values[name]?.strings ?? [] }
  }

  var name: String
  var title: String
  var summary: String
  var arguments: [Argument] = []
  let answer: @Sendable (Arguments, MCPContext) async throws -> String

  /// The greatest number of characters of an answer: an agent reads all of it.
  private static let limit = 12_000

  /// Calls the tool. What went wrong is told to the agent, who can correct it.
  func call(_ values: JSONValue, in context: MCPContext) async -> Result {
    if let problem = problem(of: values) { return Result(text: problem, isError: true) }
    do {
      let text = try await answer(Arguments(values: values), context)
      return Result(text: text.shortened(to: Self.limit))
    } catch {
      return Result(text: ErrorText.text(of: error).shortened(to: Self.limit), isError: true)
    }
  }

  private func problem(of values: JSONValue) -> String? {
    guard case .object(let members) = values else { return "`arguments` is not an object" }
    let names = arguments.map(\.name)
    for name in members.keys.sorted() where !names.contains(name) {
      return "\(self.name) has no argument `\(name)`; known: \(names.joined(separator: ", "))"
    }
    for argument in arguments {
      guard let value = members[argument.name] else {
        if argument.isRequired { return "the argument `\(argument.name)` is missing" }
        continue
      }
      guard argument.kind == .text ? value.string != nil : value.strings != nil else {
        let kind = argument.kind == .text ? "a string" : "an array of strings"
        return "the argument `\(argument.name)` has to be \(kind)"
      }
    }
    return nil
  }

  /// As `tools/list` describes it.
  var description: JSONValue {
    let properties = arguments.map { argument -> (String, JSONValue) in
      let type: [String: JSONValue] =
        switch argument.kind {
        case .text: ["type": "string"]
        case .texts: ["type": "array", "items": ["type": "string"]]
        }
      return (
        argument.name,
        .object(type.merging(["description": .string(argument.summary)]) { $1 })
      )
    }
    return [
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": [
        "type": "object",
        "properties": .object(Dictionary(properties, uniquingKeysWith: { $1 })),
        "required": .array(arguments.filter(\.isRequired).map { .string($0.name) }),
        "additionalProperties": false,
      ],
      "annotations": [
        "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true,
        "openWorldHint": false,
      ],
    ]
  }
}

extension String {
  private static let lineLimit = 2_000

  /// The first lines that fit, what is missing, and the last line, which has the totals.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    // Behind the last line feed is no line.
    let lines = (hasSuffix("\n") ? dropLast() : self[...])
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.count > Self.lineLimit ? "\($0.prefix(Self.lineLimit))…" : String($0) }
    var (kept, length) = (0, lines[lines.count - 1].count + 1)
    while kept < lines.count - 1, length + lines[kept].count + 1 <= limit {
      length += lines[kept].count + 1
      kept += 1
    }
    let missing = lines.count - 1 - kept
    return
      (lines[..<kept] + (missing > 0 ? ["… \(missing) more lines"] : []) + [lines[lines.count - 1]])
      .joined(separator: "\n") + "\n"
  }
}
