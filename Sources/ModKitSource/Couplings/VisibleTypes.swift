import ModKitModel

/// Finds the types of a source that other code can name.
public enum VisibleTypes {
  /// The types that Swift source declares outside of others, without conditions and generic parameters.
  ///
  /// - Parameter isOtherModule: whether the code is in another module, so that the types have to be public
  public static func swift(_ bytes: [UInt8], forOtherModule isOtherModule: Bool) -> Set<String> {
    bytes.withUnsafeBytes { buffer in
      let tokens = SwiftLexer.tokens(of: SourceBytes(buffer))
      let found = tokens.all.filter { index in
        tokens.parent(index) == nil && declarations.contains { tokens.isName(index, $0) }
          && tokens.isName(index + 1) && !tokens.isMark(index + 2, "<")
          && tokens.isUnconditional(index) && allows(tokens.prefix(before: index), isOtherModule)
      }
      return Set(found.map { tokens.text($0 + 1) })
    }
  }

  /// The classes that a header declares without conditions other than that it is read once.
  public static func header(_ bytes: [UInt8]) -> Set<String> {
    bytes.withUnsafeBytes { buffer in
      let tokens = CLexer.tokens(of: SourceBytes(buffer), language: .objectiveC)
      let found = tokens.all.filter { index in
        tokens.isName(index, "interface") && tokens.isMark(index - 1, "@")
          && tokens.isName(index + 1) && !tokens.isMark(index + 2, "(")
          && tokens.conditions(of: index).count <= 1
          && tokens.conditions(of: index).allSatisfy(isGuard)
      }
      return Set(found.map { tokens.text($0 + 1) })
    }
  }

  private static let declarations: [StaticString] = ["class", "struct", "enum", "actor"]

  private static func allows(_ prefix: SwiftDeclarationPrefix, _ isOtherModule: Bool) -> Bool {
    guard !prefix.has("available"), !prefix.has("_spi") else { return false }
    return isOtherModule ? prefix.isPublic : !prefix.isPrivate
  }

  /// `#ifndef HOME_H`
  private static func isGuard(_ condition: String) -> Bool {
    let name = condition.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return condition.hasPrefix("!") && name.hasSuffix("_H")
  }
}

extension CodeTokens {
  fileprivate func isUnconditional(_ index: Int) -> Bool { conditions(of: index).isEmpty }
}
