import Foundation
import ModKitModel

/// The output of the program. Everything printed passes through here. Control characters are made
/// visible, because names from files must not control the terminal.
enum Console {
  /// Prints a result to standard output. If that fails, the program ends with an error, so that
  /// missing output is not mistaken for an empty result.
  ///
  /// - Parameter isStyled: whether the text may contain modkit's styles
  static func print(_ text: String, isStyled: Bool = false) {
    deliver(Array(text.printable(isStyled: isStyled).utf8))
  }

  /// Prints bytes that another program reads unchanged and that may not be UTF-8. A terminal gets
  /// text.
  static func print(bytes: [UInt8]) {
    guard isatty(STDOUT_FILENO) == 0 else { return print(String(decoding: bytes, as: UTF8.self)) }
    deliver(bytes)
  }

  private static func deliver(_ bytes: [UInt8]) {
    guard !write(bytes, to: STDOUT_FILENO) else { return }
    status("error: the output cannot be written: \(String(cString: strerror(errno)))")
    end(ExitStatus.cannotRun)
  }

  /// Ends the process at once: destructors of libraries would take away what a thread still uses
  /// that frees memory in the background.
  static func end(_ status: Int32) -> Never {
    fflush(nil)
    _exit(status)
  }

  /// Prints a status message or an error to standard error, with a line feed.
  ///
  /// - Parameter isStyled: whether the text may contain modkit's styles
  static func status(_ text: String, isStyled: Bool = false) {
    _ = write(Array("\(text.printable(isStyled: isStyled))\n".utf8), to: STDERR_FILENO)
  }

  /// Prints to a terminal on standard error, without a line feed. The text may contain control
  /// sequences; the caller has made text from files visible.
  static func draw(_ text: String) {
    _ = write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Clears the screen of the terminal on standard output, with what was scrolled out of it.
  static func clear() {
    deliver(Array("\u{1B}[2J\u{1B}[3J\u{1B}[H".utf8))
  }

  /// Prints a warning about a problem that stopped nothing.
  static func warn(_ text: String) { status("warning: \(text)") }

  /// Reads standard input to its end.
  ///
  /// - Parameter limit: the greatest number of bytes
  /// - Throws: ``InputError``
  static func standardInput(limit: Int) throws(InputError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let part = try read()
      guard !part.isEmpty else { return bytes }
      bytes += part
      guard bytes.count <= limit else {
        throw InputError(reason: "it is longer than \(limit) bytes")
      }
    }
  }

  /// Reads what is there of standard input; nothing at its end.
  ///
  /// - Throws: ``InputError``
  static func read() throws(InputError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes {
        Foundation.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw InputError(reason: String(cString: strerror(errno))) }
      return Array(buffer[..<count])
    }
  }

  /// Why standard input cannot be read.
  struct InputError: Error, CustomStringConvertible {
    var reason: String
    var description: String { "standard input cannot be read: \(reason)" }
  }

  /// Writes bytes with system calls, because Foundation's file handles stop the program if the
  /// descriptor is closed.
  ///
  /// - Returns: whether everything was written; otherwise `errno` has the reason
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
