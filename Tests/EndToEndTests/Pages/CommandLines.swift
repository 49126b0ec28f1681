/// The command lines of modkit on a page: in blocks, after `$`, and between backticks.
struct CommandLines {
  private(set) var found: [(line: Int, command: String)] = []
  /// Options that stand alone between backticks.
  private(set) var options: [(line: Int, name: String)] = []

  /// - Parameter commands: names of commands. `integrate --check` is a command line without `modkit`, too.
  init(_ text: String, commands: Set<String> = []) {
    for (index, line) in MarkdownLines(text).code {
      if let match = line.firstMatch(of: /^\s*(?:\$ )?(modkit .*)$/) {
        found.append((index, String(match.output.1)))
      }
    }
    for (line, span) in MarkdownLines(text).spans {
      if let option = span.firstMatch(of: /^--([a-z][a-z-]*)/) {
        options.append((line, String(option.output.1)))
      } else if span.hasPrefix("modkit ") {
        found.append((line, span))
      } else if span.contains(" --"), let first = span.split(separator: " ").first,
        commands.contains(String(first))
      {
        found.append((line, "modkit \(span)"))
      }
    }
  }
}

/// What modkit understands, from its own description.
struct KnownCommands {
  private let root: [String: Any]

  init(_ description: [String: Any]) throws {
    root = description["command"] as? [String: Any] ?? [:]
  }

  /// The names of commands that stand behind `modkit`.
  var names: Set<String> { Set(subcommands(of: root).compactMap { $0["commandName"] as? String }) }

  /// The options of all commands.
  var options: Set<String> { options(below: root) }

  /// What is wrong with a command line: a command, an option or a value that does not exist.
  func complaint(about line: String) -> String? {
    // Up to a comment, a pipe, another command, or the end of a sentence.
    let words = line.split(separator: /\s+/).map(String.init).prefix {
      !["#", "|", "&&", ";", "\\", ">"].contains($0) && !$0.hasPrefix("#") && !$0.contains("$(")
    }
    var command = root
    var values: [String] = []
    for word in words.dropFirst() {
      if word.hasPrefix("--") {
        let name = String(word.dropFirst(2).prefix { $0.isLetter || $0 == "-" })
        guard let known = arguments(of: command)[name] else { return "no option --\(name)" }
        values = known
        continue
      }
      defer { values = [] }
      if !values.isEmpty, word.allSatisfy({ $0.isLowercase || $0 == "-" }) {
        guard values.contains(word) else { return "no value \(word)" }
      } else if let next = subcommand(word, of: command) {
        command = next
      } else if command["commandName"] as? String == "modkit" {
        // Prose may speak of any word: `modkit COMMAND`.
        return word.allSatisfy(\.isLowercase) ? "no command \(word)" : nil
      }
    }
    return nil
  }

  private func subcommands(of command: [String: Any]) -> [[String: Any]] {
    command["subcommands"] as? [[String: Any]] ?? []
  }

  private func subcommand(_ name: String, of command: [String: Any]) -> [String: Any]? {
    subcommands(of: command).first { $0["commandName"] as? String == name }
  }

  private func options(below command: [String: Any]) -> Set<String> {
    subcommands(of: command).reduce(into: Set(arguments(of: command).keys)) {
      $0.formUnion(options(below: $1))
    }
  }

  /// By option, the values that it takes; none if these are not a fixed list.
  private func arguments(of command: [String: Any]) -> [String: [String]] {
    var known = ["generate-completion-script": [String]()]
    for argument in command["arguments"] as? [[String: Any]] ?? [] {
      let completion = (argument["completionKind"] as? [String: Any])?["list"] as? [String: Any]
      let values = argument["allValues"] as? [String] ?? completion?["values"] as? [String] ?? []
      for name in argument["names"] as? [[String: Any]] ?? [] {
        if let name = name["name"] as? String { known[name] = values }
      }
    }
    return known
  }
}
