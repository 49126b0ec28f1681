import ModKitModel

/// Where builds look for what stands between quotes in the files of a component.
///
/// The directories of its headers and those above them, as far as its own, are on its search paths;
/// no manifest tells whether any above that one is.
struct QuoteDirectories: Sendable {
  private let owners: Owners
  /// What a path is compared as.
  private let key: @Sendable (String) -> String

  init(_ owners: Owners, key: @escaping @Sendable (String) -> String) {
    self.owners = owners
    self.key = key
  }

  /// Whether a header is found from a directory of the owner's component.
  func reach(_ header: OwnedFile, as operand: String, from owner: Int) -> Bool {
    guard let home = owners.home(of: owner) else { return header.owner == owner }
    let start = start(of: header, operand)
    if owners.home(of: header.owner) == home { return !isAbove(start, home) }
    let component = owners.components[home]
    // The root comes later, whosever directory it is.
    return start != "." && RelativePath.isInside(start, directory: key(component.directory))
      && component.files.headers.contains {
        RelativePath.isInside(RelativePath.directory(of: key($0)), directory: start)
      }
  }

  /// The directory from which a header is found, if it is above that of the owner's component.
  func directory(
    above owner: Int, of header: OwnedFile, as operand: String
  ) -> String? {
    let start = start(of: header, operand)
    return owners.home(of: owner).flatMap { isAbove(start, $0) ? start : nil }
  }

  private func isAbove(_ directory: String, _ home: Int) -> Bool {
    let own = key(owners.components[home].directory)
    return directory != own && RelativePath.isInside(own, directory: directory)
  }

  /// What is left of a path before the operand at its end.
  private func start(of header: OwnedFile, _ operand: String) -> String {
    let start = key(header.path).utf8.dropLast(operand.utf8.count + 1)
    return start.isEmpty ? "." : String(Substring(start))
  }
}
