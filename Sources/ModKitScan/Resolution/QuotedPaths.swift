import ModKitModel

/// Finds files by quoted paths, which are relative to several directories.
struct QuotedPaths: Sendable {
  /// By path, without Swift.
  let files: [String: OwnedFile]
  /// Files that belong to several components.
  let shared: SharedFiles
  let headers: HeaderIndex
  let directories: QuoteDirectories
  /// Whether case is ignored, as on some disks.
  let ignoresCase: Bool

  private func key(_ text: String) -> String { ignoresCase ? text.lowercased() : text }

  /// Resolves relative to the directory of the importing file.
  func beside(_ operand: String, _ place: ImportResolver.Importer) -> ImportResolution? {
    guard !place.isNext else { return nil }
    let directory = key(RelativePath.directory(of: place.path))
    let path =
      operand.utf8.contains(UInt8(ascii: "/"))
      ? RelativePath.resolve(operand, in: directory)
      : RelativePath.join(directory, operand)
    return path.flatMap { file($0, for: place) }.map { .file($0, isQualified: false) }
  }

  /// Resolves relative to a directory of the component, to a header of its own or of a nested
  /// component.
  func near(_ operand: String, _ place: ImportResolver.Importer) -> ImportResolution? {
    guard !place.isNext else { return nil }
    let found = headers.headers(operand).filter {
      directories.reach($0, as: operand, from: place.file)
    }
    let near =
      found.first { $0.owner == place.owner }
      ?? found.first { $0.isOfComponent && $0.home == place.home }
      ?? found.first { $0.isOfComponent }.map { file(key($0.path), for: place) ?? $0 }
    return near.map { .file($0, isQualified: false) }
  }

  /// Resolves relative to the nearest of the directories above the component.
  func above(_ operand: String, _ place: ImportResolver.Importer) -> OwnedFile? {
    guard !place.isNext, operand.utf8.contains(UInt8(ascii: "/")) else { return nil }
    var nearest: (directory: String, header: OwnedFile)?
    for header in headers.headers(operand)
    where header.isOfComponent || header.owner == place.owner {
      let directory = directories.directory(above: place.file, of: header, as: operand)
      guard let directory else { continue }
      if let nearest, nearest.directory.utf8.count >= directory.utf8.count { continue }
      nearest = (directory, header)
    }
    return nearest.flatMap { file(key($0.header.path), for: place) ?? $0.header }
  }

  /// The file at a path. If it has several owners, the importer's choice.
  func file(_ path: String, for place: ImportResolver.Importer) -> OwnedFile? {
    guard !shared.isEmpty, let candidates = shared[path] else { return files[path] }
    return shared.choice(of: candidates, for: place.file)
  }
}
