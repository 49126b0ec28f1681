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

extension PodRequirement {
  /// Whether a version may meet all conditions. Versions with words in them count as possible.
  public var isSatisfiable: Bool {
    var (low, high): (Bound?, Bound?) = (nil, nil)
    for condition in conditions {
      guard let (least, most) = Self.bounds(condition) else { continue }
      if let least, low.map({ $0.isBelow(least) || least.isStricter(than: $0) }) ?? true {
        low = least
      }
      if let most, high.map({ most.isBelow($0) || most.isStricter(than: $0) }) ?? true {
        high = most
      }
    }
    guard let low, let high else { return true }
    return low.isBelow(high) || low.numbers == high.numbers && low.isIncluded && high.isIncluded
  }

  private struct Bound {
    /// Without zeros at the end.
    var numbers: [Int]
    var isIncluded: Bool

    init(_ numbers: [Int], isIncluded: Bool) {
      self.numbers = Array(numbers.reversed().drop { $0 == 0 }.reversed())
      self.isIncluded = isIncluded
    }

    func isBelow(_ other: Bound) -> Bool { numbers.lexicographicallyPrecedes(other.numbers) }

    func isStricter(than other: Bound) -> Bool { numbers == other.numbers && !isIncluded }
  }

  /// The least and the greatest version of a condition; nil if they are not known.
  private static func bounds(_ condition: String) -> (least: Bound?, most: Bound?)? {
    let words = condition.split(separator: " ")
    let parts = (words.last ?? "").split(separator: ".")
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    let included = Bound(numbers, isIncluded: true)
    let excluded = Bound(numbers, isIncluded: false)
    return switch words.count == 2 ? words[0] : "=" {
    case "=": (included, included)
    case ">=": (included, nil)
    case ">": (excluded, nil)
    case "<=": (nil, included)
    case "<": (nil, excluded)
    case "~>": (included, next(numbers).map { Bound($0, isIncluded: false) })
    default: nil
    }
  }

  /// `~> 5.9` ends before 6, `~> 5.9.1` before 5.10.
  private static func next(_ numbers: [Int]) -> [Int]? {
    var numbers = numbers.count > 1 ? Array(numbers.dropLast()) : numbers
    let (next, overflow) = numbers.removeLast().addingReportingOverflow(1)
    return overflow ? nil : numbers + [next]
  }
}
