import Foundation

/// The build settings of targets.
enum LiteralSettings {
  static func documents(of target: LiteralObject) throws(NotLiteral) -> [[String: Any]] {
    var result: [[String: Any]] = []
    for (field, tool) in [
      ("cSettings", "c"), ("cxxSettings", "cxx"), ("swiftSettings", "swift"),
      ("linkerSettings", "linker"),
    ] {
      for setting in target.fields[field]?.objects ?? [] {
        result.append(try document(of: setting, tool))
      }
    }
    return result
  }

  private static func document(
    of setting: LiteralObject, _ tool: String
  ) throws(NotLiteral) -> [String: Any] {
    let kind = try kind(of: setting)
    var result: [String: Any] = ["tool": tool, "kind": [kind.name: kind.values]]
    result["condition"] = setting.fields["condition"]?.object.map(condition)
    return result
  }

  private static func kind(
    of setting: LiteralObject
  ) throws(NotLiteral) -> (name: String, values: [String: Any]) {
    let fields = setting.fields
    let value = fields["value"]?.text ?? ""
    let flags = fields["flags"]?.texts ?? []
    guard !(flags + [value, fields["to"]?.text ?? ""]).contains(where: { $0.contains("$(") }) else {
      throw LiteralDocument.refused("a setting that SwiftPM may refuse")
    }
    switch setting.maker {
    case "define":
      return ("define", ["_0": value + (fields["to"]?.text.map { "=\($0)" } ?? "")])
    case "unsafeFlags": return ("unsafeFlags", ["_0": flags])
    case "strictMemorySafety": return ("strictMemorySafety", [:])
    case "interoperabilityMode":
      return ("interoperabilityMode", ["_0": fields["mode"]?.object?.maker ?? ""])
    case "swiftLanguageMode", "swiftLanguageVersion":
      guard let mode = fields["mode"]?.object?.languageMode else {
        throw LiteralDocument.refused("a language mode like this")
      }
      return ("swiftLanguageMode", ["_0": mode])
    case "treatAllWarnings": return ("treatAllWarnings", ["_0": fields["as"]?.object?.maker ?? ""])
    case "treatWarning":
      return ("treatWarning", ["_0": value, "_1": fields["as"]?.object?.maker ?? ""])
    case "defaultIsolation":
      let isNone = fields["isolation"]?.isNone ?? true
      return ("defaultIsolation", ["_0": isNone ? "nonisolated" : "MainActor"])
    default: return (setting.maker, ["_0": value])
    }
  }

  /// Returns the document of a condition of a setting or of a dependency.
  static func condition(_ condition: LiteralObject) -> Any {
    var result: [String: Any] = [
      "platformNames": condition.fields["platforms"]?.objects?.map { $0.maker.lowercased() } ?? []
    ]
    result["config"] = condition.fields["configuration"]?.object?.maker
    result["traits"] = condition.fields["traits"]?.texts.map { Array(Set($0)).sorted() }
    return result
  }
}
