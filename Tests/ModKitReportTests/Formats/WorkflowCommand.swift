/// A line of a log, read by the rules of GitHub's runner.
struct WorkflowCommand {
  struct Malformed: Error {
    var line: String
  }

  var name: String
  var properties: [String: String] = [:]
  var message: String

  /// - Throws: ``Malformed`` for a line that the runner would take for plain text
  static func all(in log: String) throws -> [WorkflowCommand] {
    let lines = log.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.dropLast().map { try WorkflowCommand(String($0)) }
  }

  private init(_ line: String) throws {
    let parts = line.split(separator: "::", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, !line.unicodeScalars.contains("\r") else {
      throw Malformed(line: line)
    }
    let head = parts[1].split(separator: " ", maxSplits: 1)
    name = String(head[0])
    for pair in head[1].split(separator: ",") {
      let sides = pair.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      properties[String(sides[0])] = Self.decoded(
        sides[1], [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")])
    }
    message = Self.decoded(parts[2], [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")])
  }

  /// One code after the other over the whole text, as the runner does it.
  private static func decoded(_ text: Substring, _ codes: [(String, String)]) -> String {
    codes.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }
}
