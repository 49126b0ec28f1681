import ModKitModel

/// Compares a parsed manifest with its shape and collects all issues.
///
/// If it finds none, readers of the document need not check again.
struct ShapeValidator {
  private(set) var issues: [ManifestIssue] = []
  private var valueCount = 0

  /// Far more values than a manifest has, unless aliases multiply them.
  private static let valueLimit = 1_000_000

  /// Returns the issues of a document.
  ///
  /// - Throws: `ManifestIssue` if aliases multiply the values beyond the limit.
  static func issues(
    in document: YAMLDocument, shape: DocumentShape
  ) throws(ManifestIssue) -> [ManifestIssue] {
    try issues(in: document.root, of: document.file, shape: shape)
  }

  /// Returns the issues of the value of a document.
  ///
  /// - Throws: `ManifestIssue` if aliases multiply the values beyond the limit.
  static func issues(
    in root: ManifestNode, of file: String, shape: DocumentShape
  ) throws(ManifestIssue) -> [ManifestIssue] {
    var validator = ShapeValidator()
    validator.check(root, is: .mapping(shape.root), named: file)
    guard validator.valueCount <= valueLimit else {
      throw ManifestIssue(
        "the aliases of \(file) multiply its values beyond \(valueLimit)",
        at: root.location, advice: "write the values where they are needed")
    }
    return validator.issues
  }

  /// Checks a value against a shape.
  ///
  /// - Parameter name: the name of the value in messages; rarely evaluated
  private mutating func check(
    _ node: ManifestNode, is shape: Shape, named name: @autoclosure () -> String
  ) {
    valueCount += 1
    guard valueCount <= Self.valueLimit else { return }
    switch shape {
    case .mapping(let shape): checkMapping(node, shape, name)
    case .dictionary(let key, let keyShape, let value):
      checkDictionary(node, key, keyShape, value, name)
    case .list(let element): checkList(node, element, name)
    case .settings(let owner): issues += XcodeSettings.issues(in: node, of: name(), for: owner)
    case .textOrMapping(let text, let mapping):
      check(node, is: node.pairs == nil ? text : .mapping(mapping), named: name())
    default: checkScalar(node, shape, name)
    }
  }

  private mutating func report(_ message: String, at node: ManifestNode, advice: String) {
    issues.append(ManifestIssue(message, at: node.location, advice: advice))
  }

  // MARK: Collections

  private mutating func checkMapping(
    _ node: ManifestNode, _ shape: MappingShape, _ name: () -> String
  ) {
    guard let pairs = node.pairs else {
      report(
        "\(name()) has to be a mapping of keys to values", at: node,
        advice: "its keys are \(shape.names)")
      return
    }
    var present: [String] = []
    for (key, value) in pairs {
      guard let known = shape.keys.first(where: { $0.name == key.text }) else {
        reportUnknownKey(key, in: shape, named: name)
        continue
      }
      present.append(known.name)
      checkValue(value, of: known, at: key)
    }
    for key in shape.keys where key.isRequired && !present.contains(key.name) {
      report(
        "\(name()) has no `\(key.name)`", at: node, advice: "add `\(key.name):`. \(key.summary)")
    }
  }

  /// Checks the value of a key. A key without a value counts as absent.
  private mutating func checkValue(
    _ value: ManifestNode, of shape: KeyShape, at key: ManifestNode
  ) {
    if !value.isNull {
      check(value, is: shape.value, named: "`\(shape.name)`")
    } else if shape.isRequired {
      report("`\(shape.name)` has no value", at: key, advice: "give it one. \(shape.summary)")
    }
  }

  private mutating func reportUnknownKey(
    _ key: ManifestNode, in shape: MappingShape, named name: () -> String
  ) {
    let names = shape.keys.map(\.name)
    let nearest = key.text.flatMap { NearestName.suggestion(for: $0, among: names) }
    report(
      "\(name()) has no key `\(key.text ?? "…")`", at: key,
      advice: nearest.map { "did you mean `\($0)`?" } ?? "known keys are \(shape.names)")
  }

  private mutating func checkDictionary(
    _ node: ManifestNode, _ keyName: String, _ keyShape: Shape, _ value: Shape,
    _ name: () -> String
  ) {
    guard let pairs = node.pairs else {
      report(
        "\(name()) has to be a mapping from a \(keyName) to its value", at: node,
        advice: "write `name: value`, one on a line")
      return
    }
    for (key, element) in pairs {
      check(key, is: keyShape, named: "the \(keyName)")
      check(element, is: value, named: "\(name()) of \(key.text ?? "…")")
    }
  }

  private mutating func checkList(_ node: ManifestNode, _ element: Shape, _ name: () -> String) {
    guard let list = node.list else {
      report(
        "\(name()) has to be a list", at: node,
        advice: node.text.map { "write `[\"\($0)\"]`" } ?? "write `[…]`")
      return
    }
    for child in list { check(child, is: element, named: "an element of \(name())") }
  }

  // MARK: Scalars

  private mutating func checkScalar(_ node: ManifestNode, _ shape: Shape, _ name: () -> String) {
    if node.text?.isEmpty == true, !node.isNull, shape != .text {
      report(
        "\(name()) has to be \(shape.article), and is empty", at: node,
        advice: "give it a value, or leave it out")
      return
    }
    guard let text = node.text, !node.isNull else {
      report("\(name()) has to be \(shape.article)", at: node, advice: shape.advice)
      return
    }
    switch shape {
    case .oneOf(let values) where !values.contains(text):
      reportChoice(text, values, at: node, name)
    case .boolean where YAMLBoolean(text) == nil:
      reportText(text, shape, at: node, name)
    case .integer where Int(text).map { $0 < 0 } ?? true:
      reportText(text, shape, at: node, name)
    case .date where CalendarDate(text) == nil:
      reportText(text, shape, at: node, name)
    default:
      guard let problem = TextRule.problem(with: text, as: shape) else { return }
      let shown = shape == .repository ? GitRule.withoutPassword(text) : text
      report("\(name()) `\(shown)` \(problem)", at: node, advice: shape.advice(for: text))
    }
  }

  private mutating func reportText(
    _ text: String, _ shape: Shape, at node: ManifestNode, _ name: () -> String
  ) {
    report(
      "\(name()) has to be \(shape.article), not `\(text)`", at: node,
      advice: shape.advice)
  }

  private mutating func reportChoice(
    _ text: String, _ values: [String], at node: ManifestNode, _ name: () -> String
  ) {
    let nearest = NearestName.suggestion(for: text, among: values)
    report(
      "\(name()) cannot be `\(text)`", at: node,
      advice: nearest.map { "did you mean `\($0)`?" }
        ?? "it is one of \(values.joined(separator: ", "))")
  }
}

extension MappingShape {
  fileprivate var names: String { keys.map(\.name).sorted().joined(separator: ", ") }
}

extension Shape {
  /// The shape in words, with its article.
  fileprivate var article: String {
    switch self {
    case .boolean: "true or false"
    case .integer: "a whole number"
    case .byteCount: "a number of bytes"
    case .date: "a day of the calendar"
    case .path: "a path"
    case .name, .names: "a name"
    case .identifier: "an identifier"
    case .deploymentVersion, .modkitVersion, .packageVersion, .podRequirement: "a version"
    case .packageVersionRange: "a range of versions"
    case .destination: "a destination"
    case .selector: "a selector of components"
    case .digest: "a SHA-256"
    case .repository: "a repository"
    case .revision: "a revision"
    case .swiftFeature: "a feature of Swift"
    case .sourceAddress: "an address"
    case .oneOf(let values): "one of \(values.joined(separator: ", "))"
    default: "text"
    }
  }

  /// Returns how to write the intended value.
  fileprivate func advice(for text: String) -> String {
    guard self == .selector else { return advice }
    do throws(ComponentSelector.Problem) {
      _ = try ComponentSelector(text)
      return advice
    } catch {
      return error.advice
    }
  }

  /// How to write a value of the shape.
  fileprivate var advice: String {
    switch self {
    case .boolean: "write `true` or `false`"
    case .integer: "write digits only"
    case .byteCount: "write such as `500K` or `1.5M`, in units of 1,000 bytes"
    case .date: "write YYYY-MM-DD"
    case .path: "write it relative to this file and with `/`"
    case .name:
      "use letters, digits, `_`, `-`, `+` and `.`, and begin with a letter, a digit or `_`"
    case .names: "write names of letters, digits, `_`, `-`, `+` and `.`, with `/` between them"
    case .identifier: "use letters, digits and `_`, no digit first"
    case .selector: "write a name, or such as `layer:base-service`"
    case .digest: "write 64 digits, 0-9 and a-f"
    case .repository:
      "write such as `https://example.com/x.git`; git knows where to find credentials"
    case .swiftFeature: "write its name, such as `ExistentialAny`, and `=value` if it has one"
    case .revision: "write the name of a branch or a tag, or a commit"
    case .sourceAddress:
      "write such as `https://git.example.com/app/blob/{revision}/{path}#L{line}`"
    case .deploymentVersion: "write numbers with `.` between them, at most three, such as 15.0"
    case .modkitVersion: "write numbers with `.` between them, such as 0.2"
    case .packageVersion: "write three numbers with `.` between them, such as 5.9.0"
    case .packageVersionRange: "write such as `1.2.0..<2.0.0` or `1.2.0...1.4.0`, the lower first"
    case .podRequirement: "write such as `~> 5.9`, or `>= 1.2, < 3`"
    case .oneOf: "write one of them"
    default: "write it on one line; `>-` folds lines"
    }
  }
}
