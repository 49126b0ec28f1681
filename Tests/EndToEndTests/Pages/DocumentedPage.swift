import Foundation
import ModKitTestSupport
import Testing

/// A page of the documentation, and where its commands are run.
struct DocumentedPage: CustomTestStringConvertible {
  var path: String
  var workspace: String?

  init(_ path: String, in workspace: String?) {
    self.path = path
    self.workspace = workspace
  }

  var testDescription: String { path }

  /// The blocks of code with commands: `sh`, and `console` where output is shown.
  func blocks() throws -> [Block] {
    let text = try String(contentsOf: Sandbox.repository.appending(path: path), encoding: .utf8)
    var (blocks, open): ([Block], Block?) = ([], nil)
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let mark = line.trimmingCharacters(in: .whitespaces)
      if let block = open, mark == "```" {
        blocks.append(block)
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if ["```sh", "```console"].contains(mark) {
        open = Block(showsOutput: mark == "```console", firstLine: index + 2)
      }
    }
    return blocks
  }

  /// The README and all pages below docs/.
  static func all() throws -> [String] {
    let docs = Sandbox.repository.appending(path: "docs").path
    let names = FileManager.default.enumerator(atPath: docs)?.compactMap { $0 as? String } ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }
}

extension DocumentedPage {
  struct Block {
    var showsOutput: Bool
    var firstLine: Int
    var lines: [String] = []

    /// The mark that a reader sees, too.
    var isMarkedAsNotRun: Bool { lines.first?.hasPrefix("# not run by the tests: ") == true }

    /// A block of `sh` is one command; in a block of `console` each `$` begins one, with its output below.
    var steps: [Step] {
      guard showsOutput else {
        return [Step(command: lines.joined(separator: "\n"), output: nil, line: firstLine)]
      }
      var steps: [Step] = []
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("$ ") {
          steps.append(
            Step(command: String(line.dropFirst(2)), output: "", line: firstLine + index))
        } else if !steps.isEmpty {
          steps[steps.endIndex - 1].output? += line + "\n"
        }
      }
      return steps
    }
  }

  struct Step {
    var command: String
    /// Nil where the page shows none.
    var output: String?
    var line: Int
  }
}

/// Output as a page shows it: `…` stands for any text in a line, and alone in a line for any lines, or none.
struct ShownOutput {
  private let lines: [String]

  init(_ text: String) {
    lines = Self.lines(of: text)
  }

  func matches(_ output: String) -> Bool {
    Self.matches(lines[...], Self.lines(of: output)[...])
  }

  /// Spaces at the end of a line, and empty lines at the end, are not seen.
  private static func lines(of text: String) -> [String] {
    var lines = text.components(separatedBy: "\n")
      .map { $0.replacing(/\s+$/, with: "") }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func matches(_ shown: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return lines.isEmpty }
    if first == "…" {
      return matches(shown.dropFirst(), lines)
        || !lines.isEmpty && matches(shown, lines.dropFirst())
    }
    guard let line = lines.first, isAlike(first, line) else { return false }
    return matches(shown.dropFirst(), lines.dropFirst())
  }

  private static func isAlike(_ shown: String, _ line: String) -> Bool {
    let parts = shown.components(separatedBy: "…")
    var rest = line[...]
    guard rest.hasPrefix(parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.count == 1 ? rest.isEmpty : rest.hasSuffix(parts[parts.endIndex - 1])
  }
}

/// A reader who types commands, one after the other, in one terminal.
final class Reader {
  private let sandbox: Sandbox
  private let tools: String
  private var directory = "."

  init(in sandbox: Sandbox) throws {
    self.sandbox = sandbox
    let tools = sandbox.directory.appending(path: ".modkit-tools")
    try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: tools.appending(path: "modkit").path, withDestinationPath: sandbox.binaryPath)
    self.tools = tools.path
  }

  /// Runs a command to its end, in the directory that the last one has left.
  func type(_ command: String) async throws -> (status: Int, text: String) {
    let script = """
      export PATH="$1:$PATH" HOME="$1" GIT_AUTHOR_NAME=Reader GIT_AUTHOR_EMAIL=reader@example.org
      export GIT_COMMITTER_NAME=Reader GIT_COMMITTER_EMAIL=reader@example.org
      cd "$2" || exit
      exec 2>&1
      set -e
      trap 'pwd >"$1/directory"' EXIT
      eval "$3"
      """
    let answer = try await sandbox.run("bash", ["-c", script, "bash", tools, directory, command])
    directory = try sandbox.read(".modkit-tools/directory")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return (answer.status, answer.output)
  }
}
