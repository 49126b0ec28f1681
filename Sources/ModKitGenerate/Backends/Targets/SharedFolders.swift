import ModKitModel

/// The folders that directly have files of several targets. Which of them a new file there is for is not
/// known, so no target links such a folder as a whole.
struct SharedFolders {
  private(set) var folders: Set<String> = []
  private var owners: [String: Int] = [:]
  private var ownerCount = 0

  /// - Parameters:
  ///   - tests: the components whose tests are targets
  ///   - dividesMixed: whether the Swift of a component is another target than its C
  /// - Complexity: linear in the number of files
  init(
    of components: [Component], tests: Set<String> = [], dividesMixed: Bool = true, _ shell: Shell?
  ) {
    for component in components {
      let sources = component.files.sources
      let headers = component.files.headers
      if dividesMixed, component.isMixed {
        add(sources.lazy.filter { $0.language == .swift }.map(\.path))
        add(sources.lazy.filter { $0.language != .swift }.map(\.path) + headers)
      } else {
        add(sources.lazy.map(\.path) + headers)
      }
      if tests.contains(component.name) { add(component.tests.paths) }
    }
    if let shell { add(shell.paths) }
  }

  private mutating func add(_ paths: some Sequence<String>) {
    ownerCount += 1
    var last: String?
    for path in paths {
      let folder = RelativePath.directory(of: path)
      // Paths are sorted, so most are beside the one before.
      if folder == last { continue }
      last = folder
      if owners[folder].map({ $0 != ownerCount }) == true { folders.insert(folder) }
      owners[folder] = ownerCount
    }
  }
}
