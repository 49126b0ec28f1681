/// The components of an app as a table, sorted by name.
public struct LinkageTable: Sendable {
  public let components: [LinkedComponent]

  public init(_ components: [LinkedComponent]) {
    self.components = components.sorted { $0.name < $1.name }
  }

  /// How many components have the given origin.
  public func count(_ origin: Origin) -> Int {
    components.count { $0.origin == origin }
  }

  /// One row for each component, its name padded to a common width.
  public var rows: [String] {
    let width = components.map(\.name.count).max() ?? 0
    return components.map { component in
      let padding = String(repeating: " ", count: width - component.name.count)
      return "\(component.name)\(padding)   \(component.origin.rawValue)"
    }
  }

  /// The table in one sentence.
  public var summary: String {
    "\(components.count) components, \(count(.source)) source, \(count(.prebuilt)) prebuilt"
  }
}
