/// How a header can be compiled, by its extension. The extensions are those of CocoaPods and those
/// that C++ templates use in addition.
public enum HeaderKind: Hashable, Sendable, CaseIterable {
  /// Alone, as C or Objective-C.
  case c
  /// Alone, as C++ only.
  case cPlusPlus
  /// Only where it is included.
  case textual

  private static let lastLetters = Array("cfhlpx".utf8)

  /// Nil for a file that is not a header.
  public init?(path: String) {
    // Most files are sources, and most headers end in `.h`.
    guard let last = path.utf8.last, Self.lastLetters.contains(last) else { return nil }
    switch String(RelativePath.fileExtension(of: path)) {
    case "h": self = .c
    case "hh", "hpp", "hxx": self = .cPlusPlus
    case "def", "inc", "inl", "ipp", "pch", "tcc", "tpp", "txx": self = .textual
    default: return nil
    }
  }
}
