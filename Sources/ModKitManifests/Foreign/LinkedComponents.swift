import ModKitModel

/// The components of other tools' descriptions, and related data.
struct LinkedComponents {
  private let found: [(format: ForeignFormat, component: ComponentDescription)]
  let references: ForeignReferences
  private let descriptions: [ForeignReading]
  private let missing: MissingTargets
  private let resolved: ResolvedReferences
  private let gaps: [ForeignGap]

  /// The components of descriptions with their final names and directories.
  struct Named {
    var found: [(format: ForeignFormat, component: ComponentDescription)]
    var gaps: [ForeignGap]
    /// What was decided where several descriptions have the same components.
    var decisions: [ForeignDecision]
  }

  /// - Parameters:
  ///   - names: the components that have a manifest of modkit
  ///   - index: all files found so far
  static func named(
    in readings: [(format: ForeignFormat, description: ForeignReading)], besides names: Set<String>,
    _ index: FileIndex
  ) -> Named {
    var found = readings.flatMap { format, description in
      description.components.map { (format: format, component: $0) }
    }
    var gaps = readings.flatMap(\.description.gaps)
    SharedBinaries.merge(&found, &gaps)
    let decisions = OverlappingDescriptions.drop(from: &found)
    QualifiedNames.apply(to: &found, &gaps, besides: names)
    correctDirectories(of: &found, index)
    return Named(found: found, gaps: gaps, decisions: decisions)
  }

  /// Corrects the case of directories, in which projects may name them as they like on a Mac.
  private static func correctDirectories(
    of found: inout [(format: ForeignFormat, component: ComponentDescription)], _ index: FileIndex
  ) {
    let unknown = found.indices.filter { number in
      found[number].format.hasProjects && !index.exists(found[number].component.directory)
    }
    guard !unknown.isEmpty else { return }
    var index = index
    index.fold()
    for number in unknown {
      found[number].component.directory = index.actual(found[number].component.directory)
    }
  }

  /// - Parameters:
  ///   - names: the components that have a manifest of modkit, and the packages
  ///   - packages: the packages of the manifest
  ///   - index: all files found so far
  init(
    _ readings: [(format: ForeignFormat, description: ForeignReading)],
    besides names: Set<String>, packages: [Package], _ index: FileIndex
  ) {
    self.init(
      Self.named(in: readings, besides: names, index), of: readings.map(\.description),
      besides: names,
      packages: packages, index)
  }

  /// - Parameters:
  ///   - named: the components and gaps of the descriptions
  ///   - isQuery: whether the packages come from a query, which lists all of them completely
  init(
    _ named: Named,
    of descriptions: [ForeignReading], besides names: Set<String>,
    packages: [Package] = [], isQuery: Bool = false, _ index: FileIndex
  ) {
    (found, gaps) = (named.found, named.gaps)
    self.descriptions = descriptions
    references = ForeignReferences(
      found.map(\.component), descriptions.flatMap(\.aliases), besides: names,
      packages: packages)
    missing = MissingTargets(descriptions.flatMap(\.packages), isQuery: isQuery, index: index)
    resolved = ResolvedReferences(found, references, missing)
  }

  /// The components, with their dependencies.
  var components: [ComponentDescription] { resolved.descriptions }

  var issues: [ManifestIssue] { descriptions.flatMap(\.issues) }

  /// The lists of components that one reference of a description stands for, such as a product with
  /// several targets; sorted.
  var declaredTogether: [[String]] {
    let lists = found.flatMap { $0.component.references + $0.component.testReferences }
      .compactMap { references.targets(of: $0) }
      .filter { $0.count > 1 }.map { Set($0).sorted() }
    return Set(lists.filter { $0.count > 1 }).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the gaps of what workspaces list and what is not generated either.
  func gaps(of workspaces: XcodeWorkspaces) -> [ForeignGap] {
    workspaces.gaps(besides: descriptions)
  }

  /// The external modules, and all gaps.
  ///
  /// - Parameters:
  ///   - components: the components with their files
  ///   - locked: the modules that lock files name
  ///   - skipped: the gaps of descriptions that were left out
  ///   - index: every file in the directories of the components, also folded
  func surroundings(
    of components: [Component], locked: Set<String>, skipped: [ForeignGap] = [], _ index: FileIndex
  ) -> (external: Set<String>, vendored: [String: Set<String>], gaps: [ForeignGap]) {
    let frameworks = VendoredFrameworks(found.map(\.component), index)
    let all =
      gaps + resolved.gaps + frameworks.gaps + skipped
      + MissingPaths.gaps(in: self.components, index)
      + missing.gaps(in: found.map(\.component), and: descriptions, references)
      + UnknownModules.gaps(in: found, references)
      + UnselectedSources.gaps(in: self.components, components)
      + UnreadSources.gaps(in: self.components, index)
      + CapitalExtensions(index: index).gaps(in: self.components)
    var seen: Set<ForeignGap> = []
    return (
      resolved.external.union(frameworks.modules).union(locked), frameworks.byComponent,
      // Several projects may share a Podfile; a folder is among sources and resources.
      all.filter { seen.insert($0).inserted }
    )
  }

  /// Returns the products that the descriptions compose of components.
  ///
  /// - Parameter names: the products that the manifest declares
  func products(besides names: Set<String> = []) -> [Product] {
    LinkedProducts.products(descriptions.flatMap(\.products), references, besides: names)
  }

  /// Adds products, external modules and gaps to a workspace.
  ///
  /// - Parameters:
  ///   - locked: the modules that lock files name
  ///   - index: every file in the directories of the components, also folded
  func complete(_ workspace: inout Workspace, locked: Set<String>, _ index: FileIndex) {
    let (outside, vendored, gaps) = surroundings(of: workspace.components, locked: locked, index)
    workspace.vendoredModules = vendored
    if !outside.isEmpty {
      let modules = Set(workspace.components.flatMap(\.allModules)).union(
        workspace.outsideModules)
      workspace.external += outside.subtracting(modules).sorted()
    }
    workspace.gaps += gaps
    let settings = workspace.settings
    workspace.products += products(besides: Set(workspace.products.map(\.name))).map { product in
      var product = product
      product.settings = settings
      product.swift = SwiftSettings(settings)
      return product
    }
    workspace.products.sort { $0.name < $1.name }
    workspace.declaredTogether += declaredTogether
  }
}
