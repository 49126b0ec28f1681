import Foundation
import ModKitModel

/// The terminal that the program writes to.
enum Terminal {
  /// The size of the terminal behind a descriptor; nil if there is a file or a program.
  ///
  /// Each dimension that the terminal does not say is the usual one.
  static func size(of descriptor: Int32) -> ScreenSize? {
    guard isatty(descriptor) == 1 else { return nil }
    var known = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &known)
    let usual = ScreenSize.usual
    return ScreenSize(
      lines: known.ws_row > 0 ? Int(known.ws_row) : usual.lines,
      columns: known.ws_col > 0 ? Int(known.ws_col) : usual.columns)
  }
}
