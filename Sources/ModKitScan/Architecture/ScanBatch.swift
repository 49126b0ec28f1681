import ModKitModel

/// What came of some files.
struct ScanBatch: Sendable {
  struct FileDeclarations: Sendable {
    var file: OwnedFile
    var declarations: [ObjectiveCDeclaration]
  }

  var judgement = ImportJudge.Judgement()
  /// What the judgement says of imports that lead to components.
  var imports: [OwnerGrounds] = []
  /// Among the headers of components with an umbrella that somebody wrote.
  var includes: [HeaderInclude] = []
  var declarations: [FileDeclarations] = []
  /// Facts that are worth to be remembered.
  var learned: [(FactsArchive.Key, SourceFacts)] = []
  /// The facts that had been remembered.
  var recalled: [FactsArchive.Key] = []
  /// What could not be read, and why.
  var failures: [String] = []

  init(
    _ files: ArraySlice<OwnedFile>, _ reader: FactsReader<some FileTree>, _ judge: ImportJudge,
    _ collector: IncludeCollector, _ memory: inout ScanMemory
  ) {
    for file in files {
      do {
        switch try reader.facts(of: file, &memory.buffer) {
        case .recalled(let facts, let key):
          recalled.append(key)
          add(facts.declarations, of: file)
          judge.judge(facts.imports, of: file, &memory.recalledImports, into: &judgement)
          if collector.wants(file) { includes += collector.includes(facts.imports, of: file) }
        case .scanned(let facts, let key):
          if let key { learned.append((key, facts)) }
          add(facts.declarations, of: file)
          judge.judge(facts.imports, of: file, &memory.imports, into: &judgement)
          if collector.wants(file) { includes += collector.includes(facts.imports, of: file) }
        }
      } catch {
        failures.append("\(file.path): \(error)")
      }
    }
    imports = judgement.imports.grounds
    // It would keep those of the last owner twice.
    judgement.imports = ImportGatherer()
  }

  private mutating func add(_ declarations: [ObjectiveCDeclaration], of file: OwnedFile) {
    if !declarations.isEmpty {
      self.declarations.append(FileDeclarations(file: file, declarations: declarations))
    }
  }
}
