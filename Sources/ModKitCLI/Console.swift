import Foundation
import ModKitModel

/// Where output goes. Whatever is printed passes through here, and nothing in it steers the
/// terminal: texts have names in them that come from files.
enum Console {
  /// A result, on standard output. A result that is lost ends the program: whoever asked must not
  /// take nothing for an answer.
  ///
  /// - Parameter isStyled: whether the text may have the styles of modkit
  static func print(_ text: String, isStyled: Bool = false) {
    deliver(Array(text.printable(isStyled: isStyled).utf8))
  }

  /// The same of what a program takes byte by byte, and what may be no text in UTF-8. A terminal
  /// gets a text.
  static func print(bytes: [UInt8]) {
    guard isatty(STDOUT_FILENO) == 0 else { return print(String(decoding: bytes, as: UTF8.self)) }
    deliver(bytes)
  }

  private static func deliver(_ bytes: [UInt8]) {
    guard !write(bytes, to: STDOUT_FILENO) else { return }
    complain("error: the output cannot be written: \(String(cString: strerror(errno)))")
    exit(ExitStatus.cannotRun)
  }

  /// Chatter or an error, on standard error, with a line feed.
  ///
  /// - Parameter isStyled: whether the text may have the styles of modkit
  static func complain(_ text: String, isStyled: Bool = false) {
    _ = write(Array("\(text.printable(isStyled: isStyled))\n".utf8), to: STDERR_FILENO)
  }

  /// A part of a line on standard error, for a terminal. It may move about: what comes from a file
  /// has been made visible in it.
  static func draw(_ text: String) {
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// What went wrong and stopped nothing.
  static func warn(_ text: String) { complain("warning: \(text)") }

  /// Foundation's file handles stop the program when the descriptor is closed.
  ///
  /// - Returns: whether everything was written; `errno` tells why not
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
