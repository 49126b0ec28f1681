import ModKitModel
import ModKitSource

/// The components whose Objective-C sees what comes from outside of the workspace, or what modkit cannot
/// find. Names of that are unknown, so that they may be meant.
struct LibraryViews {
  /// The components with any file of C that includes such, and those with a header.
  private var users: Set<Int> = []
  private var offerers: Set<Int> = []
  /// The components that depend on those with such a header.
  private var clients: Set<Int> = []

  init(_ workspace: Workspace, _ batches: [ScanBatch]) {
    for number in workspace.components.indices
    where workspace.components[number].settings.hasPrefixHeader { users.insert(number) }
    for batch in batches {
      for (component, isInHeader) in batch.libraryUsers { add(component, isInHeader) }
      for item in batch.classification.open
      where item.resolution == .nothing && item.file.language != .swift {
        if let component = item.file.component { add(component, item.file.language == nil) }
      }
    }
    guard !offerers.isEmpty else { return }
    var reach = OwnerReach(workspace, imports: batches.lazy.flatMap(\.imports))
    clients = reach.components(reaching: offerers)
  }

  private mutating func add(_ component: Int, _ isInHeader: Bool) {
    users.insert(component)
    if isInHeader { offerers.insert(component) }
  }

  /// Whether a file of a component may see them, itself or through headers of others.
  func areSeen(by component: Int) -> Bool {
    users.contains(component) || clients.contains(component)
  }
}
