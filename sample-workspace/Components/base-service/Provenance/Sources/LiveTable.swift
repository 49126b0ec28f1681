/// What a bus of the running app knows, beside what `modkit integrate` has generated.
public struct LiveTable: Sendable {
  private let kind: String
  private let live: [String]
  private let generated: [String]?

  /// - Parameter generated: nil if nothing is generated for the kind
  public init(_ kind: String, live: [String], generated: [String]? = nil) {
    (self.kind, self.live, self.generated) = (kind, live, generated)
  }

  /// Everything that is provided, a line each.
  public var rows: [String] { live.map { "\(kind) \($0)" } }

  /// What only one of the two knows.
  public var differences: [String] {
    guard let generated else { return [] }
    return Set(live).subtracting(generated).sorted().map { "only in the app: \(kind) \($0)" }
      + Set(generated).subtracting(live).sorted().map { "only generated: \(kind) \($0)" }
  }
}
