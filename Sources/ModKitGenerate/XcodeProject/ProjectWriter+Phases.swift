import ModKitModel

/// Build phases.
extension ProjectWriter {
  mutating func addPhases(of target: XcodeTarget) -> [ProjectIdentifier] {
    var phases: [ProjectIdentifier] = []
    if target.isChecked { phases.append(addCheck(of: target)) }
    if target.kind.isFramework { phases.append(addHeaders(of: target)) }
    // Other headers are shown only.
    for header in target.files.headers { _ = addFile(header.path, in: target.group) }
    if target.kind != .resources { phases.append(addSources(of: target)) }
    if target.kind.isLinked {
      phases.append(addPhase("PBXFrameworksBuildPhase", of: target, addLinks(of: target)))
    }
    if target.kind.hasResources { phases.append(addResources(of: target)) }
    if !target.embeds.isEmpty { phases.append(addEmbedding(of: target)) }
    return phases
  }

  private mutating func addHeaders(of target: XcodeTarget) -> ProjectIdentifier {
    let headers = target.files.headers.filter { $0.visibility != .target }
    let entries = headers.map { header in
      addEntry(
        addFile(header.path, in: target.group), "headers", of: target,
        attributes: [header.visibility.rawValue])
    }
    return addPhase("PBXHeadersBuildPhase", of: target, entries)
  }

  private mutating func addSources(of target: XcodeTarget) -> ProjectIdentifier {
    let entries = target.files.sources.map { path in
      addEntry(addFile(path, in: target.group), "sources", of: target)
    }
    return addPhase("PBXSourcesBuildPhase", of: target, entries)
  }

  private mutating func addResources(of target: XcodeTarget) -> ProjectIdentifier {
    var seen: Set<ProjectIdentifier> = []
    let resources = target.files.resources.map { addResource($0, in: target.group) }
      .filter { seen.insert($0).inserted }
    let files = resources + target.copies.map(Self.productID)
    let entries = files.map { addEntry($0, "resources", of: target) }
    return addPhase("PBXResourcesBuildPhase", of: target, entries)
  }

  private mutating func addLinks(of target: XcodeTarget) -> [ProjectIdentifier] {
    target.links.map { link in
      switch link {
      case .target(let name): addEntry(Self.productID(name), "links", of: target)
      case .library(let path): addEntry(addFile(path, in: .libraries), "links", of: target)
      case .package(let product): addPackageEntry(product, of: target)
      }
    }
  }

  private mutating func addEmbedding(of target: XcodeTarget) -> ProjectIdentifier {
    let entries = target.embeds.map {
      addEntry(
        Self.productID($0), "embeds", of: target,
        attributes: ["CodeSignOnCopy", "RemoveHeadersOnCopy"])
    }
    let name = "Embed Frameworks"
    return addPhase(
      "PBXCopyFilesBuildPhase", of: target, entries, name: name,
      [
        ProjectField("dstPath", ""), ProjectField("dstSubfolderSpec", "10"),
        ProjectField("name", name),
      ])
  }

  private mutating func addCheck(of target: XcodeTarget) -> ProjectIdentifier {
    let script = RelativePath.lastComponent(of: layout.script)
    return addPhase(
      "PBXShellScriptBuildPhase", of: target, [], name: "modkit",
      [
        ProjectField("alwaysOutOfDate", "1"), ProjectField("inputPaths", .list([])),
        ProjectField("name", "modkit"), ProjectField("outputPaths", .list([])),
        ProjectField("shellPath", "/bin/sh"),
        ProjectField("shellScript", "exec /bin/sh \"$\(XcodeVariable.directory)/\(script)\"\n"),
      ])
  }

  private mutating func addPhase(
    _ kind: String, of target: XcodeTarget, _ files: [ProjectIdentifier], name: String = "",
    _ more: [ProjectField] = []
  ) -> ProjectIdentifier {
    let id = ProjectIdentifier(kind, target.name)
    document.add(
      id, kind, name,
      [ProjectField("buildActionMask", "2147483647"), ProjectField("files", .ids(files))] + more)
    return id
  }

  private mutating func addEntry(
    _ file: ProjectIdentifier, _ phase: String, of target: XcodeTarget, attributes: [String] = []
  ) -> ProjectIdentifier {
    let id = ProjectIdentifier(phase, "\(target.name)\0\(file.text)")
    let settings =
      attributes.isEmpty
      ? []
      : [ProjectField("settings", .fields([ProjectField("ATTRIBUTES", .texts(attributes))]))]
    document.add(id, "PBXBuildFile", "", [ProjectField("fileRef", file)] + settings)
    return id
  }

  // MARK: Packages

  mutating func addPackageProduct(_ product: PackageProduct) -> ProjectIdentifier {
    let id = ProjectIdentifier("package product", "\(product.package)\0\(product.name)")
    document.add(
      id, "XCSwiftPackageProductDependency", product.name,
      [
        ProjectField("package", ProjectIdentifier("package", product.package)),
        ProjectField("productName", product.name),
      ])
    return id
  }

  private mutating func addPackageEntry(
    _ product: PackageProduct, of target: XcodeTarget
  ) -> ProjectIdentifier {
    let id = ProjectIdentifier(
      "package link", "\(target.name)\0\(product.package)\0\(product.name)")
    document.add(
      id, "PBXBuildFile", product.name, [ProjectField("productRef", addPackageProduct(product))])
    return id
  }

  mutating func add(_ package: XcodeThirdPartyPackages.Reference) -> ProjectIdentifier {
    let id = ProjectIdentifier("package", package.identity)
    switch package.place {
    case .directory(let path):
      document.add(
        id, "XCLocalSwiftPackageReference", package.identity, [ProjectField("relativePath", path)])
    case .repository(let url, let requirement):
      document.add(
        id, "XCRemoteSwiftPackageReference", package.identity,
        [ProjectField("repositoryURL", url), ProjectField("requirement", .fields(requirement))])
    }
    return id
  }
}
