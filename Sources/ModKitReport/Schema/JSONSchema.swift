import Foundation
public import ModKitModel

/// Converts document shapes to JSON Schemas of draft 2020-12, for editors and other tools.
public enum JSONSchema {
  /// Returns the schema of a shape.
  ///
  /// - Throws: An error of the JSON encoder, which these values cannot cause.
  public static func text(of shape: DocumentShape) throws -> String {
    var schema = schema(of: .mapping(shape.root))
    schema["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    schema["title"] = .string(shape.summary)
    return try JSONDocument.text(JSONValue.object(schema))
  }

  private static func schema(of shape: Shape) -> [String: JSONValue] {
    switch shape {
    case .string: text()
    case .text: ["type": .string("string")]
    case .oneOf(let values): ["enum": .array(values.map(JSONValue.string) + numbers(among: values))]
    case .name: text(pattern: "^[A-Za-z0-9_][A-Za-z0-9_.+-]*$")
    case .names: text(pattern: "^[A-Za-z0-9_][A-Za-z0-9_.+-]*(/[A-Za-z0-9_][A-Za-z0-9_.+-]*)*$")
    // Letters of all languages count, and not all validators understand `\p`.
    case .identifier:
      text(
        pattern: #"^[^\x00-@\[-^`{-\x7F][^\x00-/:-@\[-^`{-\x7F]*$"#)
    case .path: text(pattern: #"^[^\\]+$"#)
    case .deploymentVersion, .modkitVersion:
      text(pattern: #"^[0-9]{1,5}(\.[0-9]{1,5}){0,2}$"#)
        .merging(["type": .array([.string("string"), .string("number")])]) { $1 }
    case .destination: text(pattern: "^((\(destinations))(:[a-z0-9_+]+)?|sdk:[A-Za-z0-9_.+-]+)$")
    case .packageVersion: text(pattern: "^\(packageVersion)$")
    case .packageVersionRange:
      text(pattern: "^\(packageVersion)(\\.\\.\\.|\\.\\.<)\(packageVersion)$")
    case .podRequirement:
      text(pattern: "^\(podCondition)(,\(podCondition))*$")
        .merging(["type": .array([.string("string"), .string("number")])]) { $1 }
    case .selector: text(pattern: "^((\(selectorSubjects)):.+|[^:]+)$")
    case .digest: text(pattern: "^[0-9a-f]{64}$")
    case .repository: text(pattern: "^(?!-|[A-Za-z0-9+.-]*::|[^/]*://[^/]*:[^/]*@).+$")
    case .swiftFeature:
      text(
        pattern:
          "^([A-Za-z_][A-Za-z0-9_]*([=:][A-Za-z0-9_]+)?|AvailabilityMacro=[A-Za-z0-9_ .,:*]+)$")
    case .revision: text(pattern: #"^(?!-|.*\.\.)[^\s~^:?*\[\\]+$"#)
    case .sourceAddress:
      text(
        pattern:
          #"^https?://([!#-'*-;=?-\[\]^_a-z~]|\{(revision|path|line)\})*\{path\}([!#-'*-;=?-\[\]^_a-z~]|\{(revision|path|line)\})*$"#
      )
    case .date: text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    case .settings: settings
    case .boolean: ["type": .string("boolean")]
    case .integer: ["type": .string("integer")]
    case .byteCount:
      text(pattern: ByteSize.pattern)
        .merging(["type": .array([.string("string"), .string("integer")])]) { $1 }
    case .number: ["type": .string("number")]
    case .list(let element):
      ["type": .string("array"), "items": .object(schema(of: element))]
    case .dictionary(_, _, let value):
      ["type": .string("object"), "additionalProperties": .object(schema(of: value))]
    case .mapping(let mapping): schema(of: mapping)
    case .textOrMapping(let text, let mapping):
      ["anyOf": .array([.object(schema(of: text)), .object(schema(of: mapping))])]
    }
  }

  /// The values that YAML reads as numbers unless they have quotation marks.
  private static func numbers(among values: [String]) -> [JSONValue] {
    values.compactMap { text in
      Int(text).map(JSONValue.integer) ?? Double(text).map(JSONValue.number)
    }
  }

  private static let destinations = Destination.names.joined(separator: "|")
  private static let settings: [String: JSONValue] = {
    let scalar = JSONValue.object([
      "type": .array(["string", "number", "boolean"].map(JSONValue.string)),
      "pattern": .string("^[^\\u0000-\\u001f]*$"),
    ])
    let list = JSONValue.object(["type": .string("array"), "items": scalar])
    let name = #"^[A-Za-z_][A-Za-z0-9_]*(\[(arch|config|sdk|variant)=[A-Za-z0-9_.*-]+\])*$"#
    return [
      "type": .string("object"), "additionalProperties": .bool(false),
      "patternProperties": .object([name: .object(["anyOf": .array([scalar, list])])]),
    ]
  }()

  private static let packageVersion =
    #"(0|[1-9][0-9]{0,8})(\.(0|[1-9][0-9]{0,8})){2}(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?"#
    + #"(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?"#

  private static let podCondition =
    #" *(~>|>=|<=|!=|=|>|<)? *[0-9]+([.][0-9A-Za-z]+)*(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)? *"#

  private static let selectorSubjects =
    ComponentSelector.Subject.allCases.map(\.rawValue).joined(separator: "|")

  private static func text(pattern: String? = nil) -> [String: JSONValue] {
    var schema: [String: JSONValue] = ["type": .string("string"), "minLength": .integer(1)]
    schema["pattern"] = pattern.map(JSONValue.string)
    return schema
  }

  private static func schema(of mapping: MappingShape) -> [String: JSONValue] {
    let properties = mapping.keys.map { key in
      var schema = schema(of: key.value)
      schema["description"] = .string(key.summary)
      return (key.name, JSONValue.object(schema))
    }
    let required = mapping.keys.filter(\.isRequired).map(\.name).sorted()
    return [
      "type": .string("object"),
      "additionalProperties": .bool(false),
      "properties": .object(Dictionary(uniqueKeysWithValues: properties)),
      "required": .array(required.map(JSONValue.string)),
    ]
  }
}
