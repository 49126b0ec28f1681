import ModKitModel

/// The components whose Objective-C sees what comes from outside of the workspace, or what modkit cannot
/// find. Names of that are unknown, so that they may be meant.
struct LibraryViews {
  private let workspace: Workspace
  private var reach: OwnerReach
  /// The components with any file of C that includes such, and those with a header.
  private var users: Set<Int> = []
  private var offerers: Set<Int> = []
  /// By component, whether they are seen.
  private var known: [Int: Bool] = [:]

  init(_ workspace: Workspace, _ batches: [ScanBatch]) {
    self.workspace = workspace
    reach = OwnerReach(workspace, imports: batches.lazy.flatMap(\.imports))
    for number in workspace.components.indices
    where workspace.components[number].settings.hasPrefixHeader { users.insert(number) }
    for batch in batches {
      for (component, isInHeader) in batch.libraryUsers { add(component, isInHeader) }
      for item in batch.classification.open
      where item.resolution == .nothing && item.file.language != .swift {
        if let component = item.file.component { add(component, item.file.language == nil) }
      }
    }
  }

  private mutating func add(_ component: Int, _ isInHeader: Bool) {
    users.insert(component)
    if isInHeader { offerers.insert(component) }
  }

  /// Whether a file of a component may see them, itself or through headers of others.
  mutating func areSeen(by component: Int) -> Bool {
    if users.contains(component) { return true }
    if offerers.isEmpty { return false }
    if let known = known[component] { return known }
    let owner = SourceOwner.component(workspace.components[component].name)
    let areSeen = !reach.targets(of: owner).isDisjoint(with: offerers)
    known[component] = areSeen
    return areSeen
  }
}
