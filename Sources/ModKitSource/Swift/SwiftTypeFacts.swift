import ModKitModel

extension SwiftFact {
  /// Types that have a name in Objective-C: `@objc(Name)`, and protocols and enumerations with an `@objc` alone. The
  /// name at run time of a class has its module in it, unless it is stated.
  static let types = SwiftFact(
    // The other attributes are words so that a file with one of them is seen to have members to read.
    words: ["objc"] + SwiftAttributes.exposing.subtracting(["objc"]).sorted(),
    mayBegin: { bytes, offset in bytes[offset - 1] == "@" },
    read: { place, collector in
      guard let word = place.token, place.tokens.isName(word, "objc"),
        let type = place.tokens.objectiveCType(at: word - 1)
      else { return }
      let name = place.tokens[type.name]
      let start = place.tokens.isEscaped(type.name) ? name.start - 1 : name.start
      collector.add(
        ObjectiveCDeclaration(
          kind: type.kind, name: place.tokens.text(type.name), position: .uncounted),
        at: start)
    })

  static let entryPoints = SwiftFact(
    words: ["main", "UIApplicationMain"],
    mayBegin: { bytes, offset in bytes[offset - 1] == "@" },
    read: { place, collector in
      guard let word = place.token, place.tokens.beginsDeclaration(word - 1) else { return }
      collector.hasEntryPoint = true
    })
}

extension CodeTokens {
  /// Returns the type before which an `@objc` stands, and the token of its name; nil before something else.
  fileprivate func objectiveCType(
    at mark: Int
  ) -> (kind: ObjectiveCDeclaration.Kind, name: Int)? {
    guard beginsDeclaration(mark), !hasObjectiveCName(before: mark) else { return nil }
    let (prefix, index) = prefix(from: mark)
    guard let kind = objectiveCKind(index), isName(index + 1), !self[index + 1].range.isEmpty
    else { return nil }
    if let stated = prefix.objectiveCNamePlace, isName(stated) { return (kind, stated) }
    return kind == .objectiveCClass ? nil : (kind, index + 1)
  }

  /// Whether another `@objc` comes before, which counts for both.
  private func hasObjectiveCName(before mark: Int) -> Bool {
    prefixParts(before: mark).contains { isMark($0, "@") && isName($0 + 1, "objc") }
  }

  private func objectiveCKind(_ keyword: Int) -> ObjectiveCDeclaration.Kind? {
    guard isName(keyword), !isEscaped(keyword) else { return nil }
    return switch text(keyword) {
    case "class", "actor": .objectiveCClass
    case "protocol": .objectiveCProtocol
    case "enum": .enumeration
    default: nil
    }
  }
}
