/// The build settings of a target in one configuration, by level: later levels inherit from earlier
/// ones.
struct XcodeSettingLevels {
  let levels: [[XcodeAssignment]]
  /// The settings that Xcode itself provides.
  let given: [String: String]
  /// The SDK that conditions are compared with, as `iphoneos`.
  private(set) var sdk = ""

  init(_ levels: [[XcodeAssignment]], given: [String: String]) {
    self.levels = levels
    self.given = given
    sdk = self["SDKROOT"] ?? ""
  }

  /// Returns the value of a setting, or nil if neither a level nor Xcode has it.
  subscript(name: String) -> String? {
    var evaluation = XcodeSettingEvaluation(self)
    return evaluation.value(of: name)
  }

  /// Returns the assignment of a level that counts.
  func assignment(of name: String, at level: Int) -> XcodeAssignment? {
    levels[level].last { $0.name == name && applies($0) }
  }

  private func applies(_ assignment: XcodeAssignment) -> Bool {
    assignment.conditions.allSatisfy { condition in
      switch condition.name {
      case "sdk": XcodePattern.matches(condition.pattern, sdk)
      case "config": XcodePattern.matches(condition.pattern, given["CONFIGURATION"] ?? "")
      default: false
      }
    }
  }
}

/// The evaluation of one build setting with all references in it.
struct XcodeSettingEvaluation {
  private let settings: XcodeSettingLevels
  /// The number of references that may still be followed: values that refer to one another twice
  /// double with each.
  private var budget = 10_000

  private static let lengthLimit = 1 << 16
  private static let depthLimit = 32

  init(_ settings: XcodeSettingLevels) {
    self.settings = settings
  }

  mutating func value(of name: String) -> String? {
    value(of: name, below: settings.levels.count, depth: 0)
  }

  private mutating func value(of name: String, below level: Int, depth: Int) -> String? {
    guard depth < Self.depthLimit, budget > 0 else { return nil }
    budget -= 1
    for number in (0..<level).reversed() {
      guard let assignment = settings.assignment(of: name, at: number) else { continue }
      return expanded(assignment.value, of: name, at: number, depth: depth)
    }
    if let given = settings.given[name] { return given }
    guard name == "PRODUCT_MODULE_NAME" else { return nil }
    return expanded("$(PRODUCT_NAME:c99extidentifier)", of: name, at: 0, depth: depth)
  }

  private mutating func expanded(
    _ text: String, of name: String, at level: Int, depth: Int
  ) -> String {
    var result = ""
    var rest = Substring(text)
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      result += rest[..<sign]
      if let reference = XcodeReference(rest[sign...]) {
        result += value(of: reference, in: name, at: level, depth: depth)
        rest = rest[reference.end...]
      } else {
        result += "$"
        rest = rest[rest.utf8.index(after: sign)...]
      }
      guard result.utf8.count <= Self.lengthLimit else { return result }
    }
    return result + rest
  }

  private mutating func value(
    of reference: XcodeReference, in name: String, at level: Int, depth: Int
  ) -> String {
    guard depth < Self.depthLimit else { return "" }
    // The name may contain references itself, as in `$(VALUE_$(CONFIGURATION))`.
    let wanted = expanded(reference.name, of: name, at: level, depth: depth + 1)
    let isOwn = wanted == "inherited" || wanted == name
    let found = value(
      of: isOwn ? name : wanted, below: isOwn ? level : settings.levels.count, depth: depth + 1)
    return reference.operators.reduce(found ?? "") { value, name in
      XcodeReference.apply(name, to: value)
    }
  }
}
