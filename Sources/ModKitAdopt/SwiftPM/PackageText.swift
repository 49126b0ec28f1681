import ModKitModel

/// Places in the text of a Package.swift. The text is not evaluated, only searched: where a place
/// is not found, a less exact one is taken.
struct PackageText {
  private let places: OffsetPlaces
  private let literals: [Literal]
  private let declarations: [String: Declaration]
  private let conditions: [(text: String, offset: Int)]

  /// A string in quotation marks.
  private struct Literal {
    var value: String
    var offset: Int
  }

  /// The call that makes a target.
  private struct Declaration {
    var name: Int
    var range: Range<Int>
  }

  /// Something that the outcome of the manifest depends on beside its text.
  struct Circumstance: Hashable {
    /// As it is in the text.
    var text: String
    var location: SourceLocation
    /// The target in whose declaration it is.
    var target: String?
  }

  init(_ text: String, file: String) {
    let bytes = Array(text.utf8)
    places = OffsetPlaces(bytes, file: file)
    var parser = PackageTextParser(bytes)
    parser.parse()
    literals = parser.literals.map { Literal(value: $0.value, offset: $0.offset) }
    // A dependency on a target looks like its declaration, and is shorter.
    declarations = Dictionary(
      parser.targetCalls.map { ($0.name, Declaration(name: $0.offset, range: $0.range)) },
      uniquingKeysWith: { $1.range.count > $0.range.count ? $1 : $0 })
    conditions = parser.circumstances
  }

  /// Where the text asks what it is evaluated on, or by whom.
  var circumstances: [Circumstance] {
    conditions.map { text, offset in
      Circumstance(
        text: text, location: places.location(of: offset),
        target: declarations.filter { $0.value.range.contains(offset) }.keys.min())
    }
  }

  /// The name of a target where it is declared.
  func location(ofTarget name: String) -> SourceLocation {
    if let declaration = declarations[name] { return places.location(of: declaration.name) }
    return location(ofLiteral: name) ?? places.location(of: 0)
  }

  /// A name within the declaration of a target, or wherever it is.
  func location(of name: String, inTarget target: String) -> SourceLocation {
    let declaration = declarations[target]
    let literal = literals.first { literal in
      literal.value == name && literal.offset != declaration?.name
        && declaration?.range.contains(literal.offset) == true
    }
    return literal.map { places.location(of: $0.offset) }
      ?? location(ofLiteral: name) ?? location(ofTarget: target)
  }

  private func location(ofLiteral value: String) -> SourceLocation? {
    literals.first { $0.value == value }.map { places.location(of: $0.offset) }
  }
}
