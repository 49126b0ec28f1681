import Foundation

/// Whether output is coloured: on a terminal that can, unless the user or the environment says
/// otherwise. An option comes first, then `NO_COLOR`, then `CLICOLOR_FORCE`.
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

  /// To be empty is to be absent, as no-color.org says.
  private static func isSet(_ name: String, in environment: [String: String]) -> Bool {
    environment[name]?.isEmpty == false
  }
}
