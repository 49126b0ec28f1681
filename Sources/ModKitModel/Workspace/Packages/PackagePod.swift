/// Where CocoaPods finds a package.
public struct PackagePod: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    /// The spec repositories of the Podfile.
    case specs(PodRequirement?)
    case git(GitReference)
    /// Relative to the workspace root; it may lead out of it.
    case path(String)
  }

  /// The pod, or a subspec of it; nil if it has the package's name.
  public var name: String?
  public var origin: Origin

  public init(name: String? = nil, _ origin: Origin) {
    self.name = name
    self.origin = origin
  }
}

/// The versions of a pod that CocoaPods may take, such as `~> 5.9` or `>= 1.2, < 3`.
public struct PodRequirement: Hashable, Sendable {
  /// The conditions, all of which have to be met, as CocoaPods writes them.
  public let conditions: [String]

  /// Nil if a part of the text is not a condition.
  public init?(_ text: String) {
    var conditions: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let condition = Self.condition(part) else { return nil }
      conditions.append(condition)
    }
    self.conditions = conditions
  }

  private static let operators = ["~>", ">=", "<=", "!=", "=", ">", "<"]

  private static func condition(_ text: Substring) -> String? {
    let condition = trimmed(text)
    let comparison = operators.first { condition.hasPrefix($0) }
    let version = trimmed(condition.dropFirst(comparison?.count ?? 0))
    guard isVersion(version) else { return nil }
    return ([comparison].compactMap(\.self) + [String(version)]).joined(separator: " ")
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.map { start[...$0] } ?? ""
  }

  /// As `Gem::Version` wants it: a number, then numbers and words between dots and hyphens.
  private static func isVersion(_ text: Substring) -> Bool {
    let isAllowed = text.utf8.allSatisfy {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        || $0 != UInt8(ascii: "_") && ModuleName.isIdentifierByte($0)
    }
    guard isAllowed else { return false }
    let hyphens = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let words = hyphens.flatMap { part in
      part.split(separator: ".", omittingEmptySubsequences: false)
    }
    guard let first = words.first, words.allSatisfy({ !$0.isEmpty }) else { return false }
    return first.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
