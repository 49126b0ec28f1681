package import ModKitModel

extension SwiftTypeSearch.Declaration {
  /// Why the generated header does not have it under its name; nil if that is not certain.
  package var reason: ObjectiveCExposure.Reason? {
    guard isTopLevel else { return nil }
    switch keyword {
    case "struct": return .kind("struct")
    case "enum", "protocol":
      guard !hasOtherAttributes else { return nil }
      if let objectiveCName { return .renamed(objectiveCName) }
      if !isExposed { return .kind(keyword) }
      return isPublic ? nil : .access
    case "class", "actor":
      guard !hasOtherAttributes else { return nil }
      if let objectiveCName { return .renamed(objectiveCName) }
      if !isExposed, isGeneric || inherited.allSatisfy(Self.protocols.contains) {
        return .kind(keyword)
      }
      return isPublic ? nil : .access
    default: return nil
    }
  }

  /// Why Objective-C cannot use it so.
  package func reason(against use: ObjectiveCUse.Kind) -> ObjectiveCExposure.Reason? {
    if let reason { return reason }
    let isClass = keyword == "class" && isTopLevel && !hasOtherAttributes
    // The header forbids it for every class.
    return use == .superclass && isClass ? .subclass : nil
  }

  /// Protocols of Swift, which are no superclass.
  private static let protocols: Set<String> = [
    "AnyObject", "Sendable", "Codable", "Encodable", "Decodable", "Equatable", "Hashable",
    "Comparable", "Identifiable", "Error", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Sequence", "IteratorProtocol",
  ]
}

extension XcodeSettings {
  /// Whether they leave it to the compiler that the generated header has only what is public. With a
  /// bridging header it has more.
  package var keepsRulesOfGeneratedHeader: Bool {
    !mention(["BRIDGING_HEADER", "import-objc-header", "header-min-access"])
  }

  /// Whether every file of C includes a header that no file names.
  package var hasPrefixHeader: Bool { mention(["PREFIX_HEADER", "-include"]) }

  private func mention(_ words: [String]) -> Bool {
    all.contains { setting in
      let text = "\(setting.name) \(setting.value)"
      return words.contains { text.contains($0) }
    }
  }
}
