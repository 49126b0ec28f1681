/// The conditions of `#if` that ask for a platform.
public enum PlatformCondition {
  /// Returns the systems on which a condition is true, by Swift's names and `macCatalyst`; nil if it
  /// asks for something else.
  ///
  /// - Parameter text: such as `os(iOS)`, `TARGET_OS_IPHONE`, `__APPLE__`
  public static func systems(_ text: String) -> Set<String>? {
    let text = text.filter { $0 != " " }
    if let known = known[text] { return known }
    guard text.hasPrefix("os("), text.hasSuffix(")") else { return nil }
    return [String(text.dropFirst(3).dropLast())]
  }

  private static let mobile: Set = ["iOS", "tvOS", "watchOS", "visionOS", "macCatalyst"]
  private static let apple = mobile.union(["macOS"])

  private static let known: [String: Set<String>] = [
    "TARGET_OS_MAC": apple, "__APPLE__": apple, "TARGET_OS_IPHONE": mobile,
    "TARGET_OS_OSX": ["macOS"], "TARGET_OS_IOS": ["iOS", "macCatalyst"],
    "TARGET_OS_TV": ["tvOS"], "TARGET_OS_WATCH": ["watchOS"], "TARGET_OS_VISION": ["visionOS"],
    "TARGET_OS_MACCATALYST": ["macCatalyst"], "targetEnvironment(macCatalyst)": ["macCatalyst"],
    "os(iOS)": ["iOS", "macCatalyst"], "os(OSX)": ["macOS"], "os(xrOS)": ["visionOS"],
    "__linux__": ["Linux"],
  ]
}

extension Platform {
  /// What code for it may run on, as in ``PlatformCondition``.
  public var systems: Set<String> {
    switch self {
    case .ios: ["iOS", "macCatalyst"]
    case .macos: ["macOS"]
    case .linux: ["Linux"]
    case .tvos: ["tvOS"]
    case .watchos: ["watchOS"]
    case .visionos: ["visionOS"]
    }
  }
}
