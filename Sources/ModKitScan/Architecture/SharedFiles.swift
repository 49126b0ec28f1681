import ModKitModel

/// Files that several components have among theirs, as pods of one repository often do.
struct SharedFiles: Sendable {
  private let files: [String: [OwnedFile]]
  /// The owners that share a file, by its directory.
  private let sharers: [String: Set<Set<SourceOwner>>]
  private let reach: DeclaredReach

  /// - Parameter known: the first file of each path
  init(
    _ all: [OwnedFile], beside known: [String: OwnedFile], reach: DeclaredReach,
    key: (String) -> String
  ) {
    self.reach = reach
    let count = all.count { $0.language != .swift }
    guard count > known.count else {
      (files, sharers) = ([:], [:])
      return
    }
    let files = Dictionary(grouping: all.lazy.filter { $0.language != .swift }) { key($0.path) }
      .filter { $0.value.count > 1 }
    self.files = files
    sharers = files.reduce(into: [:]) { sharers, file in
      sharers[RelativePath.directory(of: file.key), default: []]
        .insert(Set(file.value.map(\.owner)))
    }
  }

  var isEmpty: Bool { files.isEmpty }

  subscript(path: String) -> [OwnedFile]? { files[path] }

  /// Whether two owners share a file.
  func share(_ path: String, _ first: SourceOwner, _ second: SourceOwner) -> Bool {
    let owners = files[path]?.map(\.owner) ?? []
    return owners.contains(first) && owners.contains(second)
  }

  /// Whether two owners share any file in a directory.
  func share(in directory: String, _ first: SourceOwner, _ second: SourceOwner) -> Bool {
    sharers[directory]?.contains { $0.contains(first) && $0.contains(second) } ?? false
  }

  /// Chooses one of several owners: the importer, its component, the nearest dependency, a component with the
  /// header public, the first.
  func choice(of candidates: [OwnedFile], for file: OwnedFile) -> OwnedFile? {
    if let own = candidates.first(where: { $0.owner == file.owner }) { return own }
    let visible = candidates.filter { !$0.isHidden }
    if let home = file.home {
      if let own = candidates.first(where: { $0.component == home }) { return own }
      for files in [visible, candidates] {
        if let known = reach.nearest(of: files, from: home).first { return known }
      }
    }
    return visible.first ?? candidates.first
  }
}
