import ModKitModel

/// The directories where builds search for quoted includes in the files of a component.
///
/// The directories of its headers, and those above them up to its own directory, are on its search
/// paths. Manifests do not say whether any directory further up is.
struct QuoteDirectories: Sendable {
  private let components: [Component]
  /// Converts a path for comparison.
  private let key: @Sendable (String) -> String

  init(_ components: [Component], key: @escaping @Sendable (String) -> String) {
    self.components = components
    self.key = key
  }

  /// Whether a header is found from a directory of the file's component.
  func reach(_ header: OwnedFile, as operand: String, from file: OwnedFile) -> Bool {
    guard let home = file.home else { return header.owner == file.owner }
    let start = start(of: header, operand)
    if header.home == home { return !isAbove(start, home) }
    let component = components[home]
    // The root is searched later, no matter which component it belongs to.
    return start != "." && RelativePath.isInside(start, directory: key(component.directory))
      && component.files.headers.contains {
        RelativePath.isInside(RelativePath.directory(of: key($0)), directory: start)
      }
  }

  /// The directory from which a header is found, if it is above the directory of the file's
  /// component.
  func directory(
    above file: OwnedFile, of header: OwnedFile, as operand: String
  ) -> String? {
    let start = start(of: header, operand)
    return file.home.flatMap { isAbove(start, $0) ? start : nil }
  }

  private func isAbove(_ directory: String, _ home: Int) -> Bool {
    let own = key(components[home].directory)
    return directory != own && RelativePath.isInside(own, directory: directory)
  }

  /// The part of a path before the operand at its end.
  private func start(of header: OwnedFile, _ operand: String) -> String {
    let start = key(header.path).utf8.dropLast(operand.utf8.count + 1)
    return start.isEmpty ? "." : String(Substring(start))
  }
}
