import ArgumentParser
import ModKitModel

/// A word in place of a command that does not exist. The argument parser reports it as an
/// unexpected argument, and `help` ignores it.
struct MistypedCommand {
  /// What was typed.
  var word: String
  /// The names of the commands before it, starting with the tool.
  var parents: [String]
  /// The names of the valid commands in its place.
  var known: [String]

  /// Returns the first mistyped command, or nil if all exist or if only the parser can decide.
  static func first(
    in arguments: [String], of tool: any ParsableCommand.Type
  ) -> MistypedCommand? {
    var children = tool.configuration.subcommands
    var parents = [name(of: tool)]
    var rest = arguments[...]
    while !children.isEmpty {
      guard let word = nextWord(of: &rest) else { return nil }
      if word == "help", parents.count == 1 { continue }
      guard let child = children.first(where: { names(of: $0).contains(word) }) else {
        let shown = children.filter { $0.configuration.shouldDisplay }
        return MistypedCommand(word: word, parents: parents, known: shown.map { name(of: $0) })
      }
      children = child.configuration.subcommands
      parents.append(word)
    }
    return nil
  }

  /// The error message, with advice.
  var message: String {
    let tool = parents.joined(separator: " ")
    let advice =
      NearestName.suggestion(for: word, among: known).map { "did you mean `\($0)`?" }
      ?? "`\(tool) --help` lists those that there are"
    return "there is no command `\(tool) \(word)`; \(advice)".visible
  }

  /// Returns the next word after options that may precede a command, or nil after any other option.
  private static func nextWord(of rest: inout ArraySlice<String>) -> String? {
    while let word = rest.popFirst() {
      switch word {
      case "--quiet", "--verbose": continue
      case "--workspace", "--color", "--timings": _ = rest.popFirst()
      case _ where ["--workspace=", "--color=", "--timings="].contains(where: word.hasPrefix):
        continue
      case _ where word.hasPrefix("-"): return nil
      default: return word
      }
    }
    return nil
  }

  private static func names(of command: any ParsableCommand.Type) -> [String] {
    [name(of: command)] + command.configuration.aliases
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? command._commandName
  }
}
