import ModKitModel

extension XcodeSettings {
  /// Reads the valid settings of a manifest.
  init(_ node: ManifestNode?) {
    self.init(
      (node?.entries ?? []).compactMap { key, value in
        SettingValue(value).map { Setting(name: key.string, value: $0, location: key.location) }
      })
  }

  /// Returns the issues of settings in a manifest.
  ///
  /// - Parameter owner: the manifest, product or component in messages
  static func issues(in node: ManifestNode, of owner: String) -> [ManifestIssue] {
    guard let pairs = node.pairs else {
      return [
        ManifestIssue(
          "\(owner) has to be a mapping from a build setting to its value", at: node.location,
          advice: "write `name: value`, one on a line")
      ]
    }
    return pairs.compactMap { key, value in
      guard let name = key.text, SettingRule.isName(name) else {
        return ManifestIssue(
          "`\(key.text ?? "…")` cannot be the name of a build setting", at: key.location,
          advice: "use letters, digits and `_`, and conditions such as `[sdk=iphoneos*]`")
      }
      guard let content = SettingValue(value) else {
        return ManifestIssue(
          "the build setting `\(name)` has to be text or a list of texts", at: value.location,
          advice: "write `\"\"` for an empty value")
      }
      return SettingRule.problem(with: content, of: name).map {
        ManifestIssue(
          "the build setting `\(name)` \($0.predicate)", at: value.location, advice: $0.advice)
      }
    }
  }
}

extension SettingValue {
  /// Nil if the node is neither text nor a list of texts.
  init?(_ node: ManifestNode) {
    func text(_ node: ManifestNode) -> String? {
      node.isNull ? nil : node.text?.replacing("${inherited}", with: Self.inherited)
    }
    if let list = node.list {
      let words = list.compactMap(text)
      guard words.count == list.count else { return nil }
      self = .words(words)
    } else if let text = text(node) {
      self = .text(text)
    } else {
      return nil
    }
  }
}
