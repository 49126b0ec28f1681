import ModKitFormats
import ModKitModel

/// Reads what decides whether a library can be in the place of a target.
struct ProjectTargetReader {
  private let target: XcodeTarget
  private let object: XcodeObject
  private let productType: XcodeProductName
  private let file: XcodeProjectFile

  /// - Returns: nil for a target that Xcode does not compile
  init?(_ target: XcodeTarget, in file: XcodeProjectFile) {
    guard case .native(let type) = target.kind, let object = file.objects[target.id] else {
      return nil
    }
    self.target = target
    self.object = object
    self.file = file
    productType = XcodeProductName(type)
  }

  func target(_ settings: inout XcodeSettingsReader) -> ProjectTarget {
    let form = form(machO: settings.settings(of: target)["MACH_O_TYPE"])
    var result = ProjectTarget(
      id: target.id, name: target.name, location: target.location, form: form,
      product: target.product)
    let levels = settings.allSettings(of: target)
    result.platforms = Array(Set(levels.flatMap(\.platforms))).sorted { $0.rawValue < $1.rawValue }
    result.flags = levels.flatMap { level in
      Self.settingsWithProducts.map { SettingValue.text(level[$0] ?? "").words ?? [] }
    }.filter { !$0.isEmpty }
    result.products = file.objects.objects(object["packageProductDependencies"]).compactMap {
      product(of: $0)
    }
    result.isForExtensions = levels.allSatisfy { $0["APPLICATION_EXTENSION_API_ONLY"] == "YES" }
    guard form.isLibrary else {
      result.limit = .program
      return result
    }
    let uncarried = UncarriedSettings(levels)
    result.limit = limit ?? uncarried.limit
    result.limitsByLanguage = uncarried.limitsByLanguage
    result.definesDebug = levels.contains { $0.definedFlags.contains("DEBUG") }
    if file.project.settingBudget.isSpent {
      result.limit = .project("has build settings that refer to one another too often")
    }
    return result
  }

  /// The settings that may name what a target links.
  private static let settingsWithProducts = [
    "OTHER_LDFLAGS", "PRODUCT_SPECIFIC_LDFLAGS", "OTHER_SWIFT_FLAGS", "BUNDLE_LOADER",
    "HEADER_SEARCH_PATHS", "LIBRARY_SEARCH_PATHS", "FRAMEWORK_SEARCH_PATHS",
  ]

  private func product(of object: XcodeObject) -> ProjectTarget.Product? {
    guard let name = object.text("productName"),
      let url = file.objects.object(object["package"])?.text("repositoryURL")
    else { return nil }
    let package = SwiftPMPackage(.repository(url: url, .branch("")))
    return ProjectTarget.Product(name: name, package: package.identity)
  }

  private func form(machO: String?) -> ProjectTarget.Form {
    let isStatic = machO == "staticlib"
    return switch productType.name {
    case "framework": isStatic ? .staticFramework : .dynamicFramework
    case "framework.static": .staticFramework
    case "library.static": .staticLibrary
    case "library.dynamic": isStatic ? .staticLibrary : .dynamicLibrary
    case "bundle": .other
    default: .program
    }
  }

  // MARK: Limits

  private var limit: ProjectTargetLimit? {
    if object["buildRules"]?.elements.first(where: { _ in true }) != nil { return .buildRules }
    for phase in file.objects.objects(object["buildPhases"]) {
      if let limit = limit(of: phase) { return limit }
    }
    return limitOfProducts(among: file.objects.objects(object["packageProductDependencies"]))
  }

  /// Only a product of a package with an address has a revision that a library can be compiled against.
  private func limitOfProducts(among products: [XcodeObject]) -> ProjectTargetLimit? {
    products.first { product in
      let isPlugin = product.text("productName")?.hasPrefix("plugin:") == true
      let package = file.objects.object(product["package"])
      return isPlugin || package?.isA("XCRemoteSwiftPackageReference") != true
    }.map { .packageProduct($0.text("productName") ?? "") }
  }

  private func limit(of phase: XcodeObject) -> ProjectTargetLimit? {
    let name = phase.text("name")
    let files = file.objects.objects(phase["files"])
    switch phase.text("isa") {
    case "PBXHeadersBuildPhase": return nil
    case "PBXFrameworksBuildPhase":
      return limitOfProducts(among: files.compactMap { file.objects.object($0["productRef"]) })
        ?? linked(among: files)
    case "PBXSourcesBuildPhase":
      return flagged(among: files) ?? filtered(among: files)
        ?? resource(among: files, where: XcodeResourceKinds.contain)
    case "PBXResourcesBuildPhase": return resource(among: files) { _ in true }
    case "PBXCopyFilesBuildPhase":
      if files.isEmpty || copiesHeaders(files, phase) { return nil }
      return .copies(name ?? "Copy Files")
    case "PBXShellScriptBuildPhase":
      // It compares two files of CocoaPods.
      return name == "[CP] Check Pods Manifest.lock" ? nil : .script(name ?? "Run Script")
    default: return .script(name ?? phase.text("isa") ?? "")
    }
  }

  private func linked(among files: [XcodeObject]) -> ProjectTargetLimit? {
    files.lazy.compactMap { file.objects.object($0["fileRef"]) }.first { reference in
      switch file.places[reference.id] {
      case .inside, .outside: true
      case .product, .sdk, nil: false
      }
    }.map { .linkedFile($0.name ?? "") }
  }

  private func filtered(among files: [XcodeObject]) -> ProjectTargetLimit? {
    files.first { $0["platformFilter"] != nil || $0["platformFilters"] != nil }.map {
      .filteredSource(file.objects.object($0["fileRef"])?.name ?? "")
    }
  }

  private func flagged(among files: [XcodeObject]) -> ProjectTargetLimit? {
    files.lazy.compactMap { entry -> ProjectTargetLimit? in
      let flags = SettingValue.text(entry["settings"]?["COMPILER_FLAGS"]?.text ?? "").words
      let changes = flags?.allSatisfy(XcodeCompilerSettings.isAboutWarnings) != true
      let name = file.objects.object(entry["fileRef"])?.name ?? ""
      return changes ? .flagsOfSource(name) : nil
    }.first
  }

  private func resource(
    among files: [XcodeObject], where isResource: (String) -> Bool
  ) -> ProjectTargetLimit? {
    files.lazy.compactMap { file.objects.object($0["fileRef"])?.name }.first(where: isResource)
      .map(ProjectTargetLimit.resource)
  }

  /// Whether a phase publishes the headers of a library, which those of a library of modkit replace.
  private func copiesHeaders(_ files: [XcodeObject], _ phase: XcodeObject) -> Bool {
    let folders = XcodeFolders([], file.objects)
    let reader = XcodeTargetReader(object, file.objects, file.places, folders, file.lines)
    return reader.publishes(phase, in: target)
      && files.allSatisfy { entry in
        (file.objects.object(entry["fileRef"])?.name).flatMap(HeaderKind.init) != nil
      }
  }
}
