import Foundation

/// Where output goes.
enum Console {
  /// A result, on standard output.
  static func print(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  /// Chatter or an error, on standard error, with a line feed.
  static func complain(_ text: String) {
    write(text + "\n", to: STDERR_FILENO)
  }

  /// Foundation's file handles stop the program when the descriptor is closed.
  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
