import ModKitManifests
import ModKitModel
import ModKitSource

/// The facts of a file, and where they come from.
struct FactsReading {
  var facts: FileFacts
  /// Nil when nothing proves that the bytes are those of one identity.
  var key: CacheTable.Key?
  /// Whether they come from the memory.
  var isRecalled: Bool
}

/// Takes the facts of files from the memory, or from their bytes.
struct FactsReader<Tree: FileTree>: Sendable {
  let tree: Tree
  let memory: CacheTable
  let couplings: CouplingScanner

  private func factsKey(of content: ContentIdentifier, _ file: OwnedFile) -> CacheTable.Key {
    CacheTable.Key(source: content, file.language, patterns: couplings.digest)
  }

  /// - Parameters:
  ///   - buffer: for the content of the file, if it has to be read
  ///   - marks: for the marks in it
  func facts(
    of file: OwnedFile, _ buffer: inout FileBuffer, _ marks: inout SourceMarks
  ) throws(FileTreeError) -> FactsReading {
    let key = { factsKey(of: $0, file) }
    // What is recalled by an identity is judged under it.
    if let key = tree.firstContentIdentifier(of: file.path).map(key), let facts = memory.facts(key)
    {
      return FactsReading(facts: facts, key: key, isRecalled: true)
    }
    // The file may have changed since the question.
    let content = try tree.readIdentified(
      file.path, limit: SourceScanner.sizeLimit, into: &buffer)
    let facts = couplings.facts(in: buffer.bytes, language: file.language, &marks)
    return FactsReading(facts: facts, key: content.map(key), isRecalled: false)
  }
}
