/// How the inputs of a component differ from those of a stored artifact.
public struct KeyDifference: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case condition(name: String, stored: String, now: String)
    case added(path: String)
    case removed(path: String)
    case edited(path: String)
    case roleChanged(path: String, stored: String, now: String)
    case newDependency(String)
    case lostDependency(String)
    /// The artifact was compiled against another interface of the dependency; with the cause of the
    /// difference, if known.
    case changedInterface(of: String, KeyDifference?)
  }

  public var changes: [Change]

  /// Compares two documents of one component.
  ///
  /// - Parameter dependency: returns how a dependency differs from the one with a given interface,
  ///   if known
  public init(
    from stored: KeyDocument, to now: KeyDocument,
    dependency: (_ name: String, _ storedInterface: String) -> KeyDifference?
  ) {
    changes =
      Self.conditions(stored, now) + Self.inputs(stored, now)
      + Self.dependencies(stored, now, dependency)
  }

  private static func conditions(_ stored: KeyDocument, _ now: KeyDocument) -> [Change] {
    let values: [(name: String, stored: String, now: String)] = [
      ("key version", stored.schema, now.schema), ("compiler", stored.compiler, now.compiler),
      target(stored.triple, now.triple), ("SDK", stored.sdk ?? "none", now.sdk ?? "none"),
      ("configuration", stored.configuration, now.configuration),
      ("module", stored.module, now.module),
      (
        "packages", (stored.packages ?? []).joined(separator: ", "),
        (now.packages ?? []).joined(separator: ", ")
      ),
      ("settings", stored.settings.joined(separator: " "), now.settings.joined(separator: " ")),
    ]
    return values.filter { $0.stored != $0.now }
      .map { .condition(name: $0.name, stored: $0.stored, now: $0.now) }
  }

  /// The deployment versions, if nothing else of the targets differs.
  private static func target(
    _ stored: String, _ now: String
  ) -> (name: String, stored: String, now: String) {
    guard let old = versionedTarget(stored), let new = versionedTarget(now), old.rest == new.rest
    else { return ("target", stored, now) }
    return ("deployment version of \(old.platform.rawValue)", "\(old.version)", "\(new.version)")
  }

  /// Divides the triples of one destination into the version and the rest. Nil for a system
  /// without deployment versions.
  private static func versionedTarget(
    _ triples: String
  ) -> (platform: Platform, version: DeploymentVersion, rest: [String])? {
    let parts = triples.split(separator: ",")
    let targets = parts.compactMap { DestinationTarget(triple: String($0)) }
    guard targets.count == parts.count, let first = targets.first,
      let version = first.deploymentVersion
    else { return nil }
    return (first.platform, version, targets.map(\.moduleTriple))
  }

  private static func inputs(_ stored: KeyDocument, _ now: KeyDocument) -> [Change] {
    let old = Dictionary(stored.inputs.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let new = Dictionary(now.inputs.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    return Set(old.keys).union(new.keys).sorted().compactMap { change($0, old[$0], new[$0]) }
  }

  private static func change(
    _ path: String, _ old: KeyDocument.Input?, _ new: KeyDocument.Input?
  ) -> Change? {
    guard let old else { return .added(path: path) }
    guard let new else { return .removed(path: path) }
    if old.digest != new.digest { return .edited(path: path) }
    guard old.role != new.role else { return nil }
    return .roleChanged(path: path, stored: old.role.rawValue, now: new.role.rawValue)
  }

  private static func dependencies(
    _ stored: KeyDocument, _ now: KeyDocument,
    _ difference: (_ name: String, _ storedInterface: String) -> KeyDifference?
  ) -> [Change] {
    let old = Dictionary(
      stored.dependencies.map { ($0.name, $0.interface) }, uniquingKeysWith: { $1 })
    let new = Dictionary(now.dependencies.map { ($0.name, $0.interface) }, uniquingKeysWith: { $1 })
    return Set(old.keys).union(new.keys).sorted().compactMap { name in
      guard let before = old[name] else { return .newDependency(name) }
      guard let after = new[name] else { return .lostDependency(name) }
      return before == after ? nil : .changedInterface(of: name, difference(name, before))
    }
  }
}
