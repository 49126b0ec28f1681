import Foundation

/// The capabilities of plugins.
enum LiteralPlugins {
  static func document(of capability: LiteralObject) -> Any {
    guard capability.maker == "command" else { return ["buildTool": NSNull()] }
    let permissions = capability.fields["permissions"]?.objects ?? []
    let intent = capability.fields["intent"]?.object.map(document(ofIntent:)) ?? NSNull()
    return ["command": [intent, permissions.map(document(ofPermission:))] as [Any]]
  }

  private static func document(ofIntent intent: LiteralObject) -> Any {
    var content: [String: Any] = [:]
    for field in ["verb", "description"] { content[field] = intent.fields[field]?.text }
    return [intent.maker: content]
  }

  private static func document(ofPermission permission: LiteralObject) -> Any {
    var content: [String: Any] = ["reason": permission.fields["reason"]?.text ?? ""]
    if let scope = permission.fields["scope"]?.object {
      let ports = scope.fields["ports"]?.list?.compactMap { port -> Int? in
        if case .integer(let number) = port.content { number } else { nil }
      }
      content["scope"] = [scope.maker: ports.map { ["ports": $0] } ?? [:]]
    }
    return [permission.maker: content]
  }
}
