public import ModKitModel

/// Finds out whether other code can name a type that a source declares.
public enum VisibleTypes {
  /// Whether Swift source declares a type outside of others, without conditions and generic parameters.
  ///
  /// - Parameter isOtherModule: whether the code is in another module, so that the type has to be public
  public static func swift(
    _ bytes: [UInt8], declare name: String, forOtherModule isOtherModule: Bool
  ) -> Bool {
    bytes.withUnsafeBytes { buffer in
      let tokens = SwiftLexer.tokens(of: SourceBytes(buffer))
      return tokens.all.contains { index in
        guard tokens.parent(index) == nil,
          declarations.contains(where: { tokens.isName(index, $0) }),
          tokens.isName(index + 1), tokens.text(index + 1) == name,
          !tokens.isMark(index + 2, "<"), tokens.isUnconditional(index)
        else { return false }
        return allows(tokens.modifiers(before: index), isOtherModule)
      }
    }
  }

  /// Whether a header declares a class without conditions other than that it is read once.
  public static func header(_ bytes: [UInt8], declares name: String) -> Bool {
    bytes.withUnsafeBytes { buffer in
      let tokens = CLexer.tokens(of: SourceBytes(buffer), language: .objectiveC)
      return tokens.all.contains { index in
        tokens.isName(index, "interface") && tokens.isMark(index - 1, "@")
          && tokens.isName(index + 1) && tokens.text(index + 1) == name
          && !tokens.isMark(index + 2, "(") && tokens.conditions(of: index).count <= 1
          && tokens.conditions(of: index).allSatisfy(isGuard)
      }
    }
  }

  private static let declarations: [StaticString] = ["class", "struct", "enum", "actor"]

  private static func allows(_ modifiers: Set<String>, _ isOtherModule: Bool) -> Bool {
    guard modifiers.isDisjoint(with: ["available", "_spi"]) else { return false }
    return isOtherModule
      ? !modifiers.isDisjoint(with: ["public", "open"])
      : modifiers.isDisjoint(with: ["private", "fileprivate"])
  }

  /// `#ifndef HOME_H`
  private static func isGuard(_ condition: String) -> Bool {
    let name = condition.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    return condition.hasPrefix("!") && name.hasSuffix("_H")
  }
}

extension CodeTokens {
  fileprivate func conditions(of index: Int) -> [String] {
    conditions[Int(self[index].conditions)]
  }

  fileprivate func isUnconditional(_ index: Int) -> Bool { conditions(of: index).isEmpty }

  /// The modifiers and the names of the attributes before a declaration.
  fileprivate func modifiers(before index: Int) -> Set<String> {
    var found: Set<String> = []
    var place = index - 1
    while place >= 0 {
      if isName(place) {
        found.insert(text(place))
        place -= 1
      } else if isMark(place, "@") {
        place -= 1
      } else if let start = open(place), isName(start - 1), isMark(start - 2, "@") {
        place = start - 1
      } else {
        break
      }
    }
    return found
  }
}
