import ModKitModel
import ModKitPodspec
import ModKitSource

/// The references of a project to its own targets, to those of other projects and to packages.
struct XcodeReferences {
  private let project: XcodeProject
  private let packages: XcodePackages
  /// The targets by identifier.
  private let targets: [String: XcodeTarget]
  /// The targets by the file names of their products.
  private let makers: [String: XcodeTarget]

  /// The apps by their names and those of their products.
  private let apps: [String: XcodeTarget]
  private let pods: PodfilePods

  init(_ project: XcodeProject, _ pods: PodfilePods, _ packages: XcodePackages) {
    self.project = project
    self.pods = pods
    self.packages = packages
    targets = Dictionary(
      project.targets.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    makers = Dictionary(
      project.targets.compactMap { target in target.product.map { ($0, target) } },
      uniquingKeysWith: { first, _ in first })
    apps = Self.apps(among: project.targets)
  }

  private static func apps(among targets: [XcodeTarget]) -> [String: XcodeTarget] {
    let apps = targets.filter { $0.productType == .app }
    // The product may be an old one, so that settings decide.
    let names: [(XcodeTarget) -> String?] = [
      { $0.settings["PRODUCT_NAME"] }, { $0.settings["EXECUTABLE_NAME"] }, \.product, \.name,
    ]
    return Dictionary(
      names.flatMap { name in
        apps.compactMap { app in
          name(app).map { ($0.hasSuffix(".app") ? String($0.dropLast(4)) : $0, app) }
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the app that unit tests run in: `TEST_HOST` and `BUNDLE_LOADER` are paths in it.
  func host(of tests: XcodeTarget) -> XcodeTarget? {
    let paths = ["TEST_HOST", "BUNDLE_LOADER"].compactMap { tests.settings[$0] }
    guard let names = paths.first(where: { !$0.isEmpty }).map(RelativePath.names) else {
      return nil
    }
    let bundle = names.first { $0.hasSuffix(".app") }?.dropLast(4)
    return [bundle, names.last].compactMap(\.self).lazy.compactMap { apps[String($0)] }.first
  }

  /// Returns the names that dependencies may use for a target.
  func aliases(of target: XcodeTarget) -> [String] {
    let ids = [target.id, target.productID].compactMap(\.self)
    return [self.target(target.name)] + (target.product.map { [Self.product($0)] } ?? [])
      + ids.map { Self.object($0, of: project.path) }
  }

  /// Returns the reference to a target of this project.
  func target(_ name: String) -> String { Self.target(name, of: project.path) }

  private static func target(_ name: String, of project: String) -> String {
    "\(project): target \(name)"
  }

  /// Returns the reference to the target of an identifier, or to the one with such a product.
  private static func object(_ id: String, of project: String) -> String {
    "\(project): object \(id)"
  }

  /// Returns the reference to whatever makes a product: Xcode finds it in the whole workspace.
  private static func product(_ name: String) -> String { "xcodeproj: product \(name)" }

  // MARK: Dependencies

  /// Returns the dependencies of a target on what it can import.
  func dependencies(of target: XcodeTarget) -> [ForeignDependency] {
    var seen: Set<String> = []
    let all =
      target.dependencies.compactMap { dependency($0, of: target) }
      + (target.links + target.copied).compactMap(dependency)
      + linkedByFlags(of: target)
      + podDependencies(of: target)
    return all.filter { seen.insert($0.reference).inserted }
  }

  private func podDependencies(of target: XcodeTarget) -> [ForeignDependency] {
    pods[target.name].map { pod in
      var dependency = ForeignDependency(
        reference: pod, modules: [ModuleName.c99(pod)], origin: .pod(nil),
        location: target.location)
      dependency.isInherited = pods.isInherited(pod, by: target.name)
      return dependency
    }
  }

  /// Returns the dependencies on frameworks that only flags of the linker name: Kotlin's plug-in and
  /// scripts of one's own build such frameworks.
  private func linkedByFlags(of target: XcodeTarget) -> [ForeignDependency] {
    let words = target.settings["OTHER_LDFLAGS"].flatMap { SettingValue.text($0).words } ?? []
    return zip(words, words.dropFirst()).compactMap { flag, name in
      guard ["-framework", "-weak_framework"].contains(flag) else { return nil }
      return product("\(name).framework", at: target.location)
    }
  }

  /// Returns the parts of a target that nothing can import, such as the extensions of an app.
  func parts(of target: XcodeTarget) -> [ForeignDependency] {
    target.dependencies.compactMap { dependency in
      guard case .own(let id) = dependency.subject, let part = targets[id],
        part.productType == .part || part.productType == .app
      else { return nil }
      return ForeignDependency(
        reference: self.target(part.name), location: dependency.location)
    }
  }

  private func dependency(
    _ dependency: XcodeTarget.TargetDependency, of dependent: XcodeTarget
  ) -> ForeignDependency? {
    let location = dependency.location
    switch dependency.subject {
    case .own(let id):
      guard let target = targets[id], canImport(target, in: dependent) else { return nil }
      return ForeignDependency(reference: self.target(target.name), location: location)
    case .foreign(let target): return foreign(target, at: location)
    case .packageProduct(let product): return packageProduct(product, at: location)
    }
  }

  /// Whether sources of a target can import another one. Apps and extensions are for unit tests
  /// alone.
  private func canImport(_ target: XcodeTarget, in dependent: XcodeTarget) -> Bool {
    switch target.productType {
    case .library: true
    case .app, .part: dependent.productType == .unitTests
    case .unitTests, .uiTests, nil: false
    }
  }

  private func dependency(_ link: XcodeTarget.Link) -> ForeignDependency? {
    let location = link.location
    switch link.subject {
    case .packageProduct(let product): return packageProduct(product, at: location)
    case .foreignProduct(let target): return foreign(target, at: location)
    case .file(.product(let path)): return product(path, at: location)
    case .file(.inside(let path)), .file(.outside(let path)): return framework(path, at: location)
    case .file(.sdk): return nil
    }
  }

  /// Returns the dependency on a framework that is linked as a file: another tool, such as Carthage,
  /// has built it, perhaps from a component or a package.
  private func framework(_ path: String, at location: SourceLocation) -> ForeignDependency? {
    let name = String(RelativePath.lastComponent(of: path))
    let kind = RelativePath.fileExtension(of: path)
    guard ["framework", "xcframework"].contains(kind), !Self.isOfSystem(path) else { return nil }
    let module = String(name.dropLast(kind.count + 1))
    guard ModuleName.isModule(module) else { return nil }
    return ForeignDependency(
      reference: Self.product("\(module).framework"), modules: [module], location: location)
  }

  /// Whether a path leads to a framework of an SDK, as projects of old versions of Xcode write it.
  private static func isOfSystem(_ path: String) -> Bool {
    path.contains("System/Library/")
      || path.contains("/Developer/") && !path.contains("/DerivedData/")
  }

  private func foreign(
    _ target: XcodeForeignTarget, at location: SourceLocation
  ) -> ForeignDependency? {
    let project: String
    switch target.project {
    // What is outside of the workspace is no component, but its module can be imported.
    case .inside(let path), .outside(let path): project = path
    case .product, .sdk: return nil
    }
    let references =
      (target.id.map { [Self.object($0, of: project)] } ?? [])
      + (target.product.map { [Self.product($0)] } ?? [])
      + [Self.target(target.name, of: project)]
    let product = target.product.flatMap(Self.module)
    return ForeignDependency(
      reference: references[0], alternatives: Array(references.dropFirst()),
      modules: [target.module ?? product ?? ModuleName.c99Extended(target.name)],
      location: location)
  }

  /// Returns the dependency on a product of a build.
  private func product(_ path: String, at location: SourceLocation) -> ForeignDependency? {
    let name = String(RelativePath.lastComponent(of: path))
    if let own = makers[name] {
      guard own.productType == .library else { return nil }
      return ForeignDependency(reference: target(own.name), location: location)
    }
    return Self.module(name).map { module in
      ForeignDependency(reference: Self.product(name), modules: [module], location: location)
    }
  }

  /// Returns the module that a product most likely has, or nil if it is no library.
  private static func module(_ product: String) -> String? {
    let kind = RelativePath.fileExtension(of: product)
    guard ["framework", "a", "dylib"].contains(kind) else { return nil }
    let name = XcodeTarget.Link.name(of: product)
    // Podfile.lock lists them.
    return XcodeTarget.Link.isOfPods(name) ? nil : ModuleName.c99Extended(name)
  }

  // MARK: Packages

  private func packageProduct(
    _ product: XcodeTarget.PackageProduct, at location: SourceLocation
  ) -> ForeignDependency {
    let module = ModuleName.c99Extended(product.name)
    switch packages[product.package] {
    case .local(.inside(let directory)):
      return ForeignDependency(
        reference: Self.product(product.name, in: directory), modules: [module],
        location: location)
    case .remote(let url, let requirement):
      return ForeignDependency(
        reference: Self.product(product.name, in: url), modules: [module],
        origin: PackageRequirement(xcode: requirement).map {
          .product(product.name, of: SwiftPMPackage(.repository(url: url, $0)))
        }, location: location)
    case .local, nil:
      // Xcode looks for it in the local packages of the project, then in those of the workspace.
      let references =
        packages.directories.map { Self.product(product.name, in: $0) }
        + [ForeignDependency.reference(toProductAnywhere: product.name)]
      return ForeignDependency(
        reference: references[0], alternatives: Array(references.dropFirst()), modules: [module],
        location: location)
    }
  }

  private static func product(_ name: String, in package: String) -> String {
    "\(package)/Package.swift: product \(name)"
  }
}

extension PackageRequirement {
  /// Creates the requirement of a package reference. Nil if it is not one that manifests can express.
  ///
  /// - Parameter values: the keys and values of `requirement`
  fileprivate init?(xcode values: [String: String]) {
    let version = (values["version"] ?? values["minimumVersion"]).flatMap(
      PackageVersion.init(xcode:))
    switch values["kind"] {
    case "upToNextMajorVersion":
      guard let version else { return nil }
      self = .from(version)
    case "exactVersion":
      guard let version else { return nil }
      self = .exact(version)
    case "versionRange":
      guard let version, let end = values["maximumVersion"].flatMap(PackageVersion.init(xcode:))
      else {
        return nil
      }
      self = .range(version, end, isClosed: false)
    case "upToNextMinorVersion":
      guard let version, let end = version.nextMinor else { return nil }
      self = .range(version, end, isClosed: false)
    case "branch":
      guard let branch = values["branch"] else { return nil }
      self = .branch(branch)
    case "revision":
      guard let revision = values["revision"] else { return nil }
      self = .revision(revision)
    default: return nil
    }
  }
}

extension PackageVersion {
  /// Creates the version of a package reference, which may have fewer than three numbers.
  fileprivate init?(xcode text: String) {
    let numbers = text.split(separator: ".", omittingEmptySubsequences: false)
    let isShort = numbers.count < 3 && numbers.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    self.init(isShort ? text + String(repeating: ".0", count: 3 - numbers.count) : text)
  }
}
