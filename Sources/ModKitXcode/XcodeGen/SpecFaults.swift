import ModKitModel

/// Collects the parts of a spec that were not understood, each once.
final class SpecFaults {
  private(set) var all: [XcodeProject.Fault] = []
  private var known: Set<Key> = []

  private struct Key: Hashable {
    var target: String?
    var message: String
    var location: SourceLocation
  }

  /// - Parameter isUnread: whether the spec may contain more than what was read
  func add(
    _ message: String, at location: SourceLocation, of target: String? = nil,
    advice: String? = nil, isUnread: Bool = true
  ) {
    guard known.insert(Key(target: target, message: message, location: location)).inserted else {
      return
    }
    all.append(
      XcodeProject.Fault(
        targets: target.map { [$0] } ?? [],
        issue: ManifestIssue(message, at: location, advice: advice), isUnread: isUnread))
  }

  func add(_ issue: ManifestIssue) {
    all.append(XcodeProject.Fault(issue: issue, isUnread: true))
  }

  /// Returns the elements of a list; none if the key is absent, or if its value is no list.
  ///
  /// - Parameter consequence: what XcodeGen does with another value
  func list(
    _ key: String, of node: ManifestNode, in target: String? = nil,
    consequence: String = failsInXcodeGen
  ) -> [ManifestNode] {
    guard let value = node[key] else { return [] }
    guard let list = value.list else {
      add(
        "`\(key)` is no list, and is left out", at: value.location, of: target,
        advice: consequence)
      return []
    }
    return list
  }

  static let failsInXcodeGen = "XcodeGen fails here too"

  /// Returns the text of a node. Nil if there is none, or if it has a variable of the environment:
  /// its value is never guessed.
  func text(of node: ManifestNode?, in target: String? = nil) -> String? {
    guard let node else { return nil }
    guard let text = node.text else {
      add(
        "this is no text, and is left out", at: node.location, of: target,
        advice: Self.failsInXcodeGen)
      return nil
    }
    guard let variable = SpecVariables.first(in: text) else { return text }
    add(
      "the value of `${\(variable)}` is not known, and `\(text)` is left out", at: node.location,
      of: target, advice: "write the value, or read the project that XcodeGen makes")
    return nil
  }
}
