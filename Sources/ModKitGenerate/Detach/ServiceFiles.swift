public import ModKitModel
import ModKitTemplates
import Mustache

/// The sources by which an importer reaches a line through a protocol.
public struct ServiceFiles: Sendable {
  private let interface: ServiceInterface

  public init(_ interface: ServiceInterface) { self.interface = interface }

  /// The protocol and its registry, for the common component.
  ///
  /// - Throws: An error of the template engine if an embedded template is malformed.
  public func common() throws -> String { try text(Templates.Service.common) }

  /// The registration, for the line.
  ///
  /// - Throws: An error of the template engine if an embedded template is malformed.
  public func provider() throws -> String { try text(Templates.Service.provider) }

  /// The look-up, for the importer.
  ///
  /// - Throws: An error of the template engine if an embedded template is malformed.
  public func lookup() throws -> String { try text(Templates.Service.lookup) }

  private func text(_ template: String) throws -> String {
    try MustacheTemplate(string: template).render(values)
  }

  private var values: [String: Any] {
    let service = "\(interface.prefix)Service"
    let implementation = "\(interface.prefix)Implementation"
    var all: [String: Any] = [
      "imports": Set([interface.common, interface.bus?.module].compactMap(\.self)).sorted(),
      "provide": interface.bus?.provideCall(service, class: implementation)
        ?? "\(interface.prefix)Registry.shared.provide(\(implementation)())",
      "service": interface.bus == nil
        ? "\(interface.prefix)Registry.shared.service" : "\(interface.prefix)Lookup.service",
      "importer": interface.importer, "line": interface.line,
      "prefix": interface.prefix, "functions": interface.functions.map(values),
      "objects": interface.objects.map { object in
        [
          "type": object.type, "escapedType": Self.escaped(object.type),
          "isClass": object.isClass, "initializers": object.initializers.map(values),
          "methods": object.methods.map(values),
        ]
      },
    ]
    all["bus"] = interface.bus?.useCall(service)
    return all
  }

  private func values(of function: FunctionSignature) -> [String: Any] {
    [
      "name": Self.escaped(function.name),
      "parameters": parameters(of: function, withDefaults: false),
      "parametersWithDefaults": parameters(of: function, withDefaults: true),
      "arguments": function.parameters.map { parameter in
        (parameter.label.map { "\(Self.label($0)): " } ?? "") + Self.inner(parameter)
      }.joined(separator: ", "),
      "effects": (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : ""),
      "call": (function.isThrowing ? "try " : "") + (function.isAsync ? "await " : ""),
      "result": function.result.map { " -> \($0)" } ?? "",
      "absence": function.result == nil ? "{}" : "{ nil }",
      "isDiscardable": function.isDiscardable && function.result != nil,
    ]
  }

  private func parameters(of function: FunctionSignature, withDefaults: Bool) -> String {
    function.parameters.map { parameter in
      let inner = Self.inner(parameter)
      let label = parameter.label.map(Self.label) ?? "_"
      let value = withDefaults ? parameter.defaultValue.map { " = \($0)" } ?? "" : ""
      return (label == inner ? inner : "\(label) \(inner)") + ": \(parameter.type)\(value)"
    }.joined(separator: ", ")
  }

  /// The name of a parameter in the body, which may be a keyword only as a label.
  private static func inner(_ parameter: FunctionSignature.Parameter) -> String {
    escaped(parameter.name)
  }

  private static func label(_ name: String) -> String {
    ["inout", "let", "var"].contains(name) ? "`\(name)`" : name
  }

  /// What is a keyword was written between marks in the source, too.
  private static func escaped(_ name: String) -> String {
    ModuleName.keywords.contains(name) ? "`\(name)`" : name
  }
}
