/// How much a log entry matters.
public enum LogLevel: Int, Comparable, CaseIterable, Sendable {
  case debug, info, warning, error

  public static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One thing that happened.
public struct LogEntry: Hashable, Sendable {
  public let level: LogLevel
  public let category: String
  public let message: String

  public var text: String { "[\(category)] \(level): \(message)" }
}

/// Where entries go.
public protocol LogSink: AnyObject {
  func write(_ entry: LogEntry)
}

/// Keeps the newest entries in memory, for a crash report or a feedback form.
public final class RecentEntries: LogSink {
  public let capacity: Int
  private var ring: [LogEntry] = []
  private var oldest = 0

  public init(capacity: Int = 256) {
    precondition(capacity > 0, "a ring needs room for one entry")
    self.capacity = capacity
  }

  public func write(_ entry: LogEntry) {
    if ring.count < capacity {
      ring.append(entry)
    } else {
      ring[oldest] = entry
      oldest = (oldest + 1) % capacity
    }
  }

  /// The entries that are still held, oldest first.
  public var entries: [LogEntry] { Array(ring[oldest...] + ring[..<oldest]) }
}
