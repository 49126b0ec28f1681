/// The rules whose finding on an edge makes another rule's finding on the same edge superfluous.
struct Yielding: Sendable {
  var rules: [String]
  /// Whether an excepted finding of those rules is enough.
  var includesExcepted: Bool

  static let toNone = Yielding(rules: [], includesExcepted: false)

  /// A forbidden edge has one fault: it should go. An excepted edge stays, so its other faults
  /// count.
  static let toLaws = Yielding(rules: EdgeLaw.all.map(\.rule.id), includesExcepted: false)

  /// An excepted edge is known, so nothing more is reported about it.
  static func toKnown(_ rules: String...) -> Yielding {
    Yielding(rules: rules, includesExcepted: true)
  }
}
