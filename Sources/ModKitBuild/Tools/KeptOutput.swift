/// The output of a process, of which the first and the last part are kept if it is long.
struct KeptOutput {
  /// The size of each part, in bytes.
  private let partLimit: Int
  private var first: [UInt8] = []
  /// Up to twice its limit, so that bytes are moved rarely.
  private var last: [UInt8] = []
  private var dropped = 0

  /// - Parameter limit: the size that is kept, in bytes
  init(limit: Int) {
    partLimit = max(1, limit / 2)
  }

  /// - Complexity: linear in the number of bytes
  mutating func append(_ bytes: some Collection<UInt8>) {
    let start = bytes.prefix(partLimit - first.count)
    first += start
    last += bytes.dropFirst(start.count)
    if last.count > 2 * partLimit { drop(last.count - partLimit) }
  }

  private mutating func drop(_ count: Int) {
    last.removeFirst(count)
    dropped += count
  }

  /// The text. What is left out is said in a line of its own.
  var text: String {
    let excess = max(0, last.count - partLimit)
    let count = dropped + excess
    let end = String(decoding: last.dropFirst(excess), as: UTF8.self)
    let start = String(decoding: first, as: UTF8.self)
    guard count > 0 else { return String(decoding: first + last, as: UTF8.self) }
    return "\(start)\n… \(count) bytes of output are left out …\n\(end)"
  }
}

/// The lines of an output that comes in blocks.
struct OutputLines {
  /// The beginning of a line that has not ended.
  private var open: [UInt8] = []

  /// No longer line is progress.
  private static let lineLimit = 4_096

  /// - Parameter onLine: called with each line that ends in the block, cut where it is long
  mutating func append(_ block: some Collection<UInt8>, onLine: (String) -> Void) {
    var rest = block[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      extend(by: rest[..<end])
      finish(onLine)
      rest = rest[rest.index(after: end)...]
    }
    extend(by: rest)
  }

  /// Ends the last line.
  mutating func finish(_ onLine: (String) -> Void) {
    onLine(String(decoding: open, as: UTF8.self))
    open.removeAll(keepingCapacity: true)
  }

  var isEmpty: Bool { open.isEmpty }

  private mutating func extend(by bytes: some Collection<UInt8>) {
    open += bytes.prefix(Self.lineLimit - open.count)
  }
}
