import Foundation

/// The lines of standard input, read as they come.
struct InputLines {
  private var pending: [UInt8] = []
  private var isAtEnd = false
  /// The greatest number of bytes of a line.
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// The next line without its line feed; nil at the end.
  ///
  /// - Throws: ``Console/InputError``
  mutating func next() throws(Console.InputError) -> [UInt8]? {
    var start = 0
    while true {
      if let end = pending[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { pending.removeSubrange(...end) }
        return Array(pending[..<end])
      }
      start = pending.count
      guard start <= limit else {
        throw Console.InputError(reason: "a line is longer than \(limit) bytes")
      }
      guard !isAtEnd else {
        defer { pending = [] }
        return pending.isEmpty ? nil : pending
      }
      let part = try Console.read()
      isAtEnd = part.isEmpty
      pending += part
    }
  }
}
