import ModKitModel

/// Removes from a description what no manifest may contain, so that later stages need not check it.
enum ForeignSanitizer {
  static func censored(_ reading: ForeignReading) -> ForeignReading {
    var result = reading
    result.components = []
    for index in result.gaps.indices {
      result.gaps[index].issue = printable(result.gaps[index].issue)
    }
    result.issues = reading.issues.map { printable($0) }
    for component in reading.components {
      let problem =
        TextRule.problem(with: component.name, as: .name)
        ?? TextRule.problem(with: component.module, as: .string).map { "has a module that \($0)" }
      guard let problem else {
        let (kept, gaps) = censored(component)
        result.components.append(kept)
        result.gaps += gaps
        continue
      }
      result.issues.append(
        ManifestIssue(
          "the name `\(printable(component.name))` cannot be a component: it \(problem)",
          at: component.location, advice: "rename it, or write a component.yml"))
    }
    return result
  }

  private static func censored(
    _ component: ComponentDescription
  ) -> (ComponentDescription, [ForeignGap]) {
    var result = component
    var gaps: [ForeignGap] = []
    func refuse(_ text: String, _ problem: String, at location: SourceLocation) {
      gaps.append(
        ForeignGap(
          component: component.name,
          ManifestIssue(
            "`\(printable(text))` \(problem), and is left out", at: location,
            advice: "correct it there")))
    }
    func keeps(_ glob: GlobReference) -> Bool {
      let problem = ([glob.pattern] + glob.excluded).lazy.compactMap {
        TextRule.problem(with: $0, as: .path) ?? ($0.isEmpty ? "is empty" : nil)
      }.first
      if let problem { refuse(glob.pattern, problem, at: glob.location ?? component.location) }
      return problem == nil
    }
    result.targets = component.targets.map { printable($0) }
    result.otherModules.removeAll { ModuleName.problem(with: $0) != nil }
    for list in ComponentDescription.globLists {
      result[keyPath: list] = component[keyPath: list].filter(keeps)
    }
    for path in ComponentDescription.paths where component[keyPath: path].map(keeps) == false {
      result[keyPath: path] = nil
    }
    if let directory = component.headerSettings.directory,
      let problem = TextRule.problem(with: directory, as: .names)
    {
      refuse(directory, problem, at: component.location)
      result.headerSettings.directory = nil
    }
    result.swift = component.swift.valid
    for feature in component.swift.features + component.swift.experimentalFeatures
    where !SwiftSettings.isFeature(feature) {
      refuse(feature, "is no feature of the Swift compiler", at: component.location)
    }
    for path in [\Component.settings, \.appSettings] {
      let settings = component.component[keyPath: path].all
      result.component[keyPath: path] = XcodeSettings(settings.filter(\.keepsRulesOfXcode))
      for setting in settings where !setting.keepsRulesOfXcode {
        result.notes.append(
          ForeignNote(
            "Xcode's files cannot hold the build setting `\(printable(setting.name))`, and it is"
              + " left out", at: setting.location))
      }
    }
    return (result, gaps)
  }

  private static func printable(_ issue: ManifestIssue) -> ManifestIssue {
    ManifestIssue(
      printable(issue.message), at: issue.location, advice: issue.advice.map { printable($0) })
  }

  /// Returns text without characters that could affect a terminal.
  private static func printable(_ text: String) -> String {
    String(text.unicodeScalars.prefix(textLimit)).visible
  }

  private static let textLimit = 400
}
