import ModKitModel
import Synchronization

/// A record of a run's stages: their durations, and how much was read or taken from caches.
///
/// A class, because stages write to it from anywhere. It is a task-local value, so only code that
/// records something has to know about it.
public final class RunTimings: Sendable {
  /// The timings of the current run; nil if none was requested.
  @TaskLocal public static var current: RunTimings?

  /// A part of a run.
  public enum Stage: String, CaseIterable, Sendable {
    /// Looking up or storing the result of the last run.
    case memory
    /// Manifests, and descriptions of other tools.
    case manifests
    /// Sources and headers.
    case sources
    case rules
    /// The choice of source or prebuilt.
    case plan
    /// The compiling of prebuilt libraries.
    case libraries
    /// Generated files.
    case files
  }

  /// The record of one stage.
  public struct Entry: Hashable, Sendable {
    public var stage: Stage
    /// Not including nested stages.
    public var seconds: Double
    /// The number of items read anew; nil if they are not counted.
    public var readCount: Int?
    /// The number of items taken from caches.
    public var rememberedCount: Int?
  }

  private struct State {
    var entries: [Stage: Entry] = [:]
    /// The duration of nested stages within each open stage, the innermost last.
    var nested: [Duration] = []
    var evaluated: Set<ManifestIssue> = []
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  public init() {}

  /// Begins a stage. The caller has to end it.
  static func begin(_ stage: Stage) -> OpenStage {
    current?.state.withLock { $0.nested.append(.zero) }
    return OpenStage(stage: stage, timings: current)
  }

  /// The record so far, in the order of the stages.
  public var entries: [Entry] {
    let entries = state.withLock { $0.entries }
    return Stage.allCases.compactMap { entries[$0] }
  }

  /// Records the places of manifests that SwiftPM had to evaluate, with reasons.
  static func note(evaluated places: [ManifestIssue]) {
    current?.state.withLock { $0.evaluated.formUnion(places) }
  }

  /// The places of manifests that SwiftPM had to evaluate, with reasons.
  var evaluated: [ManifestIssue] { state.withLock { $0.evaluated.sorted() } }

  /// The duration of the run so far.
  public var seconds: Double { start.duration(to: .now).inSeconds }

  /// A stage that has not ended.
  struct OpenStage {
    fileprivate let stage: Stage
    fileprivate let timings: RunTimings?
    private let start = ContinuousClock.now

    fileprivate init(stage: Stage, timings: RunTimings?) {
      self.stage = stage
      self.timings = timings
    }

    func end(readCount: Int? = nil, rememberedCount: Int? = nil) {
      timings?.note(
        Entry(stage: stage, seconds: 0, readCount: readCount, rememberedCount: rememberedCount),
        for: start.duration(to: .now))
    }
  }

  private func note(_ entry: Entry, for duration: Duration) {
    state.withLock { state in
      let nested = state.nested.popLast() ?? .zero
      if !state.nested.isEmpty { state.nested[state.nested.count - 1] += duration }
      var sum = state.entries[entry.stage] ?? Entry(stage: entry.stage, seconds: 0)
      sum.seconds += (duration - nested).inSeconds
      sum.readCount = Self.sum(sum.readCount, entry.readCount)
      sum.rememberedCount = Self.sum(sum.rememberedCount, entry.rememberedCount)
      state.entries[entry.stage] = sum
    }
  }

  private static func sum(_ left: Int?, _ right: Int?) -> Int? {
    guard let left, let right else { return left ?? right }
    return left + right
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
