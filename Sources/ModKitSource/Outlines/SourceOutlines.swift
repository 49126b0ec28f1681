public import ModKitModel

/// Reads the outlines of sources.
public enum SourceOutlines {
  /// Returns what a source declares and uses.
  ///
  /// - Parameters:
  ///   - language: nil for headers, which are read as Objective-C
  ///   - modules: the modules that may qualify names, as in `Module.Name`
  public static func outline(
    of bytes: [UInt8], language: Language?, modules: Set<String>
  ) -> SourceOutline {
    bytes.withUnsafeBytes { buffer in
      let bytes = SourceBytes(buffer)
      guard language != .assembly else { return SourceOutline() }
      if language == .swift {
        let tokens = SwiftLexer.tokens(of: bytes)
        return SourceOutline(
          declarations: SwiftOutlineDeclarations(tokens).found,
          uses: SwiftNames(tokens, modules: modules).uses)
      }
      let tokens = CLexer.tokens(of: bytes, language: language)
      return SourceOutline(
        declarations: COutlineDeclarations(tokens).found, uses: CNames(tokens).uses)
    }
  }
}
