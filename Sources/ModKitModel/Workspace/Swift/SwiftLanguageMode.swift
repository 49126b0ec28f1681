/// A mode of the Swift compiler: the version of the language that sources are written in.
public enum SwiftLanguageMode: String, Hashable, Sendable, CaseIterable {
  case four = "4"
  case fourTwo = "4.2"
  case five = "5"
  case six = "6"

  /// The mode of a component whose description states none.
  public static let standard = five

  /// Creates the mode for a version of the language, such as `5.9`; nil if no compiler that modkit
  /// works with has it.
  public init?(version: some StringProtocol) {
    let numbers = version.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(numbers.count), !numbers.contains(nil), let major = numbers[0] else {
      return nil
    }
    let minor = numbers.count > 1 ? numbers[1] ?? 0 : 0
    switch major {
    case 4: self = minor < 2 ? .four : .fourTwo
    case 5: self = .five
    case 6: self = .six
    default: return nil
    }
  }

  /// The mode as `SWIFT_VERSION` of Xcode and `swift_versions` of podspecs have it.
  public var xcodeVersion: String { rawValue.contains(".") ? rawValue : "\(rawValue).0" }
}

extension SwiftLanguageMode: Comparable {
  public static func < (left: Self, right: Self) -> Bool { left.order < right.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
