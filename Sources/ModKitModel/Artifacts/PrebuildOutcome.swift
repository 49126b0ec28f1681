/// The result of `modkit prebuild`.
public struct PrebuildResult: Sendable {
  /// One for each destination, in their order.
  public var outcomes: [PrebuildOutcome]
  /// The changes of `modkit.lock`, or nil if nothing was to be pinned.
  public var pins: PinOutcome?

  public init(outcomes: [PrebuildOutcome], pins: PinOutcome?) {
    self.outcomes = outcomes
    self.pins = pins
  }

  /// Why libraries were not stored, for all destinations.
  public var failures: [BuildFailure] { outcomes.flatMap(\.failures.values) }
}

/// The result of `modkit prebuild` for one destination.
public struct PrebuildOutcome: Sendable {
  public var destination: Destination
  /// Sorted by component.
  public var built: [Artifact]
  /// Components that already had their artifact, sorted.
  public var present: [String]
  /// Components that are never prebuilt.
  public var sourceOnly: [PlannedComponent]
  /// Components that this platform cannot build, sorted.
  public var omitted: [PlannedComponent]
  /// By component, why its library was not stored.
  public var failures: [String: BuildFailure]
  /// Components that were not built because a component below failed, by the name of that.
  public var blocked: [String: String]
  /// The result of the download, or nil if there is no remote cache.
  public var fetched: RemoteOutcome?
  /// The result of the upload, or nil if nothing was to be uploaded.
  public var pushed: RemoteOutcome?
  /// The time spent, and the time that existing artifacts saved.
  public var saving: BuildSaving
  /// What became of each library, for the log of the workspace.
  public var wants: [LibraryWant] = []

  public init(
    destination: Destination, built: [Artifact], present: [String], sourceOnly: [PlannedComponent],
    omitted: [PlannedComponent], failures: [String: BuildFailure] = [:],
    blocked: [String: String] = [:], fetched: RemoteOutcome?,
    pushed: RemoteOutcome?,
    saving: BuildSaving
  ) {
    self.destination = destination
    self.built = built
    self.present = present
    self.sourceOnly = sourceOnly
    self.omitted = omitted
    self.failures = failures
    self.blocked = blocked
    self.fetched = fetched
    self.pushed = pushed
    self.saving = saving
  }
}
