import Foundation
import ModKitModel
import ModKitTestSupport
import Testing

@testable import ModKitSource

/// Patterns match the calls that compilers see, with the texts that compilers see.
@Suite struct CallAgreementTests {
  @Test(.enabled(if: Compiler.swiftc != nil), arguments: 1...UInt64(Soak.rounds(40)))
  func swift(seed: UInt64) async throws {
    var random = RandomCalls(seed: seed)
    let source = random.swift()
    let tree = try await #require(Compiler.swiftc).parseTree(of: Data(source.utf8))
    let expected = try SwiftCalls(tree).names
    let found = names([RandomCalls.swiftPattern], in: source, .swift)
    #expect(found.sorted() == expected.sorted(), "\(source)")
  }

  @Test(.enabled(if: Compiler.clang != nil), arguments: 1...UInt64(Soak.rounds(40)))
  func objectiveC(seed: UInt64) async throws {
    var random = RandomCalls(seed: seed)
    let source = random.objectiveC()
    let tree = try await #require(Compiler.clang).syntaxTree(of: Data(source.utf8))
    let expected = try ObjectiveCCalls(tree).names
    let found = names(RandomCalls.objectiveCPatterns, in: source, .objectiveC)
    #expect(found.sorted() == expected.sorted(), "\(source)")
  }

  /// The literal names of the matches, and `?` for the others.
  private func names(_ patterns: [String], in source: String, _ language: Language) -> [String] {
    let scanner = CouplingScanner(patterns.map { CouplingPattern(.route, .uses, $0) })
    let facts = Array(source.utf8).withUnsafeBytes { scanner.facts(in: $0, language: language) }
    let constants = Dictionary(
      facts.constants.map { ($0.path, $0.value.literal ?? "?") }, uniquingKeysWith: { $1 })
    // The tree of the Swift compiler has nothing of what is in `#if`.
    return facts.matches.filter { language != .swift || $0.conditions.isEmpty }.map { match in
      let parts = match.name.parts.map { part -> String? in
        switch part {
        case .literal(let text): text
        case .constant(let path): constants[path]
        default: nil
        }
      }
      return parts.contains(nil) ? "?" : parts.compactMap(\.self).joined()
    }
  }
}

/// The calls of `Router.shared.open` in the tree of the Swift compiler.
private struct SwiftCalls {
  private(set) var names: [String] = []

  init(_ json: Data) throws {
    visit(try JSONSerialization.jsonObject(with: json))
  }

  private mutating func visit(_ node: Any) {
    if let list = node as? [Any] { list.forEach { visit($0) } }
    guard let node = node as? [String: Any] else { return }
    if node["_kind"] as? String == "call_expr", path(node["fn"]) == ["Router", "shared", "open"] {
      let arguments = (node["args"] as? [String: Any])?["args"] as? [[String: Any]] ?? []
      // A label makes it another method, and so does a closure alone.
      if let first = arguments.first, first["label"] == nil {
        names.append(text(first["expr"]) ?? "?")
      }
    }
    // It repeats what is there as `original_init`.
    for (key, value) in node where key != "processed_init" { visit(value) }
  }

  private func path(_ node: Any?) -> [String] {
    guard let node = node as? [String: Any] else { return [] }
    switch node["_kind"] as? String {
    case "unresolved_dot_expr":
      return path(node["base"]) + [node["field"] as? String].compactMap(\.self)
    case "unresolved_decl_ref_expr": return [node["name"] as? String].compactMap(\.self)
    case "bind_optional_expr", "force_value_expr": return path(node["sub_expr"])
    default: return ["?"]
    }
  }

  private func text(_ node: Any?) -> String? {
    guard let node = node as? [String: Any] else { return nil }
    switch node["_kind"] as? String {
    case "string_literal_expr": return node["value"] as? String
    case "paren_expr": return text(node["sub_expr"])
    default: return nil
    }
  }
}

/// The messages `open:` and `open:with:` to `[Router shared]` in clang's tree.
private struct ObjectiveCCalls {
  private(set) var names: [String] = []

  init(_ json: Data) throws {
    visit(try JSONSerialization.jsonObject(with: json) as? [String: Any] ?? [:])
  }

  private mutating func visit(_ node: [String: Any]) {
    let inner = node["inner"] as? [[String: Any]] ?? []
    if node["kind"] as? String == "ObjCMessageExpr", inner.count > 1,
      ["open:", "open:with:"].contains(node["selector"] as? String),
      inner[0]["selector"] as? String == "shared",
      (inner[0]["classType"] as? [String: Any])?["qualType"] as? String == "Router"
    {
      names.append(text(inner[1]) ?? "?")
    }
    inner.forEach { visit($0) }
  }

  private func text(_ node: [String: Any]) -> String? {
    let inner = node["inner"] as? [[String: Any]] ?? []
    switch node["kind"] as? String {
    case "StringLiteral":
      guard let value = node["value"] as? String else { return nil }
      return try? JSONDecoder().decode(String.self, from: Data(value.utf8))
    case "ObjCStringLiteral", "ImplicitCastExpr", "CStyleCastExpr", "ParenExpr":
      return inner.first.flatMap(text)
    default: return nil
    }
  }
}
