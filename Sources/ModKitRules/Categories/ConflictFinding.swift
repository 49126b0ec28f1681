import ModKitModel

/// A conflict as a finding about one of the owners of its definitions, wherever the conflict was found.
struct ConflictFinding: Hashable {
  let conflict: MethodConflict
  /// The definition to change.
  let own: MethodConflict.Definition
  /// The one that it collides with.
  let other: MethodConflict.Definition

  /// One finding for each owner of a category after the first owner, so that one more is a new finding. If the
  /// class defines the method too, one for each owner of a category.
  static func all(for conflict: MethodConflict) -> [ConflictFinding] {
    let definitions = conflict.definitions
    guard let first = definitions.first, definitions.count > 1 else { return [] }
    var seen: Set<String> = conflict.kind == .categoryClass ? [] : [first.owner]
    let later = definitions.dropFirst().filter { seen.insert($0.owner).inserted }
    let owns = later.isEmpty ? [definitions[1]] : later
    return owns.map { ConflictFinding(conflict: conflict, own: $0, other: first) }
  }

  var identity: [String?] {
    [own.owner, own.owner == other.owner ? nil : other.owner, conflict.subject]
  }

  var message: String {
    switch conflict.kind {
    case .classClass:
      return "\(own.place) implements the class '\(conflict.className)', and so does \(other.place)"
    case .categoryClass:
      let place = own.owner == other.owner ? "" : ", which \(other.place) implements"
      return "\(own.words) replaces \(conflict.subject) of its class\(place)"
    default:
      return "\(own.words) defines \(conflict.subject), and so does \(other.words)"
    }
  }

  /// The object of the definition to change, the other definitions, and who owns them.
  ///
  /// - Parameter owners: by component
  func notes(owners: [String: [String]]) -> [String] {
    let object = own.location == nil ? nil : own.object
    return [object.map { "\(own.words) is in \($0)" }].compactMap(\.self)
      + conflict.definitions.filter { $0 != own }.compactMap { definition in
        definition.locationWords.map { "\(definition.words) defines it \($0)" }
      } + [ownersNote(owners)].compactMap(\.self)
  }

  private func ownersNote(_ owners: [String: [String]]) -> String? {
    let components = Set(conflict.definitions.compactMap(\.component)).sorted()
    let owned = components.compactMap { component in
      owners[component].map { "'\(component)' \($0.joined(separator: ", "))" }
    }
    return owned.isEmpty ? nil : "owners: \(owned.joined(separator: "; "))"
  }

  var related: [RelatedPlace] {
    conflict.definitions.filter { $0 != own }.prefix(Evidence.placeLimit).compactMap { item in
      item.location.map { RelatedPlace($0, "defined by \(item.words)") }
    }
  }

  var fix: String {
    switch conflict.kind {
    case .classClass: "rename one of the classes, or move it into a component that both use"
    case .categoryClass:
      "give the method a name with a prefix, or declare the override under `categories:` if it is meant"
    default: "give the methods of categories prefixes of their components, or keep one of them"
    }
  }
}

extension MethodConflict.Definition {
  /// The component, or the library or object of code that no component owns.
  var owner: String {
    component ?? object.map { $0.split(separator: "(").first.map(String.init) ?? $0 } ?? "?"
  }

  /// The owner in a message.
  var place: String { component.map { "'\($0)'" } ?? owner }

  /// The definition in a message.
  var words: String {
    switch form {
    case .classItself: "the class in \(place)"
    case .category: "category '\(category ?? "")' of \(place)"
    case .swiftExtension: "an extension in \(place)"
    }
  }

  /// Where it is: a place in a source, or an object.
  fileprivate var locationWords: String? {
    let places = [location.map { "at \($0)" }, object.map { "in \($0)" }].compactMap(\.self)
    return places.isEmpty ? nil : places.joined(separator: ", ")
  }
}

extension Violation {
  /// - Parameters:
  ///   - decision: what the workspace says about the conflict
  ///   - products: those that have the conflict
  ///   - place: the part of the message that names them
  ///   - owners: by component
  init(
    _ finding: ConflictFinding, _ decision: CategoryPolicy.Decision, in products: [String],
    place: String, owners: [String: [String]]
  ) {
    let target = finding.own.owner == finding.other.owner ? nil : finding.other.owner
    let expired = decision.expired.map { entry in
      "the entry at \(entry.location) expired on \(entry.until?.description ?? "")"
        + (entry.reason.map { ": \($0)" } ?? "")
    }
    self.init(
      component: finding.own.owner, target: target, subject: finding.conflict.subject,
      location: finding.own.location, message: finding.message + place,
      notes: finding.notes(owners: owners) + expired, related: finding.related, fix: finding.fix,
      severity: decision.level.map { $0 == .warn ? .warning : .error }, products: products)
    let conditional = [finding.own, finding.other].first(where: \.isConditional)
    guard let conditional else { return }
    isUncertain = true
    let place = conditional.location.map { " at \($0)" } ?? ""
    notes.append("the definition\(place) is compiled under a condition, which may never be true")
  }
}
