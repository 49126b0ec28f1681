import ModKitModel

/// The layers that the role, the folders or the name of a component indicate.
struct LayerHints {
  private let components: [String: Component]
  private let roles: LayerRoles

  init(_ components: [Component], _ roles: LayerRoles) {
    self.components = Dictionary(
      components.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.roles = roles
  }

  /// Returns the hint for the members of a group.
  ///
  /// The hint for a cycle is the highest one of its members. The bottom layer needs a hint of every
  /// member except test utilities, which have the layer of what they serve.
  func hint(for group: LayerGroups.Group) -> LayerGuess? {
    guard group.members.count > 1 else { return hint(for: group.members[0], in: group) }
    let members = group.members.filter { LayerWords.testUtility(in: $0) == nil }
    let hints = members.compactMap { member in
      hint(for: member, in: group).map { (member: member, hint: $0) }
    }
    guard let layer = hints.map(\.hint.layer).max(),
      layer > .baseService || hints.count == members.count,
      let first = hints.first(where: { $0.hint.layer == layer })
    else { return nil }
    return LayerGuess(layer: layer, reason: "of \(first.member): \(first.hint.reason)")
  }

  private func hint(for member: String, in group: LayerGroups.Group) -> LayerGuess? {
    guard let component = components[member] else { return nil }
    if component.isNothingButTests {
      return LayerGuess(layer: .mainBusiness, reason: "it has nothing but tests")
    }
    if let reason = roles.reason(for: component, isUsed: group.isUsed) {
      return LayerGuess(layer: .mainBusiness, reason: reason)
    }
    if let word = LayerWords.testUtility(in: member) {
      return group.isForTestsOnly
        ? LayerGuess(layer: .mainBusiness, reason: "only tests depend on it")
        : LayerGuess(layer: .baseService, reason: "the name has \(word) in it: it is for tests")
    }
    return words(of: component, isUsed: group.isUsed)
  }

  private func words(of component: Component, isUsed: Bool) -> LayerGuess? {
    if !isUsed, LayerWords.words(in: component.name).last?.lowercased() == "extension" {
      return LayerGuess(layer: .mainBusiness, reason: "it is called an extension")
    }
    for folder in RelativePath.names(in: component.directory).reversed() {
      if let layer = LayerWords.layer(ofFolder: String(folder)) {
        return LayerGuess(layer: layer, reason: "the folder is called \(folder)")
      }
    }
    return LayerWords.layer(ofName: component.name).map { layer, word in
      LayerGuess(layer: layer, reason: "the name has \(word) in it")
    }
  }
}
