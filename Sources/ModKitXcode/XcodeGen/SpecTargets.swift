import ModKitModel

/// The targets of a spec, with templates applied, and one target for each platform.
struct SpecTargets {
  typealias Entry = (key: ManifestNode, value: ManifestNode)

  private(set) var entries: [Entry]
  private let templates: [String: ManifestNode]
  private let faults: SpecFaults
  private var budget: SpecVariables.Budget

  private static let depthLimit = 64

  /// - Throws: why the spec is too large
  init(
    _ spec: ManifestNode, _ budget: SpecVariables.Budget, _ faults: SpecFaults
  ) throws(ManifestIssue) {
    (self.budget, self.faults) = (budget, faults)
    if let targets = spec["targets"], targets.pairs == nil {
      faults.add(
        "`targets` is no mapping, and is left out", at: targets.location,
        advice: SpecFaults.failsInXcodeGen)
    }
    entries = (spec["targets"]?.entries ?? []).filter { key, value in
      if value.pairs != nil { return true }
      faults.add(
        "the target `\(key.string)` is no mapping, and is left out", at: key.location,
        advice: SpecFaults.failsInXcodeGen)
      return false
    }
    templates = Dictionary(
      (spec["targetTemplates"]?.entries ?? []).map { ($0.key.string, $0.value) },
      uniquingKeysWith: { _, last in last })
    try divideByPlatform()
    try applyTemplates()
    // Templates may name platforms too.
    try divideByPlatform()
  }

  // MARK: Platforms

  private mutating func divideByPlatform() throws(ManifestIssue) {
    var result: [Entry] = []
    for entry in entries {
      guard let platforms = entry.value["platform"]?.list else {
        result.append(entry)
        continue
      }
      if platforms.isEmpty {
        faults.add(
          "the target `\(entry.key.string)` has no platform, and is left out",
          at: entry.key.location, advice: SpecFaults.failsInXcodeGen)
      }
      for platform in platforms.compactMap({ faults.text(of: $0) }) {
        result.append(try self.entry(entry, on: platform))
      }
    }
    entries = result
  }

  private mutating func entry(_ entry: Entry, on platform: String) throws(ManifestIssue) -> Entry {
    var target = try SpecVariables(["platform": platform]).expanded(entry.value, &budget)
    let name = entry.key.string
    let prefix = target["platformPrefix"]?.text ?? ""
    let suffix = target["platformSuffix"]?.text ?? "_\(platform)"
    target = target.setting("platform", to: platform).setting("productName", to: name)
    let settings = target["settings"] ?? ManifestNode(.mapping([]), at: target.location)
    if SpecSettings.isStructured(settings) {
      let base = settings["base"] ?? ManifestNode(.mapping([]), at: settings.location)
      target = target.setting(
        "settings", to: settings.setting("base", to: Self.named(base, name)))
    } else {
      target = target.setting("settings", to: Self.named(settings, name))
    }
    let key = ManifestNode(
      .scalar("\(prefix)\(name)\(suffix)", isNull: false), at: entry.key.location)
    return (key, target)
  }

  /// Returns settings with the name of the product: all platforms have the same.
  private static func named(_ settings: ManifestNode, _ name: String) -> ManifestNode {
    settings["PRODUCT_NAME"] == nil ? settings.setting("PRODUCT_NAME", to: name) : settings
  }

  // MARK: Templates

  private mutating func applyTemplates() throws(ManifestIssue) {
    for index in entries.indices {
      let (key, target) = entries[index]
      let names = try names(ofTemplatesIn: target, key.string)
      guard !names.isEmpty else { continue }
      let empty = ManifestNode(.mapping([]), at: target.location)
      let base = names.compactMap { templates[$0] }.reduce(empty) { $1.merged(onto: $0) }
      var result = try SpecVariables(["target_name": key.string])
        .expanded(target.merged(onto: base), &budget)
      let attributes = (result["templateAttributes"]?.entries ?? []).compactMap { key, value in
        value.text.map { (key.string, $0) }
      }
      if !attributes.isEmpty {
        result = try SpecVariables(Dictionary(attributes, uniquingKeysWith: { _, last in last }))
          .expanded(result, &budget)
      }
      entries[index].value = result
    }
  }

  /// Returns the templates of a target and those of its templates, in the order of merging.
  private func names(
    ofTemplatesIn target: ManifestNode, _ name: String
  ) throws(ManifestIssue) -> [String] {
    var result: [String] = []
    var seen: Set<String> = []
    try collect(target, name, 0, &result, &seen)
    return result
  }

  private func collect(
    _ node: ManifestNode, _ target: String, _ depth: Int, _ result: inout [String],
    _ seen: inout Set<String>
  ) throws(ManifestIssue) {
    guard depth < Self.depthLimit else {
      throw ManifestIssue("templates use one another too deeply", at: node.location)
    }
    for reference in faults.list(
      "templates", of: node, in: target, consequence: "XcodeGen ignores it too")
    {
      let name = reference.string
      guard let template = templates[name] else {
        faults.add(
          "there is no template `\(name)`", at: reference.location, of: target,
          advice: "correct the name, or define it under `targetTemplates:`")
        continue
      }
      guard seen.insert(name).inserted else { continue }
      try collect(template, target, depth + 1, &result, &seen)
      result.append(name)
    }
  }
}
