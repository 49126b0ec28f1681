import Foundation

@testable import ModKitFormats
@testable import ModKitPodspec

extension PodSpecification {
  /// What CocoaPods calls the hash of its attributes, without what it works out from them.
  var json: [String: Any] {
    var result: [String: Any] = attributes.mapValues(\.json)
    result["name"] = name.json
    for (platform, attributes) in platformAttributes {
      result[platform] = attributes.mapValues(\.json)
    }
    for dependency in dependencies {
      if let platform = dependency.platform {
        var values = result[platform] as? [String: Any] ?? [:]
        var names = values["dependencies"] as? [String] ?? []
        names.append(dependency.name.text ?? "?")
        values["dependencies"] = names
        result[platform] = values
      } else {
        result["dependencies"] =
          (result["dependencies"] as? [String] ?? []) + [dependency.name.text ?? "?"]
      }
    }
    for (key, kind) in [("subspecs", Kind.library), ("testspecs", .test), ("appspecs", .app)] {
      let children = children.filter { $0.kind == kind }.map(\.json)
      if !children.isEmpty { result[key] = children }
    }
    return result
  }
}

extension DocumentValue {
  var json: Any {
    switch kind {
    case .string(let text), .symbol(let text): text
    case .number(let text): text
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .array(let elements): elements.map(\.json)
    case .hash(let pairs):
      Dictionary(pairs.map { ($0.key.text ?? "?", $0.value.json) }, uniquingKeysWith: { $1 })
    case .unknown(let what): "unknown: \(what)"
    }
  }
}

/// A text for each value, so that two of them can be compared.
func canonical(_ value: Any) -> String {
  switch value {
  case let text as String: text
  case let list as [Any]: "[" + list.map(canonical).joined(separator: ", ") + "]"
  case let object as [String: Any]:
    "{"
      + object.sorted { $0.key < $1.key }.map { "\($0.key): \(canonical($0.value))" }
      .joined(separator: ", ") + "}"
  case let number as NSNumber:
    CFGetTypeIDIsBoolean(number) ? (number.boolValue ? "true" : "false") : "\(number)"
  case is NSNull: "null"
  default: "\(value)"
  }
}

private func CFGetTypeIDIsBoolean(_ number: NSNumber) -> Bool {
  String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
}
