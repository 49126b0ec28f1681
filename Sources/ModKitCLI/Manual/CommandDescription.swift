/// A command, as described in ArgumentParser's JSON.
struct CommandDescription: Decodable {
  var commandName: String
  var superCommands: [String]?
  var shouldDisplay: Bool?
  var abstract: String?
  var discussion: String?
  var subcommands: [CommandDescription]?
  var arguments: [ArgumentDescription]?

  /// The words to run it, such as `modkit store list`.
  var words: [String] { (superCommands ?? []) + [commandName] }

  /// The subcommands that the help shows.
  var visibleCommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }

  var visibleArguments: [ArgumentDescription] { (arguments ?? []).filter(\.shouldDisplay) }
}

/// An argument, option or flag of a command.
struct ArgumentDescription: Decodable {
  enum Kind: String, Decodable {
    case positional
    case option
    case flag
  }

  struct Name: Decodable, Hashable {
    enum Kind: String, Decodable {
      case long
      case short
      case longWithSingleDash
    }

    var kind: Kind
    var name: String

    var text: String { kind == .long ? "--\(name)" : "-\(name)" }
  }

  var kind: Kind
  var shouldDisplay: Bool
  var isOptional: Bool
  var isRepeating: Bool
  var names: [Name]?
  var valueName: String?
  var defaultValue: String?
  var abstract: String?
  var discussion: String?
}

/// ArgumentParser's description of the whole tool.
struct ToolDescription: Decodable {
  var command: CommandDescription
}
