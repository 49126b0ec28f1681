import ModKitFormats
import ModKitModel

/// A reader of one target of a project.
struct XcodeTargetReader {
  let object: XcodeObject
  let objects: XcodeObjects
  let places: XcodePlaces
  let folders: XcodeFolders
  private let lines: LineTable

  init(
    _ object: XcodeObject, _ objects: XcodeObjects, _ places: XcodePlaces,
    _ folders: XcodeFolders, _ lines: LineTable
  ) {
    self.object = object
    self.objects = objects
    self.places = places
    self.folders = folders
    self.lines = lines
  }

  /// The target, or nil if the object is none.
  var target: XcodeTarget? {
    guard let kind, let name = object.text("name") else { return nil }
    var target = XcodeTarget(
      id: object.id, name: name, kind: kind, location: location(of: object))
    let product = objects.object(object["productReference"])
    target.product = product.flatMap { places[$0.id]?.name }
    target.productID = product?.id
    for phase in phases { add(phase, to: &target) }
    target.dependencies =
      objects.objects(object["dependencies"]).compactMap(dependency)
      + objects.objects(object["packageProductDependencies"]).compactMap { product in
        packageProduct(product).map {
          XcodeTarget.TargetDependency(
            subject: .packageProduct($0), location: location(of: product))
        }
      }
    addFolders(to: &target)
    return target
  }

  func location(of object: XcodeObject) -> SourceLocation {
    lines.location(of: object.value.offset)
  }

  private var kind: XcodeTarget.Kind? {
    if object.isA("PBXNativeTarget") { return .native(object.text("productType") ?? "") }
    if object.isA("PBXAggregateTarget") { return .aggregate }
    return object.isA("PBXLegacyTarget") ? .legacy : nil
  }

  // MARK: Build phases

  private func add(_ phase: XcodeObject, to target: inout XcodeTarget) {
    switch phase.text("isa") {
    case "PBXSourcesBuildPhase":
      target.sources += files(of: phase)
      target.faults += strays(of: phase) + ownFlags(in: phase)
    case "PBXResourcesBuildPhase", "PBXRezBuildPhase":
      let (rest, own) = resources(of: phase)
      target.resources += rest
      target.faults += own
      // Bundles of other targets are resources, too.
      target.faults += strays(of: phase) { $0.isOutside }
    case "PBXHeadersBuildPhase":
      target.headers += headers(of: phase)
      target.faults += strays(of: phase)
    case "PBXFrameworksBuildPhase": target.links += links(of: phase)
    case "PBXCopyFilesBuildPhase":
      target.copied += links(of: phase)
      target.headers += publishedHeaders(of: phase, in: target)
    case "PBXShellScriptBuildPhase": target.scripts.append(phase.text("name") ?? "Run Script")
    default: return
    }
  }

  /// Returns the resources without folders that hold the project itself: such a folder was most likely
  /// dragged into Xcode as a package, and what Xcode copies is not what the app uses.
  private func resources(
    of phase: XcodeObject
  ) -> (files: [XcodeTarget.File], faults: [XcodeProject.Fault]) {
    let all = files(of: phase)
    let own = all.filter { file in
      file.place.path.map {
        $0 == "." || RelativePath.isInside(file.location.file, directory: $0)
      } ?? false
    }
    let faults = own.map { file in
      XcodeProject.Fault(
        issue: ManifestIssue(
          "the folder `\(file.place.text)` holds the project itself, and is left out of the resources",
          at: file.location, advice: "remove it from Build Phases > Copy Bundle Resources"))
    }
    return (all.filter { !own.contains($0) }, faults)
  }

  /// The build phases, each once.
  var phases: [XcodeObject] {
    var seen: Set<String> = []
    return objects.objects(object["buildPhases"]).filter { seen.insert($0.id).inserted }
  }

  /// Returns the files and groups of a phase, a group once: each stands for all its files.
  private func entries(of phase: XcodeObject) -> [(file: XcodeObject, reference: XcodeObject)] {
    var groups: Set<String> = []
    return objects.objects(phase["files"]).compactMap { file in
      guard let reference = objects.object(file["fileRef"]),
        reference["children"] == nil || groups.insert(reference.id).inserted
      else { return nil }
      return (file, reference)
    }
  }

  private func files(of phase: XcodeObject) -> [XcodeTarget.File] {
    entries(of: phase).flatMap { file, reference in
      places.files(of: reference).map {
        XcodeTarget.File(place: $0, location: location(of: file))
      }
    }
  }

  /// Returns a fault for each file of a phase that is not in the workspace: what it imports is not
  /// known.
  private func strays(
    of phase: XcodeObject, where isMissed: (XcodePlace) -> Bool = { _ in true }
  ) -> [XcodeProject.Fault] {
    entries(of: phase).flatMap { _, reference -> [XcodeProject.Fault] in
      let found = places.files(of: reference)
      guard !found.isEmpty || !reference.isA("PBXFileReference") else {
        return [fault("is in no group", of: reference.name ?? "", at: reference)]
      }
      return found.filter(isMissed).compactMap { place in
        place.absence.map { fault($0, of: place.text, at: reference) }
      }
    }
  }

  /// Returns a fault for the sources that are compiled with flags of their own, other than those about
  /// warnings.
  private func ownFlags(in phase: XcodeObject) -> [XcodeProject.Fault] {
    let flagged = entries(of: phase).filter { file, _ in
      let flags = file["settings"]?["COMPILER_FLAGS"]?.text ?? ""
      return flags.split(separator: " ").contains { $0 != "-w" && !$0.hasPrefix("-W") }
    }
    guard let first = flagged.first else { return [] }
    let (name, count) = (first.reference.name ?? "", flagged.count - 1)
    return [
      XcodeProject.Fault(
        issue: ManifestIssue(
          "the `COMPILER_FLAGS` of `\(name)`\(count > 0 ? " and \(count) more sources" : "") are left"
            + " out: a component has one list of flags", at: location(of: first.file),
          advice: "make a target of its own of them"),
        isUnread: true, hides: .settings)
    ]
  }

  func fault(_ reason: String, of path: String, at reference: XcodeObject) -> XcodeProject.Fault {
    XcodeProject.Fault(
      issue: ManifestIssue(
        "`\(path)` \(reason), and is left out", at: location(of: reference),
        advice: "refer to it by a path in the workspace, relative to its group or the project"),
      isUnread: true, hides: .imports)
  }

  private func headers(of phase: XcodeObject) -> [XcodeTarget.Header] {
    entries(of: phase).flatMap { file, reference in
      let attributes = file["settings"]?["ATTRIBUTES"]
      let visibility = Self.visibility(attributes?.elements.compactMap(\.text) ?? [])
      return places.files(of: reference).map {
        XcodeTarget.Header(place: $0, visibility: visibility, location: location(of: file))
      }
    }
  }

  /// Returns the headers that a library copies into the products, because it has no headers phase or
  /// does not use it.
  private func publishedHeaders(
    of phase: XcodeObject, in target: XcodeTarget
  ) -> [XcodeTarget.Header] {
    guard publishes(phase, in: target) else { return [] }
    return files(of: phase).filter { HeaderKind(path: $0.place.name) != nil }.map {
      XcodeTarget.Header(place: $0.place, visibility: .everyone, location: $0.location)
    }
  }

  /// Whether headers that a phase copies are public: it copies for a library, and to the products or
  /// to a directory of headers.
  func publishes(_ phase: XcodeObject, in target: XcodeTarget) -> Bool {
    guard target.productType == .library else { return false }
    let isProducts =
      phase.text("dstSubfolderSpec") == "16" || phase.text("dstSubfolder") == "Product"
    let path = phase.text("dstPath") ?? ""
    return isProducts || path.contains("HEADERS_FOLDER_PATH")
      || RelativePath.names(in: path).contains { ["include", "Headers"].contains($0) }
  }

  static func visibility(_ attributes: [String]) -> XcodeTarget.Header.Visibility {
    if attributes.contains("Public") { return .everyone }
    return attributes.contains("Private") ? .framework : .project
  }

  private func links(of phase: XcodeObject) -> [XcodeTarget.Link] {
    objects.objects(phase["files"]).flatMap { file -> [XcodeTarget.Link] in
      let location = location(of: file)
      if let product = objects.object(file["productRef"]).flatMap(packageProduct) {
        return [XcodeTarget.Link(subject: .packageProduct(product), location: location)]
      }
      guard let reference = objects.object(file["fileRef"]) else { return [] }
      if reference.isA("PBXReferenceProxy") {
        let product = reference.text("path").map { String(RelativePath.lastComponent(of: $0)) }
        return foreignTarget(objects.object(reference["remoteRef"]), making: product).map {
          [XcodeTarget.Link(subject: .foreignProduct($0), location: location)]
        } ?? []
      }
      return places.files(of: reference).map {
        XcodeTarget.Link(subject: .file($0), location: location)
      }
    }
  }

  // MARK: Dependencies

  private func dependency(_ object: XcodeObject) -> XcodeTarget.TargetDependency? {
    let location = location(of: object)
    if let target = objects.object(object["target"]) {
      return XcodeTarget.TargetDependency(subject: .own(target.id), location: location)
    }
    if let product = objects.object(object["productRef"]).flatMap(packageProduct) {
      return XcodeTarget.TargetDependency(subject: .packageProduct(product), location: location)
    }
    guard let proxy = objects.object(object["targetProxy"]) else { return nil }
    if let own = objects[proxy.text("remoteGlobalIDString")], own["buildPhases"] != nil {
      return XcodeTarget.TargetDependency(subject: .own(own.id), location: location)
    }
    return foreignTarget(proxy).map {
      XcodeTarget.TargetDependency(subject: .foreign($0), location: location)
    }
  }

  /// Returns the target of another project that a proxy stands for.
  ///
  /// - Parameter product: the file name of its product, if the proxy stands for that
  private func foreignTarget(
    _ proxy: XcodeObject?, making product: String? = nil
  ) -> XcodeForeignTarget? {
    guard let proxy, let name = proxy.text("remoteInfo") ?? product,
      let project = objects.object(proxy["containerPortal"]).flatMap({ places[$0.id] })
    else { return nil }
    return XcodeForeignTarget(
      project: project, id: proxy.text("remoteGlobalIDString"), product: product, name: name)
  }

  private func packageProduct(_ object: XcodeObject) -> XcodeTarget.PackageProduct? {
    guard object.isA("XCSwiftPackageProductDependency"), let name = object.text("productName")
    else { return nil }
    return XcodeTarget.PackageProduct(
      name: Self.nameOfPlugin(name), package: object.text("package"))
  }

  /// Removes the word that Xcode puts before plugins.
  private static func nameOfPlugin(_ name: String) -> String {
    name.hasPrefix("plugin:") ? String(name.dropFirst("plugin:".count)) : name
  }
}
