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
  /// - Parameter key: the key of the settings in messages
  static func issues(
    in node: ManifestNode, of key: String, for owner: SettingOwner
  ) -> [ManifestIssue] {
    guard let pairs = node.pairs else {
      return [
        ManifestIssue(
          "\(key) has to be a mapping from a build setting to its value", at: node.location,
          advice: "write `name: value`, one on a line")
      ]
    }
    return pairs.compactMap { key, value in
      guard let name = key.text, SettingRule.isName(name) else {
        return ManifestIssue(
          "`\(key.text ?? "…")` cannot be the name of a build setting", at: key.location,
          advice: "use letters, digits and `_`, and conditions such as `[sdk=iphoneos*]`")
      }
      if let issue = bridgingHeader(name, for: owner) {
        return ManifestIssue(issue.message, at: key.location, advice: issue.advice)
      }
      guard let content = SettingValue(value) else {
        return ManifestIssue(
          "the build setting `\(name)` has to be text or a list of texts", at: value.location,
          advice: "write `\"\"` for an empty value")
      }
      let problem =
        owner == .appsOfComponent
        ? SettingRule.problemForXcode(with: content) : SettingRule.problem(with: content, of: name)
      return problem.map {
        ManifestIssue(
          "the build setting `\(name)` \($0.predicate)", at: value.location, advice: $0.advice)
      }
    }
  }

  /// Swift of a module sees Objective-C by modules; only that of an app may have a bridging header.
  private static func bridgingHeader(
    _ name: String, for owner: SettingOwner
  ) -> (message: String, advice: String)? {
    guard name.prefix(while: { $0 != "[" }) == "SWIFT_OBJC_BRIDGING_HEADER" else { return nil }
    switch owner {
    case .product, .appsOfComponent: return nil
    case .workspace:
      return (
        "`\(name)` is for the shell of an app, and settings here are for components too",
        "give it to a product"
      )
    case .component:
      return (
        "`\(name)` is for the shell of an app: a module has no bridging header",
        "list the headers under `headers: {public: […]}`; Swift of the same component sees them"
          + " without an import, and Swift elsewhere by `import` of the module"
      )
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
