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
    let names: [(String, (KeyDocument) -> String)] = [
      ("key version", \.schema), ("compiler", \.compiler), ("target", \.triple),
      ("configuration", \.configuration), ("module", \.module),
      ("settings", { $0.settings.joined(separator: " ") }),
    ]
    return names.filter { $1(stored) != $1(now) }
      .map { .condition(name: $0, stored: $1(stored), now: $1(now)) }
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
