import ModKitModel

/// A pattern for one name of a path.
struct NamePattern: Sendable {
  private enum One: Sendable {
    case anything
    case literal(Unicode.Scalar)
    case set(ScalarSet)
  }

  private let source: Substring
  private let isLiteral: Bool
  private let wildcard: Wildcard<One>

  init(_ pattern: Substring) {
    source = pattern
    var elements: [Wildcard<One>.Element] = []
    var rest = pattern.unicodeScalars
    while let scalar = rest.first {
      elements.append(Self.element(scalar, &rest))
    }
    wildcard = Wildcard(elements: elements)
    isLiteral = elements.allSatisfy { if case .one(.literal) = $0 { true } else { false } }
  }

  /// Removes the first element from a pattern that begins with `scalar`, and returns it.
  private static func element(
    _ scalar: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> Wildcard<One>.Element {
    if scalar == "[", let set = ScalarSet(takenFrom: &rest) { return .one(.set(set)) }
    rest.removeFirst()
    return switch scalar {
    case "*": .star
    case "?": .one(.anything)
    default: .one(.literal(scalar))
    }
  }

  func matches(_ name: Substring) -> Bool {
    if isLiteral { return name.utf8.elementsEqual(source.utf8) }
    if RelativePath.isHidden(name), !RelativePath.isHidden(source) { return false }
    return wildcard.matches(name.unicodeScalars, starTakes: { _ in true }) { one, scalar in
      switch one {
      case .anything: true
      case .literal(let literal): literal == scalar
      case .set(let set): set.contains(scalar)
      }
    }
  }
}

/// A set of scalars: `[abc]`, `[a-z]`, `[!a]` or `[^a]`.
private struct ScalarSet: Sendable {
  private var ranges: [ClosedRange<Unicode.Scalar>] = []
  private let isNegated: Bool

  /// Removes a set from the start of a pattern, or returns nil if its bracket is not closed.
  init?(takenFrom pattern: inout Substring.UnicodeScalarView) {
    guard let close = pattern.firstIndex(of: "]") else { return nil }
    var body = pattern[..<close].dropFirst()
    isNegated = body.first == "!" || body.first == "^"
    if isNegated { body.removeFirst() }
    while let low = body.popFirst() {
      let isRange = body.first == "-" && body.count > 1
      let high = isRange ? body.dropFirst().first ?? low : low
      if isRange { body.removeFirst(2) }
      if low <= high { ranges.append(low...high) }
    }
    pattern = pattern[pattern.index(after: close)...]
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar) } != isNegated
  }
}
