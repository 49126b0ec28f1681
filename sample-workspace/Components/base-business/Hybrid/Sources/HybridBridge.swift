/// Lets web pages call native actions by name.
public final class HybridBridge {
  public typealias Action = (JSONValue) throws -> JSONValue

  private var actions: [String: Action] = [:]

  public init() {}

  /// Adds an action; a component puts its name in front, as in `house.mortgage`.
  public func register(_ name: String, _ action: @escaping Action) {
    precondition(actions[name] == nil, "two actions are called \(name)")
    actions[name] = action
  }

  /// The names of the actions, sorted.
  public var names: [String] { actions.keys.sorted() }

  /// Calls an action with JSON and answers with JSON, whatever happens: `{"code":0,"data":…}`, or
  /// another code and a message.
  public func call(_ name: String, parameters: String) -> String {
    guard let action = actions[name] else {
      return failure(404, "no action is called \(name)")
    }
    guard let value = JSONValue(text: parameters) else {
      return failure(400, "the parameters are not JSON")
    }
    do {
      return JSONValue.object(["code": .number(0), "data": try action(value)]).text
    } catch {
      return failure(500, String(describing: error))
    }
  }

  private func failure(_ code: Int, _ message: String) -> String {
    JSONValue.object(["code": .number(Double(code)), "message": .string(message)]).text
  }
}

/// A parameter that an action needs and did not get.
public struct MissingParameter: Error, Hashable, Sendable, CustomStringConvertible {
  public let name: String

  public init(_ name: String) {
    self.name = name
  }

  public var description: String { "\(name) is missing" }
}
