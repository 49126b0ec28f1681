import ModKitFormats
import ModKitModel

/// Statements about a specification.
extension RubyPodspec {
  /// A nested specification costs as much as several statements.
  private static let childSteps = 10
  /// The maximum nesting depth of specifications; no podspec is that deep.
  private static let depthLimit = 32

  /// What is assigned to: an attribute of a specification, or of one platform in it.
  private struct Target {
    var level: Int
    var member: String
    var platform: String?
    var offset: Int
  }

  /// - Returns: whether it was understood; it is then consumed
  mutating func readMember() -> Bool {
    guard let target = target() else { return false }
    switch target.member {
    case "subspec", "test_spec", "app_spec":
      return target.platform == nil && readChild(of: target)
    case "dependency" where !cursor.isAt("="): return readDependency(of: target)
    default: return readAssignments(to: target)
    }
  }

  /// Reads `s.member` or `s.ios.member`.
  private mutating func target() -> Target? {
    guard let variable = cursor.takeName(),
      let specification = values.names.specification(variable)
    else { return nil }
    var (level, platform) = (specification.level, specification.platform)
    while cursor.takeSign("."), let member = cursor.takeName() {
      let name = PodSpecification.platform(member)
      if platform == nil, PodSpecification.platforms.contains(name), cursor.isAt(".") {
        platform = name
      } else if platform == nil, member == "root", cursor.isAt(".") {
        level = values.levels.root(of: level)
      } else {
        return Target(
          level: level, member: member, platform: platform, offset: cursor.previousOffset)
      }
    }
    return nil
  }

  // MARK: Attributes

  /// Reads the right side of an assignment, which may be to several attributes: `s.a = s.b = 'x'`.
  private mutating func readAssignments(to first: Target) -> Bool {
    var targets = [first]
    while cursor.takeSign("=") {
      let start = cursor.position
      cursor.skipNewlines()
      guard let next = target(), cursor.isAt("=") else {
        cursor.position = start
        return assign(to: targets)
      }
      targets.append(next)
    }
    return false
  }

  private mutating func assign(to targets: [Target]) -> Bool {
    let value = values.assigned(&cursor)
    guard let isRun = modifier() else { return false }
    guard isRun else { return true }
    values.names.store(value)
    for target in targets.reversed() { assign(value, to: target) }
    return true
  }

  private mutating func assign(_ value: DocumentValue, to target: Target) {
    var value = value
    if case .string(let text) = value.kind { value.kind = .string(RubyText.stored(text)) }
    switch (target.member, target.platform) {
    case ("platform", nil): setPlatform(value, at: target.level)
    case ("deployment_target", let platform?):
      var pairs = values.levels[target.level].attributes["platforms"]?.pairs ?? []
      pairs.removeAll { $0.key.text == platform }
      pairs.append(
        DocumentValue.Pair(key: DocumentValue(.string(platform), at: target.offset), value: value))
      values.levels[target.level].attributes["platforms"] = DocumentValue(
        .hash(pairs), at: target.offset)
    default:
      guard let attribute = PodAttributes.attribute(ofWriter: target.member) else {
        return note("`\(target.member)` is no attribute of a podspec", at: target.offset)
      }
      if let platform = target.platform {
        values.levels[target.level].platformAttributes[platform, default: [:]][attribute] = value
      } else {
        values.levels[target.level].attributes[attribute] = value
      }
      note(value, as: attribute, at: target.level)
    }
  }

  private mutating func setPlatform(_ value: DocumentValue, at level: Int) {
    let elements = value.elements
    guard let name = elements.first else {
      values.levels[level].attributes["platforms"] = DocumentValue(.hash([]), at: value.offset)
      return
    }
    note(name, as: "platforms", at: level)
    let platform = PodSpecification.platform(name.text ?? "")
    let pair = DocumentValue.Pair(
      key: DocumentValue(.string(platform), at: name.offset),
      value: elements.count > 1 ? elements[1] : DocumentValue(.null, at: name.offset))
    values.levels[level].attributes["platforms"] = DocumentValue(.hash([pair]), at: value.offset)
  }

  private mutating func note(_ value: DocumentValue, as attribute: String, at level: Int) {
    // Only the names of platforms matter, not their versions.
    let unknown =
      attribute == "platforms"
      ? value.pairs?.lazy.compactMap(\.key.unknown).first ?? value.ownUnknown : value.unknown
    guard PodAttributes.isRelevant(attribute, in: values.levels[level].kind), let unknown else {
      return
    }
    note("\(unknown.what), which gives `\(attribute)`, is known only to Ruby", at: unknown.offset)
  }

  // MARK: Dependencies

  private mutating func readDependency(of target: Target) -> Bool {
    let start = cursor.position
    guard let arguments = values.arguments(&cursor), let name = arguments.first else {
      return false
    }
    let tokens = cursor.tokens(from: start)
    guard let isRun = modifier() else { return false }
    guard isRun else { return true }
    noteReach(of: tokens)
    if let unknown = name.unknown {
      note("\(unknown.what), the name of a dependency, is known only to Ruby", at: unknown.offset)
    }
    // CocoaPods replaces an earlier dependency of the same name in place, so the order stays.
    let dependency = PodSpecification.Dependency(
      name: name, conditions: Array(arguments.dropFirst()), platform: target.platform)
    values.levels[target.level].add(dependency)
    return true
  }

  // MARK: Nested specifications

  private mutating func readChild(of target: Target) -> Bool {
    let start = cursor.position
    let arguments = values.arguments(&cursor) ?? []
    let tokens = cursor.tokens(from: start)
    guard let block = cursor.blockStart(), block.parameters.count == 1,
      values.levels.count < Self.depthLimit
    else { return false }
    noteReach(of: tokens)
    if values.repetitions > 0 { values.budget.spend(Self.childSteps) }
    let kind: PodSpecification.Kind =
      target.member == "subspec" ? .library : target.member == "test_spec" ? .test : .app
    let usual = kind == .test ? "Tests" : "App"
    let name =
      arguments.first
      ?? DocumentValue(kind == .library ? .unknown("a name") : .string(usual), at: target.offset)
    var child = readSpecification(
      PodSpecification(kind, name: name), parent: target.level, called: block.parameters[0],
      closing: block.close)
    if let name = child.attributes["name"] { child.name = name }
    if readEnd(of: target) { values.levels[target.level].children.append(child) }
    return true
  }

  /// Reads what follows the block of a nested specification.
  ///
  /// - Returns: whether the specification is there
  private mutating func readEnd(of target: Target) -> Bool {
    let start = cursor.position
    let isConditional = cursor.isAtModifier
    if let isThere = modifier() { return isThere }
    guard isConditional else {
      skip(from: start)
      return true
    }
    note("the condition of this `\(target.member)` is known only to Ruby", at: target.offset)
    cursor.skipLine()
    return false
  }
}

extension PodSpecification {
  fileprivate mutating func add(_ dependency: Dependency) {
    let isKnown =
      dependency.name.text != nil
      && dependencies.contains {
        $0.name.text == dependency.name.text && $0.platform == dependency.platform
      }
    if !isKnown { dependencies.append(dependency) }
  }
}
