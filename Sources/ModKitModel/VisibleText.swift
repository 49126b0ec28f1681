extension String {
  /// The text on one line and without what a terminal obeys: names and manifests are not trusted.
  public var visible: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether it ends a line, or steers a terminal.
  ///
  /// That is the general category Cc, which is these for ever; to look it up takes far longer.
  public var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}
