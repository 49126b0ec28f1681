import ModKitModel

/// Takes the facts of files from the memory, or from their bytes.
struct FactsReader<Tree: FileTree>: Sendable {
  let tree: Tree
  let memory: FactsArchive

  enum Reading {
    case recalled(RecalledFacts, FactsArchive.Key)
    /// The key is nil when nothing proves that the bytes are those of one identity.
    case scanned(SourceFacts, FactsArchive.Key?)
  }

  /// - Parameter buffer: for the content of the file, if it has to be read
  func facts(
    of file: OwnedFile, _ buffer: inout FileBuffer
  ) throws(FileTreeError) -> Reading {
    // What is recalled by an identity is judged under it.
    let key = key(of: file)
    if let key, let facts = memory.recall(key) { return .recalled(facts, key) }
    // The file may have changed since the question.
    let content = try tree.readIdentified(
      file.path, limit: SourceScanner.sizeLimit, into: &buffer)
    let facts = SourceScanner.facts(in: buffer.bytes, language: file.language)
    return .scanned(facts, content.map { FactsArchive.Key(content: $0, language: file.language) })
  }

  private func key(of file: OwnedFile) -> FactsArchive.Key? {
    tree.firstContentIdentifier(of: file.path)
      .map { FactsArchive.Key(content: $0, language: file.language) }
  }
}
