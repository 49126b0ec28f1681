/// A constant or variable with its value.
final class LiteralBox {
  var value: LiteralValue
  let isConstant: Bool

  init(_ value: LiteralValue, isConstant: Bool) {
    self.value = value
    self.isConstant = isConstant
  }
}

/// The names that are known at a place of a manifest.
final class LiteralScope {
  private let parent: LiteralScope?
  /// Whether it is in a function or a member, not in code at the top.
  let isInFunction: Bool
  private var boxes: [String: LiteralBox] = [:]
  /// The type whose member is evaluated.
  let type: LiteralType?

  init(in parent: LiteralScope? = nil, of type: LiteralType? = nil, isFunction: Bool = false) {
    self.parent = parent
    isInFunction = isFunction || parent?.isInFunction == true
    self.type = type ?? parent?.type
  }

  /// Returns nil if no variable has the name.
  subscript(name: String) -> LiteralBox? { boxes[name] ?? parent?[name] }

  func declare(
    _ name: String, _ value: LiteralValue, isConstant: Bool = true, at offset: Int
  ) throws(NotLiteral) {
    guard boxes[name] == nil else { throw NotLiteral("declares `\(name)` twice", at: offset) }
    boxes[name] = LiteralBox(value, isConstant: isConstant)
  }
}

/// A declaration that a manifest adds to a type, or at the top.
enum LiteralMember {
  case variable(LiteralVariable)
  case functions([LiteralFunction])
}
