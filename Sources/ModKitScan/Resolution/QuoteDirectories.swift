import ModKitModel

/// Where builds look for what stands between quotes in the files of a component.
///
/// The directories of its headers and those above them, as far as its own, are on its search paths;
/// no manifest tells whether any above that one is.
struct QuoteDirectories: Sendable {
  private let components: [Component]
  /// What a path is compared as.
  private let key: @Sendable (String) -> String

  init(_ components: [Component], key: @escaping @Sendable (String) -> String) {
    self.components = components
    self.key = key
  }

  /// Whether a header is found from a directory of the component to which a file belongs.
  func reach(_ header: OwnedFile, as operand: String, from file: OwnedFile) -> Bool {
    guard let home = file.home else { return header.owner == file.owner }
    let start = start(of: header, operand)
    if header.home == home { return !isAbove(start, home) }
    let component = components[home]
    // The root comes later, whosever directory it is.
    return start != "." && RelativePath.isInside(start, directory: key(component.directory))
      && component.files.headers.contains {
        RelativePath.isInside(RelativePath.directory(of: key($0)), directory: start)
      }
  }

  /// The directory from which a header is found, if it is above that of the component to which a
  /// file belongs.
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

  /// What is left of a path before the operand at its end.
  private func start(of header: OwnedFile, _ operand: String) -> String {
    let start = key(header.path).utf8.dropLast(operand.utf8.count + 1)
    return start.isEmpty ? "." : String(Substring(start))
  }
}
