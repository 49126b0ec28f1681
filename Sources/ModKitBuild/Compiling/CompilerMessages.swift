/// The messages of compilers in the output of a build: errors first, each once, without progress.
struct CompilerMessages {
  private struct Message {
    var isError: Bool
    var lines: [Substring]
  }

  private var messages: [Message] = []

  /// - Parameter output: the output of `swift build`, in which messages of concurrent compilers
  ///   follow one another
  init(in output: String) {
    var isInMessage = false
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if Self.isProgress(line) {
        isInMessage = false
      } else if let isError = Self.severity(of: line) {
        messages.append(Message(isError: isError, lines: [line]))
        isInMessage = true
      } else if isInMessage {
        messages[messages.count - 1].lines.append(line)
      }
    }
  }

  /// The text of all messages, or nil if there is no error among them.
  var text: String? {
    var told: Set<String> = []
    let all = messages.map { message in
      (isError: message.isError, text: message.lines.joined(separator: "\n"))
    }.filter { told.insert($0.text).inserted }
    let errors = all.filter(\.isError)
    guard !errors.isEmpty else { return nil }
    let ordered = errors + all.filter { !$0.isError }
    return ordered.map { $0.text.hasSuffix("\n") ? String($0.text.dropLast()) : $0.text }
      .joined(separator: "\n")
  }

  /// Returns whether a line is about an error, or nil if it does not begin a message of its own.
  private static func severity(of line: Substring) -> Bool? {
    // `file:line:column: error: text`, `<unknown>:0: error: text`, or without a place. Notes belong to what is above.
    if line.hasPrefix("error: ") || line.hasPrefix("fatal error: ") { return true }
    if line.hasPrefix("warning: ") { return false }
    guard let kind = line.firstRange(of: #/:[0-9]+(:[0-9]+)?: (fatal error|error|warning): /#)
    else {
      return nil
    }
    // Source text is shown behind a bar.
    guard !line[..<kind.lowerBound].contains("|") else { return nil }
    return !line[kind].hasSuffix("warning: ")
  }

  /// `[3/9] Compiling List Row.swift`.
  private static func isProgress(_ line: Substring) -> Bool {
    line.hasPrefix("Building for ") || line.prefixMatch(of: #/\[[0-9]+/[0-9]+\] /#) != nil
  }
}
