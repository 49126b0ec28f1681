import ModKitModel

/// Files that several components have among theirs, as pods of one repository often do.
struct SharedFiles: Sendable {
  private let files: [String: [OwnedFile]]
  private let reach: DeclaredReach

  /// - Parameter known: the first file of each path
  init(
    _ all: [OwnedFile], beside known: [String: OwnedFile], reach: DeclaredReach,
    key: (String) -> String
  ) {
    self.reach = reach
    let count = all.count { $0.language != .swift }
    guard count > known.count else {
      files = [:]
      return
    }
    files = Dictionary(grouping: all.lazy.filter { $0.language != .swift }) { key($0.path) }
      .filter { $0.value.count > 1 }
  }

  var isEmpty: Bool { files.isEmpty }

  subscript(path: String) -> [OwnedFile]? { files[path] }

  /// Whose file it is for one that imports it: its own, its component's, that of the nearest
  /// dependency, of a component that makes it public, of the first.
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
