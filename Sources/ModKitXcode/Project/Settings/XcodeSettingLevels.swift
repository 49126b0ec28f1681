import ModKitModel

/// The build settings of a target in one configuration. Later assignments inherit from earlier ones.
struct XcodeSettingLevels {
  private let tables: [XcodeSettingTable]
  fileprivate let budget: XcodeSettingBudget
  /// The settings that Xcode itself provides.
  private(set) var given: [String: String]
  /// The SDK that conditions are compared with, as `iphoneos`.
  private(set) var sdk = ""

  /// - Parameters:
  ///   - tables: the assignments of the project and of the target, each after those of the file that it
  ///     is based on
  ///   - budget: that of the project
  init(
    _ tables: [XcodeSettingTable], given: [String: String],
    _ budget: XcodeSettingBudget = XcodeSettingBudget()
  ) {
    self.tables = tables
    self.given = given
    self.budget = budget
    sdk = self["SDKROOT"] ?? ""
    if sdk == "auto" {
      sdk = self["SUPPORTED_PLATFORMS"]?.split(separator: " ").first.map(String.init) ?? ""
    }
    self.given["PLATFORM_NAME"] = String(sdk.prefix { $0.isLetter })
  }

  /// The settings by which values refer to the directory of the project.
  static func roots(_ directory: String) -> [String: String] {
    ["SRCROOT": directory, "PROJECT_DIR": directory, "SOURCE_ROOT": directory]
  }

  /// The settings of the same project in another directory.
  func below(_ directory: String) -> Self {
    var result = self
    result.given.merge(Self.roots(directory)) { _, last in last }
    return result
  }

  /// All assignments of a setting, in their order.
  func assignments(of name: String) -> [XcodeAssignment] { tables.flatMap { $0[name] } }

  /// The names of all settings that are assigned and begin with a text, sorted.
  func names(with prefix: String) -> [String] {
    Set(tables.lazy.flatMap(\.names).filter { $0.hasPrefix(prefix) }).sorted()
  }

  /// The names of all settings of the Swift compiler that are assigned, sorted.
  var swiftNames: [String] { Set(tables.lazy.flatMap(\.swiftNames)).sorted() }

  /// Returns the value of a setting, or nil if neither an assignment nor Xcode has it.
  subscript(name: String) -> String? {
    var evaluation = XcodeSettingEvaluation(self)
    return evaluation.value(of: name)
  }

  /// The flags and macros that the compilers are called with.
  var definedFlags: Set<String> {
    CompilerSettings.Name.allCases.reduce(into: []) { flags, name in
      let words = self[name.rawValue].flatMap { SettingValue.text($0).words } ?? []
      flags.formUnion(name.definedFlags(in: words))
    }
  }

  /// The flags of Swift that are defined whatever the configuration is built for.
  var certainSwiftFlags: Set<String> {
    [.swiftConditions, .swiftFlags].reduce(into: []) {
      (flags: inout Set<String>, name: CompilerSettings.Name) in
      guard !dependsOnBuild(name.rawValue) else { return }
      let words = self[name.rawValue].flatMap { SettingValue.text($0).words } ?? []
      // What `-Xcc` precedes is for clang.
      let own = words.indices.filter { $0 == 0 || words[$0 - 1] != "-Xcc" }.map { words[$0] }
      flags.formUnion(name.definedFlags(in: own))
    }
  }

  /// Returns the last assignment that counts, with its position.
  ///
  /// - Parameter end: the position of the first one that does not count; nil for all
  func assignment(of name: String, before end: Int?) -> (value: String, position: Int)? {
    let all = assignments(of: name)
    return all.prefix(end ?? all.count).lastIndex(where: applies).map { (all[$0].value, $0) }
  }

  private func applies(_ assignment: XcodeAssignment) -> Bool {
    assignment.conditions.allSatisfy { condition in
      switch condition.name {
      case "sdk": XcodePattern.matches(condition.pattern, sdk)
      case "config": XcodePattern.matches(condition.pattern, given["CONFIGURATION"] ?? "")
      case "variant": XcodePattern.matches(condition.pattern, "normal")
      default: condition.pattern == "*"
      }
    }
  }
}

/// The evaluation of one build setting with all references in it.
struct XcodeSettingEvaluation {
  private let settings: XcodeSettingLevels
  /// The number of references that may still be followed, and of operators: values that refer to one
  /// another twice double with each.
  private var budget = 10_000

  private static let lengthLimit = 1 << 16
  private static let depthLimit = 32

  init(_ settings: XcodeSettingLevels) {
    self.settings = settings
  }

  mutating func value(of name: String) -> String? {
    value(of: name, before: nil, depth: 0)
  }

  private mutating func value(of name: String, before end: Int?, depth: Int) -> String? {
    guard depth < Self.depthLimit, budget > 0, !settings.budget.isSpent else { return nil }
    budget -= 1
    if let (value, position) = settings.assignment(of: name, before: end) {
      let value = expanded(value, of: name, at: position, depth: depth)
      settings.budget.spend(length: value.utf8.count)
      return value
    }
    if let given = settings.given[name] { return given }
    guard name == "PRODUCT_MODULE_NAME" else { return nil }
    return expanded("$(PRODUCT_NAME:c99extidentifier)", of: name, at: 0, depth: depth)
  }

  private mutating func expanded(
    _ text: String, of name: String, at position: Int, depth: Int
  ) -> String {
    var result = ""
    var rest = Substring(text.utf8.prefix(Self.lengthLimit))
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      result += rest[..<sign]
      if let reference = XcodeReference(rest[sign...]) {
        result += value(of: reference, in: name, at: position, depth: depth)
        rest = rest[reference.end...]
      } else {
        result += "$"
        rest = rest[rest.utf8.index(after: sign)...]
        // A doubled sign is one.
        if rest.utf8.first == UInt8(ascii: "$") { rest = rest.dropFirst() }
      }
      guard result.utf8.count <= Self.lengthLimit else { return result }
    }
    return result + rest
  }

  private mutating func value(
    of reference: XcodeReference, in name: String, at position: Int, depth: Int
  ) -> String {
    guard depth < Self.depthLimit else { return "" }
    // The name may contain references itself, as in `$(VALUE_$(CONFIGURATION))`.
    let wanted = expanded(reference.name, of: name, at: position, depth: depth + 1)
    let isOwn = ["inherited", "value", name].contains(wanted)
    let found = value(
      of: isOwn ? name : wanted, before: isOwn ? position : nil, depth: depth + 1)
    var result = found ?? (reference.isText ? "$\(wanted)" : "")
    for step in reference.operators {
      guard budget > 0, result.utf8.count <= Self.lengthLimit else { break }
      budget -= 1
      let operand = step.operand.map { expanded($0, of: name, at: position, depth: depth + 1) }
      result = step.applied(to: result, operand: operand)
    }
    return result
  }
}

extension Set {
  /// The elements that all of some sets have.
  static func inAll(_ sets: [Self]) -> Self {
    sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
  }
}
