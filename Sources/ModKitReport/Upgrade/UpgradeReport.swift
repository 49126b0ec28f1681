public import ModKitModel

/// The output of `upgrade`.
public struct UpgradeReport: Sendable {
  private let upgrade: Upgrade
  private let isWriting: Bool

  /// - Parameter isWriting: whether the version is written into modkit.yml
  public init(_ upgrade: Upgrade, isWriting: Bool = false) {
    (self.upgrade, self.isWriting) = (upgrade, isWriting)
  }

  /// Which version the workspace was written for, and what has changed since.
  public func text(palette: Palette) -> String {
    if upgrade.isFromNewer { return UpgradeText.newer(upgrade) + "\n" }
    let changes = upgrade.changes.map { change in
      "  \(palette.bold(change.rule)) (\(Self.word(for: change.kind))): \(change.text)\n"
    }
    return intro + changes.joined() + advice
  }

  private var intro: String {
    let current = upgrade.current.release
    guard let stated = upgrade.stated else {
      return "modkit.yml does not state the version that it was written for"
        + (upgrade.changes.isEmpty
          ? "\n" : "; if that was before \(current), this has changed in rules:\n")
    }
    return upgrade.changes.isEmpty
      ? "no rule has changed since modkit \(stated)\n"
      : "since modkit \(stated), this has changed in rules:\n"
  }

  private var advice: String {
    guard !upgrade.isUpToDate, !isWriting else { return "" }
    return "`modkit upgrade --update` writes `modkit: \(upgrade.current.release)` into modkit.yml\n"
  }

  private static func word(for kind: RuleChange.Kind) -> String {
    switch kind {
    case .added: "new"
    case .removed: "gone"
    case .level: "another level"
    case .stricter: "stricter"
    case .looser: "looser"
    }
  }

  /// `modkit/upgrade/1`.
  ///
  /// - Throws: an error of the JSON encoder, which these values cannot cause
  public func json() throws -> String { try Self.document.text(of: upgrade) }

  static let document = OutputDocument(
    "upgrade", "what has changed in rules since modkit.yml was written",
    OutputTable<Upgrade>([
      .optional(
        "stated", .string, "The version that modkit.yml states; absent if it does not."
      ) { $0.stated?.description },
      .field("current", .string, "The version of modkit.") { $0.current.description },
      .list("changes", change, "Sorted by version and rule; all if none is stated.") {
        $0.changes
      },
    ]))

  private static let change = OutputTable<RuleChange>([
    .field("version", .string, "The first version with the change.") { $0.version.description },
    .field("rule", .string, "The rule.") { $0.rule },
    .choice("kind", "What kind of change it is.") { $0.kind },
    .field("text", .string, "What is different and what to do.") { $0.text },
  ])
}

/// Sentences about versions in other commands.
public enum UpgradeText {
  /// What a check says of a workspace that was written for another version; nil if there is nothing to say.
  public static func notice(_ upgrade: Upgrade) -> String? {
    if upgrade.isFromNewer { return newer(upgrade) }
    guard let stated = upgrade.stated, !upgrade.changes.isEmpty else { return nil }
    return "modkit.yml was written for modkit \(stated), and this is \(upgrade.current): "
      + "`modkit upgrade` says what has changed"
  }

  static func newer(_ upgrade: Upgrade) -> String {
    "modkit.yml was written for modkit \(upgrade.stated?.description ?? ""), and this is"
      + " \(upgrade.current), which may not know all that it says: update modkit"
  }
}
