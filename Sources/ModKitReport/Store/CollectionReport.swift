public import ModKitModel

/// The output of `store gc`.
public struct CollectionReport: Sendable {
  /// An artifact that is removed, or would be removed.
  public struct Removal: Sendable {
    /// The name of the artifact's component.
    public var component: String
    /// The digest of the artifact's inputs.
    public var key: String
    /// The size of its files in bytes.
    public var bytes: Int
    /// The reason for the removal.
    public var reason: RemovalReason

    public init(component: String, key: String, bytes: Int, reason: RemovalReason) {
      self.component = component
      self.key = key
      self.bytes = bytes
      self.reason = reason
    }
  }

  /// A revision whose required artifacts are not known.
  public struct Unjudged: Sendable {
    /// The revision as given by the user.
    public var revision: String
    /// The reason, as a clause.
    public var reason: String

    public init(revision: String, reason: String) {
      self.revision = revision
      self.reason = reason
    }
  }

  /// A destination whose compilers or SDK are not there.
  public struct Missing: Sendable {
    /// The destination as in `destinations:`.
    public var destination: String
    /// The reason, as a clause.
    public var reason: String

    public init(destination: String, reason: String) {
      self.destination = destination
      self.reason = reason
    }
  }

  private let isDryRun: Bool
  private let removed: [Removal]
  private let keptCount: Int
  private let keptBytes: Int
  private let neededCount: Int
  private let revisions: [String]
  private let unjudged: [Unjudged]
  private let missing: [Missing]
  private let otherCount: Int
  private let otherTargets: [String]

  public init(
    isDryRun: Bool, removed: [Removal], keptCount: Int, keptBytes: Int, neededCount: Int,
    revisions: [String], unjudged: [Unjudged], missing: [Missing], otherCount: Int,
    otherTargets: [String]
  ) {
    (self.isDryRun, self.removed) = (isDryRun, removed)
    (self.keptCount, self.keptBytes, self.neededCount) = (keptCount, keptBytes, neededCount)
    (self.revisions, self.unjudged, self.missing) = (revisions, unjudged, missing)
    (self.otherCount, self.otherTargets) = (otherCount, otherTargets)
  }

  /// Returns a line for each removed artifact, then what is left.
  public func text() -> String {
    let verb = isDryRun ? "would remove" : "removed"
    let lines = removed.map { removal in
      "\(verb) \(removal.component) \(removal.key) \(removal.bytes.bytesText): "
        + "\(words(for: removal.reason))\n"
    }
    let bytes = removed.reduce(0) { $0 + $1.bytes }
    let unjudged = unjudged.map {
      "what \($0.revision) needs cannot be told: \($0.reason)\n"
    }
    return lines.joined() + unjudged.joined() + missingText + othersText
      + "\(verb) \(removed.count.counted("artifact")) (\(bytes.bytesText)); "
      + "\(keptCount) are left (\(keptBytes.bytesText)), "
      + "\(neededCount) of them needed by \(needing)\n"
  }

  private var missingText: String {
    missing.map {
      "all libraries for \($0.destination) are kept, since their keys are not known: \($0.reason)\n"
    }.joined()
  }

  private var othersText: String {
    guard otherCount > 0 else { return "" }
    let targets = otherTargets.map(\.visible).joined(separator: ", ")
    return "\(otherCount.counted("artifact")) for other destinations"
      + " \(otherCount == 1 ? "is" : "are") kept (\(targets)); name them by `--destination` and"
      + " `--sdk` to remove what is not needed of them, or remove all by `--other-destinations`\n"
  }

  private func words(for reason: RemovalReason) -> String {
    switch reason {
    case .age: "not used for long"
    case .size: "the store is too large"
    case .unneeded: "nothing needs it"
    }
  }

  private var needing: String {
    (["the work tree"] + revisions).joined(separator: ", ")
  }

  /// Returns JSON of the format `modkit/gc/1`.
  ///
  /// - Throws: An error of the JSON encoder, which these values cannot cause.
  public func json() throws -> String { try Self.document.text(of: self) }
}

extension CollectionReport {
  static let document = OutputDocument(
    "gc", "what was removed from the store",
    OutputTable<CollectionReport>([
      .field("dryRun", .boolean, "Whether nothing was removed.") { $0.isDryRun },
      .list("removed", removal, "Sorted by component and key.") { $0.removed },
      .field("kept", .integer, "The number of artifacts that are left.") { $0.keptCount },
      .field("keptBytes", .integer, "Their size.") { $0.keptBytes },
      .field("needed", .integer, "The number of those that are needed.") { $0.neededCount },
      .field("revisions", .list(.string), "The revisions whose artifacts stay.") {
        $0.revisions
      },
      .list(
        "unjudged", unjudgedRevision, "Revisions whose needs could not be determined."
      ) { $0.unjudged },
      .list(
        "missingDestinations", missingDestination,
        "Destinations whose compilers or SDKs are not there; their artifacts stay."
      ) { $0.missing },
      .field(
        "others", .integer,
        "The number of artifacts that stay because they are for other destinations."
      ) { $0.otherCount },
      .field("otherTargets", .list(.string), "The targets of these.") { $0.otherTargets },
    ]))

  private static let removal = OutputTable<Removal>([
    .field("component", .string, "The component.") { $0.component },
    .field("key", .string, "The key of the artifact.") { $0.key },
    .field("bytes", .integer, "The size of its files.") { $0.bytes },
    .choice("reason", "Why it goes.") { $0.reason },
  ])

  private static let unjudgedRevision = OutputTable<Unjudged>([
    .field("revision", .string, "The revision.") { $0.revision },
    .field("reason", .string, "Why its keys cannot be computed.") { $0.reason },
  ])

  private static let missingDestination = OutputTable<Missing>([
    .field("destination", .string, "The destination.") { $0.destination },
    .field("reason", .string, "Why its keys cannot be computed.") { $0.reason },
  ])
}
