import Foundation
import ModKitModel
import ModKitTestSupport

@testable import ModKitFormats

/// Python's parser as a reference: the literal subset of Starlark is Python.
enum StarlarkOracle {
  /// What it says of a text; `statements` is nil for one that it refuses.
  struct Classification {
    var path: String
    var statements: String?
    var targets: [Target]
  }

  /// The call of a rule, with its literal attributes: nil for one that is not understood.
  struct Target {
    var rule: String
    var line: Int
    var attributes: [String: [String]?]
  }

  static var isAvailable: Bool { Tool.isAvailable("python3") }

  static func judgements(on texts: [String]) async throws -> [Classification] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "modkit-starlark-\(UUID().uuidString).json")
    try JSONEncoder().encode(texts).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await judgements(at: file.path)
  }

  /// - Parameter path: a directory with BUILD files
  static func judgements(at path: String) async throws -> [Classification] {
    let answer = try await Tool.run("python3", [script.path, path])
    guard answer.isSuccess else { throw Failure(text: answer.errors) }
    let json = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
    return try (json as? [[Any]] ?? []).map { pair in
      let judged = pair[1] as? [String: Any]
      let targets = judged?["targets"] as? [[Any]] ?? []
      return Classification(
        path: pair[0] as? String ?? "",
        statements: try judged.map { try canonical($0["statements"] ?? []) },
        targets: targets.map { target in
          Target(
            rule: target[0] as? String ?? "", line: target[1] as? Int ?? 0,
            attributes: (target[2] as? [String: Any] ?? [:]).mapValues { value in
              value as? [String] ?? (value as? String).map { [$0] }
            })
        })
    }
  }

  struct Failure: Error {
    var text: String
  }

  private static let script = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Oracles/starlark.py")

  // MARK: The same in the words of the oracle

  /// Nil for a text that is refused.
  static func statements(of bytes: [UInt8]) throws -> String? {
    guard let statements = try? StarlarkParser.statements(of: bytes) else { return nil }
    return try canonical(statements.map(json))
  }

  private static func canonical(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.fragmentsAllowed, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  private static func json(_ statement: StarlarkStatement) -> [Any] {
    switch statement.kind {
    case .assignment(let name, let value): ["assignment", name, json(value)]
    case .addition(let name, let value): ["addition", name, json(value)]
    case .expression(let value): ["expression", json(value)]
    case .other: ["other"]
    }
  }

  private static func json(_ expression: StarlarkExpression) -> [Any] {
    let place: [Any] = [expression.position.line, expression.position.column]
    switch expression.kind {
    case .string(let text): return ["string", text] + place
    case .name(let name): return ["name", name] + place
    case .number: return ["number"]
    case .list(let elements): return ["list"] + elements.map(json)
    case .dictionary(let entries):
      return ["dictionary"] + entries.map { [json($0.key), json($0.value)] as [Any] }
    case .sum(let operands): return ["sum"] + operands.map(json)
    case .call(let function, let arguments):
      let pairs = arguments.map { [$0.name ?? NSNull(), json($0.value)] as [Any] }
      return ["call", function] + place + pairs
    case .other: return ["other"]
    }
  }
}
