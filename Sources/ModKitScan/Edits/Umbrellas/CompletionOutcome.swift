public import ModKitModel

/// The changes to umbrellas.
public struct CompletionOutcome: Sendable {
  /// The changes, in the order of the components. If both change, the umbrella header precedes the
  /// module map.
  public var changes: [FileChange] = []
  /// The number of headers that are added.
  public var headerCount = 0
  public var refusals: [UmbrellaRefusal] = []

  public init() {}

  mutating func add(_ other: CompletionOutcome) {
    changes += other.changes
    headerCount += other.headerCount
    refusals += other.refusals
  }

  /// Records the additions.
  ///
  /// - Parameter change: the edit; nil if there is no place for the headers
  mutating func add(_ additions: [HeaderAddition], by change: FileChange?, to gap: UmbrellaCoverage)
  {
    guard let change else {
      for addition in additions { refuse(addition.header, .noPlace, addition.line, in: gap) }
      return
    }
    changes.append(change)
    headerCount += additions.count
  }

  mutating func refuse(
    _ header: String, _ reason: UmbrellaRefusal.Reason, _ spelling: String,
    in gap: UmbrellaCoverage
  ) {
    refusals.append(
      UmbrellaRefusal(
        reason, component: gap.component, header: header, umbrella: gap.path, spelling: spelling,
        location: gap.location))
  }
}

/// A header and the line that covers it.
struct HeaderAddition {
  var header: String
  var line: String
}
