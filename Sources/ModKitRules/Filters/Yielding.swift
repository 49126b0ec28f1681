/// The rules whose finding on an edge makes one of another rule on the same edge superfluous.
struct Yielding: Sendable {
  var rules: [String]
  /// Whether a finding that an exception allows is enough.
  var includesExcepted: Bool

  static let toNone = Yielding(rules: [], includesExcepted: false)

  /// An edge that a law forbids has one fault. One that is excepted stays, and has others.
  static let toLaws = Yielding(rules: EdgeLaw.all.map(\.rule.id), includesExcepted: false)

  /// An edge that is excepted is known, and says nothing new.
  static func toKnown(_ rules: String...) -> Yielding {
    Yielding(rules: rules, includesExcepted: true)
  }
}
