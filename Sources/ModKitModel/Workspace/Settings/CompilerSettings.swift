/// The build settings that every build system has a place for: what the compilers are called with.
///
/// They are part of keys, because they change libraries.
public struct CompilerSettings: Hashable, Sendable {
  /// A build setting that SwiftPM builds get too.
  public enum Name: String, CaseIterable, Sendable {
    case swiftFlags = "OTHER_SWIFT_FLAGS"
    case swiftConditions = "SWIFT_ACTIVE_COMPILATION_CONDITIONS"
    case clangFlags = "OTHER_CFLAGS"
    case clangDefinitions = "GCC_PREPROCESSOR_DEFINITIONS"

    fileprivate var isForSwift: Bool { self == .swiftFlags || self == .swiftConditions }
  }

  private var words: [Name: [String]] = [:]

  public init() {}

  /// Leaves out `$(inherited)`, because there is no level below, and settings with a word that only
  /// Xcode can use. Manifests of modkit have none; linked podspecs may.
  public init(_ settings: XcodeSettings) {
    for name in Name.allCases {
      let stated = (settings[name.rawValue]?.value.words ?? [])
        .filter { $0 != SettingValue.inherited }
      guard stated.allSatisfy({ name.problem(with: $0) == nil }) else { continue }
      words[name] = stated
    }
  }

  public subscript(name: Name) -> [String] { words[name] ?? [] }

  /// One text for each word, for keys. A component without Swift has none for Swift.
  public func keyTexts(hasSwift: Bool) -> [String] {
    Name.allCases.filter { hasSwift || !$0.isForSwift }.flatMap { name in
      self[name].map { "\(name.rawValue)=\($0)" }
    }
  }
}
