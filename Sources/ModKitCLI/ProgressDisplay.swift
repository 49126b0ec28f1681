import Foundation
import ModKit
import ModKitBuild
import ModKitModel
import Synchronization

/// A display of progress on standard error: as a bar on a terminal, as lines elsewhere.
final class ProgressDisplay: Sendable {
  private enum Style {
    case silent
    case lines
    case bar
  }

  private let style: Style
  private let isVerbose: Bool
  private let state: Mutex<State>

  private struct State {
    var line: ProgressLine
    /// Whether the line is visible on the terminal.
    var isDrawn = false
  }

  /// The control sequence that moves to the first column and clears the line.
  private static let erase = "\r\u{1B}[2K"

  init(_ invocation: Invocation) {
    let environment = ProcessInfo.processInfo.environment
    style = invocation.isQuiet ? .silent : Self.hasTerminal(environment) ? .bar : .lines
    isVerbose = invocation.isVerbose
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let isUnicode = locale?.uppercased().replacing("-", with: "").contains("UTF8") == true
    let line = ProgressLine(isPlain: !isUnicode, isColored: invocation.isErrorColored)
    state = Mutex(State(line: line))
    if style == .bar { Self.cleanUpWhenInterrupted() }
  }

  /// Returns whether standard error is an interactive terminal. CI systems keep the output, and
  /// some pretend to be a terminal.
  private static func hasTerminal(_ environment: [String: String]) -> Bool {
    isatty(STDERR_FILENO) == 1 && (environment["CI"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  func show(_ event: PrebuildEvent) {
    switch style {
    case .silent: break
    case .lines: if let text = Reports.line(of: event) { Console.status(text) }
    case .bar:
      let text = state.withLock { state in
        state.line.note(event)
        state.isDrawn = true
        return state.line.text(width: Self.width)
      }
      let above = isVerbose ? Reports.line(of: event).map { "\($0.visible)\n" } : nil
      Console.draw("\(Self.erase)\(above ?? "")\(text)")
    }
  }

  /// Removes the progress line from the terminal.
  func end() {
    let wasDrawn = state.withLock { state in
      defer { state.isDrawn = false }
      return state.isDrawn
    }
    if wasDrawn { Console.draw(Self.erase) }
  }

  private static var width: Int {
    (Terminal.size(of: STDERR_FILENO) ?? .usual).columns
  }

  /// Clears the line if the user interrupts. The process then ends by the signal as usual.
  private static func cleanUpWhenInterrupted() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Only system calls are allowed in a signal handler.
      signal(number) { number in
        var erase: (UInt8, UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x32, 0x4B)
        _ = withUnsafeBytes(of: &erase) { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
