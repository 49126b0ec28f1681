import ModKitModel

/// Puts the scans of all files together.
struct ArchitectureAssembly {
  private let workspace: Workspace
  private let owners: Owners
  private var edges: EdgeCollector
  private var faults: [ImportFault] = []
  private var forbidden = ForbiddenImports()
  private var ownSwiftImports: [String: [SourceLocation]] = [:]
  private var declarationsByBatch: [[ScanBatch.FileDeclarations]] = []
  private let fileCount: Int
  private var importCounts: [SourceOwner: Int] = [:]

  init(_ workspace: Workspace, files: [OwnedFile]) {
    let owners = Owners(workspace)
    // Several products may have one shell.
    let owned = files.prefix { owners.home(of: $0.owner) != nil }
    fileCount = owned.count + Set(files[owned.endIndex...].map(\.path)).count
    self.workspace = workspace
    self.owners = owners
    edges = EdgeCollector(workspace)
  }

  mutating func add(_ batch: ScanBatch) {
    edges.add(batch.uses)
    add(batch.judgement)
    declarationsByBatch.append(batch.declarations)
  }

  /// Adds what is known of a file only after others.
  mutating func add(late judgement: ImportJudge.Judgement) {
    edges.add(late: judgement.uses.owners)
    add(judgement)
  }

  private mutating func add(_ judgement: ImportJudge.Judgement) {
    faults += judgement.faults
    forbidden.add(judgement.forbidden)
    for (owner, count) in judgement.importCounts {
      importCounts[owners[owner], default: 0] += count
    }
    for (owner, location) in judgement.ownSwiftImports {
      ownSwiftImports[owners.components[owner].name, default: []].append(location)
    }
  }

  var architecture: Architecture {
    let (edges, (sharedNames, platformNamesakes)) = atOnce {
      self.edges.edges
    } _: {
      (NameCollector(declarationsByBatch.joined(), owners).sharedNames, owners.platformNamesakes)
    }
    var architecture = Architecture(
      workspace: workspace,
      edges: edges.components,
      shellEdges: edges.shells,
      testEdges: edges.tests,
      importFaults: faults.sorted { $0.site < $1.site },
      ownSwiftImports: ownSwiftImports.mapValues { $0.sorted() },
      sharedNames: sharedNames,
      platformNamesakes: platformNamesakes,
      fileCount: fileCount,
      importCounts: importCounts)
    architecture.forbiddenImports = forbidden.imports(of: workspace, owners)
    return architecture
  }
}

extension Owners {
  /// The components whose modules have the names of modules of their platforms.
  fileprivate var platformNamesakes: [String] {
    components.filter { PlatformModules($0).hasModule($0.module) }.map(\.name)
  }
}

/// Gathers the declarations of all components, to find the names that several of them declare.
private struct NameCollector {
  private struct Name: Hashable {
    var name: String
    var kind: ObjectiveCDeclaration.Kind
  }

  private var places: [Name: [SharedName.Place]] = [:]

  init(_ files: some Sequence<ScanBatch.FileDeclarations>, _ owners: Owners) {
    for item in files where owners.isComponent(item.file.owner) {
      for declaration in item.declarations { add(declaration, of: item.file, owners) }
    }
  }

  private mutating func add(
    _ declaration: ObjectiveCDeclaration, of file: OwnedFile, _ owners: Owners
  ) {
    places[Name(name: declaration.name, kind: declaration.kind), default: []].append(
      SharedName.Place(
        component: owners.components[file.owner].name, isPublic: file.role == .publicHeader,
        location: SourceLocation(file: file.path, position: declaration.position)))
  }

  var sharedNames: [SharedName] {
    places.filter { _, places in places.contains { $0.component != places[0].component } }
      .map { name, places in
        SharedName(
          kind: name.kind, name: name.name,
          places: places.sorted { ($0.component, $0.location) < ($1.component, $1.location) })
      }
      .sorted { ($0.name, $0.kind.rawValue) < ($1.name, $1.kind.rawValue) }
  }
}
