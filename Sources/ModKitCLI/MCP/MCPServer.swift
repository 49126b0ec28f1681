import Foundation
import ModKit
import ModKitModel

/// A server of the Model Context Protocol: answers one message at a time. It holds what the revisions say of
/// messages, and nothing of what tools do.
///
/// Since revision 2026-07-28 each request says its revision; earlier ones begin with `initialize`.
struct MCPServer {
  /// The revision without a handshake.
  static let modern = "2026-07-28"
  /// Those with a handshake, the newest first.
  static let legacy = ["2025-11-25", "2025-06-18", "2024-11-05"]

  private let tools: [MCPTool]
  private let run: (MCPTool, JSONValue) async -> MCPTool.Result
  /// Whether a client has begun with `initialize`.
  private var isInitialized = false

  /// - Parameter run: calls a tool with arguments
  init(_ tools: [MCPTool], run: @escaping (MCPTool, JSONValue) async -> MCPTool.Result) {
    (self.tools, self.run) = (tools, run)
  }

  /// The answer to a message, in one line; nil for one that gets none.
  mutating func answer(to line: [UInt8]) async -> String? {
    guard let message = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else {
      return Self.line(["error": Failure.notJSON.value])
    }
    guard let method = message["method"]?.string, message["jsonrpc"] == "2.0" else {
      // Answers to requests, of which this server makes none, get no answer either.
      if message["result"] != nil || message["error"] != nil { return nil }
      return Self.refusal(of: message)
    }
    guard let id = message["id"] else { return nil }
    guard id.isIdentifier else { return Self.refusal(of: message) }
    do throws(Failure) {
      return Self.line(["id": id, "result": try await result(of: method, message["params"] ?? [:])])
    } catch {
      return Self.line(["id": id, "error": error.value])
    }
  }

  private mutating func result(
    of method: String, _ parameters: JSONValue
  ) async throws(Failure) -> JSONValue {
    guard parameters.isObject else { throw .invalid("`params` is not an object") }
    if method == "initialize" {
      isInitialized = true
      return initialization(parameters)
    }
    let isModern = try isModern(parameters)
    switch method {
    case "server/discover" where isModern: return discovery
    case "ping" where !isModern: return [:]
    case "tools/list": return isModern ? toolList.cacheable : toolList
    case "tools/call":
      let result = try await call(parameters)
      return isModern ? result.complete : result
    default: throw .unknown(method)
    }
  }

  /// Whether a request says its revision.
  private func isModern(_ parameters: JSONValue) throws(Failure) -> Bool {
    let meta = parameters["_meta"]
    guard let revision = meta?["io.modelcontextprotocol/protocolVersion"] else {
      if isInitialized { return false }
      throw .invalid(
        "`_meta` lacks io.modelcontextprotocol/protocolVersion; earlier revisions begin with `initialize`"
      )
    }
    guard revision == .string(Self.modern) else { throw .unsupported(revision) }
    guard meta?["io.modelcontextprotocol/clientCapabilities"]?.isObject == true else {
      throw .invalid("`_meta` lacks io.modelcontextprotocol/clientCapabilities")
    }
    return true
  }

  // MARK: Results

  private func initialization(_ parameters: JSONValue) -> JSONValue {
    let requested = parameters["protocolVersion"]?.string ?? ""
    return [
      "protocolVersion": .string(
        Self.legacy.contains(requested) ? requested : Self.legacy[0]),
      "capabilities": ["tools": [:]], "serverInfo": Self.info, "instructions": Self.instructions,
    ]
  }

  private var discovery: JSONValue {
    let result: JSONValue = [
      "supportedVersions": .array(Self.supported), "capabilities": ["tools": [:]],
      "instructions": Self.instructions,
    ]
    return result.cacheable
  }

  private var toolList: JSONValue { ["tools": .array(tools.map(\.description))] }

  private func call(_ parameters: JSONValue) async throws(Failure) -> JSONValue {
    let name = parameters["name"]?.string ?? ""
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .invalid("there is no tool `\(name)`")
    }
    let result = await run(tool, parameters["arguments"] ?? [:])
    var value: [String: JSONValue] = [
      "content": [["type": "text", "text": .string(result.text)]]
    ]
    if result.isError { value["isError"] = true }
    return .object(value)
  }

  static let info: JSONValue = [
    "name": "modkit", "title": "modkit", "version": .string(ToolVersion.current),
  ]

  private static let supported = ([modern] + legacy).map(JSONValue.string)

  private static let instructions: JSONValue = """
    Architecture of this iOS code base: who may depend on whom. Ask `may` before you add an import or a \
    dependency, and `check_files` after you have edited sources or manifests. No tool changes anything but the cache.
    """

  // MARK: Messages

  /// With the identifier of what is refused, so that a client does not wait for it.
  private static func refusal(of message: JSONValue) -> String {
    var members = ["error": Failure.notARequest.value]
    if let id = message["id"], id.isIdentifier { members["id"] = id }
    return line(members)
  }

  private static func line(_ members: [String: JSONValue]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let message = JSONValue.object(members.merging(["jsonrpc": "2.0"]) { $1 })
    // Values of JSON can be encoded.
    let data = (try? encoder.encode(message)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// Why a request has no result.
  private struct Failure: Error {
    var value: JSONValue

    private init(_ code: Int, _ message: String, data: JSONValue? = nil) {
      var members: [String: JSONValue] = ["code": .integer(code), "message": .string(message)]
      members["data"] = data
      value = .object(members)
    }

    static let notJSON = Failure(-32700, "the message is not JSON")
    static let notARequest = Failure(-32600, "the message is no request of JSON-RPC 2.0")
    static func unknown(_ method: String) -> Failure {
      Failure(-32601, "there is no method `\(method)`")
    }
    static func invalid(_ problem: String) -> Failure { Failure(-32602, problem) }
    static func unsupported(_ revision: JSONValue) -> Failure {
      Failure(
        -32022, "Unsupported protocol version",
        data: ["supported": .array(supported), "requested": .string(revision.string ?? "")])
    }
  }
}

extension JSONValue {
  /// Whether it can identify a request.
  fileprivate var isIdentifier: Bool {
    switch self {
    case .string, .integer: true
    case .null, .bool, .number, .unsigned, .array, .object: false
    }
  }

  /// A result with what the revision of 2026 asks of each.
  fileprivate var complete: JSONValue {
    merging([
      "resultType": "complete", "_meta": ["io.modelcontextprotocol/serverInfo": MCPServer.info],
    ])
  }

  /// The same for a result that stays the same as long as the server runs.
  fileprivate var cacheable: JSONValue {
    complete.merging(["ttlMs": 3_600_000, "cacheScope": "private"])
  }

  private func merging(_ others: [String: JSONValue]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.merging(others) { $1 })
  }
}
