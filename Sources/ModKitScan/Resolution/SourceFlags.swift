import ModKitModel
import ModKitSource

/// The values of conditions in the sources of a component or a shell, as far as its platforms and its
/// settings say.
struct SourceFlags: Sendable {
  /// The systems that it is built for; empty if that is not known.
  private let systems: Set<String>
  /// The systems whose versions its package states. It may be built for others, but says nothing of them.
  private let statedSystems: Set<String>
  /// The flags that a setting defines, in some configuration at least.
  private let defined: Set<String>
  /// The flags of Swift that are defined in each configuration.
  private let certain: Set<String>
  /// The flags that are defined for tests besides.
  private let ofTests: Set<String>
  /// The flags that build systems define, as far as it is known which one builds the sources.
  private let ofBuilders: [String: Bool?]

  init(_ component: Component, in workspace: Workspace) {
    let stated = component.conditions.platforms
    var platforms = Set(component.platforms)
    // A package that states versions of other platforms only counts as one for these.
    if platforms.isEmpty, !stated.contains(.macos) { platforms = stated }
    if platforms.isEmpty { platforms = workspace.destinations.platforms ?? [] }
    self.init(platforms, component.settings, component.foreignFormat, component.conditions)
  }

  init(shellOf product: Product, in workspace: Workspace) {
    self.init(workspace.destinations.platforms ?? [], product.settings, nil, StatedConditions())
  }

  private init(
    _ platforms: Set<Platform>, _ settings: XcodeSettings, _ format: ForeignFormat?,
    _ conditions: StatedConditions
  ) {
    systems = Platform.systems(of: platforms)
    statedSystems = Platform.systems(of: conditions.platforms)
    defined = conditions.flags.union(settings.all.flatMap(Self.flags))
    certain = conditions.certainFlags
    ofTests = conditions.testFlags
    ofBuilders =
      switch format {
      case .swiftpm: ["SWIFT_PACKAGE": true, "COCOAPODS": false]
      case .podspec: ["SWIFT_PACKAGE": false, "COCOAPODS": true]
      case .xcode, .xcodegen, .tuist, .bazel: ["SWIFT_PACKAGE": false, "COCOAPODS": nil]
      // modkit builds it in both ways.
      case nil: ["SWIFT_PACKAGE": nil, "COCOAPODS": nil]
      }
  }

  /// The value of a part of a condition; nil if it is not known.
  ///
  /// - Parameter isOfTests: whether it is one of a source of tests, which have settings of their own
  func value(of part: SourceCondition, inSwift isSwift: Bool, ofTests isOfTests: Bool) -> Bool? {
    guard case .flag(let text) = part else { return nil }
    if let required = PlatformCondition.systems(text) {
      if systems.isEmpty { return nil }
      if systems.isDisjoint(with: required) { return false }
      return systems.isSubset(of: required) ? true : nil
    }
    if let known = ofBuilders[text], !defined.contains(text) { return known }
    if isSwift, !isOfTests, certain.contains(text) { return true }
    return isSwift && isUndefined(text, ofTests: isOfTests) ? false : nil
  }

  /// The value of a part of a condition if nothing is defined, and nothing is built for, that is not
  /// stated; nil if it is not known even then.
  func likelyValue(
    of part: SourceCondition, inSwift isSwift: Bool, ofTests isOfTests: Bool
  ) -> Bool? {
    if let value = value(of: part, inSwift: isSwift, ofTests: isOfTests) { return value }
    guard case .flag(let text) = part else { return nil }
    if let required = PlatformCondition.systems(text) {
      return !statedSystems.isEmpty && statedSystems.isDisjoint(with: required) ? false : nil
    }
    return !isSwift && isUndefined(text, ofTests: isOfTests) ? false : nil
  }

  /// Whether nothing that is known defines a flag of Swift or a macro. A macro of C may be defined by
  /// any header.
  private func isUndefined(_ text: String, ofTests isOfTests: Bool) -> Bool {
    text.utf8.allSatisfy(ModuleName.isIdentifierByte) && !text.hasPrefix("_")
      && !text.hasPrefix("TARGET_") && !Self.ofConfigurations.contains(text)
      && !defined.contains(text) && !(isOfTests && ofTests.contains(text))
      && ofBuilders[text] == nil
  }

  /// What Xcode and SwiftPM define in one of their configurations.
  private static let ofConfigurations: Set<String> = ["DEBUG", "NDEBUG", "Xcode"]

  // MARK: Settings

  /// The flags that a setting defines.
  private static func flags(in setting: XcodeSettings.Setting) -> [String] {
    guard let name = CompilerSettings.Name(rawValue: String(setting.baseName)) else { return [] }
    return name.definedFlags(in: setting.value.words ?? [])
  }
}

extension Platform {
  fileprivate static func systems(of platforms: Set<Platform>) -> Set<String> {
    platforms.reduce(into: []) { $0.formUnion($1.systems) }
  }
}

extension [Destination] {
  /// The platforms, or nil if one of them depends on the machine or is not known.
  fileprivate var platforms: Set<Platform>? {
    var platforms: Set<Platform> = []
    for destination in self {
      switch destination {
      case .apple(let apple): platforms.insert(apple.kind.platform)
      case .linux: platforms.insert(.linux)
      case .host, .swiftSDK: return nil
      }
    }
    return platforms
  }
}
