import ModKitModel

/// Files that several components have among theirs, as pods of one repository often do.
struct SharedFiles: Sendable {
  private let files: [String: [OwnedFile]]
  /// By component, those that it declares for itself or for its tests; empty when no file is shared.
  private let declared: [Set<Int>]

  /// - Parameter known: the first file of each path
  init(
    _ all: [OwnedFile], beside known: [String: OwnedFile], of components: [Component],
    key: (String) -> String
  ) {
    let count = all.count { $0.language != .swift }
    guard count > known.count else {
      (files, declared) = ([:], [])
      return
    }
    files = Dictionary(grouping: all.lazy.filter { $0.language != .swift }) { key($0.path) }
      .filter { $0.value.count > 1 }
    let numbers = Dictionary(
      components.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    declared = components.map { component in
      Set((component.dependencies + component.tests.dependencies).compactMap { numbers[$0.name] })
    }
  }

  var isEmpty: Bool { files.isEmpty }

  subscript(path: String) -> [OwnedFile]? { files[path] }

  /// Whose file it is for somebody: his own, his component's, that of a dependency, of one that
  /// makes it public, of the first.
  func choice(of candidates: [OwnedFile], for owner: Int, home: Int?) -> OwnedFile? {
    if let own = candidates.first(where: { $0.owner == owner }) { return own }
    if let home, let own = candidates.first(where: { $0.owner == home }) { return own }
    let visible = candidates.filter { !$0.isHidden }
    if let home, home < declared.count {
      let known = (visible + candidates).first { declared[home].contains($0.owner) }
      if let known { return known }
    }
    return visible.first ?? candidates.first
  }
}
