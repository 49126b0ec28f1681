import ModKitModel

/// The build settings that a spec has for a configuration.
struct SpecSettings {
  private let groups: [String: ManifestNode]
  private let options: SpecOptions
  private let faults: SpecFaults

  private let ofGroups = GroupTables()

  private static let depthLimit = 32
  private static let limit = 1_000

  /// The tables of groups that were read, which targets share.
  private final class GroupTables {
    var tables: [String: [XcodeSettingTable]] = [:]
  }

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
  func tables(_ node: ManifestNode?, of target: String? = nil) -> [XcodeSettingTable] {
    var result: [XcodeSettingTable] = []
    add(node, target, 0, to: &result)
    return result
  }

  private func add(
    _ node: ManifestNode?, _ target: String?, _ depth: Int, to result: inout [XcodeSettingTable]
  ) {
    guard let node, depth < Self.depthLimit, result.count < Self.limit else { return }
    guard Self.isStructured(node) else { return add(table: node, to: &result) }
    for group in node["groups"]?.list ?? [] {
      guard let name = faults.text(of: group, in: target) else { continue }
      guard let settings = groups[name] else {
        faults.add(
          "there is no group of settings `\(name)`", at: group.location, of: target,
          advice: "correct the name, or define it under `settingGroups:`")
        continue
      }
      // Groups that use one another twice double with each.
      result += tables(ofGroup: name, settings, target, depth + 1)
        .prefix(max(0, Self.limit - result.count))
    }
    if let base = node["base"] { add(table: base, to: &result) }
    for (name, settings) in node["configs"]?.entries ?? [] where applies(name.string) {
      add(settings, target, depth + 1, to: &result)
    }
  }

  /// Returns what a group assigns. What is wrong in it is wrong in each target that uses it.
  private func tables(
    ofGroup name: String, _ settings: ManifestNode, _ target: String?, _ depth: Int
  ) -> [XcodeSettingTable] {
    if let known = ofGroups.tables[name] { return known }
    let faultCount = faults.all.count
    var result: [XcodeSettingTable] = []
    // In a group that uses itself, it adds nothing.
    ofGroups.tables[name] = []
    add(settings, target, depth, to: &result)
    ofGroups.tables[name] = faults.all.count == faultCount ? result : nil
    return result
  }

  private func add(table: ManifestNode, to result: inout [XcodeSettingTable]) {
    let assignments = table.entries.compactMap { key, value in
      value.text.map { XcodeAssignment(key: key.string, value: $0) }
        ?? XcodeAssignment(key: key.string, elements: value.elements.compactMap(\.text))
    }
    if !assignments.isEmpty { result.append(XcodeSettingTable(assignments)) }
  }

  /// Whether the settings under a name apply to the default configuration: a part of its name is
  /// enough, unless it is the name of another configuration.
  private func applies(_ name: String) -> Bool {
    options.configuration.lowercased().contains(name.lowercased())
      && (!options.configurations.contains(name) || name == options.configuration)
  }
}
