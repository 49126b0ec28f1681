import ModKitFormats
import ModKitModel

/// How the sources of a pod are compiled. Its subspecs may differ in `requires_arc` and
/// `compiler_flags`, but one component has one list of flags.
struct PodCompilation {
  /// What applies to the sources of a specification.
  struct Scope {
    /// Nil for the default, which is true.
    var requiresARC: DocumentValue?
    /// The flags of the specification and of those around it.
    var flags: [DocumentValue] = []
  }

  /// The specifications with flags, in the order in which they were added.
  private var flagged: [PodSpecification] = []
  /// Of the specifications with sources.
  private var scopes: [Scope] = []
  /// `requires_arc` of one platform.
  private var ofPlatforms: [DocumentValue] = []

  /// Adds a specification.
  ///
  /// - Parameter outer: the scope of the specification around it
  /// - Returns: its scope
  mutating func add(_ spec: PodSpecification, in outer: Scope) -> Scope {
    var scope = outer
    let all =
      [spec.attributes]
      + PodSpecification.platforms.compactMap {
        spec.platformAttributes[$0]
      }
    if let value = spec.attributes["requires_arc"] { scope.requiresARC = value }
    ofPlatforms += all.dropFirst().compactMap { $0["requires_arc"] }
    let flags = all.compactMap { $0["compiler_flags"] }
    if !flags.isEmpty { flagged.append(spec) }
    scope.flags += flags
    if all.contains(where: { $0["source_files"] != nil }) { scopes.append(scope) }
    return scope
  }

  /// Adds the flags to the settings of the pod. Flags that are not for all of its sources must not
  /// decide whether these are compiled with ARC.
  func add(to settings: inout PodSettings) {
    let shared = sharedFlags
    for spec in flagged { settings.addFlags(of: spec) { shared.contains($0.offset) } }
    if let place = placeWithoutARC { settings.addFlag(ARCFlag.withoutARC, at: place) }
  }

  /// The statement after which no source is compiled with ARC; nil if some are.
  private var placeWithoutARC: DocumentValue? {
    guard ofPlatforms.isEmpty, scopes.allSatisfy({ $0.requiresARC?.kind == .boolean(false) }) else {
      return nil
    }
    return scopes.first?.requiresARC
  }

  /// The offsets of the flags that are for all sources.
  private var sharedFlags: Set<Int> {
    guard let first = scopes.first else { return [] }
    return scopes.dropFirst().reduce(Set(first.flags.map(\.offset))) { shared, scope in
      shared.intersection(scope.flags.map(\.offset))
    }
  }

  // MARK: Gaps

  /// What one component cannot have, and what is known only to Ruby.
  var gaps: [PodGap] { gapsOfARC + gapsOfFlags }

  private var gapsOfARC: [PodGap] {
    guard placeWithoutARC == nil else { return [] }
    let stated = scopes.compactMap(\.requiresARC) + ofPlatforms
    return gaps(at: stated.filter { $0.kind != .boolean(true) && $0.kind != .null }) { value in
      value.unknown == nil
        ? "`requires_arc` is for some of the files, and all are compiled with ARC"
        : "`requires_arc` is known only to Ruby, and all files are compiled with ARC"
    }
  }

  private var gapsOfFlags: [PodGap] {
    let shared = sharedFlags
    let partial = scopes.flatMap(\.flags).filter { flags in
      flags.unknown != nil || !shared.contains(flags.offset)
    }
    return gaps(at: partial) { flags in
      guard let text = PodSettings.text(of: flags) else {
        return "`compiler_flags` is no literal, and is left out"
      }
      let decidesARC = text.split(separator: " ").contains { ARCFlag.decidesARC($0) }
      return decidesARC
        ? "`compiler_flags` are for some of the files; what they say of ARC is left out"
        : "`compiler_flags` are for some of the files, and given to all"
    }
  }

  /// Returns a gap for each value, once.
  private func gaps(at values: [DocumentValue], _ message: (DocumentValue) -> String) -> [PodGap] {
    var gaps = PodGaps()
    for value in values { gaps.note(message(value), at: value.offset, hides: .settings) }
    return gaps.all
  }
}
