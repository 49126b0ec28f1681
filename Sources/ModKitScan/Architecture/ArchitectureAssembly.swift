import ModKitConcurrency
import ModKitManifests
import ModKitModel
import ModKitSource

/// Puts the scans of all files together.
struct ArchitectureAssembly {
  private let workspace: Workspace
  private var edges: EdgeAssembly
  private var faults: [ImportFault] = []
  private var forbidden = ForbiddenImports()
  private var external: [ExternalImport] = []
  private var ownSwiftImports: [String: [SourceLocation]] = [:]
  private var appleImports: [String: AppleImport] = [:]
  private var appleImportsOfHeaders: [String: AppleImport] = [:]
  private var declarationsByBatch: [[ScanBatch.FileDeclarations]] = []
  private let fileCount: Int
  private var importCounts: [SourceOwner: Int] = [:]
  private var reexportCounts: [SourceOwner: Int] = [:]
  private var entryPoints: Set<String> = []
  private var couplingSites: [CouplingSite]

  init(_ workspace: Workspace, files: [OwnedFile], _ extractors: [EdgeExtractor]) {
    // Several products may have one shell.
    let owned = files.prefix { $0.home != nil }
    fileCount = owned.count + Set(files[owned.endIndex...].map(\.path)).count
    self.workspace = workspace
    edges = EdgeAssembly(workspace, extractors)
    couplingSites = workspace.statedSites
  }

  mutating func add(_ batch: ScanBatch) {
    add(batch.classification, batch.imports)
    declarationsByBatch.append(batch.declarations)
    entryPoints.formUnion(batch.entryPoints)
  }

  /// Adds the diagnosed imports.
  mutating func add(_ classification: ImportClassifier.Classification) {
    add(classification, classification.imports.grounds)
  }

  private mutating func add(
    _ classification: ImportClassifier.Classification, _ imports: [OwnerGrounds]
  ) {
    edges.add(imports: imports)
    faults += classification.faults
    forbidden.add(classification.forbidden)
    external += classification.external
    for (owner, count, reexports) in classification.importCounts {
      importCounts[owner, default: 0] += count
      reexportCounts[owner, default: 0] += reexports
    }
    for (component, location) in classification.ownSwiftImports {
      ownSwiftImports[component, default: []].append(location)
    }
    appleImports.merge(classification.appleImports) { min($0, $1) }
    appleImportsOfHeaders.merge(classification.appleImportsOfHeaders) { min($0, $1) }
  }

  mutating func add(_ sites: [CouplingSite]) { couplingSites += sites }

  /// - Parameter tree: says which paths lead to one file
  func architecture(in tree: some FileTree) -> Architecture {
    var assembly = self.edges
    let couplings = assembly.join(couplingSites)
    let (edges, (sharedNames, platformNamesakes)) = atOnce { [assembly] in
      assembly.edges
    } _: {
      (
        NameCollector(declarationsByBatch.joined()).sharedNames(in: tree),
        Self.platformNamesakes(among: workspace.components)
      )
    }
    var architecture = Architecture(
      workspace: workspace,
      edges: edges,
      importFaults: faults.sorted { $0.site < $1.site },
      ownSwiftImports: ownSwiftImports.mapValues { $0.sorted() },
      appleImports: appleImports,
      sharedNames: sharedNames,
      platformNamesakes: platformNamesakes,
      fileCount: fileCount,
      importCounts: importCounts)
    architecture.reexportCounts = reexportCounts
    architecture.entryPoints = entryPoints
    architecture.appleImportsOfHeaders = appleImportsOfHeaders
    architecture.forbiddenImports = forbidden.imports(of: workspace)
    architecture.couplingSites = couplingSites.sorted()
    architecture.couplings = couplings
    architecture.externalImports = ExternalImport.first(of: external)
    return architecture
  }

  /// The components whose modules have the names of modules of their platforms.
  private static func platformNamesakes(among components: [Component]) -> [String] {
    components.filter { PlatformModules($0).hasModule($0.module) }.map(\.name)
  }
}

/// Gathers the declarations of all components, to find the names that several of them declare.
private struct NameCollector {
  private struct Name: Hashable {
    var name: String
    var kind: ObjectiveCDeclaration.Kind
  }

  private var places: [Name: [SharedName.Declaration]] = [:]

  init(_ files: some Sequence<ScanBatch.FileDeclarations>) {
    for item in files {
      guard case .component(let name) = item.file.owner else { continue }
      for declaration in item.declarations { add(declaration, of: item.file, in: name) }
    }
  }

  private mutating func add(
    _ declaration: ObjectiveCDeclaration, of file: OwnedFile, in component: String
  ) {
    places[Name(name: declaration.name, kind: declaration.kind), default: []].append(
      SharedName.Declaration(
        component: component, isPublic: file.role == .publicHeader,
        location: SourceLocation(file: file.path, position: declaration.position)))
  }

  /// - Parameter tree: says which paths lead to one file
  func sharedNames(in tree: some FileTree) -> [SharedName] {
    let shared = places.filter { _, places in
      places.contains { $0.component != places[0].component }
    }
    let files = Set(shared.values.joined().lazy.map(\.location.file))
    let physical = files.reduce(into: [:]) { $0[$1] = tree.physicalPath(of: $1) }
    return shared.map { name, places in
      let places = places.map { place in
        var place = place
        place.origin.file = physical[place.origin.file] ?? place.origin.file
        return place
      }
      return SharedName(
        kind: name.kind, name: name.name,
        places: places.sorted { ($0.component, $0.location) < ($1.component, $1.location) })
    }
    .sorted { ($0.name, $0.kind.rawValue) < ($1.name, $1.kind.rawValue) }
  }
}
