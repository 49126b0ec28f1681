import ModKitModel
import ModKitScan

/// Sources that were not edited, in the directories of those that were.
struct UneditedNeighbours {
  /// In more directories, and in more sources of all, nothing is looked for: to plan anew is faster.
  private static let directoriesAtMost = 16
  private static let readAtMost = 1000

  /// All sources, and the identities that they have now.
  let paths: [String]
  let sources: ContentIdentifierList
  /// The places of those that were edited.
  let edited: Set<Int>
  let tree: DiskFileTree

  /// Whether the neighbours of each directory have all its imports between them.
  func have(_ imports: [ExactString: Set<ImportOutline.Element>]) -> Bool {
    guard imports.count <= Self.directoriesAtMost else { return false }
    var toBeRead = Self.readAtMost
    return imports.allSatisfy { isFound($1, in: $0.text, &toBeRead) }
  }

  private func isFound(
    _ imports: Set<ImportOutline.Element>, in directory: String, _ toBeRead: inout Int
  ) -> Bool {
    var missing = imports
    for number in paths.indices
    where RelativePath.isDirectlyInside(paths[number], directory: directory)
      && !edited.contains(number)
    {
      guard toBeRead > 0, let facts = tree.facts(of: paths[number], being: sources[number]) else {
        return false
      }
      toBeRead -= 1
      missing.subtract(ImportOutline(of: facts).elements)
      if missing.isEmpty { return true }
    }
    return false
  }
}
