public import ModKitModel
import ModKitRules

/// A change of the manifests that is tried without being made.
public enum WhatIf: Hashable, Sendable {
  case level(rule: String, RuleSetting.Level)
  case layer(component: String, String)
  /// Nil for none.
  case line(component: String, String?)
  case shared(component: String, Bool)

  /// How the changes are written.
  public static let forms =
    "RULE=LEVEL, COMPONENT.layer=LAYER, COMPONENT.line=LINE or COMPONENT.shared=true"

  /// Parses `RULE=LEVEL`, `COMPONENT.layer=LAYER`, `COMPONENT.line=LINE` (or nothing after the
  /// sign) and `COMPONENT.shared=true`; nil for anything else.
  public init?(_ text: String) {
    guard let sign = text.firstIndex(of: "=") else { return nil }
    let (key, value) = (text[..<sign], String(text[text.index(after: sign)...]))
    guard let dot = key.lastIndex(of: ".") else {
      guard let level = RuleSetting.Level(rawValue: value) else { return nil }
      self = .level(rule: String(key), level)
      return
    }
    let component = String(key[..<dot])
    switch key[key.index(after: dot)...] {
    case "layer": self = .layer(component: component, value)
    case "line": self = .line(component: component, value.isEmpty ? nil : value)
    case "shared":
      guard let flag = Bool(value) else { return nil }
      self = .shared(component: component, flag)
    default: return nil
    }
  }
}

extension WhatIf: CustomStringConvertible {
  public var description: String {
    switch self {
    case .level(let rule, let level): "\(rule)=\(level.rawValue)"
    case .layer(let component, let layer): "\(component).layer=\(layer)"
    case .line(let component, let line): "\(component).line=\(line ?? "")"
    case .shared(let component, let flag): "\(component).shared=\(flag)"
    }
  }
}

extension Architecture {
  /// The architecture after changes of its manifests.
  ///
  /// - Throws: ``UnknownName`` for a rule, a component or a layer that does not exist
  func supposing(_ whatIfs: [WhatIf]) throws(UnknownName) -> Architecture {
    var architecture = self
    for whatIf in whatIfs { try architecture.workspace.apply(whatIf) }
    return architecture
  }
}

extension Workspace {
  fileprivate mutating func apply(_ whatIf: WhatIf) throws(UnknownName) {
    switch whatIf {
    case .level(let rule, let level):
      try Self.check(rule, among: Rule.all.map(\.id), as: "rule")
      let start = SourceLocation(file: Self.manifestName, line: 1, column: 1)
      ruleSettings.append(RuleSetting(rule: rule, level: level, location: start))
    case .layer(let name, let layer):
      try Self.check(layer, among: layers, as: "layer")
      try change(name) { $0.setLayer(layer) }
    case .line(let name, let line):
      try change(name) { $0.line = line }
    case .shared(let name, let flag):
      try change(name) { $0.isShared = flag }
    }
  }

  private mutating func change(
    _ name: String, _ change: (inout Component) -> Void
  ) throws(UnknownName) {
    guard let index = components.firstIndex(where: { $0.name == name }) else {
      throw UnknownName(kind: "component", name: name, known: components.map(\.name))
    }
    change(&components[index])
  }

  private static func check(
    _ name: String, among known: [String], as kind: String
  ) throws(UnknownName) {
    guard known.contains(name) else { throw UnknownName(kind: kind, name: name, known: known) }
  }
}
