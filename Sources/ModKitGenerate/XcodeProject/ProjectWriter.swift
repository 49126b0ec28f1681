import ModKitModel

/// Writes targets down as a project file.
///
/// Paths in the file are relative to the workspace, by way of groups without a path: not all readers know that
/// `SOURCE_ROOT` is what `projectDirPath` leads to. An object is identified by what it is, so that a change of
/// a target changes the lines of this target, and a new source file none. Attributes whose default is meant
/// are left out: a project of 300 components is opened and compared often.
struct ProjectWriter {
  private var document = ProjectDocument()
  /// What each group shows, by the names of the groups from the outermost.
  private var groups: [[String]: [ProjectIdentifier]] = [:]
  private let layout: XcodeLayout
  private let targets: [String: XcodeTarget]

  static let project = ProjectIdentifier("project", "")
  static let configurations = ["Debug", "Release"]
  private static let settingsGroup = "Settings"
  private static let librariesGroup = "Libraries"
  private static let productsGroup = "Products"

  init(_ targets: [XcodeTarget], _ layout: XcodeLayout) {
    self.layout = layout
    self.targets = Dictionary(
      targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  static func target(_ name: String) -> ProjectIdentifier { ProjectIdentifier("target", name) }

  // MARK: Targets

  mutating func add(_ target: XcodeTarget) {
    let id = Self.target(target.name)
    let product = addProduct(of: target)
    let phases = addPhases(of: target)
    let folders = target.files.folders.map { addFolder($0, of: target) }
    let packages = target.packages.map { addPackageProduct($0) }
    var dependencies = target.dependencies.map { addDependency(of: target, on: $0) }
    if !target.kind.isLinked {
      // What links nothing waits for a package none the less.
      dependencies += target.packages.map { addDependency(of: target, on: $0) }
    }
    var fields = [
      ProjectField("buildConfigurationList", addConfigurations(of: target)),
      ProjectField("buildPhases", .ids(phases)),
      ProjectField("dependencies", .ids(dependencies)),
      ProjectField("name", target.name),
      ProjectField("productReference", product),
      ProjectField("productType", target.kind.productType),
    ]
    if !folders.isEmpty {
      fields.append(ProjectField("fileSystemSynchronizedGroups", .ids(folders)))
    }
    if !packages.isEmpty {
      fields.append(ProjectField("packageProductDependencies", .ids(packages)))
    }
    document.add(id, "PBXNativeTarget", target.name, fields)
  }

  private static func productID(of target: XcodeTarget) -> ProjectIdentifier {
    ProjectIdentifier("product", target.name)
  }

  private mutating func addProduct(of target: XcodeTarget) -> ProjectIdentifier {
    let id = Self.productID(of: target)
    document.add(
      id, "PBXFileReference", target.productFile,
      [
        ProjectField("explicitFileType", target.kind.fileType),
        ProjectField("path", target.productFile),
        ProjectField("sourceTree", "BUILT_PRODUCTS_DIR"),
      ])
    show(id, in: [Self.productsGroup])
    return id
  }

  private mutating func addDependency(
    of target: XcodeTarget, on name: String
  ) -> ProjectIdentifier {
    let id = ProjectIdentifier("dependency", "\(target.name)\0\(name)")
    // A proxy is for targets of other projects; SwiftPM wrote projects without any, too.
    document.add(id, "PBXTargetDependency", name, [ProjectField("target", Self.target(name))])
    return id
  }

  private mutating func addDependency(
    of target: XcodeTarget, on product: PackageProduct
  ) -> ProjectIdentifier {
    let id = ProjectIdentifier(
      "package dependency", "\(target.name)\0\(product.package)\0\(product.name)")
    document.add(
      id, "PBXTargetDependency", product.name,
      [ProjectField("productRef", addPackageProduct(product))])
    return id
  }

  // MARK: Files

  private mutating func addFolder(
    _ folder: XcodeFiles.Folder, of target: XcodeTarget
  ) -> ProjectIdentifier {
    let id = ProjectIdentifier("folder", "\(target.name)\0\(folder.path)")
    let last = String(RelativePath.lastComponent(of: folder.path))
    let isWhole = target.files.folders.count == 1 && target.kind.isComponent
    let name = isWhole ? target.name : last
    var fields = [
      ProjectField("path", folder.path), ProjectField("sourceTree", "<group>"),
    ]
    if name != last || folder.path != last { fields.append(ProjectField("name", name)) }
    if !folder.exceptedFolders.isEmpty {
      fields.append(ProjectField("explicitFolders", .texts(folder.exceptedFolders)))
    }
    let lists = [
      ("membershipExceptions", folder.exceptions), ("privateHeaders", folder.privateHeaders),
      ("publicHeaders", folder.publicHeaders),
    ]
    if lists.contains(where: { !$0.1.isEmpty }) {
      let exceptions = ProjectIdentifier("exceptions", "\(target.name)\0\(folder.path)")
      document.add(
        exceptions, "PBXFileSystemSynchronizedBuildFileExceptionSet", target.name,
        lists.filter { !$0.1.isEmpty }.map { ProjectField($0.0, .texts($0.1)) }
          + [ProjectField("target", Self.target(target.name))])
      fields.append(ProjectField("exceptions", .ids([exceptions])))
    }
    document.add(
      id, "PBXFileSystemSynchronizedRootGroup", name, fields)
    show(id, in: target.group)
    return id
  }

  /// - Parameter group: the groups that show it
  private mutating func addFile(_ path: String, in group: [String]) -> ProjectIdentifier {
    let id = ProjectIdentifier("file", path)
    if document.has(id) { return id }
    let name = String(RelativePath.lastComponent(of: path))
    document.add(
      id, "PBXFileReference", name,
      [
        ProjectField("lastKnownFileType", XcodeFileType.type(of: path)), ProjectField("name", name),
        ProjectField("path", path), ProjectField("sourceTree", "<group>"),
      ])
    show(id, in: group)
    return id
  }

  /// The file of a resource, or all that Xcode takes for one because only their languages differ.
  private mutating func addResource(_ path: String, in group: [String]) -> ProjectIdentifier {
    let directory = RelativePath.directory(of: path)
    let language = RelativePath.lastComponent(of: directory)
    guard language.hasSuffix(".lproj") else { return addFile(path, in: group) }
    let name = String(RelativePath.lastComponent(of: path))
    let place = RelativePath.join(RelativePath.directory(of: directory), name)
    let id = ProjectIdentifier("variants", place)
    let file = ProjectIdentifier("file", path)
    document.add(
      file, "PBXFileReference", path,
      [
        ProjectField("lastKnownFileType", XcodeFileType.type(of: path)),
        ProjectField("name", String(language.dropLast(".lproj".utf8.count))),
        ProjectField("path", path), ProjectField("sourceTree", "<group>"),
      ])
    variants[id, default: (name, [])].files.append(file)
    if variants[id]?.files.count == 1 { show(id, in: group) }
    return id
  }

  private var variants: [ProjectIdentifier: (name: String, files: [ProjectIdentifier])] = [:]

  private mutating func show(_ id: ProjectIdentifier, in group: [String]) {
    groups[group, default: []].append(id)
    for depth in group.indices.reversed() where groups[Array(group[..<depth])] == nil {
      groups[Array(group[..<depth])] = []
    }
  }

  // MARK: Build phases

  private mutating func addPhases(of target: XcodeTarget) -> [ProjectIdentifier] {
    let files = target.files
    var phases: [ProjectIdentifier] = []
    if target.isChecked { phases.append(addCheck(of: target)) }
    if case .framework = target.kind {
      let headers = files.headers.filter { $0.visibility != .target }
      phases.append(
        addPhase(
          "PBXHeadersBuildPhase", of: target,
          headers.map { header in
            let file = addFile(header.path, in: target.group)
            return addEntry(
              file, "headers", of: target, attributes: [header.visibility.rawValue])
          }))
    }
    // Other headers are shown only.
    for header in files.headers { _ = addFile(header.path, in: target.group) }
    if target.kind != .resources {
      phases.append(
        addPhase(
          "PBXSourcesBuildPhase", of: target,
          files.sources.map { path in
            addEntry(addFile(path, in: target.group), "sources", of: target)
          }))
    }
    let links = addLinks(of: target)
    if !links.isEmpty || target.kind.isLinked {
      phases.append(addPhase("PBXFrameworksBuildPhase", of: target, links))
    }
    if target.kind.hasResources {
      var seen: Set<ProjectIdentifier> = []
      let resources = files.resources.compactMap { path -> ProjectIdentifier? in
        let file = addResource(path, in: target.group)
        return seen.insert(file).inserted ? addEntry(file, "resources", of: target) : nil
      }
      let copies = target.copies.compactMap { targets[$0] }.map {
        addEntry(Self.productID(of: $0), "resources", of: target)
      }
      phases.append(addPhase("PBXResourcesBuildPhase", of: target, resources + copies))
    }
    if !target.embeds.isEmpty { phases.append(addEmbedding(of: target)) }
    return phases
  }

  private mutating func addLinks(of target: XcodeTarget) -> [ProjectIdentifier] {
    target.links.compactMap { link in
      switch link {
      case .target(let name):
        targets[name].map { addEntry(Self.productID(of: $0), "links", of: target) }
      case .library(let path):
        addEntry(addFile(path, in: [Self.librariesGroup]), "links", of: target)
      case .package(let product): addPackageEntry(product, of: target)
      }
    }
  }

  /// Shows a library that nothing links itself.
  mutating func show(library path: String) { _ = addFile(path, in: [Self.librariesGroup]) }

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

  private mutating func addPhase(
    _ kind: String, of target: XcodeTarget, _ files: [ProjectIdentifier], name: String = "",
    _ more: [ProjectField] = []
  ) -> ProjectIdentifier {
    let id = ProjectIdentifier(kind, "\(target.name)\0\(name)")
    document.add(
      id, kind, name,
      [ProjectField("buildActionMask", "2147483647"), ProjectField("files", .ids(files))] + more)
    return id
  }

  private mutating func addCheck(of target: XcodeTarget) -> ProjectIdentifier {
    addPhase(
      "PBXShellScriptBuildPhase", of: target, [], name: "modkit",
      [
        ProjectField("alwaysOutOfDate", "1"), ProjectField("inputPaths", .list([])),
        ProjectField("name", "modkit"), ProjectField("outputPaths", .list([])),
        ProjectField("shellPath", "/bin/sh"),
        ProjectField("shellScript", "exec /bin/sh \"$\(XcodeVariable.directory)/check.sh\"\n"),
      ])
  }

  private mutating func addEmbedding(of target: XcodeTarget) -> ProjectIdentifier {
    let entries = target.embeds.compactMap { targets[$0] }.map {
      addEntry(
        Self.productID(of: $0), "embeds", of: target,
        attributes: ["CodeSignOnCopy", "RemoveHeadersOnCopy"])
    }
    return addPhase(
      "PBXCopyFilesBuildPhase", of: target, entries, name: "Embed Frameworks",
      [
        ProjectField("dstPath", ""), ProjectField("dstSubfolderSpec", "10"),
        ProjectField("name", "Embed Frameworks"),
      ])
  }

  // MARK: Packages

  private mutating func addPackageProduct(_ product: PackageProduct) -> ProjectIdentifier {
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

  private mutating func add(_ package: XcodePackages.Reference) -> ProjectIdentifier {
    let id = ProjectIdentifier("package", package.identity)
    switch package.place {
    case .directory(let path):
      document.add(
        id, "XCLocalSwiftPackageReference", package.identity, [ProjectField("relativePath", path)])
    case .repository(let url, let requirement):
      document.add(
        id, "XCRemoteSwiftPackageReference", package.identity,
        [
          ProjectField("repositoryURL", url), ProjectField("requirement", .fields(requirement)),
        ])
    }
    return id
  }

  // MARK: Build settings

  private mutating func addConfigurations(of target: XcodeTarget) -> ProjectIdentifier {
    let file = target.settingsFile.map { addSettings($0) }
    return addConfigurations(target.name, file: file) { _ in target.settings }
  }

  /// A file of build settings, in a group for its directory: there are as many as targets.
  private mutating func addSettings(_ path: String) -> ProjectIdentifier {
    let id = ProjectIdentifier("file", path)
    if document.has(id) { return id }
    let name = String(RelativePath.lastComponent(of: path))
    document.add(
      id, "PBXFileReference", name,
      [ProjectField("path", name), ProjectField("sourceTree", "<group>")])
    let directory = RelativePath.directory(of: path)
    let inner = RelativePath.rest(of: directory, below: layout.settings)
    show(id, in: [Self.settingsGroup] + [inner].compactMap(\.self))
    return id
  }

  private mutating func addConfigurations(
    _ owner: String, file: ProjectIdentifier?,
    _ settings: (_ configuration: String) -> [String: String]
  ) -> ProjectIdentifier {
    let ids = Self.configurations.map { name in
      let id = ProjectIdentifier("configuration", "\(owner)\0\(name)")
      let settings = settings(name).sorted { $0.key < $1.key }.map {
        ProjectField($0.key, $0.value)
      }
      document.add(
        id, "XCBuildConfiguration", name,
        [ProjectField("buildSettings", .fields(settings)), ProjectField("name", name)]
          + (file.map { [ProjectField("baseConfigurationReference", $0)] } ?? []))
      return id
    }
    let id = ProjectIdentifier("configurations", owner)
    document.add(
      id, "XCConfigurationList", owner,
      [ProjectField("buildConfigurations", .ids(ids))]
        + (owner.isEmpty ? [ProjectField("defaultConfigurationName", "Release")] : []))
    return id
  }

  private static func settings(of configuration: String) -> [String: String] {
    configuration == "Debug"
      ? [
        "DEBUG_INFORMATION_FORMAT": "dwarf", "ENABLE_TESTABILITY": "YES",
        "GCC_OPTIMIZATION_LEVEL": "0",
        "GCC_PREPROCESSOR_DEFINITIONS": "DEBUG=1 \(SettingValue.inherited)",
        "ONLY_ACTIVE_ARCH": "YES",
        "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "DEBUG \(SettingValue.inherited)",
        "SWIFT_OPTIMIZATION_LEVEL": "-Onone",
      ]
      : [
        "DEBUG_INFORMATION_FORMAT": "dwarf-with-dsym", "ENABLE_NS_ASSERTIONS": "NO",
        "SWIFT_COMPILATION_MODE": "wholemodule", "VALIDATE_PRODUCT": "YES",
      ]
  }

  // MARK: Project

  /// The text of the project file.
  ///
  /// - Parameters:
  ///   - order: the outermost groups that come first
  mutating func text(
    targets names: [String], packages: [XcodePackages.Reference], groups order: [String],
    languages: [String]
  ) -> String {
    for (id, variant) in variants {
      document.add(
        id, "PBXVariantGroup", variant.name,
        [
          ProjectField("children", .ids(variant.files)), ProjectField("name", variant.name),
          ProjectField("sourceTree", "<group>"),
        ])
    }
    let file = addSettings(layout.settingsOfAll)
    _ = addSettings(layout.settingsOfLibraries)
    let configurations = addConfigurations("", file: file, Self.settings)
    let main = addGroups(order)
    let references = packages.map { add($0) }
    var fields = [
      ProjectField(
        "attributes",
        .fields([
          ProjectField("BuildIndependentTargetsInParallel", "1"),
          ProjectField("LastUpgradeCheck", "1600"),
        ])),
      ProjectField("buildConfigurationList", configurations),
      ProjectField("developmentRegion", languages.first ?? "en"),
      ProjectField("hasScannedForEncodings", "0"),
      ProjectField("knownRegions", .texts((languages.isEmpty ? ["en"] : languages) + ["Base"])),
      ProjectField("mainGroup", main),
      ProjectField("minimizedProjectReferenceProxies", "1"),
      ProjectField("preferredProjectObjectVersion", ProjectDocument.version),
      ProjectField("productRefGroup", Self.group([Self.productsGroup])),
      ProjectField("projectDirPath", RelativePath.way(from: layout.directory, to: ".")),
      ProjectField("projectRoot", ""),
      ProjectField("targets", .ids(names.map(Self.target))),
    ]
    if !references.isEmpty { fields.append(ProjectField("packageReferences", .ids(references))) }
    document.add(Self.project, "PBXProject", "Project object", fields)
    return document.text(root: Self.project)
  }

  private static func group(_ names: [String]) -> ProjectIdentifier {
    ProjectIdentifier("group", names.joined(separator: "\0"))
  }

  /// - Returns: the group that shows all others
  private mutating func addGroups(_ order: [String]) -> ProjectIdentifier {
    let order = order + [Self.librariesGroup, Self.settingsGroup, Self.productsGroup]
    groups[[Self.productsGroup], default: []] += []
    // A component that is one folder needs no group around it.
    for (names, items) in groups where names.count == 2 && items.count == 1 {
      guard document.isFolder(items[0]) else { continue }
      groups[names] = nil
      groups[Array(names.dropLast()), default: []] += items
    }
    let inner = Dictionary(grouping: groups.keys.filter { !$0.isEmpty }) { Array($0.dropLast()) }
    for (names, items) in groups {
      let groupNames = (inner[names] ?? []).compactMap(\.last)
      let sorted =
        names.isEmpty
        ? groupNames.sorted {
          (order.firstIndex(of: $0) ?? 0, $0) < (order.firstIndex(of: $1) ?? 0, $1)
        } : groupNames.sorted()
      let files =
        names.count == 1 ? items.sorted { document.name(of: $0) < document.name(of: $1) } : items
      addGroup(names, sorted.map { Self.group(names + [$0]) } + files)
    }
    return Self.group([])
  }

  private mutating func addGroup(_ names: [String], _ children: [ProjectIdentifier]) {
    var fields = [
      ProjectField("children", .ids(children)), ProjectField("sourceTree", "<group>"),
    ]
    if let name = names.last {
      if names.first == Self.settingsGroup {
        fields.append(ProjectField("path", names.count == 1 ? layout.settings : name))
      }
      if names != [Self.settingsGroup, name] || names.count == 1 {
        fields.append(ProjectField("name", name))
      }
    }
    document.add(Self.group(names), "PBXGroup", names.last ?? "", fields)
  }
}

extension XcodeTarget.Kind {
  var productType: String {
    let type =
      switch self {
      case .library: "library.static"
      case .framework: "framework"
      case .resources: "bundle"
      case .tests: "bundle.unit-test"
      case .application: "application"
      }
    return "com.apple.product-type.\(type)"
  }

  fileprivate var fileType: String {
    switch self {
    case .library: "archive.ar"
    case .framework: "wrapper.framework"
    case .resources, .tests: "wrapper.cfbundle"
    case .application: "wrapper.application"
    }
  }

  /// Whether it is the code of a component.
  fileprivate var isComponent: Bool {
    switch self {
    case .library, .framework: true
    case .resources, .tests, .application: false
    }
  }

  /// Whether its product is a program, or may be loaded by one.
  fileprivate var isLinked: Bool {
    switch self {
    case .framework(let isDynamic): isDynamic
    case .tests, .application: true
    case .library, .resources: false
    }
  }

  fileprivate var hasResources: Bool {
    switch self {
    case .resources, .tests, .application: true
    case .library, .framework: false
    }
  }
}
