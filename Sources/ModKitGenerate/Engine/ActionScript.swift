import ModKitModel

/// A script that runs an action on any machine that has its compilers at the same place.
///
/// It is sourced by ``BazelDriver``, which starts it in an empty directory with the interfaces of what the component
/// needs.
struct ActionScript {
  /// What the compilers of a machine have to be, so that the library is the one that its key names.
  struct Compilers: Hashable, Sendable {
    /// The directory of the compilers.
    var directory: String
    /// The version that `swiftc` tells.
    var version: String
    /// The directory of the SDK; nil if the headers of the machine are used.
    var sdk: String?
    /// What `cksum` prints of the file that describes the SDK.
    var sdkDigest: String?
  }

  let action: LibraryAction
  let targets: [DestinationTarget]
  let compilers: Compilers
  /// Returns where the content of a file is, relative to the workspace of Bazel.
  let place: (GeneratedFile) -> String

  var text: String {
    let lines =
      ["compilers \(words([compilers.directory, compilers.version]))"]
      + (compilers.sdk.map { ["sdk \(words([$0, compilers.sdkDigest ?? ""]))"] } ?? [])
      + action.files.map(line) + [directories]
      + action.commands.map(line)
      + action.interface(for: targets).map(line)
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ file: GeneratedFile) -> String {
    if case .link(let target) = file.content {
      let way = RelativePath.way(from: RelativePath.directory(of: file.path), to: target)
      return "link \(words([way, file.path]))"
    }
    return "put \(words([place(file), file.path]))"
  }

  private var directories: String {
    "mkdir -p \(words(Set(action.commands.flatMap(\.directories)).sorted()))"
  }

  private func line(_ command: LibraryAction.Command) -> String {
    // The place of modules is only known where the script runs.
    let mark = "\u{1}"
    let arguments = command.flags(moduleCache: mark).map { word in
      word.hasSuffix(mark)
        ? "\(QuotedText.shellWord(String(word.dropLast())))\"$PWD/ModuleCache\""
        : QuotedText.shellWord(word)
    }
    return ([command.tool.rawValue] + arguments + command.parallelism(1)).joined(separator: " ")
      + " \(words(command.ending))"
  }

  private func line(_ file: InterfaceFile) -> String {
    switch file.content {
    case .file(let path): "offer \(words([path, file.path]))"
    case .fileIfWritten(let path): "offer_if_written \(words([path, file.path]))"
    case .text(let text): "offer_text \(words([text, file.path]))"
    }
  }

  private func words(_ words: [String]) -> String {
    words.map(QuotedText.shellWord).joined(separator: " ")
  }
}
