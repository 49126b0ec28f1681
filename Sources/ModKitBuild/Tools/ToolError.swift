import ModKitModel

/// A failure of a tool that modkit needs.
public enum ToolError: Error, Sendable, CustomStringConvertible {
  case notRunnable(tool: String, reason: String)
  case failed(tool: String, status: Int, output: String)
  case unexpectedOutput(tool: String)
  case noAnswer(command: String, seconds: Int)
  case noTemporaryDirectory(String)

  public var description: String {
    switch self {
    case .notRunnable(let tool, let reason):
      "\(tool) could not be run: \(reason); is it installed and on PATH? See `modkit doctor`"
    case .failed(let tool, let status, let output):
      "\(tool) failed with status \(status):\n\(output)"
    case .noAnswer(let command, let seconds):
      "`\(command.visible)` did not answer within \(seconds) s and was stopped; run it yourself to see"
        + " what it waits for"
    case .noTemporaryDirectory(let path):
      "no tool can be run: TMPDIR names `\(path.visible)`, which is no directory that can be written;"
        + " make it, or unset TMPDIR"
    case .unexpectedOutput(let tool):
      "\(tool) printed something that modkit does not understand; see `modkit doctor`"
    }
  }
}
