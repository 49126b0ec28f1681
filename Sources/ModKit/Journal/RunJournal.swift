import Synchronization

/// What a run has done, stage by stage: how long it took, and what was read or remembered.
///
/// Stages write into it wherever they are, hence a class. It is a value of the task, so that only
/// those that write into it know of it.
public final class RunJournal: Sendable {
  /// The journal of the present run; nil where nobody asks for one.
  @TaskLocal public static var current: RunJournal?

  /// A part of a run.
  public enum Stage: String, CaseIterable, Sendable {
    /// The result of the last run is looked for, or put down.
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

  /// What was done in a stage.
  public struct Entry: Hashable, Sendable {
    public var stage: Stage
    /// Without the stages within it.
    public var seconds: Double
    /// What was read anew; nil where nothing is counted.
    public var readCount: Int?
    /// What was taken as an earlier run had left it.
    public var rememberedCount: Int?
  }

  private struct State {
    var entries: [Stage: Entry] = [:]
    /// How long stages within those that are open have taken, the innermost last.
    var nested: [Duration] = []
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  public init() {}

  /// Begins a stage, which the caller ends.
  static func begin(_ stage: Stage) -> OpenStage {
    current?.state.withLock { $0.nested.append(.zero) }
    return OpenStage(stage: stage, journal: current)
  }

  /// What was done so far, in the order of the stages.
  public var entries: [Entry] {
    let entries = state.withLock { $0.entries }
    return Stage.allCases.compactMap { entries[$0] }
  }

  /// How long the run has taken so far.
  public var seconds: Double { start.duration(to: .now).inSeconds }

  /// A stage that has begun.
  struct OpenStage {
    fileprivate let stage: Stage
    fileprivate let journal: RunJournal?
    private let start = ContinuousClock.now

    fileprivate init(stage: Stage, journal: RunJournal?) {
      self.stage = stage
      self.journal = journal
    }

    func end(readCount: Int? = nil, rememberedCount: Int? = nil) {
      journal?.note(
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
