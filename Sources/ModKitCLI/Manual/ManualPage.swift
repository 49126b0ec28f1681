/// The manual page of one command, generated from the contents of `--help`.
struct ManualPage {
  private let command: CommandDescription
  private let root: CommandDescription
  private let version: String

  /// - Parameter root: the command whose options every command accepts
  init(_ command: CommandDescription, root: CommandDescription, version: String) {
    self.command = command
    self.root = root
    self.version = version
  }

  /// Returns the pages of a command and of all its subcommands.
  static func all(of root: CommandDescription, version: String) -> [ManualPage] {
    func pages(_ command: CommandDescription) -> [ManualPage] {
      [ManualPage(command, root: root, version: version)] + command.visibleCommands.flatMap(pages)
    }
    return pages(root)
  }

  /// The name of the file: `modkit-store-list.1`.
  var fileName: String { "\(Self.title(command)).1" }

  /// The page, in the macros of man(7).
  var text: String {
    let title = Self.title(command)
    let abstract = command.abstract.map { Self.withoutStop($0) } ?? title
    let source = Roff.quoted("modkit \(version)")
    // Text is neither justified nor hyphenated, so that options can be found by searching.
    let lines =
      [".TH \(Roff.quoted(title.uppercased())) 1 \"\" \(source) \"modkit manual\"", ".ad l", ".nh"]
      + Roff.section("NAME", ["\(Roff.text(title)) \\- \(Roff.text(abstract))"])
      + Roff.section("SYNOPSIS", [synopsis])
      + Roff.section("DESCRIPTION", paragraphs(command.discussion ?? command.abstract))
      + Roff.section("COMMANDS", commands)
      + Roff.section("ARGUMENTS", arguments.flatMap(Self.definition))
      + Roff.section("OPTIONS", Self.definitions(options))
      + Roff.section("GLOBAL OPTIONS", Self.definitions(globalOptions))
      + surroundings
      + Roff.section("SEE ALSO", [related])
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Parts

  private static func title(_ command: CommandDescription) -> String {
    command.words.joined(separator: "-")
  }

  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private var isRoot: Bool { command.superCommands == nil }

  private var arguments: [ArgumentDescription] {
    command.visibleArguments.filter { $0.kind == .positional }
  }

  private var options: [ArgumentDescription] {
    command.visibleArguments.filter { $0.kind != .positional && (isRoot || !isGlobal($0)) }
  }

  private var globalOptions: [ArgumentDescription] {
    isRoot ? [] : command.visibleArguments.filter { isGlobal($0) }
  }

  private func isGlobal(_ argument: ArgumentDescription) -> Bool {
    argument.names != nil && root.visibleArguments.contains { $0.names == argument.names }
  }

  private var synopsis: String {
    let required = options.filter { !$0.isOptional }.map(Self.usage)
    let rest = "[\(Roff.italic("options"))]"
    let words = [Roff.bold(command.words.joined(separator: " "))] + required + [rest]
    let tail =
      command.visibleCommands.isEmpty ? arguments.map(Self.usage) : [Roff.italic("command")]
    return (words + tail).joined(separator: " ")
  }

  private func paragraphs(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n\n").enumerated()
      .flatMap { ($0.offset == 0 ? [] : [".PP"]) + [Roff.text(String($0.element))] }
  }

  private var commands: [String] {
    command.visibleCommands.flatMap {
      Roff.definition(
        Roff.bold($0.words.joined(separator: " ")), [Roff.text($0.abstract ?? "")])
    }
  }

  /// Exit codes on each page; files and variables on the first page only.
  private var surroundings: [String] {
    let definition = { (term: String, text: String) in
      Roff.definition(Roff.bold(term), [Roff.text(text)])
    }
    let exit = Roff.section("EXIT STATUS", ManualText.exitCodes.flatMap(definition))
    guard isRoot else { return exit }
    return exit + Roff.section("FILES", ManualText.files.flatMap(definition))
      + Roff.section("ENVIRONMENT", ManualText.variables.flatMap(definition))
  }

  private var related: String {
    let above = (1..<command.words.count).map { command.words.prefix($0).joined(separator: "-") }
    let titles = above + command.visibleCommands.map(Self.title)
    return titles.map { "\(Roff.bold($0))(1)" }.joined(separator: ",\n")
  }

  // MARK: Arguments

  /// Returns the definitions of options. A flag and its inverse share one.
  private static func definitions(_ options: [ArgumentDescription]) -> [String] {
    var lines: [String] = []
    var index = options.startIndex
    while index < options.endIndex {
      let end = options[index...].firstIndex { !isAlike($0, options[index]) } ?? options.endIndex
      let terms = options[index..<end].map(term).joined(separator: ", ")
      lines += Roff.definition(terms, explanation(options[index]))
      index = end
    }
    return lines
  }

  private static func isAlike(_ one: ArgumentDescription, _ other: ArgumentDescription) -> Bool {
    one.names == other.names
      || one.kind == .flag && other.kind == .flag && one.abstract == other.abstract
  }

  private static func definition(_ argument: ArgumentDescription) -> [String] {
    Roff.definition(term(argument), explanation(argument))
  }

  private static func term(_ argument: ArgumentDescription) -> String {
    let value = Roff.italic(argument.valueName ?? "value") + (argument.isRepeating ? "..." : "")
    let names = (argument.names ?? []).map { Roff.bold($0.text) }
    switch argument.kind {
    case .positional: return value
    case .flag: return names.joined(separator: ", ")
    case .option: return names.map { "\($0) \(value)" }.joined(separator: ", ")
    }
  }

  private static func usage(_ argument: ArgumentDescription) -> String {
    argument.isOptional ? "[\(term(argument))]" : term(argument)
  }

  private static func explanation(_ argument: ArgumentDescription) -> [String] {
    let standard = argument.defaultValue.map { "The default is `\($0)`." }
    return [argument.abstract, argument.discussion, standard].compactMap(\.self).map(Roff.text)
  }
}
