import ModKitModel

/// The files of Objective-C that see the Swift of modules, directly or through headers.
struct SwiftViews {
  struct View {
    var file: OwnedFile
    var modules: [String]
    /// See ``DistinctHashes/insertName(at:in:)``.
    var names: [UInt32]
  }

  private(set) var all: [View] = []
  private let components: Set<Int>

  /// - Parameter components: those whose views are wanted; of others, only headers are looked at
  init(
    of components: Set<Int>, _ workspace: Workspace, _ batches: [ScanBatch], _ headers: HeaderNames
  ) {
    self.components = components
    for item in batches.lazy.flatMap(\.couplings)
    where !item.facts.swiftModules.isEmpty && (item.file.language == nil || isWanted(item.file)) {
      all.append(
        View(file: item.file, modules: item.facts.swiftModules, names: item.facts.names))
    }
    let viewers = all.filter { $0.file.language == nil }
    guard !viewers.isEmpty else { return }
    let homes = Self.homes(of: viewers, workspace, batches)
    guard !homes.isDisjoint(with: components) else { return }
    let includers = batches.flatMap(\.includers).filter { includer in
      let file = includer.file
      return file.component.map(homes.contains) ?? false
        && (file.language == nil || isWanted(file))
    }
    add(includers, SeenModules(through: viewers, headers, by: includers))
  }

  private func isWanted(_ file: OwnedFile) -> Bool {
    file.component.map(components.contains) ?? false
  }

  /// The components of headers, and those that import them.
  private static func homes(
    of viewers: [View], _ workspace: Workspace, _ batches: [ScanBatch]
  ) -> Set<Int> {
    let targets = Set(viewers.compactMap(\.file.component))
    let numbers = workspace.componentNumbers
    var homes = targets
    for item in batches.lazy.flatMap(\.imports)
    where item.grounds.contains(where: { targets.contains($0.target) }) {
      if case .component(let name) = item.owner, let number = numbers[name] { homes.insert(number) }
    }
    return homes
  }

  private mutating func add(_ includers: [Includer], _ modules: SeenModules) {
    let known = Dictionary(
      all.indices.map { (all[$0].file.path, $0) }, uniquingKeysWith: { first, _ in first })
    for includer in includers where isWanted(includer.file) {
      let seen = modules.seen(by: includer)
      guard !seen.isEmpty else { continue }
      if let number = known[includer.file.path] {
        let further = seen.filter { !all[number].modules.contains($0) }
        if !further.isEmpty { all[number].modules = (all[number].modules + further).sorted() }
      } else {
        all.append(View(file: includer.file, modules: seen, names: includer.hashes))
      }
    }
  }
}
