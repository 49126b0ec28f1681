extension Component {
  /// The module of its private headers, which clang looks for under this name.
  public var privateModule: String { module + Self.privateModuleSuffix }

  /// What follows the name of a module in that of its private headers.
  public static let privateModuleSuffix = "_Private"
}
