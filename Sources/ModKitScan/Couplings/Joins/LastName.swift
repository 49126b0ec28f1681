extension String {
  /// The last part of a qualified name.
  var lastName: String { split(separator: ".").last.map(String.init) ?? self }
}
