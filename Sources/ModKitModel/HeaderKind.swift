/// How a header can be compiled, told from its extension. The extensions are those of CocoaPods.
public enum HeaderKind: Hashable, Sendable, CaseIterable {
  /// Alone, as C or Objective-C.
  case c
  /// Alone, as C++ only.
  case cPlusPlus
  /// Where it is included only.
  case textual

  /// Nil for what is no header.
  public init?(path: String) {
    switch String(RelativePath.fileExtension(of: path)) {
    case "h": self = .c
    case "hh", "hpp", "hxx": self = .cPlusPlus
    case "def", "inc", "inl", "ipp", "pch", "tpp": self = .textual
    default: return nil
    }
  }
}
