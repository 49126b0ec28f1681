/// Reads podspecs in JSON.
enum JSONPodspec {
  static func document(_ bytes: [UInt8]) throws(MalformedJSON) -> PodDocument {
    let value = try JSONParser.value(of: bytes)
    guard value.pairs != nil else {
      throw MalformedJSON(offset: value.offset, message: "it is no object")
    }
    return PodDocument(specification: specification(value, .library))
  }

  private static func specification(
    _ value: PodValue, _ kind: PodSpecification.Kind
  ) -> PodSpecification {
    let name = value["name"] ?? PodValue(.null, at: value.offset)
    // As CocoaPods tells them apart.
    let kind = kind == .library && value["test_type"] != nil ? .test : kind
    var result = PodSpecification(kind, name: name)
    for pair in value.pairs ?? [] {
      guard let key = pair.key.text else { continue }
      switch key {
      case "subspecs", "testspecs", "appspecs":
        let kind: PodSpecification.Kind =
          key == "subspecs" ? .library : key == "testspecs" ? .test : .app
        result.children += pair.value.elements.map { specification($0, kind) }
      case "dependencies":
        result.dependencies += dependencies(pair.value, nil)
      case _ where PodSpecification.platforms.contains(key) && pair.value.pairs != nil:
        result.platformAttributes[key] = attributes(pair.value)
        if let platform = pair.value["dependencies"] {
          result.dependencies += dependencies(platform, key)
        }
      default: result.attributes[key] = pair.value
      }
    }
    return result
  }

  private static func attributes(_ value: PodValue) -> [String: PodValue] {
    var attributes: [String: PodValue] = [:]
    for pair in value.pairs ?? [] where pair.key.text != "dependencies" {
      attributes[pair.key.text ?? ""] = pair.value
    }
    return attributes
  }

  private static func dependencies(
    _ value: PodValue, _ platform: String?
  ) -> [PodSpecification.Dependency] {
    (value.pairs ?? []).map { PodSpecification.Dependency(name: $0.key, platform: platform) }
  }
}
