import ModKitModel

/// The duration of a run's stages, and how much they read, as text and as JSON.
public struct TimingsReport: Sendable {
  /// A part of a run.
  public struct Stage: Sendable {
    var name: String
    var microseconds: Int
    /// Nil if nothing is counted.
    var read: Int?
    var remembered: Int?

    public init(name: String, seconds: Double, read: Int? = nil, remembered: Int? = nil) {
      self.name = name
      microseconds = seconds.inMicroseconds
      self.read = read
      self.remembered = remembered
    }
  }

  private let command: String
  private let stages: [Stage]
  /// The duration of the whole run, including parts outside of stages.
  private let seconds: Double

  public init(command: String, stages: [Stage], seconds: Double) {
    (self.command, self.stages, self.seconds) = (command, stages, seconds)
  }

  /// A line for each stage, and one for the total.
  public var lines: [String] {
    let stages = stages + [Stage(name: "total", seconds: seconds)]
    let width = stages.map(\.name.count).max() ?? 0
    return stages.map { stage in
      let name = stage.name + String(repeating: " ", count: width - stage.name.count)
      return "\(name)  \(stage.microseconds.inMilliseconds) ms" + Self.counts(of: stage)
    }
  }

  private static func counts(of stage: Stage) -> String {
    let counts = [
      stage.read.map { "\($0.grouped) read" }, stage.remembered.map { "\($0.grouped) remembered" },
    ].compactMap(\.self)
    return counts.isEmpty ? "" : ": \(counts.joined(separator: ", "))"
  }

  /// `modkit/timings/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try Self.document.text(of: self) }

  static let document = OutputDocument(
    "timings", "what a run of modkit did, stage by stage",
    OutputTable<TimingsReport>([
      .field("command", .string, "The command, such as `check`.") { $0.command },
      .list("stages", stage, "In the order of the stages; none that did not happen.") {
        $0.stages
      },
      .field("microseconds", .integer, "The time of the whole run.") {
        $0.seconds.inMicroseconds
      },
    ]))

  private static let stage = OutputTable<Stage>([
    .field("name", .string, "The stage.") { $0.name },
    .field("microseconds", .integer, "Its time, without stages within it.") {
      $0.microseconds
    },
    .optional("read", .integer, "How many files were read anew.") { $0.read },
    .optional(
      "remembered", .integer, "How many were known from an earlier run, or results."
    ) { $0.remembered },
  ])
}

extension Double {
  fileprivate var inMicroseconds: Int { Int((self * 1_000_000).rounded()) }
}

extension Int {
  /// Microseconds as milliseconds with one decimal.
  fileprivate var inMilliseconds: String { "\((self / 1_000).grouped).\(self % 1_000 / 100)" }
}
