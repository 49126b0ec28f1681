/// A value with its type.
struct LiteralValue {
  var type: LiteralType
  var content: Content

  enum Content {
    case text(String)
    case integer(Int)
    case boolean(Bool)
    case none
    case list([LiteralValue])
    case table([String: String])
    case object(LiteralObject)
  }

  static func text(_ text: String) -> Self { Self(type: .text, content: .text(text)) }

  static func boolean(_ value: Bool) -> Self { Self(type: .boolean, content: .boolean(value)) }

  static var none: Self { Self(type: .optional(.unknown), content: .none) }
  static var nothing: Self { Self(type: .nothing, content: .none) }

  static func object(_ object: LiteralObject) -> Self {
    Self(type: .named(object.type), content: .object(object))
  }

  var text: String? { if case .text(let text) = content { text } else { nil } }

  var list: [LiteralValue]? { if case .list(let list) = content { list } else { nil } }

  var truth: Bool? { if case .boolean(let value) = content { value } else { nil } }

  var object: LiteralObject? { if case .object(let object) = content { object } else { nil } }

  var isNone: Bool { if case .none = content { true } else { false } }

  /// True for `nil` and for a list without elements.
  var isEmpty: Bool { isNone || list?.isEmpty == true }
}

/// A value of one of PackageDescription's types.
///
/// A class, because targets and packages have identity: a loop over `package.targets` changes the
/// package.
final class LiteralObject {
  /// Such as `Target.Dependency`.
  let type: String
  /// The function, case or constant that makes it, such as `product`.
  let maker: String
  var fields: [String: LiteralValue]
  /// The place of the call that makes it.
  let offset: Int

  init(
    _ type: String, _ maker: String, _ fields: [String: LiteralValue] = [:], at offset: Int = 0
  ) {
    self.offset = offset
    self.type = type
    self.maker = maker
    self.fields = fields
  }

  /// The types whose properties a manifest can set.
  var hasIdentity: Bool { type == "Target" || type == "Package" }
}
