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

  /// Whose file it is for an owner: its own, its component's, that of the nearest dependency, of a
  /// component that makes it public, of the first.
  func choice(of candidates: [OwnedFile], for owner: Int, home: Int?) -> OwnedFile? {
    if let own = candidates.first(where: { $0.owner == owner }) { return own }
    if let home, let own = candidates.first(where: { $0.owner == home }) { return own }
    let visible = candidates.filter { !$0.isHidden }
    if let home {
      for files in [visible, candidates] {
        let nearest = reach.nearest(of: Set(files.map(\.owner)), from: home)
        if let known = files.first(where: { nearest.contains($0.owner) }) { return known }
      }
    }
    return visible.first ?? candidates.first
  }
}
