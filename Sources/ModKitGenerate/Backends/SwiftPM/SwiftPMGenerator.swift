import ModKitConcurrency
public import ModKitModel

/// Generates one SwiftPM package: source components are its targets, prebuilt ones its binary
/// targets, and the shell of a product its executable. A component that mixes Swift with C or
/// Objective-C has two targets as source, and one when it is prebuilt.
///
/// Targets hold links to folders with the files that the globs select, and exclude all other files in
/// them: a build sees what a check has seen, and what was added to such a folder since. Where a folder
/// cannot be linked, they hold links to its files. Nothing is written into the components.
public struct SwiftPMGenerator: Sendable {
  /// The shell of a product, and how it is compiled.
  public struct Program: Sendable {
    public var shell: Shell
    /// The build settings of the product.
    public var settings: XcodeSettings
    /// The language of its Swift.
    public var swift: SwiftSettings
    /// What is generated for it.
    public var tables: ProductTables?

    public init(
      shell: Shell, settings: XcodeSettings? = nil, swift: SwiftSettings = SwiftSettings(),
      tables: ProductTables? = nil
    ) {
      self.shell = shell
      self.settings = settings ?? XcodeSettings()
      self.swift = swift
      self.tables = tables
    }
  }

  private let program: Program?
  private let platforms: [Platform: DeploymentVersion]
  private let targets: [[DestinationTarget]]
  private let catalog: PackageCatalog
  /// Relative to the workspace root.
  private let directory: String

  /// - Parameters:
  ///   - program: the shell of the product, if it has one
  ///   - platforms: the oldest versions to compile for
  ///   - targets: what the libraries are for: the targets of each destination
  ///   - catalog: the packages of third parties
  public init(
    program: Program? = nil, platforms: [Platform: DeploymentVersion] = [:],
    targets: [[DestinationTarget]] = [], catalog: PackageCatalog = PackageCatalog(),
    directory: String
  ) {
    self.program = program
    self.platforms = platforms
    self.targets = targets
    self.catalog = catalog
    self.directory = directory
  }

  /// The package for a plan.
  ///
  /// - Parameters:
  ///   - handWrittenMaps: the texts of the module maps that manifests name, by component
  ///   - present: returns all paths below a directory; nil when they are not known
  /// - Throws: ``HeaderError`` when the public headers of a component clash,
  ///   ``XCFrameworkProblem`` when libraries cannot be in one XCFramework
  public func package(
    for plan: IntegrationPlan, name: String, handWrittenMaps: [String: String] = [:],
    present: @escaping @Sendable (String) -> [String]? = { _ in nil }
  ) throws -> GeneratedTree {
    let tests = PackageTests(plan, for: platform, catalog)
    let surroundings = surroundings(of: plan, tests, present)
    let packageLibraries = PackageLibraries(plan)
    let targetNames = Dictionary(
      uniqueKeysWithValues: plan.components.map {
        ($0.name, $0.component.isNothingButTests ? [] : $0.targets)
      })
    let parts = plan.components.concurrentMap { planned in
      Result {
        try part(
          for: planned, packageLibraries, targetNames,
          handWrittenMap: handWrittenMaps[planned.name], surroundings)
      }
    }
    var manifest = SwiftPMManifest(name: name, platforms: platforms)
    manifest.lookup = try ModuleLookup(
      plan, catalog, packageLibraries, targets: targetNames
    ) { try library(of: $0) }
    manifest.defaultLocalization = Self.defaultLocalization(of: plan)
    var files: [GeneratedFile] = []
    // What a product links.
    var targets: [String] = []
    func add(_ name: String, _ part: Part) {
      files += part.files
      manifest.targets += part.targets
      if !plan.tests.support.contains(name) { targets += part.targets.map(\.name) }
    }
    let packages = packages(of: plan) + plan.tests.packages(of: plan)
    for package in packageLibraries.libraries(below: packages) {
      add(package.name, try part(of: package))
    }
    for (planned, part) in zip(plan.components, parts) { add(planned.name, try part.get()) }
    manifest.packages = catalog.dependencies(
      on: packageLibraries.sources(among: packages), from: directory)
    let product = plan.withoutTests
    addShell(of: product, packageLibraries, targets, surroundings, to: &manifest, &files)
    addLibrary(
      of: product, WholeLibraries(plan), packageLibraries, targets, to: &manifest, &files)
    addTests(
      tests, of: plan, packageLibraries, targetNames, surroundings, to: &manifest, &files)
    files.append(GeneratedFile(path: "\(directory)/Package.swift", content: .text(manifest.text)))
    return GeneratedTree(
      files: files,
      ownedDirectories: [SwiftPMLayout.targets, SwiftPMLayout.artifacts].map {
        "\(directory)/\($0)"
      })
  }

  /// The language of development; nil if no resource is localized.
  private static func defaultLocalization(of plan: IntegrationPlan) -> String? {
    let languages = ResourceLanguages(of: plan.components.lazy.flatMap(\.component.resources))
    return languages.areThere ? languages.names.first ?? "en" : nil
  }

  /// What else is in the folders of the components and of the shell.
  private struct Surroundings: Sendable {
    /// The folders with files of several targets.
    var shared: Set<String> = []
    /// Returns all paths below a directory; nil when they are not known.
    var present: @Sendable (String) -> [String]?
  }

  private func surroundings(
    of plan: IntegrationPlan, _ tests: PackageTests,
    _ present: @escaping @Sendable (String) -> [String]?
  ) -> Surroundings {
    let shared = SharedFolders(
      of: plan.components.map(\.component), tests: tests.components, program?.shell)
    return Surroundings(shared: shared.folders, present: present)
  }

  /// The part of a package that one component makes.
  private struct Part: Sendable {
    var files: [GeneratedFile] = []
    var targets: [SwiftPMManifest.Target] = []
  }

  private func part(
    for planned: PlannedComponent, _ packages: PackageLibraries,
    _ targetNames: [String: [String]], handWrittenMap: String?, _ surroundings: Surroundings
  ) throws -> Part {
    if targetNames[planned.name]?.isEmpty != false { return Part() }
    switch planned.state {
    case .omitted: return Part()
    case .prebuilt:
      var part = try part(of: planned)
      if let resources = ResourceTarget(
        planned.component, package: directory,
        present: surroundings.present(planned.component.directory))
      {
        part.files += resources.files
        part.targets.append(resources.declaration)
      }
      return part
    case .source:
      return try sourcePart(
        for: planned, packages, targetNames, handWrittenMap: handWrittenMap,
        surroundings)
    }
  }

  /// The part of a package that a library makes.
  private func part(of planned: PlannedComponent) throws -> Part {
    guard let library = try library(of: planned) else { return Part() }
    let target = BinaryTarget(planned.component.module, library, directory: directory)
    return Part(files: try target.files(), targets: [target.declaration])
  }

  private func sourcePart(
    for planned: PlannedComponent, _ packages: PackageLibraries,
    _ targetNames: [String: [String]], handWrittenMap: String?, _ surroundings: Surroundings
  ) throws(HeaderError) -> Part {
    let products = catalog.products(of: packages.sources(among: planned.packages))
    let dependencies =
      (Set(planned.dependencies).flatMap { targetNames[$0] ?? [] }
      + packages.targets(of: planned.packages)).sorted()
    var part = Part()
    for target in try SourceTarget.all(
      of: planned.component, package: directory, for: .package,
      shared: surroundings.shared, present: surroundings.present)
    {
      part.files += try target.files(handWrittenMap: handWrittenMap)
      part.targets.append(target.declaration(dependencies: dependencies, products: products))
    }
    return part
  }

  /// Nil for a component that is not prebuilt.
  private func library(of planned: PlannedComponent) throws(XCFrameworkProblem) -> LinkedLibrary? {
    guard !planned.artifacts.isEmpty else { return nil }
    return try LinkedLibrary(planned.component, planned.artifacts, for: targets)
  }

  private var platform: Platform? { targets.first?.first?.platform }

  private func addShell(
    of plan: IntegrationPlan, _ packages: PackageLibraries, _ targets: [String],
    _ surroundings: Surroundings, to manifest: inout SwiftPMManifest,
    _ files: inout [GeneratedFile]
  ) {
    guard let program, let product = plan.product else { return }
    let target = ShellTarget(
      product: product, shell: program.shell,
      tables: program.tables.map { TableFiles($0, linked: plan.linkedNames) }, directory: directory,
      targets: manifest.targets.map(\.name), shared: surroundings.shared,
      present: surroundings.present)
    files += target.files
    manifest.executables.append(
      SwiftPMManifest.Executable(name: product, target: target.name))
    var declaration = target.declaration(plan, targets: targets)
    declaration.settings = CompilerSettings(program.settings)
    if target.isSwift { declaration.swift = program.swift }
    declaration.products = catalog.products(
      of: packages.sources(among: self.packages(of: plan)))
    manifest.targets.append(declaration)
    manifest.lookup?.add(
      catalog.products(of: packages.sources(among: catalog.packages(ofProduct: product))),
      to: target.name)
  }

  /// - Parameter targets: those of the components
  private func addLibrary(
    of plan: IntegrationPlan, _ libraries: WholeLibraries?, _ packages: PackageLibraries,
    _ targets: [String], to manifest: inout SwiftPMManifest, _ files: inout [GeneratedFile]
  ) {
    if targets.isEmpty { return }
    let product = LibraryProduct(
      package: manifest.name, plan, libraries: libraries, targets: manifest.targets.map(\.name),
      products: catalog.products(of: packages.sources(among: self.packages(of: plan))),
      directory: directory)
    files += product.files
    manifest.library = SwiftPMManifest.Library(
      name: product.name, targets: targets + [product.linking?.name].compactMap(\.self))
    manifest.targets += [product.linking].compactMap(\.self)
  }

  /// - Parameter targetNames: the targets of each component
  private func addTests(
    _ tests: PackageTests, of plan: IntegrationPlan, _ packages: PackageLibraries,
    _ targetNames: [String: [String]],
    _ surroundings: Surroundings, to manifest: inout SwiftPMManifest,
    _ files: inout [GeneratedFile]
  ) {
    var taken = SwiftPMLayout.taken(manifest.targets.map(\.name))
    for (planned, needs) in tests.built {
      let test = TestTarget(
        of: planned, package: directory, taken: taken,
        shared: surroundings.shared, present: surroundings.present)
      let needed = planned.packages + needs.filter { targetNames[$0] == nil }
      let products = catalog.products(of: packages.sources(among: needed))
      let components = Set([planned.name] + planned.dependencies + needs)
      let targets = components.flatMap { targetNames[$0] ?? [] } + packages.targets(of: needed)
      taken.insert(test.name.lowercased())
      files += test.files
      manifest.targets.append(
        test.declaration(plan, dependencies: Set(targets).sorted(), products: products))
      manifest.lookup?.add(products, to: test.name)
    }
  }

  /// The packages that components of a plan and the shell need, sorted by name.
  private func packages(of plan: IntegrationPlan) -> [String] {
    Set(plan.components.flatMap(\.packages) + catalog.packages(ofProduct: plan.product)).sorted()
  }
}

extension PlannedComponent {
  /// The targets that whoever uses it has to name.
  fileprivate var targets: [String] {
    switch state {
    case .source: component.packageModules
    case .prebuilt: [component.module]
    case .omitted: []
    }
  }
}
