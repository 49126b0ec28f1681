import ModKitModel

/// The text of one generated component manifest.
struct ComponentManifestText {
  let member: ForeignWorkspace.Member
  let guess: LayerGuess?
  let gaps: [ForeignGap]

  private var component: Component { member.component }
  private var description: ComponentDescription { member.description }

  var text: String {
    let lines =
      heading + identity + dependencies + files + headers + tests + platforms + swift
      + SettingEntries(component).lines
    return lines.joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    let origin = AdoptionNote.beginning + "\(YAMLText.comment("\(description.location)"))."
    return [origin]
      + gaps.sorted { $0.issue < $1.issue }.map { gap in
        "# Not understood, and left out: \(YAMLText.comment("\(gap.issue.location): \(gap.issue.message)"))"
      }
      + description.notes.map { note in
        "# \(YAMLText.comment("\(note.location): \(note.text)"))"
      }
  }

  private var identity: [String] {
    var lines = ["name: \(YAMLScalar.text(of: component.name))"]
    if component.module != component.name {
      lines.append("module: \(YAMLScalar.text(of: component.module))")
    }
    if !component.otherModules.isEmpty {
      lines += YAMLText.list("other_modules", component.otherModules.map(YAMLScalar.text))
    }
    let guess = guess ?? LayerGuess(layer: .baseService, reason: "nothing is known of it")
    if component.isTool { lines.append("tool: true") }
    lines.append("layer: {guess: \(guess.layer.name)}   # \(YAMLText.comment(guess.reason))")
    return lines
  }

  private var dependencies: [String] {
    let names = component.dependencies.map { YAMLScalar.text(of: $0.name) }
    return names.isEmpty ? [] : YAMLText.list("dependencies", names)
  }

  private var files: [String] {
    var lines = list("sources", description.sources, evenIfEmpty: true)
    let excluded = globs.lazy.map(\.excluded).first { !$0.isEmpty } ?? []
    if !excluded.isEmpty { lines += YAMLText.list("exclude", excluded.map(YAMLScalar.quoted)) }
    return lines + list("resources", description.resources)
  }

  private var globs: [GlobReference] {
    ComponentDescription.fileLists.flatMap { description[keyPath: $0] }
  }

  private var headers: [String] {
    var lines = list(
      "public", description.publicHeaders, evenIfEmpty: member.hasOtherHeaders, indentation: 2)
    lines += list("private", description.privateHeaders, indentation: 2)
    lines += list("project", description.projectHeaders, indentation: 2)
    for (key, path) in [
      ("umbrella", description.umbrella), ("module_map", description.moduleMap),
      ("mappings", description.mappings),
    ] {
      if let path { lines.append("  \(key): \(YAMLScalar.quoted(path.pattern))") }
    }
    if let directory = description.headerSettings.directory {
      lines.append("  directory: \(YAMLScalar.text(of: directory))")
    }
    return lines.isEmpty ? [] : ["headers:"] + lines
  }

  private var tests: [String] {
    var lines = list(
      "sources", description.testSources, evenIfEmpty: member.hasOtherTests, indentation: 2)
    let names = component.tests.dependencies.map { YAMLScalar.text(of: $0.name) }
    if !names.isEmpty { lines += YAMLText.list("dependencies", names, indentation: 2) }
    let targets = description.tests.targets
    if !targets.isEmpty, targets != ["\(description.module)Tests"] {
      lines += YAMLText.list("targets", targets.map(YAMLScalar.quoted), indentation: 2)
    }
    return lines.isEmpty ? [] : ["tests:"] + lines
  }

  private var platforms: [String] {
    component.platforms.isEmpty
      ? [] : YAMLText.list("platforms", component.platforms.map(\.rawValue))
  }

  /// The language of its Swift, without what applies anyway.
  private var swift: [String] {
    guard component.isSwiftModule else { return [] }
    let settings = description.swift
    var lines: [String] = []
    if let mode = settings.mode, mode != .standard { lines.append("  mode: \(mode.rawValue)") }
    for (key, features) in [
      ("features", settings.features), ("experimental_features", settings.experimentalFeatures),
    ] where !features.isEmpty {
      lines += YAMLText.list(key, features.map(YAMLScalar.text), indentation: 2)
    }
    if let isolation = settings.isolation, isolation != .nonisolated {
      lines.append("  default_isolation: \(isolation.rawValue)")
    }
    if settings.hasStrictMemorySafety { lines.append("  strict_memory_safety: true") }
    return lines.isEmpty ? [] : ["swift:"] + lines
  }

  /// - Parameter evenIfEmpty: whether an empty list must be written to override a default
  private func list(
    _ key: String, _ globs: [GlobReference], evenIfEmpty: Bool = false, indentation: Int = 0
  ) -> [String] {
    globs.isEmpty && !evenIfEmpty
      ? []
      : YAMLText.list(key, globs.map { YAMLScalar.quoted($0.pattern) }, indentation: indentation)
  }
}
