import ModKitModel

/// The build settings that a spec has for a configuration.
struct SpecSettings {
  private let groups: [String: ManifestNode]
  private let options: SpecOptions
  private let faults: SpecFaults

  private static let depthLimit = 32
  private static let limit = 100_000

  init(_ spec: ManifestNode, _ options: SpecOptions, _ faults: SpecFaults) {
    let groups = spec["settingGroups"] ?? spec["settingPresets"]
    self.groups = Dictionary(
      (groups?.entries ?? []).map { ($0.key.string, $0.value) },
      uniquingKeysWith: { _, last in last })
    self.options = options
    self.faults = faults
  }

  /// Whether settings are divided into groups, base and configurations; else they are a plain table.
  static func isStructured(_ node: ManifestNode) -> Bool {
    node["groups"] != nil || node["base"] != nil || node["configs"] != nil
  }

  /// Returns the assignments of a `settings:`. Later ones override earlier ones.
  func assignments(_ node: ManifestNode?, of target: String? = nil) -> [XcodeAssignment] {
    var result: [XcodeAssignment] = []
    var visits = 0
    add(node, target, 0, &visits, to: &result)
    return result
  }

  private func add(
    _ node: ManifestNode?, _ target: String?, _ depth: Int, _ visits: inout Int,
    to result: inout [XcodeAssignment]
  ) {
    visits += 1
    guard let node, depth < Self.depthLimit, visits < Self.limit, result.count < Self.limit else {
      return
    }
    guard Self.isStructured(node) else { return add(table: node, to: &result) }
    for group in node["groups"]?.list ?? [] {
      guard let name = faults.text(of: group, in: target) else { continue }
      guard let settings = groups[name] else {
        faults.add(
          "there is no group of settings `\(name)`", at: group.location, of: target,
          advice: "correct the name, or define it under `settingGroups:`")
        continue
      }
      add(settings, target, depth + 1, &visits, to: &result)
    }
    if let base = node["base"] { add(table: base, to: &result) }
    for (name, settings) in node["configs"]?.entries ?? [] where applies(name.string) {
      add(settings, target, depth + 1, &visits, to: &result)
    }
  }

  private func add(table: ManifestNode, to result: inout [XcodeAssignment]) {
    for (key, value) in table.entries {
      let assignment =
        value.text.map { XcodeAssignment(key: key.string, value: $0) }
        ?? XcodeAssignment(key: key.string, elements: value.elements.compactMap(\.text))
      if let assignment { result.append(assignment) }
    }
  }

  /// Whether the settings under a name apply to the default configuration: a part of its name is
  /// enough, unless it is the name of another configuration.
  private func applies(_ name: String) -> Bool {
    options.configuration.lowercased().contains(name.lowercased())
      && (!options.configurations.contains(name) || name == options.configuration)
  }
}
