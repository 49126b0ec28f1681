import ModKitFormats

/// A reader of podspecs in JSON.
struct JSONPodspec {
  private var gaps: [PodGap] = []

  static func document(_ bytes: [UInt8]) throws(MalformedJSON) -> PodDocument {
    let value = try JSONParser.value(of: bytes)
    guard value.pairs != nil else {
      throw MalformedJSON(offset: value.offset, message: "it is no object")
    }
    var reader = JSONPodspec()
    let root = reader.specification(value, .library)
    return PodDocument(specification: root, gaps: reader.gaps)
  }

  private mutating func specification(
    _ value: DocumentValue, _ kind: PodSpecification.Kind
  ) -> PodSpecification {
    let name = value["name"] ?? DocumentValue(.null, at: value.offset)
    // CocoaPods also distinguishes tests by this key.
    let kind = kind == .library && value["test_type"] != nil ? .test : kind
    var result = PodSpecification(kind, name: name)
    for pair in value.pairs ?? [] {
      guard let key = pair.key.text else { continue }
      switch key {
      case "subspecs", "testspecs", "appspecs":
        let kind: PodSpecification.Kind =
          key == "subspecs" ? .library : key == "testspecs" ? .test : .app
        result.children += children(pair.value, of: key).map { specification($0, kind) }
      case "dependencies":
        result.dependencies += dependencies(pair.value, nil)
      case _ where PodSpecification.platforms.contains(key) && pair.value.pairs != nil:
        result.platformAttributes[key] = Self.attributes(pair.value)
        if let platform = pair.value["dependencies"] {
          result.dependencies += dependencies(platform, key)
        }
      default: result.attributes[key] = pair.value
      }
    }
    return result
  }

  private mutating func children(_ value: DocumentValue, of key: String) -> [DocumentValue] {
    value.elements.filter { child in
      if child.pairs == nil { note("`\(key)` has to be a list of objects", at: child) }
      return child.pairs != nil
    }
  }

  private mutating func note(_ message: String, at value: DocumentValue) {
    gaps.append(PodGap(offset: value.offset, message: message))
  }

  private static func attributes(_ value: DocumentValue) -> [String: DocumentValue] {
    var attributes: [String: DocumentValue] = [:]
    for pair in value.pairs ?? [] where pair.key.text != "dependencies" {
      attributes[pair.key.text ?? ""] = pair.value
    }
    return attributes
  }

  private mutating func dependencies(
    _ value: DocumentValue, _ platform: String?
  ) -> [PodSpecification.Dependency] {
    if value.pairs == nil, value.kind != .null {
      note("`dependencies` has to be an object with the names of pods", at: value)
    }
    return (value.pairs ?? []).map {
      PodSpecification.Dependency(name: $0.key, conditions: [$0.value], platform: platform)
    }
  }
}
