import ModKitModel

/// Checks the directory of the store: it must not overlap with directories that others use.
struct StoreDirectoryCheck {
  /// The directories in use, with their users.
  private let neighbours: [(directory: String, user: String)]

  init(components: [Component], products: [WorkspaceDraft.ProductDraft]) {
    let shells = products.compactMap { product in
      product.shell.flatMap { RelativePath.resolve($0.string, in: ".") }
        .map { ($0, "the shell of product '\(product.name.string)' is") }
    }
    neighbours = components.map { ($0.directory, "'\($0.name)' is") } + shells
  }

  /// Returns what is wrong with a path, as the predicate of a sentence, or nil if it is valid.
  func problem(with path: String) -> String? {
    if path.allSatisfy(\.isWhitespace) { return "has to have a name" }
    // Case is ignored because paths that differ in case are the same directory on most Macs.
    guard let place = RelativePath.resolve(path.lowercased(), in: "."), place != "." else {
      return "has to be a directory inside the workspace"
    }
    if RelativePath.names(in: place).contains(".git") { return "cannot be in git's own directory" }
    if RelativePath.isInside(place, directory: Workspace.outputDirectory),
      !RelativePath.isInside(place, directory: StoreSettings().path)
    {
      return "cannot be where modkit keeps other things"
    }
    return neighbours.first { Self.meet(place, $0.directory.lowercased()) }
      .map { "cannot be where \($0.user): \($0.directory)" }
  }

  /// Whether one directory is inside the other. The root does not count for a hidden directory,
  /// which walks skip.
  private static func meet(_ place: String, _ directory: String) -> Bool {
    if directory == "." { return !RelativePath.hasHiddenName(place, from: 0) }
    return RelativePath.isInside(place, directory: directory)
      || RelativePath.isInside(directory, directory: place)
  }
}
