import ModKitModel

/// Reads the packages of a spec.
enum SpecPackages {
  static func packages(
    of spec: ManifestNode, below root: XcodePlace, _ faults: SpecFaults
  ) -> [XcodePackage] {
    let named = (spec["packages"]?.entries ?? []).compactMap { key, node in
      source(node, below: root, faults).map { XcodePackage(id: key.string, source: $0) }
    }
    let local = (spec["localPackages"]?.list ?? []).compactMap { node -> XcodePackage? in
      guard let path = faults.text(of: node) else { return nil }
      let place = root.joined(path)
      return XcodePackage(id: place.name, source: .local(place))
    }
    return named + local
  }

  private static func source(
    _ node: ManifestNode, below root: XcodePlace, _ faults: SpecFaults
  ) -> XcodePackage.Source? {
    if node["path"] != nil { return faults.text(of: node["path"]).map { .local(root.joined($0)) } }
    let url =
      node["github"] == nil
      ? faults.text(of: node["url"])
      : faults.text(of: node["github"]).map { "https://github.com/\($0)" }
    guard let url else { return nil }
    return .remote(url: url, requirement: requirement(node))
  }

  /// Returns the requirement in the words of Xcode.
  private static func requirement(_ node: ManifestNode) -> [String: String] {
    func text(_ keys: String...) -> String? {
      keys.lazy.compactMap { node[$0]?.text }.first
    }
    if let version = text("exactVersion", "version") {
      return ["kind": "exactVersion", "version": version]
    }
    if let revision = text("revision") { return ["kind": "revision", "revision": revision] }
    if let branch = text("branch") { return ["kind": "branch", "branch": branch] }
    if let start = text("minVersion"), let end = text("maxVersion") {
      return [
        "kind": "versionRange", "minimumVersion": start,
        "maximumVersion": end,
      ]
    }
    if let version = text("minorVersion") {
      return ["kind": "upToNextMinorVersion", "minimumVersion": version]
    }
    guard let version = text("majorVersion", "from") else { return [:] }
    return ["kind": "upToNextMajorVersion", "minimumVersion": version]
  }
}
