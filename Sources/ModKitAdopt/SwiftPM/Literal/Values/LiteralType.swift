/// A type that occurs in manifests.
indirect enum LiteralType: Hashable, Sendable {
  /// Such as `String` or `Target.Dependency`.
  case named(String)
  case list(LiteralType)
  case set(LiteralType)
  case table(LiteralType, LiteralType)
  case optional(LiteralType)
  /// Of the elements of a list that has none, and of `nil`.
  case unknown

  static let text = named("String")
  static let integer = named("Int")
  static let boolean = named("Bool")
  static let nothing = named("Void")

  /// The type without `?`.
  var plain: LiteralType {
    if case .optional(let wrapped) = self { wrapped.plain } else { self }
  }

  /// The type of the elements of a list or a set.
  var element: LiteralType? {
    switch self {
    case .list(let element), .set(let element): element
    case .optional(let wrapped): wrapped.element
    default: nil
    }
  }

  /// Whether values can be shared between functions since Swift 6.
  var isSendable: Bool {
    switch self {
    case .named(let name): Self.sendable.contains(name)
    case .list(let element), .set(let element), .optional(let element): element.isSendable
    case .table(let key, let value): key.isSendable && value.isSendable
    case .unknown: true
    }
  }

  private static let sendable: Set = [
    "String", "Int", "Bool", "Version", "Target.Dependency", "TargetDependencyCondition",
    "BuildSettingCondition", "BuildConfiguration", "Platform", "SupportedPlatform", "Resource",
    "CSetting", "CXXSetting", "SwiftSetting", "LinkerSetting",
  ]

  var name: String? {
    if case .named(let name) = self { name } else { nil }
  }

  /// The type as written in Swift.
  var text: String {
    switch self {
    case .named(let name): name
    case .list(let element): "[\(element.text)]"
    case .set(let element): "Set<\(element.text)>"
    case .table(let key, let value): "[\(key.text): \(value.text)]"
    case .optional(let wrapped): "\(wrapped.text)?"
    case .unknown: "_"
    }
  }
}
