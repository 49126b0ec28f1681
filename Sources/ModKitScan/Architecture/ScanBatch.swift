import ModKitManifests
import ModKitModel
import ModKitSource

/// The facts and imports of a slice of the files, ready to be merged.
struct ScanBatch: Sendable {
  struct FileDeclarations: Sendable {
    var file: OwnedFile
    var declarations: [ObjectiveCDeclaration]
  }

  /// The place of the first file among all.
  let start: Int
  var classification = ImportClassifier.Classification()
  /// What the classification says of imports that lead to components.
  var imports: [OwnerGrounds] = []
  /// Among the headers of components with an umbrella that somebody wrote.
  var includes: [HeaderInclude] = []
  /// The files of C of components that name headers of the workspace.
  var includers: [Includer] = []
  var declarations: [FileDeclarations] = []
  /// The components with an entry point in a source.
  var entryPoints: Set<String> = []
  /// The classes and categories of components and shells.
  var implementations: [FileImplementations] = []
  /// The resources that files of components name.
  var resourceUses: [ResourceUse] = []
  /// What files say about run-time couplings, if they say anything.
  var couplings: [FileCouplings] = []
  /// For each owner, which of the modules of patterns it imports.
  var importedModules: [SourceOwner: Set<String>] = [:]
  /// The components whose C includes libraries, and whether a header does.
  var libraryUsers: [Int: Bool] = [:]
  /// The facts to add to the cache, as bytes.
  var learned: [(CacheTable.Key, [UInt8])] = []
  /// The keys of the facts that were found in the cache.
  var recalled: [CacheTable.Key] = []
  /// What could not be read, and why.
  var failures: [String] = []

  init(
    _ files: ArraySlice<OwnedFile>, _ reader: FactsReader<some FileTree>,
    _ classifier: ImportClassifier,
    _ collector: IncludeCollector, _ headers: HeaderNames, _ memory: inout ScanBuffers
  ) {
    start = files.startIndex
    for file in files {
      do {
        let reading = try reader.facts(of: file, &memory.buffer, &memory.marks)
        note(reading)
        let facts = reading.facts.source
        if facts.hasEntryPoint, case .component(let name) = file.owner { entryPoints.insert(name) }
        add(facts.declarations, of: file)
        add(facts.resources, of: file)
        add(facts.implementations, of: file)
        add(reading.facts.couplings, of: file)
        addModules(of: facts.imports, reader.couplings.modules, of: file)
        classifier.classify(facts.imports, of: file, &memory.imports, into: &classification)
        addLibraries(of: facts.imports, classifier.resolver, of: file)
        addIncluder(file, headers, reading.facts)
        if collector.wants(file) { includes += collector.includes(facts.imports, of: file) }
      } catch {
        failures.append("\(file.path): \(error)")
      }
    }
    imports = classification.imports.grounds
    // It would keep those of the last owner twice.
    classification.imports = ImportGatherer()
  }

  private mutating func note(_ reading: FactsReading) {
    guard let key = reading.key else { return }
    if reading.isRecalled {
      recalled.append(key)
    } else {
      learned.append((key, ByteCoder.bytes(of: reading.facts)))
    }
  }

  private mutating func add(_ resources: [ResourceReference], of file: OwnedFile) {
    guard !resources.isEmpty, case .component(let name) = file.owner else { return }
    resourceUses += resources.map {
      ResourceUse(
        component: name, reference: $0,
        location: SourceLocation(file: file.path, position: $0.position))
    }
  }

  private mutating func add(_ implementations: [ObjectiveCImplementation], of file: OwnedFile) {
    if case .tests = file.owner { return }
    guard !implementations.isEmpty else { return }
    self.implementations.append(
      FileImplementations(file: file, implementations: implementations))
  }

  private mutating func add(_ couplings: CouplingFacts, of file: OwnedFile) {
    if !couplings.isEmpty { self.couplings.append(FileCouplings(file: file, facts: couplings)) }
  }

  private mutating func addModules(
    of imports: [Import], _ wanted: Set<Substring>, of file: OwnedFile
  ) {
    guard !wanted.isEmpty else { return }
    for item in imports {
      let name = Substring(item.operand.utf8.prefix { !Self.endsModule($0) })
      if wanted.contains(name) { importedModules[file.owner, default: []].insert(String(name)) }
    }
  }

  private mutating func addIncluder(_ file: OwnedFile, _ headers: HeaderNames, _ facts: FileFacts) {
    guard file.language != .swift, file.isOfComponent else { return }
    let names = headers.included(by: facts.source.imports)
    guard !names.isEmpty else { return }
    includers.append(Includer(file: file, names: names, hashes: facts.couplings.names))
  }

  private mutating func addLibraries(
    of imports: [Import], _ resolver: ImportResolver, of file: OwnedFile
  ) {
    guard file.language != .swift, let component = file.component,
      imports.contains(where: resolver.mayBeLibrary)
    else { return }
    libraryUsers[component, default: false] =
      libraryUsers[component] == true || file.language == nil
  }

  /// Whether a byte of an import is behind the module: of `M/M.h`, `M.Part` and `M+Part.h`.
  private static func endsModule(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
  }

  private mutating func add(_ declarations: [ObjectiveCDeclaration], of file: OwnedFile) {
    if !declarations.isEmpty {
      self.declarations.append(FileDeclarations(file: file, declarations: declarations))
    }
  }
}
