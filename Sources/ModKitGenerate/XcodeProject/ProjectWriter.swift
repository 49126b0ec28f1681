import ModKitModel

/// Writes targets down as a project file.
///
/// Paths in the file are relative to the workspace, by way of groups without a path: not all readers know that
/// `SOURCE_ROOT` is what `projectDirPath` leads to. An object is identified by what it is, so that a change of
/// a target changes the lines of this target, and a new source file none. Attributes whose default is meant
/// are left out: a project of 300 components is opened and compared often.
struct ProjectWriter {
  var document = ProjectDocument()
  var groups = ProjectGroups()
  /// The files that are one resource in several languages.
  var variants: [ProjectIdentifier: (name: String, files: [ProjectIdentifier])] = [:]
  let layout: XcodeLayout

  static let projectID = ProjectIdentifier("project", "")

  init(_ layout: XcodeLayout) { self.layout = layout }

  static func targetID(_ name: String) -> ProjectIdentifier { ProjectIdentifier("target", name) }

  static func productID(_ target: String) -> ProjectIdentifier {
    ProjectIdentifier("product", target)
  }

  // MARK: Targets

  mutating func add(_ target: XcodeTarget) {
    addProduct(of: target)
    let phases = addPhases(of: target)
    let folders = target.files.folders.map { addFolder($0, of: target) }
    var packages = target.packages
    for case .package(let product) in target.links where !packages.contains(product) {
      packages.append(product)
    }
    var fields = [
      ProjectField("buildConfigurationList", addConfigurations(of: target)),
      ProjectField("buildPhases", .ids(phases)),
      ProjectField("dependencies", .ids(addDependencies(of: target))),
      ProjectField("name", target.name),
      ProjectField("productReference", Self.productID(target.name)),
      ProjectField("productType", target.kind.productType),
    ]
    if !folders.isEmpty {
      fields.append(ProjectField("fileSystemSynchronizedGroups", .ids(folders)))
    }
    if !packages.isEmpty {
      let products = packages.map { addPackageProduct($0) }
      fields.append(ProjectField("packageProductDependencies", .ids(products)))
    }
    document.add(Self.targetID(target.name), "PBXNativeTarget", target.name, fields)
  }

  private mutating func addProduct(of target: XcodeTarget) {
    let id = Self.productID(target.name)
    document.add(
      id, "PBXFileReference", target.productFile,
      [
        ProjectField("explicitFileType", target.kind.fileType),
        ProjectField("path", target.productFile), ProjectField("sourceTree", "BUILT_PRODUCTS_DIR"),
      ])
    groups.show(id, in: .products)
  }

  private mutating func addDependencies(of target: XcodeTarget) -> [ProjectIdentifier] {
    let targets = target.dependencies.map { name in
      let id = ProjectIdentifier("dependency", "\(target.name)\0\(name)")
      // A proxy is for targets of other projects; SwiftPM wrote projects without any, too.
      document.add(id, "PBXTargetDependency", name, [ProjectField("target", Self.targetID(name))])
      return id
    }
    // What links nothing waits for a package none the less.
    let packages = target.packages.map { product in
      let id = ProjectIdentifier(
        "package dependency", "\(target.name)\0\(product.package)\0\(product.name)")
      document.add(
        id, "PBXTargetDependency", product.name,
        [ProjectField("productRef", addPackageProduct(product))])
      return id
    }
    return targets + packages
  }

  // MARK: Project

  /// The text of the project file.
  ///
  /// - Parameters:
  ///   - names: the targets, in the order in which they are shown
  ///   - layers: in the order in which they are shown
  ///   - languages: those of resources, the one of development first
  mutating func text(
    targets names: [String], packages: [XcodeThirdPartyPackages.Reference], layers: [String],
    languages: [String]
  ) -> String {
    addVariants()
    let configurations = addConfigurations()
    groups.add(to: &document, layers: layers, settings: layout.settings)
    let references = packages.map { add($0) }
    let attributes = [
      ProjectField("BuildIndependentTargetsInParallel", "1"),
      ProjectField("LastUpgradeCheck", "1600"),
    ]
    var fields = [
      ProjectField("attributes", .fields(attributes)),
      ProjectField("buildConfigurationList", configurations),
      ProjectField("developmentRegion", languages.first ?? "en"),
      ProjectField("hasScannedForEncodings", "0"),
      ProjectField("knownRegions", .texts((languages.isEmpty ? ["en"] : languages) + ["Base"])),
      ProjectField("mainGroup", ProjectGroup.main.id),
      ProjectField("minimizedProjectReferenceProxies", "1"),
      ProjectField("preferredProjectObjectVersion", ProjectDocument.version),
      ProjectField("productRefGroup", ProjectGroup.products.id),
      ProjectField("projectDirPath", RelativePath.way(from: layout.directory, to: ".")),
      ProjectField("projectRoot", ""),
      ProjectField("targets", .ids(names.map(Self.targetID))),
    ]
    if !references.isEmpty { fields.append(ProjectField("packageReferences", .ids(references))) }
    document.add(Self.projectID, "PBXProject", "Project object", fields)
    return document.text(root: Self.projectID)
  }
}
