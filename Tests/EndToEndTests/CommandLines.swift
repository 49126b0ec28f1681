/// The command lines of modkit on a page: in blocks, after `$`, and between backticks.
struct CommandLines {
  let found: [(line: Int, command: String)]

  init(_ text: String) {
    var found: [(Int, String)] = []
    var isFenced = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") { isFenced.toggle() }
      let isCode = isFenced || line.hasPrefix("    ")
      for match in line.matches(of: /`(modkit [^`]*)`/) {
        found.append((index + 1, String(match.output.1)))
      }
      if let match = line.firstMatch(of: /^\s*(?:\$ )?(modkit .*)$/), isCode {
        found.append((index + 1, String(match.output.1)))
      }
    }
    self.found = found
  }
}

/// What modkit understands, from its own description.
struct KnownCommands {
  private let root: [String: Any]

  init(_ description: [String: Any]) throws {
    root = description["command"] as? [String: Any] ?? [:]
  }

  /// What is wrong with a command line: a command or an option that does not exist.
  func complaint(about line: String) -> String? {
    // Up to a comment, a pipe, or the end of a sentence.
    let words = line.split(separator: /\s+/).map(String.init)
      .prefix { !["#", "|", "&&", ";", "\\", ">"].contains($0) && !$0.hasPrefix("#") }
    var command = root
    for word in words.dropFirst() {
      if word.hasPrefix("--") {
        let name = word.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
        guard options(of: command).contains(String(name)) else { return "no option --\(name)" }
      } else if let next = subcommand(word, of: command) {
        command = next
      } else if command["commandName"] as? String == "modkit" {
        // Prose may speak of any word: `modkit COMMAND`.
        return word.allSatisfy(\.isLowercase) ? "no command \(word)" : nil
      }
    }
    return nil
  }

  private func subcommand(_ name: String, of command: [String: Any]) -> [String: Any]? {
    (command["subcommands"] as? [[String: Any]])?.first { $0["commandName"] as? String == name }
  }

  private func options(of command: [String: Any]) -> Set<String> {
    let arguments = command["arguments"] as? [[String: Any]] ?? []
    let names = arguments.flatMap { $0["names"] as? [[String: Any]] ?? [] }
    return Set(names.compactMap { $0["name"] as? String } + ["generate-completion-script"])
  }
}
