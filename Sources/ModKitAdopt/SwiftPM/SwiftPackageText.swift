import ModKitFormats
import ModKitModel

/// Locations in the text of a Package.swift. The text is searched, not evaluated: if no exact
/// location is found, a less exact one is returned.
struct SwiftPackageText {
  private let places: LineTable
  private let literals: [Literal]
  private let declarations: [String: Declaration]
  private let conditions: [(text: String, offset: Int)]

  /// A string literal.
  private struct Literal {
    var value: String
    var offset: Int
  }

  /// The call that declares a target.
  private struct Declaration {
    var name: Int
    var range: Range<Int>
  }

  /// An input of the manifest other than its text: the environment or the platform.
  struct Circumstance: Hashable {
    /// The expression as written.
    var text: String
    var location: SourceLocation
    /// The target whose declaration contains it.
    var target: String?
  }

  init(_ text: String, file: String) {
    let bytes = Array(text.utf8)
    places = LineTable(bytes, file: file)
    let parser = SwiftPackageTextParser(bytes)
    literals = parser.literals.map { Literal(value: $0.value, offset: $0.offset) }
    // A dependency on a target looks like a declaration, but is shorter.
    declarations = Dictionary(
      parser.targetCalls.map { ($0.name, Declaration(name: $0.offset, range: $0.range)) },
      uniquingKeysWith: { $1.range.count > $0.range.count ? $1 : $0 })
    conditions = parser.circumstances
  }

  /// The places where the text tests the platform or reads the environment.
  var circumstances: [Circumstance] {
    conditions.map { text, offset in
      Circumstance(
        text: text, location: places.location(of: offset),
        target: declarations.filter { $0.value.range.contains(offset) }.keys.min())
    }
  }

  /// Returns the location of a target's name in its declaration.
  func location(ofTarget name: String) -> SourceLocation {
    if let declaration = declarations[name] { return places.location(of: declaration.name) }
    return location(ofLiteral: name) ?? places.location(of: 0)
  }

  /// Returns the location of a name within the declaration of a target, or else anywhere.
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
