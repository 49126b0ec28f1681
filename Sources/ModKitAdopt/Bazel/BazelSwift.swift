import ModKitModel

/// The language of the Swift of a target, from `copts` and `features`.
struct BazelSwift {
  private(set) var settings: SwiftSettings
  /// The flags and macros that it defines, in some build at least.
  let flags: Set<String>
  /// What only holds for some builds, and is left out.
  private(set) var notes: [ForeignNote] = []

  init(_ target: BazelTarget) {
    let options = target.items(["copts"])
    let defines = target.items(["defines", "local_defines"]).compactMap(\.text)
    flags = Set(
      CompilerSettings.Name.definedFlags(in: options.compactMap(\.text))
        + CompilerSettings.Name.swiftConditions.definedFlags(in: defines))
    settings = SwiftSettings(flags: options.filter { $0.condition == nil }.compactMap(\.text))
    for item in target.items(["features"]) where item.condition == nil {
      if let name = item.text { add(feature: name) }
    }
    settings = settings.valid
    notes = target.items(["copts", "features"]).compactMap { item in
      guard let condition = item.condition, let text = item.text, Self.isOfLanguage(text) else {
        return nil
      }
      return ForeignNote(
        BazelAdvice.printable("\(text), where \(condition) holds, is left out"),
        at: target.place(item.position))
    }
  }

  private static let upcoming = "swift.upcoming."
  private static let experimental = "swift.experimental."
  private static let mode6 = "swift.enable_v6"

  /// A feature of rules_swift; with `-` before its name it is off.
  private mutating func add(feature name: String) {
    if name.hasPrefix(Self.upcoming) {
      settings.enable(feature: String(name.dropFirst(Self.upcoming.count)))
    } else if name.hasPrefix(Self.experimental) {
      settings.enable(experimentalFeature: String(name.dropFirst(Self.experimental.count)))
    } else if name == Self.mode6 {
      settings.mode = settings.mode ?? .six
    }
  }

  private static func isOfLanguage(_ text: String) -> Bool {
    [upcoming, experimental, mode6].contains(where: text.hasPrefix)
      || !SwiftSettings(flags: [text, "6"]).isEmpty
  }
}

extension BazelItem {
  fileprivate var text: String? { if case .text(let text) = kind { text } else { nil } }
}
