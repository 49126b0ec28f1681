extension Component {
  /// The module of its private headers; clang expects this name.
  public var privateModule: String { module + Self.privateModuleSuffix }

  /// The suffix of the module of private headers.
  public static let privateModuleSuffix = "_Private"
}
