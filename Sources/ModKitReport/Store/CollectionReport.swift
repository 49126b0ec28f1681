public import ModKitModel

/// The output of `store gc`.
public struct CollectionReport: Sendable {
  /// An artifact that is removed, or would be removed.
  public struct Removal: Encodable, Sendable {
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
  public struct Unjudged: Encodable, Sendable {
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
  public struct Missing: Encodable, Sendable {
    /// The destination as in `destinations:`.
    public var destination: String
    /// The reason, as a clause.
    public var reason: String

    public init(destination: String, reason: String) {
      self.destination = destination
      self.reason = reason
    }
  }

  private let document: Document

  private struct Document: Encodable {
    var schema = "modkit/gc/1"
    var dryRun: Bool
    var removed: [Removal]
    var kept: Int
    var keptBytes: Int
    var needed: Int
    var revisions: [String]
    var unjudged: [Unjudged]
    var missingDestinations: [Missing]
    var others: Int
    var otherTargets: [String]
  }

  public init(
    isDryRun: Bool, removed: [Removal], keptCount: Int, keptBytes: Int, neededCount: Int,
    revisions: [String], unjudged: [Unjudged], missing: [Missing], otherCount: Int,
    otherTargets: [String]
  ) {
    document = Document(
      dryRun: isDryRun, removed: removed, kept: keptCount, keptBytes: keptBytes,
      needed: neededCount, revisions: revisions, unjudged: unjudged,
      missingDestinations: missing, others: otherCount, otherTargets: otherTargets)
  }

  /// Returns a line for each removed artifact, then what is left.
  public func text() -> String {
    let verb = document.dryRun ? "would remove" : "removed"
    let lines = document.removed.map { removal in
      "\(verb) \(removal.component) \(removal.key) \(removal.bytes.bytesText): "
        + "\(words(for: removal.reason))\n"
    }
    let bytes = document.removed.reduce(0) { $0 + $1.bytes }
    let unjudged = document.unjudged.map {
      "what \($0.revision) needs cannot be told: \($0.reason)\n"
    }
    return lines.joined() + unjudged.joined() + missing + others
      + "\(verb) \(document.removed.count.counted("artifact")) (\(bytes.bytesText)); "
      + "\(document.kept) are left (\(document.keptBytes.bytesText)), "
      + "\(document.needed) of them needed by \(needing)\n"
  }

  private var missing: String {
    document.missingDestinations.map {
      "all libraries for \($0.destination) are kept, since their keys are not known: \($0.reason)\n"
    }.joined()
  }

  private var others: String {
    guard document.others > 0 else { return "" }
    let targets = document.otherTargets.map(\.visible).joined(separator: ", ")
    return "\(document.others.counted("artifact")) for other destinations"
      + " \(document.others == 1 ? "is" : "are") kept (\(targets)); name them by `--destination` and"
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
    (["the work tree"] + document.revisions).joined(separator: ", ")
  }

  /// Returns JSON of the format `modkit/gc/1`.
  ///
  /// - Throws: An error of the JSON encoder, which these values cannot cause.
  public func json() throws -> String { try JSONDocument.text(document) }
}
