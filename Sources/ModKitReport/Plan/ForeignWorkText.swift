public import ModKitModel

/// What is said about items in generated directories that may be somebody's work. Commands are for a shell
/// in the workspace's directory.
public enum ForeignWorkText {
  /// Returns why nothing was written, with what to do about each item.
  ///
  /// - Parameter unknownPart: the directory of which is not known what modkit wrote; nil if it is known
  public static func refusal(_ items: [ForeignWork], unknownPart: String?) -> String {
    let lines = items.map { item in "\(problem(of: item)); \(advice(on: item))" }
    let count = items.count == 1 ? "1 item" : "\(items.count) items"
    let reason =
      "\(count) among the generated files may be somebody's work, so nothing was written;"
      + " commands are for the directory of \(Workspace.manifestName)"
    guard let unknownPart else { return ([reason] + lines).joined(separator: "\n") }
    let note =
      "note: there is no record of what modkit wrote there, or it is damaged; if nothing there is"
      + " yours: rm -r \(quoted(unknownPart))"
    return ([reason] + lines + [note]).joined(separator: "\n")
  }

  /// Returns a line about a new file that was moved to the sources.
  public static func moved(_ file: FileMove, isDryRun: Bool) -> String {
    let verb = isDryRun ? "would move" : "moved"
    return "\(verb) \(file.from) to \(file.to): modkit did not write it, and it belongs there"
  }

  private static func problem(of item: ForeignWork) -> String {
    switch item.kind {
    case .changed: "\(item.path) was changed since modkit wrote it"
    case .replaces(let source): "\(item.path) is not what \(source) has"
    case .orphan(let source): "\(item.path) was made in the place of \(source), which is gone"
    case .new(let other): "\(item.path) is new, and \(other) is another file"
    case .homeless: "\(item.path) is new, and it is not clear which source folder it is for"
    case .movable: "\(item.path) is new"
    case .link: "\(item.path) is a link that modkit did not make"
    case .unreadable: "\(item.path) cannot be read"
    }
  }

  private static func advice(on item: ForeignWork) -> String {
    let path = quoted(item.path)
    let keep = "mv \(path) \(quoted(item.refuge))"
    switch item.kind {
    case .changed, .homeless, .unreadable:
      return "keep it elsewhere, or remove it: \(keep)"
    case .replaces(let source), .new(let source):
      return "compare: diff \(quoted(source)) \(path); take it: mv \(path) \(quoted(source));"
        + " or keep both: \(keep)"
    case .movable(let place), .orphan(let place):
      return "move it to the sources: \(directory(for: place))mv \(path) \(quoted(place))"
    case .link: return "remove it: rm \(path)"
    }
  }

  /// The beginning of a command that makes the directory of a file.
  private static func directory(for path: String) -> String {
    let directory = RelativePath.directory(of: path)
    return directory == "." ? "" : "mkdir -p \(quoted(directory)) && "
  }

  /// A word of a shell's command.
  private static func quoted(_ path: String) -> String {
    QuotedText.shellWord(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path)
  }
}
