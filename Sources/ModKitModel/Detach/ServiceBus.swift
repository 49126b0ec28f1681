/// The calls of a service bus, from the patterns of a workspace.
public struct ServiceBus: Hashable, Sendable {
  /// The module that declares it.
  public var module: String
  /// The call that registers, with `$NAME` for the protocol.
  public var provide: String
  /// The call that looks up, with `$NAME` for the protocol.
  public var use: String
  /// The metavariable in ``provide`` that is not the protocol.
  public var object: String

  public init(module: String, provide: String, use: String, object: String) {
    (self.module, self.provide, self.use, self.object) = (module, provide, use, object)
  }
}

extension ServiceBus {
  /// The function that a call names: `find` in `Bus.shared.find($NAME.self)`.
  public static func callee(of call: String) -> Substring {
    let head = call.prefix { $0 != "(" }
    return head.split(separator: ".").last ?? head
  }

  /// The call that registers an object of a class for a protocol.
  ///
  /// A metavariable stands for the class where `.self` or parentheses follow, and else for an object.
  public func provideCall(_ service: String, class name: String) -> String {
    var call = provide.replacing("$NAME", with: service)
    for ending in [".self", "("] { call.replace(object + ending, with: name + ending) }
    return call.replacing(object, with: "\(name)()")
  }

  public func useCall(_ service: String) -> String { use.replacing("$NAME", with: service) }
}
