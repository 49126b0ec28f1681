import ModKitModel

/// What came of some files.
struct ScanBatch: Sendable {
  var judgement = ImportJudge.Judgement()
  var importCount = 0
  var declarations: [(file: OwnedFile, declarations: [ObjectiveCDeclaration])] = []
  /// Facts that are worth to be remembered.
  var learned: [(FactsArchive.Key, SourceFacts)] = []
  /// The facts that had been remembered.
  var recalled: [FactsArchive.Key] = []
  /// What could not be read, and why.
  var failures: [String] = []

  init(_ files: ArraySlice<OwnedFile>, _ reader: FactsReader<some FileTree>, _ judge: ImportJudge) {
    var memo = ImportMemo()
    for file in files {
      do {
        let reading = try reader.facts(of: file)
        add(reading, of: file)
        judge.judge(reading.facts.imports, of: file, &memo, into: &judgement)
      } catch {
        failures.append("\(file.path): \(error)")
      }
    }
  }

  private mutating func add(_ reading: FactsReader<some FileTree>.Reading, of file: OwnedFile) {
    let facts = reading.facts
    importCount += facts.imports.count { !$0.form.isCondition }
    if !facts.declarations.isEmpty { declarations.append((file, facts.declarations)) }
    guard let key = reading.key else { return }
    if reading.isRecalled { recalled.append(key) } else { learned.append((key, facts)) }
  }
}

/// Takes the facts of files from the memory, or from their bytes.
struct FactsReader<Tree: FileTree>: Sendable {
  let tree: Tree
  let memory: FactsArchive

  /// A larger source is reported as unreadable rather than read into memory.
  private static var sizeLimit: Int { 64 * 1_048_576 }

  struct Reading {
    var facts: SourceFacts
    /// Nil when nothing tells what the bytes are without reading them.
    var key: FactsArchive.Key?
    var isRecalled: Bool
  }

  func facts(of file: OwnedFile) throws(FileTreeError) -> Reading {
    let key = key(of: file)
    if let key, let facts = memory[key] { return Reading(facts: facts, key: key, isRecalled: true) }
    let bytes = try tree.read(file.path, limit: Self.sizeLimit)
    let facts = SourceScanner.facts(in: bytes, language: file.language)
    // The file may have changed between the question and the reading.
    let isUnchanged = key != nil && self.key(of: file) == key
    return Reading(facts: facts, key: isUnchanged ? key : nil, isRecalled: false)
  }

  private func key(of file: OwnedFile) -> FactsArchive.Key? {
    tree.contentIdentifier(of: file.path)
      .map { FactsArchive.Key(content: $0, language: file.language) }
  }
}
