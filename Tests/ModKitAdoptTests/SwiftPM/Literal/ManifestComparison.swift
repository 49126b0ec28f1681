import Foundation
import ModKitTestSupport

@testable import ModKitAdopt

/// The two readings of a manifest: from its text, and by SwiftPM.
enum ManifestComparison {
  /// Returns what SwiftPM prints for the package in a directory, or nil if it refuses it.
  static func dump(in directory: URL) async throws -> String? {
    let answer = try await Tool.run(
      "swift", ["package", "--package-path", directory.path, "dump-package"])
    guard answer.isSuccess, let start = answer.output.firstIndex(of: "{") else { return nil }
    return String(answer.output[start...])
  }

  /// Returns a document with its keys, and the elements of sets, in order.
  static func normal(_ json: String) throws -> [String] {
    let value = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let data = try JSONSerialization.data(
      withJSONObject: ordered(value), options: [.sortedKeys, .prettyPrinted])
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns the first lines in which two documents differ, or nil if they are equal.
  static func difference(_ literal: String, _ dump: String) throws -> String? {
    let (left, right) = (try normal(literal), try normal(dump))
    guard left != right else { return nil }
    let index = zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset
    let start = max(0, (index ?? min(left.count, right.count)) - 2)
    return "literal: \(left.dropFirst(start).prefix(5).joined(separator: "\n"))\n"
      + "SwiftPM: \(right.dropFirst(start).prefix(5).joined(separator: "\n"))"
  }

  private static func ordered(_ value: Any) -> Any {
    if let object = value as? [String: Any] {
      return object.reduce(into: [String: Any]()) { result, entry in
        let isSet = entry.key == "traits" || entry.key == "enabledTraits"
        result[entry.key] = isSet ? sorted(entry.value) : ordered(entry.value)
      }
    }
    if let list = value as? [Any] { return list.map(ordered) }
    return value
  }

  private static func sorted(_ value: Any) -> Any {
    guard let list = value as? [Any] else { return ordered(value) }
    if let names = list as? [String] { return names.sorted() }
    return list.map(ordered).sorted { "\(name(of: $0))" < "\(name(of: $1))" }
  }

  private static func name(of value: Any) -> String {
    (value as? [String: Any])?["name"] as? String ?? ""
  }
}
