/// Decides by category which entries reach the sinks.
public final class LogHub {
  private let threshold: LogLevel
  private let thresholds: [String: LogLevel]
  private let sinks: [any LogSink]

  /// - Parameters:
  ///   - threshold: The lowest level that passes.
  ///   - thresholds: What replaces it in some categories.
  public init(
    threshold: LogLevel = .info, thresholds: [String: LogLevel] = [:], sinks: [any LogSink]
  ) {
    self.threshold = threshold
    self.thresholds = thresholds
    self.sinks = sinks
  }

  /// The log of one category.
  public func log(_ category: String) -> Log {
    Log(category: category, threshold: thresholds[category] ?? threshold, sinks: sinks)
  }
}

/// What a component writes to.
public struct Log {
  let category: String
  let threshold: LogLevel
  let sinks: [any LogSink]

  /// Writes an entry; the message is not computed below the threshold.
  public func write(_ level: LogLevel, _ message: @autoclosure () -> String) {
    guard level >= threshold, !sinks.isEmpty else { return }
    let entry = LogEntry(level: level, category: category, message: message())
    for sink in sinks {
      sink.write(entry)
    }
  }

  public func debug(_ message: @autoclosure () -> String) { write(.debug, message()) }
  public func info(_ message: @autoclosure () -> String) { write(.info, message()) }
  public func warning(_ message: @autoclosure () -> String) { write(.warning, message()) }
  public func error(_ message: @autoclosure () -> String) { write(.error, message()) }
}
