import ModKitModel

/// Reads the dependencies of targets.
struct SpecDependencies {
  private let targets: [String: SpecTarget]
  /// The names of the targets that only run scripts.
  private let aggregates: Set<String>
  private let projects: [String: XcodePlace]
  private let packages: Set<String>
  private let options: SpecOptions
  private let root: XcodePlace
  private let faults: SpecFaults

  init(
    _ spec: ManifestNode, _ targets: [SpecTarget], _ packages: [XcodePackage],
    _ options: SpecOptions, below root: XcodePlace, _ faults: SpecFaults
  ) {
    self.targets = Dictionary(
      targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    aggregates = Set((spec["aggregateTargets"]?.entries ?? []).map(\.key.string))
    projects = Dictionary(
      (spec["projectReferences"]?.entries ?? []).compactMap { key, value in
        faults.text(of: value["path"]).map { (key.string, root.joined($0)) }
      }, uniquingKeysWith: { _, last in last })
    self.packages = Set(packages.map(\.id))
    (self.options, self.root, self.faults) = (options, root, faults)
  }

  /// Adds the dependencies of a target.
  func add(to target: inout XcodeTarget, of spec: SpecTarget) {
    for node in dependencies(of: spec) { add(node, to: &target, of: spec) }
    for node in faults.list("buildToolPlugins", of: spec.node, in: target.name) {
      guard let name = faults.text(of: node["plugin"], in: target.name),
        let package = faults.text(of: node["package"], in: target.name)
      else { continue }
      add(product: name, of: package, at: node.location, to: &target)
    }
  }

  private func dependencies(of spec: SpecTarget) -> [ManifestNode] {
    let links = spec.node["transitivelyLinkDependencies"].map(\.boolean)
    guard links ?? options.linksTransitively else { return own(of: spec) }
    var result: [ManifestNode] = []
    var seen: Set<String> = [spec.name]
    var open = [spec]
    while let next = open.popLast() {
      let isFirst = next.name == spec.name
      for node in own(of: next) where isFirst || node["embed"]?.boolean != true {
        if isFirst || node["bundle"] == nil { result.append(node) }
        guard let name = node["target"]?.text, let target = targets[name], !target.embeds,
          seen.insert(name).inserted
        else { continue }
        open.append(target)
      }
    }
    return result
  }

  private func own(of spec: SpecTarget) -> [ManifestNode] {
    faults.list("dependencies", of: spec.node, in: spec.name).filter { node in
      guard let platforms = node["platforms"]?.list else { return true }
      return platforms.contains { $0.text == spec.platform }
    }
  }

  private func add(_ node: ManifestNode, to target: inout XcodeTarget, of spec: SpecTarget) {
    let location = node.location
    func text(_ key: String) -> String? { faults.text(of: node[key], in: target.name) }
    if node["target"] != nil {
      if let name = text("target") { add(target: name, at: location, to: &target) }
    } else if node["framework"] != nil {
      guard let path = text("framework"), isLinked(node, by: spec) else { return }
      let isProduct = node["implicit"]?.boolean ?? false
      target.link(.file(isProduct ? .product(path) : root.joined(path)), at: location)
    } else if node["carthage"] != nil {
      guard let name = text("carthage"), isLinked(node, by: spec) else { return }
      target.link(.file(root.joined(carthagePath(name, node, spec))), at: location)
    } else if node["package"] != nil {
      guard let package = text("package") else { return }
      let products = node["products"]?.list?.compactMap { faults.text(of: $0, in: target.name) }
      for product in products ?? [text("product") ?? package] {
        add(product: product, of: package, at: location, to: &target)
      }
    } else if node["sdk"] == nil, node["bundle"] == nil {
      faults.add(
        "this dependency is of no known kind, and is left out", at: location, of: target.name,
        advice: SpecFaults.failsInXcodeGen)
    }
  }

  /// Whether a framework is linked, or else put into the product.
  private func isLinked(_ node: ManifestNode, by spec: SpecTarget) -> Bool {
    let link = node["link"].map(\.boolean) ?? !spec.type.isStaticLibrary
    return link || (node["embed"].map(\.boolean) ?? spec.embeds)
  }

  private func carthagePath(_ name: String, _ node: ManifestNode, _ spec: SpecTarget) -> String {
    let platform = spec.platform == "macOS" ? "Mac" : spec.platform
    let kind = node["linkType"]?.text == "static" ? "/Static" : ""
    let file = RelativePath.fileExtension(of: name).isEmpty ? "\(name).framework" : name
    return "\(options.carthageDirectory)/\(platform)\(kind)/\(file)"
  }

  // MARK: Targets

  private func add(target name: String, at location: SourceLocation, to target: inout XcodeTarget) {
    if targets[name] != nil {
      target.depend(on: .own(name), at: location)
      return
    }
    guard !aggregates.contains(name) else { return }
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let project = projects[parts[0]] else {
      faults.add(
        "there is no target `\(name)`, and the dependency is left out", at: location,
        of: target.name, advice: SpecFaults.failsInXcodeGen)
      return
    }
    target.depend(
      on: .foreign(XcodeForeignTarget(project: project, name: parts[1])), at: location)
  }

  // MARK: Packages

  private func add(
    product: String, of package: String, at location: SourceLocation, to target: inout XcodeTarget
  ) {
    guard packages.contains(package) else {
      faults.add(
        "there is no package `\(package)`, and the dependency is left out", at: location,
        of: target.name, advice: "correct the name, or add it under `packages:`")
      return
    }
    target.depend(
      on: .packageProduct(XcodeTarget.PackageProduct(name: product, package: package)),
      at: location)
  }
}
