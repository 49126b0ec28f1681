import Foundation

/// The decision whether output is colored: on a terminal with colors, unless the user or the
/// environment overrides it. An option takes precedence, then `NO_COLOR`, then `CLICOLOR_FORCE`.
enum ColorChoice {
  static func isColored(_ mode: GlobalOptions.ColorMode, on descriptor: Int32) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto: isColored(on: descriptor, in: ProcessInfo.processInfo.environment)
    }
  }

  private static func isColored(on descriptor: Int32, in environment: [String: String]) -> Bool {
    if isSet("NO_COLOR", in: environment) { return false }
    if isSet("CLICOLOR_FORCE", in: environment), environment["CLICOLOR_FORCE"] != "0" {
      return true
    }
    return isatty(descriptor) == 1 && environment["TERM"] != "dumb"
      && environment["CLICOLOR"] != "0"
  }

  /// Returns whether a variable is set. An empty one counts as not set, as no-color.org specifies.
  private static func isSet(_ name: String, in environment: [String: String]) -> Bool {
    environment[name]?.isEmpty == false
  }
}
